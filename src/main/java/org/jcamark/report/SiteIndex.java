package org.jcamark.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jcamark.catalog.Legacy;
import org.jcamark.model.ProviderOrder;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Links;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** The first page of a site: its runs, what they measured, with a search, and the machines. */
final class SiteIndex {
  private static final Comparator<String> PROVIDERS =
      ProviderOrder.KNOWN_FIRST.thenComparing(Comparator.naturalOrder());

  private final SiteContents site;

  private SiteIndex(SiteContents site) {
    this.site = site;
  }

  /**
   * The page.
   *
   * @param algorithms addresses of their pages
   */
  static Page of(SiteContents site, Map<String, String> algorithms, String footer) {
    return new SiteIndex(site).page(algorithms, footer);
  }

  private Page page(Map<String, String> algorithms, String footer) {
    List<Section> sections = new ArrayList<>();
    sections.add(
        Section.of(
            "Runs",
            new Block.Paragraph(
                "Times of different machines cannot be compared. The page of an algorithm shows"
                    + " each machine by itself."),
            site.runs(site.runs(), "")));
    if (!algorithms.isEmpty()) {
      sections.add(Section.of("Algorithms", algorithms(algorithms)));
    }
    sections.add(Section.of("Machines", machines()));
    return new Page(
        "Results of " + Numbers.count(site.runs().size(), "run"),
        Numbers.count(algorithms.size(), "algorithm")
            + " · "
            + Numbers.count(site.machines().size(), "machine"),
        sections,
        footer);
  }

  private Block algorithms(Map<String, String> addresses) {
    Map<List<String>, List<SiteEntry>> rows = new LinkedHashMap<>();
    for (List<SiteEntry> entries : site.byAlgorithm().values()) {
      entries.forEach(
          entry ->
              rows.computeIfAbsent(
                      List.of(entry.algorithm(), entry.operation()), key -> new ArrayList<>())
                  .add(entry));
    }
    return new Block.Tabular(
        "Algorithms",
        new Columns<List<SiteEntry>>()
            .add(Column.words("algorithm"), row -> algorithm(row.get(0)))
            .words("operation", row -> row.get(0).operation())
            .words("providers", row -> values(row, SiteEntry::provider, PROVIDERS))
            .words("JDK", row -> values(row, SiteEntry::jvm, Comparator.naturalOrder()))
            .words("machine", row -> site.letters(machines(row)))
            .count("runs", "runs", row -> row.stream().map(e -> e.run().name()).distinct().count())
            .table(List.copyOf(rows.values()), List.of()),
        new Links("algorithm", addresses),
        "Algorithm, operation, provider");
  }

  private static Cell algorithm(SiteEntry entry) {
    return Cell.of(Legacy.marked(entry.algorithm()), entry.algorithm());
  }

  private static String values(
      List<SiteEntry> row, Function<SiteEntry, String> value, Comparator<String> order) {
    List<String> values = row.stream().map(value).filter(v -> !v.isEmpty()).distinct().toList();
    return String.join(", ", values.stream().sorted(order).toList());
  }

  private static Collection<SiteMachine> machines(List<SiteEntry> row) {
    return row.stream().map(SiteEntry::machine).distinct().toList();
  }

  private Block machines() {
    return new Block.Tabular(
        "Machines",
        new Columns<SiteMachine>()
            .words("machine", site::letter)
            .words("CPU", SiteMachine::words)
            .words("CPU features", machine -> String.join(" ", machine.features()))
            .count(
                "runs",
                "runs",
                machine ->
                    site.runs().stream()
                        .filter(run -> run.machines().containsValue(machine))
                        .count())
            .table(site.machines(), List.of()));
  }
}
