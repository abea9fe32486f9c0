package org.jcamark.table;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Group;

/**
 * A table for a terminal. A column has the same width in all groups and is left out where a group
 * has nothing in it; values with a "±" are aligned at it.
 *
 * <p>Where lines would be too long, a table gives up, as far as need be and in this order: columns
 * for people with room, the last first; one of the two blanks between columns; columns for people
 * with some room.
 */
final class TextTable {
  private static final String PLUS_MINUS = " ± ";

  private final Table table;
  private final TableStyle style;
  private final IdentityHashMap<Group, List<Integer>> shown = new IdentityHashMap<>();
  private String gap = "  ";

  /** Widths of what stands behind "±". */
  private final int[] tails;

  private final int[] widths;

  TextTable(Table table, TableStyle style) {
    this.table = table;
    this.style = style;
    tails = new int[table.columns().size()];
    widths = new int[table.columns().size()];
    for (Group group : table.groups()) {
      List<Integer> columns = new ArrayList<>(table.filled(group));
      columns.removeIf(i -> audience(i) == Audience.PAGES);
      shown.put(group, columns);
      for (int i : columns) {
        tails[i] = Math.max(tails[i], widest(group, i, TextTable::tail));
      }
    }
    shown.forEach(
        (group, columns) -> {
          for (int i : columns) {
            int cells = widest(group, i, text -> aligned(text, i));
            widths[i] = Math.max(widths[i], Math.max(cells, length(title(group, i))));
          }
        });
    leaveOut(Audience.PEOPLE_WITH_ROOM);
    gap = isTooWide() ? " " : gap;
    leaveOut(Audience.PEOPLE_WITH_SOME_ROOM);
  }

  private Audience audience(int column) {
    return table.columns().get(column).audience();
  }

  private String title(Group group, int column) {
    return group.title(table.columns().get(column));
  }

  private static int widest(Group group, int column, UnaryOperator<String> part) {
    return group.rows().stream()
        .mapToInt(row -> length(part.apply(row.get(column).text())))
        .max()
        .orElse(0);
  }

  private static String tail(String text) {
    int at = text.indexOf(PLUS_MINUS);
    return at < 0 ? "" : text.substring(at + PLUS_MINUS.length());
  }

  private void leaveOut(Audience readers) {
    for (int last = widths.length - 1; last >= 0; last--) {
      int column = last;
      if (audience(column) == readers && isTooWide()) {
        shown.values().forEach(columns -> columns.removeIf(i -> i == column));
      }
    }
  }

  private boolean isTooWide() {
    return style.width() > 0
        && shown.values().stream()
            .anyMatch(
                columns ->
                    columns.stream().mapToInt(i -> widths[i] + gap.length()).sum() - gap.length()
                        > style.width());
  }

  String render() {
    StringBuilder text = new StringBuilder();
    String before = "";
    for (Group group : table.groups()) {
      List<Integer> columns = shown.get(group);
      String head =
          columns.stream()
              .map(i -> padded(title(group, i), i))
              .collect(Collectors.joining(gap))
              .stripTrailing();
      if (!text.isEmpty()) {
        text.append('\n');
      }
      if (!group.heading().isEmpty()) {
        text.append(style.heading(group.heading())).append('\n');
      }
      if (!group.heading().isEmpty() || text.isEmpty() || !before.equals(head)) {
        text.append(style.toned(head, Table.Tone.FAINT)).append('\n');
      }
      before = head;
      group.rows().forEach(row -> text.append(line(columns, row)).append('\n'));
    }
    List<String> notes = new ArrayList<>(List.of(legend()));
    notes.addAll(table.details());
    notes.removeIf(String::isEmpty);
    if (!text.isEmpty() && !notes.isEmpty()) {
      text.append('\n');
    }
    notes.forEach(note -> text.append(style.wrapped(note, 0)));
    return text.toString();
  }

  private String legend() {
    return IntStream.range(0, widths.length)
        .filter(i -> shown.values().stream().anyMatch(columns -> columns.contains(i)))
        .mapToObj(i -> table.columns().get(i).legend())
        .filter(legend -> !legend.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private String line(List<Integer> columns, List<Cell> row) {
    List<String> cells = new ArrayList<>();
    for (int i : columns) {
      String padded = padded(aligned(row.get(i).text(), i), i);
      boolean last = i == columns.get(columns.size() - 1);
      cells.add(style.toned(last ? padded.stripTrailing() : padded, row.get(i).tone()));
    }
    return String.join(gap, cells).stripTrailing();
  }

  private String aligned(String text, int column) {
    int room = tails[column];
    int at = text.indexOf(PLUS_MINUS);
    if (room == 0 || text.isEmpty()) {
      return text;
    } else if (at < 0) {
      return text + " ".repeat(PLUS_MINUS.length() + room);
    }
    String tail = tail(text);
    return text.substring(0, at) + PLUS_MINUS + " ".repeat(room - length(tail)) + tail;
  }

  private String padded(String text, int column) {
    String room = " ".repeat(widths[column] - length(text));
    return table.columns().get(column).right() ? room + text : text + room;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
