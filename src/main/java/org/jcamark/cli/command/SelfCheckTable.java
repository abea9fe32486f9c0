package org.jcamark.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Scenario;
import org.jcamark.selfcheck.CheckRuns;
import org.jcamark.stats.Interval;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Ratios of our benchmarks to hand-written ones. */
record SelfCheckTable(List<Row> rows) {
  /** The ratio of one call. */
  record Row(Scenario scenario, CheckRuns.Pair pair) {
    double ratio() {
      return pair.ratio().ratio();
    }

    Interval interval() {
      return pair.ratio().interval();
    }
  }

  boolean allWithin() {
    return rows.stream().allMatch(row -> row.pair().within());
  }

  Table table() {
    return new Columns<Row>()
        .words("operation", row -> row.scenario().operation())
        .words("algorithm", row -> row.scenario().algorithm())
        .words("payload", row -> payload(row.scenario().payloadBytes()))
        .words("provider", row -> row.scenario().provider())
        .words("jvm", row -> row.scenario().jvm())
        .add(
            Column.numbers("ratio", "ours ÷ by hand"),
            row -> Cell.of(text(row.ratio()), row.ratio()))
        .add(
            Column.numbers("interval", "95% interval"),
            row -> Cell.of(text(row.interval().low()) + " to " + text(row.interval().high())))
        .count("forks", "forks each", row -> row.pair().forks())
        .words("seen", row -> seen(row.pair().seen()))
        .words("within", row -> row.pair().within() ? "±3%" : row.pair().beyond() ? "NO" : "open")
        .table(
            rows,
            List.of(
                "Ratio of forks whose iterations were interleaved, with the paired t"
                    + " interval of its logarithm. Ours: as run measures; by hand: plain JMH with"
                    + " its own warm-up and without profilers.",
                "seen: numbers of forks after which this row was complete, was seen, and got more;"
                    + " such rows end within ±3% more often than 95% intervals allow for."));
  }

  private static String seen(List<Integer> forks) {
    return forks.isEmpty()
        ? ""
        : "repeated after "
            + forks.stream().map(count -> count + " forks").collect(Collectors.joining(", "));
  }

  private static String payload(OptionalInt bytes) {
    return bytes.isPresent() ? ByteSize.exact(bytes.getAsInt()) : "";
  }

  private static String text(double ratio) {
    return String.format(Locale.ROOT, "%.4f", ratio);
  }

  /** The JSON object of a call. */
  private record CallRatio(
      Scenario scenario,
      double ratio,
      double ratioLow,
      double ratioHigh,
      int forks,
      List<Integer> seenForks,
      boolean within) {}

  List<?> document() {
    return rows.stream()
        .map(
            row ->
                new CallRatio(
                    row.scenario(),
                    row.ratio(),
                    row.interval().low(),
                    row.interval().high(),
                    row.pair().forks(),
                    row.pair().seen(),
                    row.pair().within()))
        .toList();
  }
}
