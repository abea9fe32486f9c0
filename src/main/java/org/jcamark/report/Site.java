package org.jcamark.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.catalog.Legacy;
import org.jcamark.report.SiteRun.SiteRow;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.HtmlPage;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.report.page.Slugs;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * Many runs as static pages: an index with the newest times of each machine, the report of each
 * run, and pages of algorithms, operations, providers and JDKs. Links are relative, and pages load
 * nothing. No table has the results of two machines.
 */
public final class Site {
  /** Path of the first page. */
  public static final String INDEX = "index.html";

  private static final String ROOT = "../";

  private final List<SiteRun> runs;
  private final String footer;
  private final List<SiteRow> entries;
  private final SiteTables tables;
  private final Map<SiteMachine, String> machines = new LinkedHashMap<>();

  /** Addresses by names, relative to the index. */
  private final Map<String, String> reports;

  private final Map<Kind, Map<String, String>> pages = new EnumMap<>(Kind.class);

  private enum Kind {
    OPERATION("operations", SiteRow::operation),
    ALGORITHM("algorithms", SiteRow::algorithm),
    PROVIDER("providers", SiteRow::provider),
    JDK("jdks", SiteRow::jvm);

    private final String folder;

    @SuppressWarnings("ImmutableEnumChecker") // without state
    private final Function<SiteRow, String> value;

    Kind(String folder, Function<SiteRow, String> value) {
      this.folder = folder;
      this.value = value;
    }
  }

  private Site(List<SiteRun> runs, Optional<String> baseline, String version) {
    this.runs = runs;
    footer = "Made by jcamark " + version + ".";
    entries = runs.stream().flatMap(run -> run.rows().stream()).toList();
    tables = new SiteTables(runs, baseline);
    runs.stream()
        .flatMap(run -> run.machines().values().stream())
        .distinct()
        .forEach(
            machine -> {
              long alike =
                  machines.keySet().stream().filter(m -> m.words().equals(machine.words())).count();
              machines.put(machine, machine.words() + (alike == 0 ? "" : " (" + (alike + 1) + ")"));
            });
    reports = addresses("runs", runs.stream().map(SiteRun::name).toList());
    for (Kind kind : Kind.values()) {
      pages.put(kind, addresses(kind.folder, by(kind).keySet()));
    }
  }

  /**
   * The files of a site by their paths, with {@code /} between folders.
   *
   * @param runs at least one, with different names
   * @param baseline the provider that others are compared with; absent for the first of JDK, BC …
   * @param version of jcamark
   */
  public static Map<String, byte[]> files(
      List<SiteRun> runs, Optional<String> baseline, String version) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (Map.Entry<String, Page> page : pages(runs, baseline, version).entrySet()) {
      StringBuilder html = new StringBuilder();
      HtmlPage.write(page.getValue(), page.getKey().equals(INDEX) ? "" : ROOT + INDEX, html);
      files.put(page.getKey(), html.toString().getBytes(StandardCharsets.UTF_8));
    }
    return files;
  }

  static Map<String, Page> pages(List<SiteRun> runs, Optional<String> baseline, String version) {
    Site site = new Site(runs, baseline, version);
    Map<String, Page> pages = new LinkedHashMap<>();
    pages.put(INDEX, site.index());
    for (Kind kind : Kind.values()) {
      site.by(kind)
          .forEach(
              (name, some) ->
                  pages.put(site.pages.get(kind).get(name), site.page(kind, name, some)));
    }
    for (SiteRun run : runs) {
      run.report().ifPresent(report -> pages.put(site.reports.get(run.name()), report.page()));
    }
    return pages;
  }

  private static Map<String, String> addresses(String folder, Collection<String> names) {
    Slugs slugs = new Slugs();
    Map<String, String> addresses = new LinkedHashMap<>();
    names.forEach(name -> addresses.put(name, folder + "/" + slugs.of(name) + ".html"));
    return addresses;
  }

  /** Results by the values of a kind, in order; those without a value have no page. */
  private Map<String, List<SiteRow>> by(Kind kind) {
    Comparator<String> order =
        kind == Kind.JDK
            ? SiteRun.BY_VERSION
            : String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder());
    return entries.stream()
        .filter(entry -> !kind.value.apply(entry).isEmpty())
        .collect(
            Collectors.groupingBy(kind.value, () -> new TreeMap<>(order), Collectors.toList()));
  }

  private Page index() {
    List<Section> sections = times(Kind.OPERATION, entries, "");
    List<Block> links = new ArrayList<>();
    pages.forEach(
        (kind, addresses) -> {
          if (!addresses.isEmpty()) {
            links.add(new Block.Links(kind == Kind.JDK ? "JDKs" : kind.folder, addresses));
          }
        });
    sections.add(Section.of("Pages", links));
    sections.add(Section.of("Runs", runs(runs, "")));
    return new Page(
        "Results of " + Numbers.count(runs.size(), "run"),
        "%s · %s · %s"
            .formatted(
                Numbers.count(entries.size(), "result"),
                Numbers.count(by(Kind.ALGORITHM).size(), "algorithm"),
                Numbers.count(machines.size(), "machine")),
        machines.size() > 1
            ? "The newest times of each operation; those of different machines cannot be compared."
            : "The newest times of each operation.",
        sections,
        footer);
  }

  private Page page(Kind kind, String name, List<SiteRow> all) {
    List<Section> sections = times(kind, all, ROOT);
    Set<String> names = all.stream().map(entry -> entry.run().name()).collect(Collectors.toSet());
    List<SiteRun> sources = runs.stream().filter(run -> names.contains(run.name())).toList();
    sections.add(Section.of("Runs", runs(sources, ROOT)));
    String title =
        switch (kind) {
          case ALGORITHM -> Legacy.marked(name);
          case JDK -> "JDK " + name;
          default -> name;
        };
    return new Page(
        title,
        Numbers.count(all.size(), "result") + " of " + Numbers.count(sources.size(), "run"),
        "",
        sections,
        footer);
  }

  /**
   * Times on each machine, of all JDKs for an algorithm, else the newest; then changes over
   * versions.
   *
   * @param root of the site, relative to the page
   */
  private List<Section> times(Kind kind, List<SiteRow> some, String root) {
    List<Section> sections = new ArrayList<>();
    machines.forEach(
        (machine, heading) -> {
          List<SiteRow> here = some.stream().filter(e -> e.machine().equals(machine)).toList();
          List<SiteRow> timed = kind == Kind.ALGORITHM ? here : SiteTables.newest(here);
          List<Block> blocks = new ArrayList<>();
          if (!timed.isEmpty()) {
            Table table =
                tables.times(
                    timed,
                    name -> root + pages.get(Kind.ALGORITHM).get(name),
                    name -> root + reports.get(name));
            blocks.add(new Block.Tabular(heading, table, true));
            blocks.add(new Block.Paragraph(SiteTables.TIMES_NOTE));
          }
          if (kind == Kind.ALGORITHM || kind == Kind.PROVIDER) {
            blocks.addAll(SiteTables.history(here));
          }
          sections.add(Section.of(heading, blocks));
        });
    return sections;
  }

  /** Some of the runs, each a line that leads to its report. */
  private Block runs(List<SiteRun> some, String root) {
    return new Block.Tabular(
        "Runs",
        new Columns<SiteRun>()
            .add(
                Column.words("run"),
                run ->
                    Cell.of(run.name())
                        .to(run.report().map(page -> root + reports.get(run.name())).orElse("")))
            .words("date", SiteRun::date)
            .words(
                "machine",
                run ->
                    run.machines().values().stream()
                        .map(machines::get)
                        .distinct()
                        .collect(Collectors.joining("; ")))
            .words("JDK", run -> String.join(", ", run.jdks()))
            .words("providers", run -> String.join(", ", run.providers()))
            .words("scenarios", SiteRun::scenarios)
            .words("note", SiteRun::why)
            .table(some, List.of()));
  }
}
