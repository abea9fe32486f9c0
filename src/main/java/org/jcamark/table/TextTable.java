package org.jcamark.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Group;

/**
 * A table for a terminal. A column has the same width in all groups and is left out where a group
 * has nothing in it; values with a "±" are aligned at it.
 *
 * <p>Where lines would be too long, a table gives up, as far as need be and in this order: columns
 * for people with room, the last first; one of the two blanks between columns; columns for people
 * with some room; the middle of long words; what stands behind "±". Different words stay different,
 * so that rows can be told apart, unless they are prose.
 */
final class TextTable {
  private static final String PLUS_MINUS = " ± ";

  /** As long as AES-256-GCM. */
  private static final int SHORT_WORDS = 11;

  private static final int SHORTEST_WORDS = 8;

  /** Longer texts of several words are prose. */
  private static final int LONGEST_NAME = 40;

  private final Table table;
  private final TableStyle style;
  private final IdentityHashMap<Group, List<Integer>> filled = new IdentityHashMap<>();
  private final Set<Integer> leftOut = new HashSet<>();
  private String gap = "  ";
  private boolean plusMinus = true;

  private final int[] tails;

  private final int[] widths;

  TextTable(Table table, TableStyle style) {
    this.table = table;
    this.style = style;
    tails = new int[table.columns().size()];
    widths = new int[table.columns().size()];
    table.groups().forEach(group -> filled.put(group, filled(group)));
    measure();
    if (style.width() > 0) {
      narrow();
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

  private void measure() {
    Arrays.fill(tails, 0);
    Arrays.fill(widths, 0);
    table.groups().forEach(group -> filled.get(group).forEach(i -> measureTail(group, i)));
    table.groups().forEach(group -> filled.get(group).forEach(i -> measure(group, i)));
  }

  private void measureTail(Group group, int column) {
    for (List<Cell> row : group.rows()) {
      String text = text(row, column);
      int at = text.indexOf(PLUS_MINUS);
      if (at >= 0) {
        tails[column] = Math.max(tails[column], length(text.substring(at + PLUS_MINUS.length())));
      }
    }
  }

  private void measure(Group group, int column) {
    widths[column] = Math.max(widths[column], length(group.title(table.columns().get(column))));
    for (List<Cell> row : group.rows()) {
      widths[column] = Math.max(widths[column], length(aligned(text(row, column), column)));
    }
  }

  private void narrow() {
    leaveOut(Audience.PEOPLE_WITH_ROOM);
    if (isTooWide()) {
      gap = " ";
    }
    leaveOut(Audience.PEOPLE_WITH_SOME_ROOM);
    shrink(SHORT_WORDS);
    if (isTooWide()) {
      plusMinus = false;
      measure();
      shrink(SHORTEST_WORDS);
    }
  }

  private void leaveOut(Audience readers) {
    for (int last = widths.length - 1; last >= 0 && isTooWide(); last--) {
      if (table.columns().get(last).audience() == readers) {
        leftOut.add(last);
      }
    }
  }

  private boolean isTooWide() {
    return table.groups().stream().anyMatch(group -> excess(group) > 0);
  }

  private int excess(Group group) {
    List<Integer> columns = columns(group);
    return columns.stream().mapToInt(i -> widths[i]).sum()
        + gap.length() * (columns.size() - 1)
        - style.width();
  }

  private void shrink(int shortest) {
    for (Group group : table.groups()) {
      Optional<Integer> widest = widestWords(group, shortest);
      while (excess(group) > 0 && widest.isPresent()) {
        widths[widest.get()]--;
        widest = widestWords(group, shortest);
      }
    }
  }

  private Optional<Integer> widestWords(Group group, int shortest) {
    return columns(group).stream()
        .filter(i -> !isRight(i) && widths[i] > shortest)
        .filter(i -> isProse(i) || isClear(i, widths[i] - 1))
        .max(Comparator.comparingInt((Integer i) -> widths[i]));
  }

  private boolean isProse(int column) {
    return texts(column).anyMatch(text -> length(text) > LONGEST_NAME && text.contains(" "));
  }

  private boolean isClear(int column, int width) {
    return texts(column).map(text -> shortened(text, width)).distinct().count()
        == texts(column).distinct().count();
  }

  private Stream<String> texts(int column) {
    return table.groups().stream()
        .flatMap(group -> group.rows().stream())
        .map(row -> text(row, column));
  }

  private String text(List<Cell> row, int column) {
    String text = row.get(column).text();
    int at = plusMinus ? -1 : text.indexOf(PLUS_MINUS);
    return at < 0 ? text : text.substring(0, at);
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
        .filter(i -> table.groups().stream().anyMatch(group -> columns(group).contains(i)))
        .mapToObj(i -> table.columns().get(i).legend())
        .filter(legend -> !legend.isEmpty() && (plusMinus || !legend.startsWith("±")))
        .collect(Collectors.joining(" "));
  }

  private String head(Group group) {
    return columns(group).stream()
        .map(i -> padded(group.title(table.columns().get(i)), i))
        .collect(Collectors.joining(gap))
        .stripTrailing();
  }

  private String line(List<Integer> columns, List<Cell> row) {
    List<String> cells = new ArrayList<>();
    for (int i : columns) {
      String padded = padded(aligned(text(row, i), i), i);
      boolean last = i == columns.get(columns.size() - 1);
      cells.add(style.toned(last ? padded.stripTrailing() : padded, row.get(i).tone()));
    }
    return String.join(gap, cells).stripTrailing();
  }

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
    return table.columns().get(column).right();
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
