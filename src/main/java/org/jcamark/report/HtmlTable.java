package org.jcamark.report;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/**
 * A table as HTML, each group a body under a row with its heading and its own column heads, such as
 * units. The first column heads its rows. Cells of numbers carry the number that the page's script
 * sorts by.
 */
final class HtmlTable {
  private static final int LONG_TEXT = 40;
  private static final int ONE_LINE = 24;

  private final Markup html;
  private final Block.Tabular tabular;
  private final Table table;
  private final String heading;
  private final List<Integer> columns;
  private final Map<Integer, String> classes = new HashMap<>();

  /**
   * A table.
   *
   * @param heading that it stands under; a caption that repeats it is left to screen readers
   */
  HtmlTable(Markup html, Block.Tabular tabular, String heading) {
    this.html = html;
    this.tabular = tabular;
    this.heading = heading;
    table = tabular.table();
    columns = table.filled();
    columns.forEach(i -> classes.put(i, classes(i)));
  }

  void write() throws IOException {
    if (table.groups().isEmpty()) {
      return;
    }
    boolean grouped = table.groups().size() > 1;
    Group first = table.groups().get(0);
    String name =
        grouped || first.heading().isEmpty() || first.heading().equals(tabular.caption())
            ? tabular.caption()
            : tabular.caption() + ": " + first.heading();
    String role = tabular.filtered() ? "wide filtered" : "wide";
    html.open("div", "class", role, "role", "region", "tabindex", "0", "aria-label", name);
    if (classes.values().stream().anyMatch(names -> names.endsWith(" d"))) {
      html.open("label", "class", "all").empty("input", "type", "checkbox");
      html.text(" all columns").close("label");
    }
    html.open("table");
    html.element("caption", name, "class", name.equals(heading) ? "quiet" : "").line();
    html.open("thead").open("tr");
    for (int i : columns) {
      Column column = table.columns().get(i);
      String title = grouped ? column.title() : first.title(column);
      html.element("th", title, "scope", "col", "class", classes.get(i));
    }
    html.close("tr").close("thead").line();
    for (Group group : table.groups()) {
      html.open("tbody").line();
      if (grouped) {
        headings(group);
      }
      rows(group);
      html.close("tbody").line();
    }
    html.close("table").close("div").line();
    for (String note : table.notes()) {
      html.element("p", note, "class", "note").line();
    }
  }

  private void headings(Group group) throws IOException {
    int span = 1;
    while (span < columns.size()
        && title(group, columns.get(span)).isEmpty()
        && !classes.get(columns.get(span)).matches(".* [dx]")) {
      span++;
    }
    html.open("tr", "class", "g");
    html.element("th", group.heading(), "scope", "rowgroup", "colspan", Integer.toString(span));
    for (int i : columns.subList(span, columns.size())) {
      html.element("td", title(group, i), "class", classes.get(i));
    }
    html.close("tr").line();
  }

  /** Empty where no row of the group has anything in the column. */
  private String title(Group group, int column) {
    boolean used = group.rows().stream().anyMatch(row -> !row.get(column).text().isEmpty());
    return used ? group.titles().getOrDefault(table.columns().get(column).key(), "") : "";
  }

  private void rows(Group group) throws IOException {
    for (List<Cell> row : group.rows()) {
      html.open("tr");
      for (int i : columns) {
        cell(row.get(i), classes.get(i), i == columns.get(0));
      }
      html.close("tr").line();
    }
  }

  private void cell(Cell cell, String common, boolean head) throws IOException {
    Tone tone = cell.tone();
    String names =
        tone == Tone.PLAIN ? common : common + " " + tone.name().toLowerCase(Locale.ROOT);
    if (head) {
      html.open("th", "scope", "row", "class", names);
    } else if (cell.value() instanceof Number number) {
      html.open("td", "class", names, "data-v", plain(number));
    } else {
      html.open("td", "class", names);
    }
    html.text(cell.text());
    html.close(head ? "th" : "td");
  }

  private static String plain(Number number) {
    return new BigDecimal(number.toString()).toPlainString();
  }

  /**
   * Numbers, names that stay on one line, words, or text that needs room for some words a line;
   * then whether the column is one to filter by, too much for a phone, or of details.
   */
  private String classes(int index) {
    Column column = table.columns().get(index);
    Set<String> texts = cells(index).map(Cell::text).collect(Collectors.toSet());
    int longest = texts.stream().mapToInt(String::length).max().orElse(0);
    String kind =
        column.right() ? "n" : longest > LONG_TEXT ? "w t" : longest > ONE_LINE ? "w" : "w s";
    if (!tabular.filtered()) {
      return kind;
    }
    if (column.key().equals("provider") && texts.size() > 1) {
      return kind + " f";
    }
    boolean detail =
        column.audience() == Audience.PAGES || column.audience() == Audience.PEOPLE_WITH_ROOM;
    if (column.key().equals("far") || column.audience() == Audience.PEOPLE_WITH_SOME_ROOM) {
      return kind + " x";
    }
    return detail ? kind + " d" : kind;
  }

  private Stream<Cell> cells(int index) {
    return table.groups().stream()
        .flatMap(group -> group.rows().stream())
        .map(row -> row.get(index));
  }
}
