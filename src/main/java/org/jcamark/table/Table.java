package org.jcamark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.model.Samples;

/**
 * A table, built once and rendered for people, as text or Markdown, and for programs, as CSV or as
 * the objects of a JSON document.
 *
 * @param groups rows under headings of their own; one group with an empty heading where there is
 *     nothing to group by; groups without rows are dropped
 * @param legend what the columns mean, a sentence or two each, for people
 * @param details other lines below the table for people, which a screen may leave out
 */
public record Table(
    List<Column> columns, List<Group> groups, List<String> legend, List<String> details) {
  /** Spreadsheets take what begins so for a formula, unless it is a number. */
  private static final Pattern FORMULA =
      Pattern.compile("[=@\\t\\r].*|[+-](?![0-9.]+([eE][+-]?[0-9]+)?$).*", Pattern.DOTALL);

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  public Table {
    columns = List.copyOf(columns);
    groups = groups.stream().filter(group -> !group.rows().isEmpty()).toList();
    legend = legend.stream().map(Table::oneLine).toList();
    details = details.stream().map(Table::oneLine).toList();
    for (Group group : groups) {
      for (List<Cell> row : group.rows()) {
        if (row.size() != columns.size()) {
          throw new IllegalArgumentException(
              "row of " + row.size() + " cells under " + columns.size() + " columns");
        }
      }
    }
  }

  /** The text without line breaks and other characters that control a terminal. */
  public static String oneLine(String text) {
    return text.isEmpty() ? text : CONTROL.matcher(text).replaceAll(" ");
  }

  /** Which edge the cells of a column share; numbers go right. */
  public enum Align {
    LEFT,
    RIGHT
  }

  /** Who needs a column. */
  public enum Audience {
    EVERYBODY,
    /** Text and Markdown: what is worded or rounded. */
    PEOPLE,
    /** The same, but left out where a terminal is too narrow for all, the last of them first. */
    PEOPLE_WITH_ROOM,
    /** The same, but left out only when all of those are. */
    PEOPLE_WITH_SOME_ROOM,
    /** Markdown and HTML: details for which a terminal has no room. */
    PAGES,
    /** CSV and JSON: what is exact, or what people see in a heading. */
    PROGRAMS
  }

  /**
   * A column.
   *
   * @param key name in CSV and JSON, {@code lowerCamelCase}
   * @param title head for people
   */
  public record Column(String key, String title, Align align, Audience audience) {
    /** A column of words for everybody, headed by its key. */
    public static Column words(String key) {
      return words(key, key);
    }

    public static Column words(String key, String title) {
      return new Column(key, title, Align.LEFT, Audience.EVERYBODY);
    }

    public static Column numbers(String key, String title) {
      return new Column(key, title, Align.RIGHT, Audience.EVERYBODY);
    }

    public Column only(Audience readers) {
      return new Column(key, title, align, readers);
    }

    boolean isForPrograms() {
      return audience == Audience.PROGRAMS || audience == Audience.EVERYBODY;
    }
  }

  /**
   * Rows under a heading.
   *
   * @param heading empty for none
   * @param titles heads that differ from the columns' own, by column key, such as those that state
   *     the unit of this group
   */
  public record Group(String heading, Map<String, String> titles, List<List<Cell>> rows) {
    public Group {
      heading = oneLine(heading);
      titles = Map.copyOf(titles);
      rows = rows.stream().map(List::copyOf).toList();
    }

    public String title(Column column) {
      return titles.getOrDefault(column.key(), column.title());
    }
  }

  /** How a cell is coloured, where colours are wanted. */
  public enum Tone {
    PLAIN,
    GOOD,
    BAD,
    FAINT
  }

  /**
   * One cell.
   *
   * @param text for people, on one line
   * @param value for programs: a string, number or boolean, or null for nothing; where no program
   *     sees the column, {@link Samples.Raw iterations} to draw as a small line after the text
   */
  public record Cell(String text, Object value, Tone tone) {
    public Cell {
      text = oneLine(text);
    }

    public static final Cell EMPTY = of("", null);

    public static Cell of(String text) {
      return of(text, text);
    }

    /** A whole number, with thousands apart for people. */
    public static Cell of(long number) {
      return of(Numbers.count(number), number);
    }

    /** A text for people that stands for a value. */
    public static Cell of(String text, Object value) {
      return new Cell(text, value, Tone.PLAIN);
    }

    /** A value with its text; empty where it is absent. */
    public static <T> Cell of(Optional<T> value, Function<T, String> text) {
      return value.map(known -> of(text.apply(known), known)).orElse(EMPTY);
    }

    public static Cell of(OptionalDouble value, Function<Double, String> text) {
      return of(value.stream().boxed().findFirst(), text);
    }

    public Cell in(Tone other) {
      return new Cell(text, value, other);
    }
  }

  public Table(List<Column> columns, List<Group> groups, List<String> details) {
    this(columns, groups, List.of(), details);
  }

  /** Lines below the table for people: the legend first. */
  public List<String> notes() {
    return Stream.concat(legend.stream(), details.stream()).toList();
  }

  public Table withNotes(List<String> others) {
    return withNotes(List.of(), others);
  }

  public Table withNotes(List<String> otherLegend, List<String> otherDetails) {
    return new Table(columns, groups, otherLegend, otherDetails);
  }

  /** The same with the groups of another below, under the columns of both, and its notes. */
  Table with(Table other) {
    Map<String, Column> all = new LinkedHashMap<>();
    Stream.of(columns, other.columns).flatMap(List::stream).forEach(c -> all.put(c.key(), c));
    List<Group> both = new ArrayList<>();
    for (Table table : List.of(this, other)) {
      List<String> keys = table.columns.stream().map(Column::key).toList();
      for (Group group : table.groups) {
        Map<String, String> heads = new HashMap<>(group.titles());
        table.columns.forEach(column -> heads.putIfAbsent(column.key(), column.title()));
        both.add(
            new Group(
                group.heading(),
                heads,
                group.rows().stream()
                    .map(
                        row ->
                            all.keySet().stream()
                                .map(keys::indexOf)
                                .map(i -> i < 0 ? Cell.EMPTY : row.get(i))
                                .toList())
                    .toList()));
      }
    }
    return new Table(List.copyOf(all.values()), both, other.legend, other.details);
  }

  public static Table of(List<Column> columns, List<List<Cell>> rows, List<String> notes) {
    return new Table(columns, List.of(new Group("", Map.of(), rows)), notes);
  }

  /** For a terminal: aligned, ending with a line feed. */
  public String text(TableStyle style) {
    return new TextTable(this, style).render();
  }

  /** As GitHub-flavoured Markdown: headings of the fourth level over pipe tables. */
  public String markdown() {
    return Markdown.of(this);
  }

  /** As CSV with a header line, numbers in full, without notes. */
  public String csv() {
    StringBuilder csv = new StringBuilder();
    csv.append(csv(columns.stream().filter(Column::isForPrograms).map(Column::key).toList()));
    for (Map<String, Object> row : records()) {
      csv.append(csv(row.values().stream().map(v -> v == null ? "" : Numbers.exact(v)).toList()));
    }
    return csv.toString();
  }

  /**
   * A record as RFC 4180 has it, but ending with {@code \n} alone; fields that a spreadsheet would
   * take for a formula begin with an apostrophe.
   */
  static String csv(List<String> fields) {
    return fields.stream().map(Table::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String text) {
    String field = FORMULA.matcher(text).matches() ? "'" + text : text;
    boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }

  /** The rows for a JSON document: values by column key, in order; null for nothing. */
  public List<Map<String, Object>> records() {
    List<Map<String, Object>> records = new ArrayList<>();
    for (Group group : groups) {
      for (List<Cell> row : group.rows()) {
        Map<String, Object> record = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
          if (columns.get(i).isForPrograms()) {
            record.put(columns.get(i).key(), row.get(i).value());
          }
        }
        records.add(record);
      }
    }
    return records;
  }

  /** Indices of the columns for people that have a text somewhere in that group. */
  public List<Integer> filled(Group group) {
    return filled(List.of(group));
  }

  /** Indices of the columns for people that have a text somewhere. */
  public List<Integer> filled() {
    return filled(groups);
  }

  private List<Integer> filled(List<Group> some) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).audience() != Audience.PROGRAMS)
        .filter(
            i ->
                some.stream()
                    .flatMap(group -> group.rows().stream())
                    .anyMatch(row -> !row.get(i).text().isEmpty()))
        .boxed()
        .toList();
  }
}
