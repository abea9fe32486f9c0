package org.jcamark.table;

import java.util.IdentityHashMap;
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
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.SizeMetric;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * The columns of a {@link ResultTable} other than score and comparison: how threads scale, memory
 * and CPU time of an operation, further metrics of profilers, sizes, and, for programs,
 * percentiles.
 */
final class DetailColumns {
  static final String CPUS = "cpu.utilisation";
  private static final String CPU_TIME = "cpu.time.norm";
  private static final String PINNED = "pinned";
  private static final String DECODING = "decode.time";
  private static final String PER_OPERATION = "/op";
  private static final int MOST_FURTHER = 4;
  private static final Pattern NEXT_WORD = Pattern.compile("\\.(.)");
  static final double[] RANKS = {50, 90, 95, 99, 99.9};

  private DetailColumns() {}

  /**
   * Adds the columns for these rows.
   *
   * @param cpus of the machine that measured, where known
   */
  static void add(Columns<ResultRow> columns, List<ResultRow> rows, OptionalInt cpus) {
    IdentityHashMap<ResultRow, Scaling> all = Scaling.among(rows);
    Function<ResultRow, Optional<Scaling>> scaling = row -> Optional.ofNullable(all.get(row));
    columns
        .add(
            Column.numbers("withoutDecoding", "without decoding").only(Audience.PEOPLE),
            ScoreUnits::of,
            units -> "",
            (row, units) -> withoutDecoding(row, units.score()))
        .add(
            Column.numbers("efficiency", "efficiency"),
            row ->
                scaling
                    .apply(row)
                    .map(known -> Cell.of(known.text(), known.efficiency()))
                    .orElse(Cell.EMPTY))
        .exactEnds(
            "efficiencyLow95",
            "efficiencyHigh95",
            row -> scaling.apply(row).flatMap(Scaling::interval))
        .add(
            Column.words("oversubscribed", "note"),
            row -> Cell.of(Scaling.oversubscribed(row, cpus), many -> many ? "oversubscribed" : ""))
        .add(
            Column.numbers("bytes", "B/op").only(Audience.PEOPLE_WITH_ROOM),
            row ->
                Cell.of(row.mean(ResultRow.ALLOCATION), bytes -> Numbers.count(Math.round(bytes))))
        .add(
            Column.numbers("utilisation", "CPUs").only(Audience.PEOPLE_WITH_ROOM),
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
        .exact("allocatedBytesPerOp", row -> row.mean(ResultRow.ALLOCATION))
        .exact("decodingNsPerOp", row -> row.mean(DECODING))
        .exact("cpus", row -> row.mean(CPUS))
        .exact("cpuNsPerOp", row -> row.mean(CPU_TIME))
        .exact("peakHeapBytes", row -> row.mean("heap.peak"))
        .exact("gcCount", row -> sum(row, "gc.count"))
        .exact("gcMillis", row -> sum(row, "gc.time"));
    for (SizeMetric size : SizeMetric.values()) {
      columns
          .add(
              Column.numbers(size.metric(), size.label() + ", B").only(Audience.PAGES),
              row -> size.of(row.measurement()).map(Cell::of).orElse(Cell.EMPTY))
          .exact(key(size), row -> size.of(row.measurement()));
    }
    for (double rank : RANKS) {
      columns.exact(
          percentile(rank),
          row ->
              row.estimate().filter(e -> row.supports(rank)).map(e -> e.percentiles().get(rank)));
    }
  }

  /** Whether forks were warm and, of some of these results, what is wrong with clock or forks. */
  static <R> void addDoubts(
      Columns<R> columns, List<ResultRow> rows, Function<R, ResultRow> result) {
    columns.exact("warm", line -> result.apply(line).warmth());
    if (rows.stream().anyMatch(row -> row.coarseClock().isPresent())) {
      columns.exact(
          "clockStepNs", line -> result.apply(line).coarseClock().flatMap(CoarseClock::stepNs));
    }
    if (rows.stream().anyMatch(row -> !row.groups().isEmpty())) {
      columns.exact("groups", line -> ScoreUnits.exactGroups(result.apply(line)));
    }
  }

  private static String key(SizeMetric size) {
    return NEXT_WORD
        .matcher(size.metric())
        .replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
  }

  /** {@code p99.9}. */
  static String percentile(double rank) {
    return "p" + Numbers.exact(rank);
  }

  private static String title(String metric) {
    return switch (metric) {
      case CPU_TIME -> "CPU time";
      case DECODING -> "decoding";
      default -> metric;
    };
  }

  /** Further metrics that count per operation, in one unit; the others are in the CSV alone. */
  private static Map<String, Unit> further(List<ResultRow> rows) {
    Map<String, Set<String>> units = new LinkedHashMap<>();
    for (ResultRow row : rows) {
      row.measurement()
          .secondary()
          .forEach(
              (name, metric) ->
                  units.computeIfAbsent(name, n -> new TreeSet<>()).add(metric.unit()));
    }
    units.keySet().removeAll(List.of(ResultRow.ALLOCATION, PINNED));
    units.keySet().removeAll(Measurement.ESTIMATORS);
    Stream.of(SizeMetric.values()).map(SizeMetric::metric).forEach(units::remove);
    Map<String, Unit> further = new LinkedHashMap<>();
    units.forEach(
        (name, found) -> {
          String unit = found.iterator().next();
          if (found.size() == 1 && unit.endsWith(PER_OPERATION) && further.size() < MOST_FURTHER) {
            double[] values =
                rows.stream()
                    .flatMap(row -> row.mean(name).stream())
                    .mapToDouble(mean -> mean * JmhUnit.factor(unit))
                    .toArray();
            further.put(name, Unit.ofScores(unit, values));
          }
        });
    return further;
  }

  private static Cell metric(ResultRow row, String name, Unit unit) {
    return row.estimate(name)
        .map(
            estimate ->
                estimate.mean() == 0 && isTime(estimate.unit())
                    ? Cell.of("< clock step", 0.0)
                    : within(unit.of(estimate), estimate))
        .orElse(Cell.EMPTY);
  }

  private static Cell within(double shown, Estimate estimate) {
    double half = Math.abs(shown) * estimate.shownHalfWidth().orElse(0);
    return Cell.of(Numbers.within(shown, half), shown);
  }

  private static Cell withoutDecoding(ResultRow row, Unit unit) {
    Optional<Estimate> score = row.estimate().filter(known -> isTime(known.unit()));
    Optional<Estimate> decoding = row.estimate(DECODING);
    if (score.isEmpty() || decoding.isEmpty()) {
      return Cell.EMPTY;
    }
    double rest = JmhUnit.mean(score.get()) - JmhUnit.mean(decoding.get());
    return Cell.of(Numbers.significant(unit.of(rest)), rest);
  }

  private static boolean isTime(String unit) {
    return JmhUnit.of(unit).filter(JmhUnit::isTime).isPresent();
  }

  private static Cell median(ResultRow row, Unit unit) {
    return row.estimate()
        .filter(known -> known.median().isPresent())
        .filter(known -> row.coarseClock().isEmpty() && row.groups().isEmpty())
        .map(
            known ->
                within(unit.of(known.median().orElseThrow() * JmhUnit.factor(known.unit())), known))
        .orElse(Cell.EMPTY);
  }

  /** Over all iterations of all forks, as JMH's score of a count is. */
  private static Optional<Double> sum(ResultRow row, String metric) {
    return Optional.ofNullable(row.measurement().secondary().get(metric))
        .flatMap(known -> known.score().stream().boxed().findFirst());
  }
}
