package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table, built once and rendered for people, as text or Markdown, and for programs, as CSV or as
 * the objects of a JSON document.
 *
 * @param groups rows under headings of their own; one group with an empty heading where there is
 *     nothing to group by; groups without rows are dropped
 * @param details lines below the table for people, which a screen may leave out
 */
public record Table(List<Column> columns, List<Group> groups, List<String> details) {
  /** Spreadsheets take what begins so for a formula, unless it is a number. */
  private static final Pattern FORMULA =
      Pattern.compile("[=@\\t\\r].*|[+-](?![0-9.]+([eE][+-]?[0-9]+)?$).*", Pattern.DOTALL);

  private static final Set<Audience> PROGRAMS =
      Set.of(Audience.EVERYBODY, Audience.PROGRAMS, Audience.JSON);

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  public Table {
    columns = List.copyOf(columns);
    groups = groups.stream().filter(group -> !group.rows().isEmpty()).toList();
    details = details.stream().map(Table::oneLine).toList();
  }

  /** The text without line breaks and other characters that control a terminal. */
  public static String oneLine(String text) {
    return text.isEmpty() ? text : CONTROL.matcher(text).replaceAll(" ");
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
    PROGRAMS,
    /** JSON: lists and objects. */
    JSON
  }

  /**
   * A column.
   *
   * @param key name in CSV and JSON, {@code lowerCamelCase}
   * @param title head for people
   * @param right whether its cells are aligned at the right, as numbers are
   * @param programs whether CSV and JSON have it
   * @param legend what it means, a sentence or two for people; empty for none
   */
  public record Column(
      String key, String title, boolean right, Audience audience, boolean programs, String legend) {
    /** A column for everybody, headed by its key. */
    public static Column words(String key) {
      return words(key, key);
    }

    public static Column words(String key, String title) {
      return new Column(key, title, false, Audience.EVERYBODY, true, "");
    }

    public static Column numbers(String key, String title) {
      return new Column(key, title, true, Audience.EVERYBODY, true, "");
    }

    /** The same for these readers alone. */
    public Column only(Audience readers) {
      return new Column(key, title, right, readers, PROGRAMS.contains(readers), legend);
    }

    /** The same for programs and these people. */
    Column and(Audience people) {
      return new Column(key, title, right, people, true, legend);
    }

    public Column means(String meaning) {
      return new Column(key, title, right, audience, programs, oneLine(meaning));
    }

    boolean isForPeople() {
      return audience != Audience.PROGRAMS && audience != Audience.JSON;
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
   * @param value for programs: a string, number or boolean, or null for nothing
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

  /** What the columns mean that have a text somewhere. */
  public List<String> legend() {
    return filled().stream().map(i -> columns.get(i).legend()).filter(l -> !l.isEmpty()).toList();
  }

  /** Lines below the table for people: the legend first. */
  public List<String> notes() {
    return Stream.concat(legend().stream(), details.stream()).toList();
  }

  public Table withDetails(List<String> others) {
    return new Table(columns, groups, others);
  }

  /** The same with these notes alone, without a legend. */
  public Table withNotes(List<String> others) {
    return new Table(columns.stream().map(column -> column.means("")).toList(), groups, others);
  }

  /** For a terminal: aligned, ending with a line feed. */
  public String text(TableStyle style) {
    return new TextTable(this, style).render();
  }

  /** As GitHub-flavoured Markdown: headings of the fourth level over pipe tables. */
  public String markdown() {
    return Markdown.of(this);
  }

  /**
   * As CSV with a header line, numbers in full, without notes. A record is as RFC 4180 has it, but
   * ends with {@code \n} alone; fields that a spreadsheet would take for a formula begin with an
   * apostrophe.
   */
  public String csv() {
    List<Integer> shown = indices(c -> c.programs() && c.audience() != Audience.JSON);
    StringBuilder csv = new StringBuilder();
    csv.append(line(shown.stream().map(i -> columns.get(i).key())));
    rows()
        .forEach(
            row -> csv.append(line(shown.stream().map(i -> Numbers.exact(row.get(i).value())))));
    return csv.toString();
  }

  private static String line(Stream<String> fields) {
    return fields.map(Table::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String text) {
    String field = FORMULA.matcher(text).matches() ? "'" + text : text;
    boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }

  /** The rows for a JSON document: values by column key, in order; null for nothing. */
  public List<Map<String, Object>> records() {
    return rows().map(this::record).toList();
  }

  private Map<String, Object> record(List<Cell> row) {
    Map<String, Object> record = new LinkedHashMap<>();
    indices(Column::programs).forEach(i -> record.put(columns.get(i).key(), row.get(i).value()));
    return record;
  }

  private Stream<List<Cell>> rows() {
    return groups.stream().flatMap(group -> group.rows().stream());
  }

  private List<Integer> indices(Predicate<Column> included) {
    return IntStream.range(0, columns.size())
        .filter(i -> included.test(columns.get(i)))
        .boxed()
        .toList();
  }

  /** Indices of the columns for people that have a text somewhere in that group. */
  public List<Integer> filled(Group group) {
    return indices(Column::isForPeople).stream()
        .filter(i -> group.rows().stream().anyMatch(row -> !row.get(i).text().isEmpty()))
        .toList();
  }

  /** The same somewhere in the table. */
  public List<Integer> filled() {
    return groups.stream().flatMap(group -> filled(group).stream()).distinct().sorted().toList();
  }
}
