package org.jcamark.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jcamark.model.Scenario;
import org.jcamark.selfcheck.SelfCheck;
import org.jcamark.stats.Interval;
import org.jcamark.stats.PairedRatio;
import org.jcamark.table.Payload;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Ratios of our benchmarks to hand-written ones. */
record SelfCheckTable(List<Row> rows) {
  private static final Interval ACCEPTED =
      new Interval(1 - SelfCheck.TOLERANCE, 1 + SelfCheck.TOLERANCE);

  /** The ratio of one call. */
  record Row(Scenario scenario, PairedRatio paired) {
    double ratio() {
      return paired.ratio();
    }

    double low() {
      return paired.interval().low();
    }

    double high() {
      return paired.interval().high();
    }

    boolean within() {
      return low() >= ACCEPTED.low() && high() <= ACCEPTED.high();
    }

    /** Whether the interval contradicts the tolerance rather than being too wide for it. */
    boolean beyond() {
      return low() > ACCEPTED.high() || high() < ACCEPTED.low();
    }
  }

  boolean allWithin() {
    return rows.stream().allMatch(Row::within);
  }

  Table table() {
    return Table.of(
        List.of(
            Column.words("operation"),
            Column.words("algorithm"),
            Column.words("payload"),
            Column.words("provider"),
            Column.words("jvm"),
            Column.numbers("ratio", "ours ÷ by hand"),
            Column.numbers("interval", "95% interval"),
            Column.numbers("forks", "forks each"),
            Column.words("within")),
        rows.stream().map(SelfCheckTable::cells).toList(),
        List.of(
            "Ratio of fork means measured side by side in random order, with the paired t interval"
                + " of its logarithm."));
  }

  private static List<Cell> cells(Row row) {
    Scenario s = row.scenario();
    return List.of(
        Cell.of(s.operation()),
        Cell.of(s.algorithm()),
        s.payloadBytes().isPresent()
            ? Cell.of(Payload.text(s.payloadBytes().getAsInt()))
            : Cell.EMPTY,
        Cell.of(s.provider()),
        Cell.of(s.jvm()),
        Cell.of(text(row.ratio()), row.ratio()),
        Cell.of(text(row.low()) + " to " + text(row.high())),
        Cell.of(row.paired().pairs()),
        Cell.of(row.within() ? "±3%" : row.beyond() ? "NO" : "open"));
  }

  private static String text(double ratio) {
    return String.format(Locale.ROOT, "%.4f", ratio);
  }

  List<Map<String, Object>> document() {
    List<Map<String, Object>> objects = new ArrayList<>();
    for (Row row : rows) {
      Map<String, Object> members = new LinkedHashMap<>();
      members.put("scenario", row.scenario());
      members.put("ratio", row.ratio());
      members.put("ratioLow", row.low());
      members.put("ratioHigh", row.high());
      members.put("forks", row.paired().pairs());
      members.put("within", row.within());
      objects.add(members);
    }
    return objects;
  }
}
