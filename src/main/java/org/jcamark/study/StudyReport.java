package org.jcamark.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.chart.Figure;
import org.jcamark.report.Pictures;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultSet;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.table.SecurityTable;
import org.jcamark.table.Table;

/**
 * What a study's report has before the usual sections.
 *
 * @param sections question, claims, the report's tables and figures, sizes, security levels
 * @param summary a line for terminals
 * @param capacity what a core carries, for programs; absent of other studies
 */
public record StudyReport(
    List<Section> sections,
    List<Figure> charts,
    String summary,
    Optional<List<Map<String, Object>>> capacity) {
  private static final String CLAIMS_NOTE =
      "A claim is a rule on numbers of this run. It holds where the whole 95% interval fulfils the"
          + " rule, is not supported where none of the interval does, and inconclusive otherwise,"
          + " or with fewer than three forks. Where one of n amounts is enough to decide, its"
          + " interval has a level of 1 − 5% ÷ n. Claims on every provider need each provider and"
          + " JVM that has the operations; claims on some provider need one.";

  private static final String PROTOCOL_NOTE =
      " Their protocol: as many calls as the report timed, from the first one of a fresh JVM on."
          + " Steady state: calls after warm-up.";

  /** The page with the study's sections, where the results are those of one run of a study. */
  public static ReportPage addTo(ReportPage page, List<ResultSet> sets, Peers peers)
      throws IOException {
    Optional<StudyReport> study = sets.size() == 1 ? of(sets.get(0), peers) : Optional.empty();
    return study.map(own -> own.addTo(page)).orElse(page);
  }

  public ReportPage addTo(ReportPage page) {
    return page.with(summary + ".", sections, charts);
  }

  /** The report of a run of a study; absent for other runs. */
  public static Optional<StudyReport> of(ResultSet results, Peers peers) throws IOException {
    Optional<Study> study = results.manifest().flatMap(run -> Study.find(run.request().suite()));
    return study.isPresent() ? Optional.of(of(study.get(), results, peers)) : Optional.empty();
  }

  static StudyReport of(Study study, ResultSet results, Peers peers) throws IOException {
    StudyTables tables = new StudyTables(study, results.results(), peers);
    ClaimTables claims = new ClaimTables(study, tables.evidence());
    Optional<List<Capacity>> capacity =
        study.name().equals(Capacity.STUDY)
            ? Optional.of(Capacity.of(results.results(), results.cpus()))
            : Optional.empty();
    List<Figure> charts = charts(study, tables.evidence());
    capacity.stream().flatMap(Capacity::charts).forEach(charts::add);
    Pictures pictures = Pictures.of(ResultSet.foot(List.of(results)).under(charts));
    List<Section> sections = new ArrayList<>();
    sections.add(
        new Section(study.title(), List.of(new Block.Paragraph(study.question())), List.of()));
    if (!study.claims().isEmpty()) {
      sections.add(claims(claims));
    }
    List<Section> reported = new ArrayList<>();
    study.reported().stream()
        .map(Reported::source)
        .distinct()
        .forEach(source -> add(reported, source, tables.reported(source)));
    if (!reported.isEmpty()) {
      sections.add(
          new Section(
              "Published and measured",
              List.of(
                  new Block.Paragraph(
                      "Published values and the same operations in this run."
                          + (peers.figures().isEmpty() ? "" : " Peers: " + peers.machine() + "."))),
              reported));
    }
    Optional<Table> carried = capacity.map(Capacity::table);
    carried.ifPresent(table -> add(sections, "What a core carries", table));
    if (!pictures.pictures().isEmpty()) {
      sections.add(Section.of("Figures", List.copyOf(pictures.pictures())));
    }
    add(sections, "Distributions and costs", tables.distributions());
    add(sections, "Sizes", tables.sizes());
    add(sections, "Security levels", SecurityTable.of(algorithms(study)));
    sections.addAll(Choices.sections(study, tables.evidence()));
    add(sections, "Published, but not measured", tables.gaps());
    return new StudyReport(
        sections,
        pictures.charts(),
        capacity.map(Capacity::summary).orElseGet(claims::summary),
        carried.map(Table::records));
  }

  private static Section claims(ClaimTables claims) {
    return Section.of(
        "Claims",
        new Block.Tabular("Claims", claims.claims()),
        new Block.Paragraph(CLAIMS_NOTE + (claims.twoProtocols() ? PROTOCOL_NOTE : "")),
        new Block.Fold(
            "How each claim is judged, and why",
            List.of(new Block.Tabular("Rules of the claims", claims.rules()))),
        new Block.Fold(
            "The numbers behind the claims",
            List.of(new Block.Tabular("Numbers behind the claims", claims.numbers()))));
  }

  private static void add(List<Section> sections, String heading, Table table) {
    if (!table.groups().isEmpty()) {
      List<Block> blocks = new ArrayList<>();
      blocks.add(new Block.Tabular(heading, table.withNotes(List.of())));
      table.notes().forEach(note -> blocks.add(new Block.Paragraph(note)));
      sections.add(Section.of(heading, blocks));
    }
  }

  private static List<Figure> charts(Study study, Evidence evidence) {
    List<String> jvms = evidence.settings().stream().map(Setting::jvm).distinct().toList();
    List<Figure> charts = new ArrayList<>();
    for (StudyFigure figure : study.figures()) {
      for (String jvm : jvms) {
        String file =
            study.name()
                + "-"
                + figure.id().toLowerCase(Locale.ROOT)
                + (jvms.size() > 1 ? "-" + jvm : "");
        figure.chart(file, evidence, jvm).ifPresent(charts::add);
      }
    }
    return charts;
  }

  private static List<Algorithm> algorithms(Study study) {
    return study.suite().rows().stream()
        .map(row -> Catalog.algorithm(row.algorithm().name()).orElseThrow())
        .distinct()
        .toList();
  }
}
