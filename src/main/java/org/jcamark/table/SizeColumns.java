package org.jcamark.table;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jcamark.model.SizeMetric;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** The columns of a {@link ResultTable} with the sizes of what operations make or send. */
final class SizeColumns {
  private static final Pattern NEXT_WORD = Pattern.compile("\\.(.)");

  private SizeColumns() {}

  static void addTo(Columns<ResultTable.Line> columns) {
    for (SizeMetric size : SizeMetric.values()) {
      columns
          .add(
              Column.numbers(size.metric(), size.label() + ", B").only(Audience.PAGES),
              line -> size.of(line.row().measurement()).map(Cell::of).orElse(Cell.EMPTY))
          .exact(key(size), line -> size.of(line.row().measurement()));
    }
  }

  /** {@code publicEncodedBytes}. */
  private static String key(SizeMetric size) {
    return NEXT_WORD
        .matcher(size.metric())
        .replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
  }
}
