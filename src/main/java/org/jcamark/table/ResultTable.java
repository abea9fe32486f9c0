package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Catalog;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Rules;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/**
 * Results as a table, on the terminal and in reports. Our own rows are grouped by operation, others
 * by benchmark class; each group has one unit of time or rate. Where several providers did the
 * same, each has its ratio to the baseline provider, with the verdict of {@code compare --by
 * provider}.
 */
public final class ResultTable {
  static final String NO_SAMPLES =
      "– forks: the file has no samples, so the score is JMH's and has no interval.";

  private static final String WIDE =
      " ×/÷ 4.1: the interval reaches from the time ÷ 4.1 to the time × 4.1.";

  private record Note(Predicate<Finding> about, String text) {}

  private static final List<Note> NOTES =
      List.of(
          new Note(
              row -> row.estimator().equals(Metric.UNDISTURBED),
              "Undisturbed time: mean of the fastest tenth of a fork's iterations, with its share"
                  + " of all collections."),
          new Note(
              row -> row.estimator().equals(Metric.MEDIAN),
              "Operations of random duration have the median of each fork, over batches of 20"
                  + " operations or more."),
          new Note(
              row -> row.estimator().equals(Metric.TYPICAL),
              "Typical time, in results before 1.0.0: mean of the faster half of a fork's"
                  + " iterations; of all of them where the duration of an operation is random."),
          new Note(
              Finding::isFarFromMean,
              "Usual causes of a mean far from the undisturbed time: other work on the machine,"
                  + " code compiled while it was timed."),
          new Note(
              row -> row.mean(MetricColumns.CPUS).isPresent(),
              "B/op: heap allocation per operation. CPUs: CPU time of all threads ÷ wall time."),
          new Note(
              row -> row.forks() == 1,
              "One fork gives no interval: the variation between forks is unknown."),
          new Note(row -> !row.hasSamples(), NO_SAMPLES));

  private ResultTable() {}

  /**
   * The table of these rows, in their order but with the same work of several providers together.
   *
   * @param cpus of the machine that measured them all
   */
  public static Table of(List<Finding> rows, OptionalInt cpus) {
    return of(rows, ProviderVerdicts.of(rows, Optional.empty()), cpus);
  }

  /** The table of some of the rows of a result set, with the verdicts of the whole set. */
  public static Table of(List<Finding> results, ProviderVerdicts verdicts, OptionalInt cpus) {
    List<Finding> rows = verdicts.ordered(results);
    Columns<Finding> columns =
        KeyColumns.of(rows)
            .columns()
            .add(
                Column.numbers("score", "score").means(scoreLegend(rows)),
                ScoreUnits::of,
                units -> units.score().label(),
                (row, units) -> ScoreUnits.score(row, units.score()))
            .add(
                Column.numbers("rate", "throughput").only(Audience.PEOPLE_WITH_ROOM),
                ScoreUnits::of,
                units -> units.rate().map(Unit::label).orElse(""),
                (row, units) -> units.rate(row))
            .exact("mode", row -> row.result().mode().label())
            .exact("unit", Finding::unit)
            .exact("estimator", Finding::estimator)
            .exact("mean", Finding::mean)
            .exactEnds("low95", "high95", row -> row.estimate().flatMap(Estimate::interval))
            .addAll(
                RatioColumns.of(
                    Column.numbers("ratio", "ratio").means(ratioLegend(verdicts.all()).strip()),
                    group -> versus(group, verdicts),
                    "95",
                    verdicts::of),
                row -> row)
            .add(Column.words("verdict"), row -> verdict(row, verdicts))
            .add(
                Column.numbers("far", "mean")
                    .only(Audience.PEOPLE)
                    .means(
                        "mean: of all iterations, where it differs from the score by more than %s."
                            .formatted(Numbers.chosenPercent(Finding.FAR))),
                ScoreUnits::of,
                (row, units) -> row.isFarFromMean() ? mean(row, units.score()) : Cell.EMPTY)
            .exact("baseline", verdicts::baseline)
            .exact(
                "direction",
                row ->
                    verdicts
                        .of(row)
                        .flatMap(known -> known.judgement().direction())
                        .map(Direction::words))
            .add(
                Column.numbers("forks", "forks").and(Audience.PEOPLE_WITH_ROOM),
                row -> row.hasSamples() ? Cell.of(row.forks()) : Cell.of("–", 0L).in(Tone.FAINT));
    MetricColumns.add(columns, rows, cpus);
    return columns.table(ScoreUnits.byGroupAndKind(rows, Function.identity()), details(rows));
  }

  private static String scoreLegend(List<Finding> rows) {
    List<Finding> sampled = rows.stream().filter(row -> row.forks() > 0).toList();
    List<Finding> shown = rows.stream().filter(ResultTable::hasInterval).toList();
    String each = Finding.inWords(sampled.stream().map(Finding::estimator));
    return sampled.isEmpty()
        ? ""
        : (sampled.stream().allMatch(row -> row.forks() == 1)
                    ? "score: %s of one fork"
                    : "score: geometric mean over forks of each one's %s")
                .formatted(each)
            + (shown.isEmpty()
                ? "."
                : "; ±: half-width of its 95%% interval, Student's over %s, on logarithms%s.%s"
                    .formatted(
                        Numbers.range(shown.stream().mapToInt(Finding::forks), "fork"),
                        shown.stream().anyMatch(row -> row.result().intervalStretch() > 1)
                            ? ", widened where --precision set their number"
                            : "",
                        shown.stream().anyMatch(ResultTable::isWide) ? WIDE : ""));
  }

  private static boolean hasInterval(Finding row) {
    return row.clockStep().isEmpty()
        && row.groups().isEmpty()
        && row.estimate().stream().anyMatch(known -> known.shownHalfWidth().isPresent());
  }

  private static boolean isWide(Finding row) {
    return Numbers.isWide(row.estimate().orElseThrow().shownHalfWidth().orElseThrow());
  }

  private static String ratioLegend(List<Judged> judged) {
    return "vs: ratio of times, above 1 is slower"
        + RatioColumns.meaning(judged, Rules.USUAL)
        + " "
        + String.join(" ", RatioColumns.notes(judged, Rules.USUAL));
  }

  private static String versus(List<Finding> group, ProviderVerdicts verdicts) {
    Set<String> baselines =
        group.stream()
            .flatMap(row -> verdicts.of(row).stream())
            .flatMap(judged -> judged.base().provider().stream())
            .collect(Collectors.toSet());
    return "vs " + (baselines.size() == 1 ? baselines.iterator().next() : "baseline");
  }

  private static Cell verdict(Finding row, ProviderVerdicts verdicts) {
    return verdicts
        .of(row)
        .map(RatioColumns::verdict)
        .or(() -> row.obstacle().map(why -> Cell.of(why.words(), null).in(Tone.BAD)))
        .orElse(verdicts.isBaseline(row) ? Cell.of("baseline", null).in(Tone.FAINT) : Cell.EMPTY);
  }

  private static Cell mean(Finding row, Unit unit) {
    double value = row.mean().orElseThrow() * JmhUnit.factor(row.unit());
    return Cell.of(Numbers.significant(unit.of(value)), null).in(Tone.FAINT);
  }

  private static List<String> details(List<Finding> rows) {
    if (rows.isEmpty()) {
      return List.of("No results.");
    }
    Stream<String> algorithms =
        rows.stream().flatMap(row -> row.scenario().stream()).map(Key::algorithm);
    return Stream.concat(
            NOTES.stream().filter(note -> rows.stream().anyMatch(note.about())).map(Note::text),
            Catalog.legacyNote(algorithms.toList()).stream())
        .toList();
  }
}
