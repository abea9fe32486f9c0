package org.jcamark.compare;

import java.util.List;
import org.jcamark.json.JmhRow;

/** Rows of result files with what is estimated from them. */
public final class ResultRows {
  private ResultRows() {}

  /** A row with its estimate. */
  public static ResultRow of(JmhRow row) {
    return ResultRow.of(row.scenario(), row.measurement(), row.intervalStretch());
  }

  /** The same of many, in their order. */
  public static List<ResultRow> of(List<JmhRow> rows) {
    return rows.stream().map(ResultRows::of).toList();
  }
}
