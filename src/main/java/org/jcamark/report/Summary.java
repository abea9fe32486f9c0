package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Verdict;
import org.jcamark.table.Caution;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;

/** The results of one set in a few lines: the fastest, what is undecided, the widest interval. */
final class Summary {
  private static final int MOST_FASTEST = 15;
  private static final int MOST_LISTED = 8;

  private final Evaluation evaluation;

  private Summary(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  static Section of(Evaluation evaluation) {
    return Section.of("Summary", new Summary(evaluation).blocks());
  }

  private List<Block> blocks() {
    ResultSet set = evaluation.set();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(extent()));
    if (!evaluation.verdicts().all().isEmpty()) {
      List<String> fastest = fastest();
      if (!fastest.isEmpty()) {
        blocks.add(new Block.Paragraph("Fastest first:"));
        blocks.add(new Block.Bullets(fastest));
      }
      Fastest.without(evaluation.verdicts())
          .ifPresent(line -> blocks.add(new Block.Paragraph(line)));
      blocks.add(new Block.Paragraph(counts(evaluation.verdicts().all())));
    }
    blocks.addAll(Platforms.summary(evaluation));
    undecided().ifPresent(text -> blocks.add(new Block.Paragraph(text)));
    widest().ifPresent(text -> blocks.add(new Block.Paragraph(text)));
    blocks.addAll(cautions(set, ""));
    Shortfall.of(set, set.name()).forEach(line -> blocks.add(new Block.Paragraph(line)));
    set.manifest()
        .map(RunManifest::warnings)
        .orElse(List.of())
        .forEach(warning -> blocks.add(new Block.Paragraph("Caution: " + warning)));
    set.manifest()
        .flatMap(run -> Platforms.compareLine(set.results(), set.name()))
        .ifPresent(line -> blocks.add(new Block.Paragraph(line)));
    return blocks;
  }

  /**
   * The cautions about results that are not to be trusted.
   *
   * @param before what their paragraphs begin with
   */
  static List<Block> cautions(ResultSet set, String before) {
    return Caution.of(set.results()).stream()
        .<Block>flatMap(
            caution ->
                caution.rows().isEmpty()
                    ? Stream.of(new Block.Paragraph(before + caution.text()))
                    : Stream.of(
                        new Block.Paragraph(before + caution.text()),
                        new Block.Bullets(caution.rows())))
        .toList();
  }

  private String extent() {
    List<ResultRow> rows = evaluation.set().results();
    boolean own = rows.stream().allMatch(row -> row.scenario().isPresent());
    List<String> parts = new ArrayList<>();
    parts.add(
        Numbers.count(
            evaluation.rows().stream().map(ResultRow::group).distinct().count(),
            own ? "operation" : "benchmark class"));
    for (String facet : List.of("algorithm", Facets.PROVIDER, Facets.JVM)) {
      Set<String> values = new LinkedHashSet<>();
      rows.forEach(row -> row.facets().find(facet).ifPresent(values::add));
      boolean named = values.size() == 1 || (facet.equals(Facets.PROVIDER) && values.size() < 7);
      if (!values.isEmpty()) {
        parts.add(
            Numbers.count(values.size(), facet.equals(Facets.JVM) ? "JVM" : facet)
                + (named ? " (" + String.join(", ", values) + ")" : ""));
      }
    }
    return "%s: %s; %s.%s"
        .formatted(
            Numbers.count(rows.size(), "result"), String.join(", ", parts), forks(rows), missing());
  }

  /** {@code 3 to 5 forks each}. */
  static String forks(List<ResultRow> rows) {
    List<Integer> counts =
        rows.stream()
            .flatMap(row -> row.estimate().stream())
            .map(Estimate::forks)
            .sorted()
            .toList();
    int most = counts.isEmpty() ? 0 : counts.get(counts.size() - 1);
    if (most == 0) {
      return "scores without samples";
    }
    return forks(counts.get(0), most);
  }

  static String forks(int fewest, int most) {
    return (fewest == most ? "" : fewest + " to ") + Numbers.count(most, "fork") + " each";
  }

  private String missing() {
    return evaluation
        .set()
        .manifest()
        .filter(run -> !Completeness.missing(run).isEmpty())
        .map(
            run ->
                " Of %s: %s."
                    .formatted(
                        Numbers.count(run.scenarios().size(), "planned scenario"),
                        String.join(", ", Completeness.missing(run))))
        .orElse("");
  }

  private List<String> fastest() {
    List<Fastest> all = Fastest.of(evaluation.verdicts());
    List<String> lines = new ArrayList<>();
    (all.size() <= MOST_FASTEST
            ? all.stream()
            : all.stream()
                .sorted(Comparator.comparingDouble(Fastest::spread).reversed())
                .limit(MOST_FASTEST))
        .forEach(one -> lines.add(evaluation.work(one.best().row()) + ": " + one.inWords()));
    if (all.size() > MOST_FASTEST) {
      lines.add(
          "and " + Numbers.count(all.size() - MOST_FASTEST) + " more, with smaller differences");
    }
    return lines;
  }

  /** {@code Compared with JDK: 7 slower, 3 faster, 2 undecided.}. */
  private static String counts(List<Judged> judged) {
    Map<String, List<Judged>> byBaseline =
        InOrder.groupedBy(
            judged, row -> row.pair().base().facets().find(Facets.PROVIDER).orElse(""));
    List<String> parts = new ArrayList<>();
    byBaseline.forEach(
        (baseline, rows) -> parts.add("Compared with " + baseline + ": " + tally(rows) + "."));
    return String.join(" ", parts);
  }

  /** {@code 7 slower, 3 faster, 2 undecided}. */
  static String tally(List<Judged> judged) {
    List<String> words = judged.stream().map(row -> RatioCells.words(row.judgement())).toList();
    return List.of("slower", "faster", "equivalent", "undecided", "too few forks").stream()
        .filter(words::contains)
        .map(word -> Numbers.count(words.stream().filter(word::equals).count()) + " " + word)
        .collect(Collectors.joining(", "));
  }

  private Optional<String> undecided() {
    List<String> names =
        evaluation.verdicts().all().stream()
            .filter(row -> row.judgement().verdict() == Verdict.UNDECIDED)
            .map(row -> evaluation.name(row.pair().candidate()))
            .toList();
    int more = names.size() - MOST_LISTED;
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Undecided: "
                + names.stream().limit(MOST_LISTED).collect(Collectors.joining("; "))
                + (more > 0 ? "; and " + Numbers.count(more) + " more." : "."));
  }

  private Optional<String> widest() {
    record Row(ResultRow row, double width) {}
    List<Row> rows = new ArrayList<>();
    for (ResultRow row : evaluation.set().results()) {
      if (row.coarseClock().isEmpty() && row.groups().isEmpty()) {
        row.estimate().stream()
            .flatMapToDouble(estimate -> estimate.shownHalfWidth().stream())
            .forEach(width -> rows.add(new Row(row, width)));
      }
    }
    rows.sort(Comparator.comparingDouble(Row::width));
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Row widest = rows.get(rows.size() - 1);
    String half = Numbers.width(rows.get((rows.size() - 1) / 2).width());
    return Optional.of(
        "Widest interval: %s (%s)%s."
            .formatted(
                Numbers.width(widest.width()),
                evaluation.name(widest.row()),
                rows.size() == 1 ? "" : "; half of the results are within " + half));
  }
}
