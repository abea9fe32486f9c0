package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Scaling;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.SizeMetric;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * The columns of a {@link ResultTable} other than score and comparison: how threads scale, memory
 * and CPU time of an operation, further metrics of profilers, sizes, and, for programs,
 * percentiles.
 */
final class MetricColumns {
  static final String CPUS = "cpu.utilisation";
  private static final String CPU_TIME = "cpu.time.norm";
  private static final String PINNED = "pinned";
  private static final String DECODING = "decode.time";
  private static final int MOST_FURTHER = 4;
  private static final Pattern NEXT_WORD = Pattern.compile("\\.(.)");
  private static final String P99 =
      "P99: 99% of the single operations that were timed took at most this long, in the unit of the"
          + " score; percentiles for which there are too few different operations are left out.";
  private static final double[] RANKS = {50, 90, 95, 99, 99.9};

  private MetricColumns() {}

  /**
   * Adds the columns for these rows.
   *
   * @param cpus of the machine that measured, where known
   */
  static void add(Columns<Finding> columns, List<Finding> rows, OptionalInt cpus) {
    Map<Finding, Scaling> all = Scaling.among(rows);
    Function<Finding, Optional<Scaling>> scaling = row -> Optional.ofNullable(all.get(row));
    columns
        .add(
            Column.numbers("withoutDecoding", "without decoding").only(Audience.PEOPLE),
            ScoreUnits::of,
            units -> "",
            (row, units) -> withoutDecoding(row, units.score()))
        .add(
            Column.numbers("efficiency", "efficiency")
                .means("efficiency: throughput ÷ (threads × throughput of one thread)."),
            row ->
                scaling
                    .apply(row)
                    .map(known -> Cell.of(text(known), known.efficiency()))
                    .orElse(Cell.EMPTY))
        .exactEnds(
            "efficiencyLow95",
            "efficiencyHigh95",
            row -> scaling.apply(row).flatMap(Scaling::interval))
        .add(
            Column.words("oversubscribed", "note"),
            row -> Cell.of(Scaling.oversubscribed(row, cpus), many -> many ? "oversubscribed" : ""))
        .add(
            Column.numbers("allocatedBytesPerOp", "B/op").and(Audience.PEOPLE_WITH_ROOM),
            row -> Cell.of(row.mean(Finding.ALLOCATION), bytes -> Numbers.count(Math.round(bytes))))
        .add(
            Column.numbers("cpus", "CPUs").and(Audience.PEOPLE_WITH_ROOM),
            row -> Cell.of(row.mean(CPUS), Numbers::significant))
        .add(
            Column.numbers("pinned", "pinned/op").only(Audience.PEOPLE),
            row -> Cell.of(row.mean(PINNED), Numbers::significant));
    further(rows)
        .forEach(
            (name, unit) ->
                columns.add(
                    Column.numbers(name, title(name) + ", " + unit.label()).only(Audience.PAGES),
                    row -> metric(row, name, unit)));
    columns
        .add(
            Column.numbers("median", "median").only(Audience.PAGES),
            ScoreUnits::of,
            units -> "median, " + units.score().label(),
            (row, units) -> median(row, units.score()))
        .exact("decodingNsPerOp", row -> row.mean(DECODING))
        .exact("cpuNsPerOp", row -> row.mean(CPU_TIME))
        .exact("peakHeapBytes", row -> row.mean("heap.peak"))
        .exact("gcCount", row -> sum(row, "gc.count"))
        .exact("gcMillis", row -> sum(row, "gc.time"));
    for (SizeMetric size : SizeMetric.values()) {
      columns.add(
          Column.numbers(key(size), size.label() + ", B").and(Audience.PAGES),
          row -> size.of(row.result()).map(Cell::of).orElse(Cell.EMPTY));
    }
    for (double rank : RANKS) {
      String name = "p" + Numbers.exact(rank);
      columns.add(
          Column.numbers(name, name.toUpperCase(Locale.ROOT))
              .and(Audience.PEOPLE_WITH_ROOM)
              .means(rank == 99 ? P99 : ""),
          ScoreUnits::of,
          units -> "",
          (row, units) -> percentile(row, rank, units.score()));
    }
  }

  /** For people those of single operations alone. */
  private static Cell percentile(Finding row, double rank, Unit unit) {
    boolean shown = row.result().mode() == Mode.SAMPLE_TIME && row.coarseClock().isEmpty();
    double factor = JmhUnit.factor(row.unit());
    return Cell.of(
        row.estimate().filter(e -> row.supports(rank)).map(e -> e.percentiles().get(rank)),
        value -> shown ? Numbers.significant(unit.of(value * factor)) : "");
  }

  /** Whether forks were warm and, of some of these results, what is wrong with clock or forks. */
  static <R> void addDoubts(Columns<R> columns, List<Finding> rows, Function<R, Finding> result) {
    columns.exact("warm", line -> result.apply(line).warmth());
    if (rows.stream().anyMatch(row -> row.coarseClock().isPresent())) {
      columns.exact(
          "clockStepNs", line -> result.apply(line).coarseClock().flatMap(CoarseClock::stepNs));
    }
    if (rows.stream().anyMatch(row -> !row.groups().isEmpty())) {
      columns.exact("groups", line -> ScoreUnits.exactGroups(result.apply(line)));
    }
  }

  /** The efficiency with the relative half-width of its interval, such as "0.93 ± 2.1%". */
  private static String text(Scaling scaling) {
    double half = scaling.interval().map(Interval::logHalfWidth).orElse(0.0);
    return Numbers.ratio(scaling.efficiency(), half * scaling.efficiency())
        + (half > 0 ? " " + Numbers.width(half).replace("±", "± ") : "");
  }

  private static String key(SizeMetric size) {
    return NEXT_WORD
        .matcher(size.metric())
        .replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
  }

  private static String title(String metric) {
    return metric.equals(CPU_TIME) ? "CPU time" : metric.equals(DECODING) ? "decoding" : metric;
  }

  /** Further metrics that count per operation, in one unit; the others are in the CSV alone. */
  private static Map<String, Unit> further(List<Finding> rows) {
    Map<String, Set<String>> units = new LinkedHashMap<>();
    for (Finding row : rows) {
      row.result()
          .secondary()
          .forEach(
              (name, metric) ->
                  units.computeIfAbsent(name, n -> new TreeSet<>()).add(metric.unit()));
    }
    units.keySet().removeAll(List.of(Finding.ALLOCATION, PINNED));
    units.keySet().removeAll(Metric.ESTIMATORS);
    Stream.of(SizeMetric.values()).map(SizeMetric::metric).forEach(units::remove);
    units.values().removeIf(found -> found.size() > 1 || !found.toString().endsWith("/op]"));
    Map<String, Unit> further = new LinkedHashMap<>();
    units.entrySet().stream()
        .limit(MOST_FURTHER)
        .forEach(
            metric ->
                further.put(
                    metric.getKey(),
                    Unit.ofScores(
                        rows.stream()
                            .flatMap(row -> row.estimate(metric.getKey()).stream())
                            .toList())));
    return further;
  }

  private static Cell metric(Finding row, String name, Unit unit) {
    return row.estimate(name)
        .map(
            estimate ->
                estimate.mean() == 0 && isTime(estimate)
                    ? Cell.of("< clock step", 0.0)
                    : within(unit.of(estimate), estimate))
        .orElse(Cell.EMPTY);
  }

  private static Cell within(double shown, Estimate estimate) {
    double half = Math.abs(shown) * estimate.shownHalfWidth().orElse(0);
    return Cell.of(Numbers.within(shown, half), shown);
  }

  private static Cell withoutDecoding(Finding row, Unit unit) {
    Optional<Double> rest =
        row.estimate()
            .filter(MetricColumns::isTime)
            .flatMap(
                score ->
                    row.estimate(DECODING)
                        .map(decoding -> JmhUnit.mean(score) - JmhUnit.mean(decoding)));
    return Cell.of(rest, nanos -> Numbers.significant(unit.of(nanos)));
  }

  private static boolean isTime(Estimate estimate) {
    return JmhUnit.of(estimate.unit()).filter(JmhUnit::isTime).isPresent();
  }

  private static Cell median(Finding row, Unit unit) {
    return row.estimate()
        .filter(known -> known.median().isPresent())
        .filter(known -> row.coarseClock().isEmpty() && row.groups().isEmpty())
        .map(
            known ->
                within(unit.of(known.median().orElseThrow() * JmhUnit.factor(known.unit())), known))
        .orElse(Cell.EMPTY);
  }

  /** Over all iterations of all forks, as JMH's score of a count is. */
  private static Optional<Double> sum(Finding row, String metric) {
    return Optional.ofNullable(row.result().secondary().get(metric))
        .flatMap(known -> known.score().stream().boxed().findFirst());
  }
}
