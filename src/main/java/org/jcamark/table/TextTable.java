package org.jcamark.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Group;

/**
 * A table for a terminal. A column has the same width in all groups and is left out where a group
 * has nothing in it; values with a "±" are aligned at it. Where a line would be too long, columns
 * for people with room are left out, then the longest words lose their middle.
 */
final class TextTable {
  private static final String GAP = "  ";
  private static final String PLUS_MINUS = " ± ";
  private static final int SHORTEST_WORDS = 8;

  private final Table table;
  private final TableStyle style;
  private final IdentityHashMap<Group, List<Integer>> filled = new IdentityHashMap<>();
  private final Set<Integer> leftOut = new HashSet<>();

  /** Length of what stands behind "±", by index of the column. */
  private final int[] tails;

  /** By index of the column. */
  private final int[] widths;

  TextTable(Table table, TableStyle style) {
    this.table = table;
    this.style = style;
    tails = new int[table.columns().size()];
    widths = new int[table.columns().size()];
    for (Group group : table.groups()) {
      filled.put(group, filled(group));
      filled.get(group).forEach(i -> measureTail(group, i));
    }
    for (Group group : table.groups()) {
      filled.get(group).forEach(i -> measure(group, i));
    }
    if (style.width() > 0) {
      leaveOut();
      table.groups().forEach(this::shrink);
    }
  }

  private List<Integer> filled(Group group) {
    return table.filled(group).stream()
        .filter(i -> table.columns().get(i).audience() != Audience.PAGES)
        .toList();
  }

  private List<Integer> columns(Group group) {
    return filled.get(group).stream().filter(i -> !leftOut.contains(i)).toList();
  }

  private void measureTail(Group group, int column) {
    for (List<Cell> row : group.rows()) {
      String text = row.get(column).text();
      int at = text.indexOf(PLUS_MINUS);
      if (at >= 0) {
        tails[column] = Math.max(tails[column], length(text.substring(at + PLUS_MINUS.length())));
      }
    }
  }

  private void measure(Group group, int column) {
    widths[column] = Math.max(widths[column], length(group.title(table.columns().get(column))));
    for (List<Cell> row : group.rows()) {
      widths[column] = Math.max(widths[column], length(aligned(row.get(column).text(), column)));
    }
  }

  /** Leaves out columns that may be, from the last, until lines fit. */
  private void leaveOut() {
    for (int last = widths.length - 1; last >= 0; last--) {
      if (table.groups().stream().allMatch(group -> excess(group) <= 0)) {
        return;
      }
      if (table.columns().get(last).audience() == Audience.PEOPLE_WITH_ROOM) {
        leftOut.add(last);
      }
    }
  }

  /** By how much the lines of a group are too long; 0 or less if they fit. */
  private int excess(Group group) {
    List<Integer> columns = columns(group);
    return columns.stream().mapToInt(i -> widths[i]).sum()
        + GAP.length() * (columns.size() - 1)
        - style.width();
  }

  /** Takes from the widest column of words, again and again, until lines fit or words are short. */
  private void shrink(Group group) {
    while (excess(group) > 0) {
      Optional<Integer> widest =
          columns(group).stream()
              .filter(i -> !isRight(i) && widths[i] > SHORTEST_WORDS)
              .max(Comparator.comparingInt((Integer i) -> widths[i]));
      if (widest.isEmpty()) {
        return;
      }
      widths[widest.get()]--;
    }
  }

  String render() {
    StringBuilder text = new StringBuilder();
    String shown = "";
    for (Group group : table.groups()) {
      String head = head(group);
      if (!text.isEmpty()) {
        text.append('\n');
      }
      if (!group.heading().isEmpty()) {
        text.append(style.heading(group.heading())).append('\n');
      }
      if (!group.heading().isEmpty() || text.isEmpty() || !shown.equals(head)) {
        text.append(style.toned(head, Table.Tone.FAINT)).append('\n');
      }
      shown = head;
      List<Integer> columns = columns(group);
      group.rows().forEach(row -> text.append(line(columns, row)).append('\n'));
    }
    if (!text.isEmpty() && !table.notes().isEmpty()) {
      text.append('\n');
    }
    table
        .notes()
        .forEach(note -> text.append(style.wrapped(note.replaceAll("\\p{Cntrl}", " "), 0)));
    return text.toString();
  }

  private String head(Group group) {
    return columns(group).stream()
        .map(i -> padded(group.title(table.columns().get(i)), i))
        .collect(Collectors.joining(GAP))
        .stripTrailing();
  }

  private String line(List<Integer> columns, List<Cell> row) {
    List<String> cells = new ArrayList<>();
    for (int i : columns) {
      String padded = padded(aligned(row.get(i).text(), i), i);
      boolean last = i == columns.get(columns.size() - 1);
      cells.add(style.toned(last ? padded.stripTrailing() : padded, row.get(i).tone()));
    }
    return String.join(GAP, cells).stripTrailing();
  }

  /** The text with its part after "±", or the room for one, of the column's width. */
  private String aligned(String text, int column) {
    int room = tails[column];
    if (room == 0 || text.isEmpty()) {
      return text;
    }
    int at = text.indexOf(PLUS_MINUS);
    if (at < 0) {
      return text + " ".repeat(PLUS_MINUS.length() + room);
    }
    String tail = text.substring(at + PLUS_MINUS.length());
    return text.substring(0, at) + PLUS_MINUS + " ".repeat(room - length(tail)) + tail;
  }

  private String padded(String text, int column) {
    String fitting = shortened(text, widths[column]);
    String room = " ".repeat(widths[column] - length(fitting));
    return isRight(column) ? room + fitting : fitting + room;
  }

  private boolean isRight(int column) {
    return table.columns().get(column).align() == Align.RIGHT;
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
}
