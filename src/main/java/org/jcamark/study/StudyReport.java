package org.jcamark.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.report.Block;
import org.jcamark.report.Block.Section;
import org.jcamark.report.Page;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultSet;
import org.jcamark.table.SecurityTable;
import org.jcamark.table.Table;

/**
 * What a study's report has before the usual sections.
 *
 * @param summary a line for terminals
 * @param capacity what a core carries; absent of other studies
 */
public record StudyReport(List<Section> sections, String summary, Optional<Table> capacity) {
  private static final String CLAIMS_NOTE =
      "A claim is checked by a rule on numbers of this run. It holds if the whole 95% interval"
          + " fulfils the rule (understated: if it also exceeds a second limit), is not supported"
          + " if no part of it does, and is inconclusive otherwise. If one of n amounts decides,"
          + " the level of its interval is 1 − 5% ÷ n.";

  /** The page with these sections first, whose figures replace its own but the first. */
  public Page addTo(Page page) {
    Stream<Section> own =
        page.sections().stream().filter(part -> !part.heading().equals(ReportPage.FIGURES));
    List<Section> all = Stream.concat(sections.stream(), own).toList();
    return new Page(page.title(), page.subtitle(), summary + ".", all, page.footer());
  }

  /** The report of a run of a study; absent for other runs. */
  public static Optional<StudyReport> of(ResultSet results, Peers peers) {
    return results
        .manifest()
        .flatMap(run -> Study.find(run.request().suite()))
        .map(study -> of(study, results, peers));
  }

  static StudyReport of(Study study, ResultSet results, Peers peers) {
    StudyTables tables = new StudyTables(study, results.results(), peers);
    Evidence evidence = tables.evidence();
    Optional<List<Capacity>> capacity =
        Capacity.STUDIES.contains(study.name())
            ? Optional.of(Capacity.of(results.results(), results.cpus()))
            : Optional.empty();
    Optional<Table> carried = capacity.map(Capacity::table);
    List<Figure> charts = ResultSet.footed(charts(study, evidence), List.of(results));
    List<Section> sections = new ArrayList<>();
    sections.add(Section.of(study.title(), new Block.Paragraph(study.question())));
    if (!study.claims().isEmpty()) {
      sections.add(claims(tables));
    }
    sections.add(published(study, tables, peers));
    sections.add(Section.of("Distributions", StudyTables.distributions(results.results())).fold());
    carried.ifPresent(table -> sections.add(Section.of("What a core carries", table)));
    sections.add(Section.of(ReportPage.FIGURES, ReportPage.pictures(charts)));
    sections.add(Section.of("Security levels", SecurityTable.of(study.algorithms())));
    sections.add(Section.of("Recommendations", Choices.table(study, evidence)));
    sections.add(Section.of("Published, but not measured", tables.gaps()));
    return new StudyReport(
        sections, capacity.map(Capacity::summary).orElseGet(tables::summary), carried);
  }

  private static Section claims(StudyTables tables) {
    return Section.of(
        "Claims",
        new Block.Tabular("Claims", tables.verdicts()),
        new Block.Paragraph(CLAIMS_NOTE),
        Section.of("How each claim is judged, and why", tables.rules()).fold(),
        Section.of("The numbers behind the claims", tables.numbers()).fold());
  }

  private static Section published(Study study, StudyTables tables, Peers peers) {
    List<Block> blocks = new ArrayList<>();
    if (!peers.figures().isEmpty()) {
      blocks.add(new Block.Paragraph("Peers: " + peers.machine() + "."));
    }
    for (Study.Published table : study.published()) {
      blocks.add(Section.of(table.table(), tables.reported(table)));
    }
    return Section.of("Published and measured", blocks);
  }

  private static List<Figure> charts(Study study, Evidence evidence) {
    List<String> jvms = evidence.settings().stream().map(Setting::jvm).distinct().toList();
    List<Figure> charts = new ArrayList<>();
    for (StudyFigure figure : study.figures()) {
      for (String jvm : jvms) {
        String name = study.name() + "-" + figure.id().toLowerCase(Locale.ROOT);
        String file = name + (jvms.size() > 1 ? "-" + jvm : "");
        figure.chart(file, evidence, jvm).ifPresent(charts::add);
      }
    }
    return charts;
  }
}
