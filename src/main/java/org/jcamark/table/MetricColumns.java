package org.jcamark.table;

import static java.math.RoundingMode.HALF_UP;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Scaling;
import org.jcamark.model.Mode;
import org.jcamark.model.SizeMetric;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * The columns of a {@link ResultTable} other than score and comparison: how threads scale, memory
 * and CPU time of an operation, sizes, and, for programs, percentiles.
 */
final class MetricColumns {
  static final String CPUS = "cpu.utilisation";
  private static final String CPU_TIME = "cpu.time.norm";
  private static final String DECODING = "decode.time";
  private static final Pattern NEXT_WORD = Pattern.compile("\\.(.)");
  private static final String P99 =
      "P99: 99% of the single operations that were timed took at most this long, in the unit of the"
          + " score; percentiles for which there are too few different operations are left out.";
  private static final String CONNECTION =
      "heap/conn.: B of live objects that an open connection keeps, client and server; native"
          + " engines keep more outside the heap.";
  private static final double[] RANKS = {50, 90, 95, 99, 99.9};

  private MetricColumns() {}

  static void add(Columns<Finding> columns, List<Finding> rows, OptionalInt cpus) {
    Map<Finding, Scaling> all = Scaling.among(rows);
    Function<Finding, Optional<Scaling>> scaling = row -> Optional.ofNullable(all.get(row));
    columns
        .add(
            Column.numbers("withoutDecoding", "without decoding").only(Audience.PEOPLE),
            ScoreUnits::of,
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
            row -> bytes(row.mean(Finding.ALLOCATION)))
        .add(
            Column.numbers("cpus", "CPUs").and(Audience.PEOPLE_WITH_ROOM),
            row -> Cell.of(row.mean(CPUS), Numbers::significant))
        .add(
            Column.numbers("liveBytesPerConnection", "heap/conn.")
                .and(Audience.PEOPLE_WITH_ROOM)
                .means(CONNECTION),
            row ->
                bytes(
                    row.mean("client.live").flatMap(c -> row.mean("server.live").map(s -> c + s))))
        .exact("warm", Finding::warmth)
        .exact("clockStepNs", row -> row.clockStep().filter(ns -> ns > 0))
        .exact("groups", ScoreUnits::exactGroups)
        .exact("decodingNsPerOp", row -> row.mean(DECODING))
        .exact("cpuNsPerOp", row -> row.mean(CPU_TIME))
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
          (row, units) -> percentile(row, rank, units.score()));
    }
  }

  private static Cell bytes(Optional<Double> bytes) {
    return Cell.of(bytes, some -> Numbers.count(Math.round(some)));
  }

  /** For people those of single operations alone. */
  private static Cell percentile(Finding row, double rank, Unit unit) {
    boolean shown = row.result().mode() == Mode.SAMPLE_TIME && row.clockStep().isEmpty();
    double factor = JmhUnit.factor(row.unit());
    return Cell.of(
        row.hasSamples()
            ? row.percentile(rank)
            : row.mean("p" + BigDecimal.valueOf(rank / 100).setScale(rank > 99 ? 3 : 2, HALF_UP)),
        value -> shown ? Numbers.significant(unit.of(value * factor)) : "");
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

  /** Over all iterations of all forks, as JMH's score of a count is. */
  private static Optional<Double> sum(Finding row, String metric) {
    return Optional.ofNullable(row.result().secondary().get(metric))
        .flatMap(known -> known.score().stream().boxed().findFirst());
  }
}
