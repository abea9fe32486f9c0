package org.jcamark.table;

import java.util.List;
import java.util.function.Function;

/** Pipe tables as GitHub renders them, so that names stay what they are. */
final class MarkdownTable {
  private MarkdownTable() {}

  static String of(Table table) {
    StringBuilder text = new StringBuilder();
    for (Table.Group group : table.groups()) {
      List<Integer> columns = table.filled(group);
      if (!text.isEmpty()) {
        text.append('\n');
      }
      if (!group.heading().isEmpty()) {
        text.append("#### ").append(MarkdownText.escaped(group.heading())).append("\n\n");
      }
      line(text, columns, i -> MarkdownText.escaped(group.title(table.columns().get(i))));
      line(
          text, columns, i -> table.columns().get(i).align() == Table.Align.RIGHT ? "---:" : "---");
      for (List<Table.Cell> row : group.rows()) {
        line(text, columns, i -> MarkdownText.escaped(row.get(i).text()));
      }
    }
    for (String note : table.notes()) {
      text.append(text.isEmpty() ? "" : "\n").append(MarkdownText.escaped(note)).append('\n');
    }
    return text.toString();
  }

  private static void line(
      StringBuilder text, List<Integer> columns, Function<Integer, String> cell) {
    text.append('|');
    columns.forEach(i -> text.append(' ').append(cell.apply(i)).append(" |"));
    text.append('\n');
  }
}
