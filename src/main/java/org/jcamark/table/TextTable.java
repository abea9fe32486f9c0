package org.jcamark.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A table for a terminal. Columns keep their width through all groups; values with a "±" are
 * aligned at it; where a line would be too long, columns for people with room are left out, then
 * the longest words lose their middle.
 */
final class TextTable {
  private static final String GAP = "  ";
  private static final String PLUS_MINUS = " ± ";
  private static final int SHORTEST_WORDS = 8;

  private final Table table;
  private final Style style;
  private final List<Integer> columns;

  /** Length of what stands behind "±", by index of the table's column. */
  private final int[] tails;

  private final int[] widths;

  TextTable(Table table, Style style) {
    this.table = table;
    this.style = style;
    tails = IntStream.range(0, table.columns().size()).map(this::tailWidth).toArray();
    columns = new ArrayList<>(table.filled());
    leaveOut();
    widths = fullWidths();
    shrink();
  }

  /** Leaves out columns that may be, from the last, until lines fit. */
  private void leaveOut() {
    int last = columns.size() - 1;
    while (last >= 0 && excess(fullWidths()) > 0) {
      if (table.columns().get(columns.get(last)).audience() == Table.Audience.PEOPLE_WITH_ROOM) {
        columns.remove(last);
      }
      last--;
    }
  }

  /** By how much lines of these widths are too long; 0 or less if they fit. */
  private int excess(int[] wanted) {
    return style.width() == 0
        ? 0
        : Arrays.stream(wanted).sum() + GAP.length() * (wanted.length - 1) - style.width();
  }

  String render() {
    StringBuilder text = new StringBuilder();
    Optional<String> shown = Optional.empty();
    for (Table.Group group : table.groups()) {
      String head = head(group);
      if (!text.isEmpty()) {
        text.append('\n');
      }
      if (!group.heading().isEmpty()) {
        text.append(style.heading(group.heading())).append('\n');
      }
      if (!group.heading().isEmpty() || !shown.equals(Optional.of(head))) {
        text.append(style.toned(head, Table.Tone.FAINT)).append('\n');
      }
      shown = Optional.of(head);
      group.rows().forEach(row -> text.append(line(row)).append('\n'));
    }
    if (!text.isEmpty() && !table.notes().isEmpty()) {
      text.append('\n');
    }
    table.notes().forEach(note -> text.append(wrapped(note)));
    return text.toString();
  }

  private String head(Table.Group group) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < widths.length; i++) {
      cells.add(padded(group.title(table.columns().get(columns.get(i))), i));
    }
    return String.join(GAP, cells).stripTrailing();
  }

  private String line(List<Table.Cell> row) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < widths.length; i++) {
      Table.Cell cell = row.get(columns.get(i));
      String padded = padded(aligned(cell.text(), i), i);
      boolean last = i == widths.length - 1;
      cells.add(style.toned(last ? padded.stripTrailing() : padded, cell.tone()));
    }
    return String.join(GAP, cells).stripTrailing();
  }

  /** The text with its part after "±", or the room for one, of the column's width. */
  private String aligned(String text, int i) {
    int room = tails[columns.get(i)];
    if (room == 0 || text.isEmpty()) {
      return text;
    }
    int at = text.indexOf(PLUS_MINUS);
    return at < 0
        ? text + " ".repeat(PLUS_MINUS.length() + room)
        : text.substring(0, at + PLUS_MINUS.length())
            + " ".repeat(room - tail(text))
            + text.substring(at + PLUS_MINUS.length());
  }

  private String padded(String text, int i) {
    String fitting = shortened(text, widths[i]);
    String room = " ".repeat(widths[i] - length(fitting));
    return isRight(i) ? room + fitting : fitting + room;
  }

  private boolean isRight(int i) {
    return table.columns().get(columns.get(i)).align() == Table.Align.RIGHT;
  }

  private int tailWidth(int column) {
    return rows().stream().mapToInt(row -> tail(row.get(column).text())).max().orElse(0);
  }

  private static int tail(String text) {
    int at = text.indexOf(PLUS_MINUS);
    return at < 0 ? 0 : length(text.substring(at + PLUS_MINUS.length()));
  }

  private int[] fullWidths() {
    return IntStream.range(0, columns.size()).map(this::fullWidth).toArray();
  }

  private int fullWidth(int i) {
    int column = columns.get(i);
    int heads =
        table.groups().stream()
            .mapToInt(group -> length(group.title(table.columns().get(column))))
            .max()
            .orElse(0);
    int cells =
        rows().stream().mapToInt(row -> length(aligned(row.get(column).text(), i))).max().orElse(0);
    return Math.max(heads, cells);
  }

  private List<List<Table.Cell>> rows() {
    return table.groups().stream().flatMap(group -> group.rows().stream()).toList();
  }

  /** Takes from the widest column of words, again and again, until lines fit or words are short. */
  private void shrink() {
    int excess = excess(widths);
    while (excess > 0) {
      OptionalInt widest =
          IntStream.range(0, widths.length)
              .filter(i -> !isRight(i) && widths[i] > SHORTEST_WORDS)
              .reduce((a, b) -> widths[b] > widths[a] ? b : a);
      if (widest.isEmpty()) {
        return;
      }
      widths[widest.getAsInt()]--;
      excess--;
    }
  }

  private static String shortened(String text, int width) {
    int[] points = text.codePoints().toArray();
    if (points.length <= width) {
      return text;
    }
    int end = (width - 1) / 2;
    int start = width - 1 - end;
    return new String(points, 0, start) + "…" + new String(points, points.length - end, end);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private String wrapped(String note) {
    StringBuilder text = new StringBuilder();
    int length = 0;
    for (String word : note.replaceAll("\\p{Cntrl}", " ").split(" ", -1)) {
      if (length > 0 && style.width() > 0 && length + 1 + length(word) > style.width()) {
        text.append('\n');
        length = 0;
      }
      if (length > 0) {
        text.append(' ');
        length++;
      }
      text.append(word);
      length += length(word);
    }
    return text.append('\n').toString();
  }
}
