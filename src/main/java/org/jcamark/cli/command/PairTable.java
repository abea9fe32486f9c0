package org.jcamark.cli.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.PairedRatio;
import org.jcamark.table.Payload;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * Ratios, and whether their intervals lie where they should.
 *
 * @param ratioTitle what is divided by what
 * @param accepted where the whole interval of a ratio has to lie
 * @param acceptedText the same in words
 * @param note how to read the intervals
 */
record PairTable(
    String ratioTitle, Interval accepted, String acceptedText, List<Row> rows, String note) {
  /** How intervals of pairs come about. */
  static final String BETWEEN_FORKS =
      "Welch interval of the ratio of geometric fork means, all forks interleaved in random order.";

  /** The same where the forks of each pair were measured one right after the other. */
  static final String SIDE_BY_SIDE =
      "Ratio of fork means measured side by side in random order, with the paired t interval of its"
          + " logarithm.";

  /**
   * One ratio.
   *
   * @param compared what the two sides are, where rows differ by it; else empty
   */
  record Row(String compared, Scenario scenario, double ratio, Interval interval, int forks) {
    /** Of a comparison that has a test. */
    static Row of(String compared, Scenario scenario, Comparison comparison) {
      LogRatio test = comparison.test().orElseThrow();
      return new Row(compared, scenario, test.ratio(), test.interval(), comparison.forks());
    }

    static Row of(Scenario scenario, PairedRatio paired) {
      return new Row("", scenario, paired.ratio(), paired.interval(), paired.pairs());
    }
  }

  boolean allWithin() {
    return rows.stream().allMatch(this::isWithin);
  }

  /** Whether each JVM has a ratio whose interval lies where it should. */
  boolean anyWithinOnEachJvm() {
    Map<String, Boolean> within = new LinkedHashMap<>();
    rows.forEach(row -> within.merge(row.scenario().jvm(), isWithin(row), Boolean::logicalOr));
    return !within.containsValue(false);
  }

  /** Whether an interval contradicts what should be, rather than being too wide for it. */
  boolean anyBeyond() {
    return rows.stream().anyMatch(this::isBeyond);
  }

  private boolean isWithin(Row row) {
    return row.interval().low() >= accepted.low() && row.interval().high() <= accepted.high();
  }

  private boolean isBeyond(Row row) {
    return row.interval().low() > accepted.high() || row.interval().high() < accepted.low();
  }

  void print(PrintWriter out, FormatOption format) {
    format.print(out, table(), document());
  }

  private Table table() {
    List<Column> columns =
        List.of(
            Column.words("compared"),
            Column.words("operation"),
            Column.words("algorithm"),
            Column.words("payload"),
            Column.words("provider"),
            Column.words("jvm"),
            Column.numbers("ratio", ratioTitle),
            Column.numbers("interval", "95% interval"),
            Column.numbers("forks", "forks each"),
            Column.words("within"));
    return Table.of(columns, rows.stream().map(this::cells).toList(), List.of(note));
  }

  private List<Cell> cells(Row row) {
    Scenario s = row.scenario();
    return List.of(
        Cell.of(row.compared()),
        Cell.of(s.operation()),
        Cell.of(s.algorithm()),
        s.payloadBytes().isPresent()
            ? Cell.of(Payload.text(s.payloadBytes().getAsInt()))
            : Cell.EMPTY,
        Cell.of(s.provider()),
        Cell.of(s.jvm()),
        Cell.of(text(row.ratio()), row.ratio()),
        Cell.of(text(row.interval().low()) + " to " + text(row.interval().high())),
        Cell.of(row.forks()),
        Cell.of(isWithin(row) ? acceptedText : isBeyond(row) ? "NO" : "open"));
  }

  private static String text(double ratio) {
    return Decimals.fixed(ratio, 4);
  }

  private List<Map<String, Object>> document() {
    List<Map<String, Object>> objects = new ArrayList<>();
    for (Row row : rows) {
      Map<String, Object> members = new LinkedHashMap<>();
      if (!row.compared().isEmpty()) {
        members.put("compared", row.compared());
      }
      members.put("scenario", row.scenario());
      members.put("ratio", row.ratio());
      members.put("ratioLow", row.interval().low());
      members.put("ratioHigh", row.interval().high());
      members.put("forks", row.forks());
      members.put("within", isWithin(row));
      objects.add(members);
    }
    return objects;
  }
}
