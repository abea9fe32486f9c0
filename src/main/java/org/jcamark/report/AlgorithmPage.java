package org.jcamark.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BinaryOperator;
import org.jcamark.catalog.Legacy;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.chart.set.Foot;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;
import org.jcamark.table.ResultTable;
import org.jcamark.table.RowLabel;
import org.jcamark.table.Table;

/**
 * The times of an algorithm over JDKs and providers, of each machine by itself: the results of all
 * runs in tables, and charts of the newest.
 */
final class AlgorithmPage {
  private static final String ROOT = "../";
  private static final String VERDICTS =
      "vs, verdict: against the baseline provider of the same run, as in its report; nothing is"
          + " judged across runs.";
  private static final String NEWEST = "The chart has the newest result of each scenario.";

  private final SiteContents site;
  private final List<SiteEntry> entries;
  private final IdentityHashMap<ResultRow, SiteEntry> byRow = new IdentityHashMap<>();

  private AlgorithmPage(List<SiteEntry> entries, SiteContents site) {
    this.site = site;
    this.entries = entries;
    entries.forEach(entry -> entry.result().ifPresent(result -> byRow.put(result.row(), entry)));
  }

  /**
   * The page.
   *
   * @param entries of the algorithm, at least one
   * @throws IOException if a picture cannot be encoded
   */
  static Page of(List<SiteEntry> entries, SiteContents site, String footer) throws IOException {
    return new AlgorithmPage(entries, site).page(footer);
  }

  private Page page(String footer) throws IOException {
    List<Section> sections = new ArrayList<>();
    int machines = 0;
    for (SiteMachine machine : site.machines()) {
      List<ResultRow> rows = rows(machine);
      if (!rows.isEmpty()) {
        sections.add(section(machine, rows));
        machines++;
      }
    }
    List<SiteRun> runs =
        site.runs().stream()
            .filter(run -> entries.stream().anyMatch(e -> e.run().name().equals(run.name())))
            .toList();
    sections.add(Section.of("Runs", site.runs(runs, ROOT)));
    if (!byRow.isEmpty()) {
      sections.add(Section.of("How to read it", new Block.Bullets(notes())));
    }
    String subtitle =
        Numbers.count(byRow.size(), "result") + " of " + Numbers.count(runs.size(), "run");
    return new Page(
        Legacy.marked(entries.get(0).algorithm()),
        machines > 1
            ? subtitle + " on " + machines + " machines, whose times cannot be compared"
            : subtitle,
        sections,
        footer);
  }

  /** The results of a machine, short messages first, the same work on several JVMs together. */
  private List<ResultRow> rows(SiteMachine machine) {
    Map<Facets, List<ResultRow>> works = new LinkedHashMap<>();
    for (SiteEntry entry : entries) {
      if (entry.machine().equals(machine) && entry.result().isPresent()) {
        ResultRow row = entry.result().get().row();
        Facets work = row.facets().without(Facets.PROVIDER, Facets.JVM);
        works.computeIfAbsent(work, w -> new ArrayList<>()).add(row);
      }
    }
    return works.entrySet().stream()
        .sorted(Comparator.comparing(work -> work.getKey().payloadBytes().orElse(0)))
        .flatMap(work -> work.getValue().stream())
        .toList();
  }

  private Section section(SiteMachine machine, List<ResultRow> rows) throws IOException {
    List<Section> operations = new ArrayList<>();
    for (Map.Entry<String, List<RowLabel>> group : RowLabel.grouped(RowLabel.of(rows)).entrySet()) {
      List<ResultRow> results = group.getValue().stream().map(RowLabel::row).toList();
      List<Block> blocks = new ArrayList<>();
      blocks.add(
          new Block.Tabular(
              group.getKey(),
              table(results, machine.processors()).underItsHeading().withNotes(List.of()),
              site.links(ROOT),
              ""));
      addCharts(results, machine, blocks);
      operations.add(Section.of(group.getKey().isEmpty() ? "Results" : group.getKey(), blocks));
    }
    String heading = "Machine " + site.letter(machine) + ": " + machine.words();
    return new Section(heading, List.of(), operations);
  }

  private Table table(List<ResultRow> rows, OptionalInt cpus) {
    return ResultTable.ofRuns(rows, site.verdicts(), cpus, row -> byRow.get(row).run().name())
        .hiding("algorithm");
  }

  private void addCharts(List<ResultRow> rows, SiteMachine machine, List<Block> blocks)
      throws IOException {
    List<JmhRow> newest = newest(rows);
    if (newest.size() > 1) {
      List<String> cpus = machine.processors().isEmpty() ? List.of() : List.of(machine.cpu());
      Pictures pictures = Pictures.of(Foot.of(newest, cpus).under(ChartSet.results(newest)));
      blocks.addAll(pictures.pictures());
      pictures.leftOut().forEach(text -> blocks.add(new Block.Paragraph(text)));
      if (newest.size() < rows.size()) {
        blocks.add(new Block.Paragraph(NEWEST));
      }
    }
  }

  /** Without those that a newer run measured, too. */
  private List<JmhRow> newest(List<ResultRow> rows) {
    Map<Facets, SiteRun> newest = new HashMap<>();
    for (ResultRow row : rows) {
      newest.merge(
          row.facets(),
          byRow.get(row).run(),
          BinaryOperator.maxBy(Comparator.comparing(SiteRun::started)));
    }
    return rows.stream()
        .filter(row -> newest.get(row.facets()).name().equals(byRow.get(row).run().name()))
        .map(row -> byRow.get(row).result().orElseThrow().source())
        .toList();
  }

  private List<String> notes() {
    List<ResultRow> rows = List.copyOf(byRow.keySet());
    List<Judged> judged = rows.stream().flatMap(row -> site.verdicts().of(row).stream()).toList();
    List<String> notes = new ArrayList<>();
    if (!judged.isEmpty()) {
      notes.add(VERDICTS);
    }
    RatioCells.fewForks(judged).ifPresent(notes::add);
    Table unjudged =
        ResultTable.ofRuns(
            rows, ProviderVerdicts.joined(List.of()), OptionalInt.empty(), row -> "");
    notes.addAll(unjudged.notes());
    return notes;
  }
}
