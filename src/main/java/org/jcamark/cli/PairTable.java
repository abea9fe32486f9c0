package org.jcamark.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jcamark.model.Scenario;
import org.jcamark.report.Payload;
import org.jcamark.report.Table;
import org.jcamark.report.Table.Cell;
import org.jcamark.report.Table.Column;
import org.jcamark.run.PairedRun;
import org.jcamark.stats.Interval;

/**
 * Ratios of pairs, and whether their intervals lie where they should.
 *
 * @param ratioTitle what is divided by what
 * @param accepted where the whole interval of a ratio has to lie
 * @param acceptedText the same in words
 */
record PairTable(
    String ratioTitle, Interval accepted, String acceptedText, List<PairedRun.Outcome> outcomes) {
  private static final String NOTE =
      "Welch interval of the ratio of geometric fork means, all forks interleaved in random order.";

  boolean allWithin() {
    return outcomes.stream().allMatch(this::isWithin);
  }

  private boolean isWithin(PairedRun.Outcome outcome) {
    Interval interval = outcome.test().interval();
    return interval.low() >= accepted.low() && interval.high() <= accepted.high();
  }

  void print(PrintWriter out, FormatOption format) {
    format.print(out, table(), document());
  }

  private Table table() {
    List<Column> columns =
        List.of(
            Column.words("operation"),
            Column.words("algorithm"),
            Column.words("payload"),
            Column.words("provider"),
            Column.words("jvm"),
            Column.numbers("ratio", ratioTitle),
            Column.numbers("interval", "95% interval"),
            Column.numbers("forks", "forks each"),
            Column.words("within"));
    List<List<Cell>> rows = new ArrayList<>();
    for (PairedRun.Outcome outcome : outcomes) {
      Scenario s = outcome.pair().candidate().scenario();
      Interval interval = outcome.test().interval();
      rows.add(
          List.of(
              Cell.of(s.operation()),
              Cell.of(s.algorithm()),
              s.payloadBytes().isPresent()
                  ? Cell.of(Payload.text(s.payloadBytes().getAsInt()))
                  : Cell.EMPTY,
              Cell.of(s.provider()),
              Cell.of(s.jvm()),
              Cell.of(fixed(outcome.test().ratio()), outcome.test().ratio()),
              Cell.of(fixed(interval.low()) + " to " + fixed(interval.high())),
              Cell.of(outcome.forks()),
              Cell.of(isWithin(outcome) ? acceptedText : "NO")));
    }
    return Table.of(columns, rows, List.of(NOTE));
  }

  private static String fixed(double ratio) {
    return String.format(Locale.ROOT, "%.4f", ratio);
  }

  private List<Map<String, Object>> document() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (PairedRun.Outcome outcome : outcomes) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("scenario", outcome.pair().candidate().scenario());
      row.put("ratio", outcome.test().ratio());
      row.put("ratioLow", outcome.test().interval().low());
      row.put("ratioHigh", outcome.test().interval().high());
      row.put("forks", outcome.forks());
      row.put("within", isWithin(outcome));
      rows.add(row);
    }
    return rows;
  }
}
