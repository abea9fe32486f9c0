package org.jcamark.report;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.table.Table;
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

  private final Block.Tabular tabular;
  private final Table table;
  private final String heading;
  private final List<Integer> columns;
  private final Map<Integer, String> classes = new HashMap<>();

  /** Of a table that has groups; a caption that repeats the heading is for screen readers only. */
  HtmlTable(Block.Tabular tabular, String heading) {
    this.tabular = tabular;
    this.heading = heading;
    table = tabular.table();
    columns = table.filled();
    columns.forEach(i -> classes.put(i, classes(i)));
  }

  String html() {
    boolean grouped = table.groups().size() > 1;
    Group first = table.groups().get(0);
    String name =
        grouped || first.heading().isEmpty() || first.heading().equals(tabular.caption())
            ? tabular.caption()
            : tabular.caption() + ": " + first.heading();
    String role = tabular.filtered() ? "wide filtered" : "wide";
    StringBuilder html = new StringBuilder();
    html.append(
        Html.tag("div", "class", role, "role", "region", "tabindex", "0", "aria-label", name));
    if (classes.values().stream().anyMatch(names -> names.endsWith(" d"))) {
      html.append("<label class=\"all\"><input type=\"checkbox\"/> all columns</label>");
    }
    html.append("<table>");
    html.append(Html.element("caption", name, "class", name.equals(heading) ? "quiet" : ""));
    html.append("\n<thead><tr>");
    for (int i : columns) {
      Column column = table.columns().get(i);
      String title = grouped ? column.title() : first.title(column);
      html.append(Html.element("th", title, "scope", "col", "class", classes.get(i)));
    }
    html.append("</tr></thead>\n");
    for (Group group : table.groups()) {
      html.append("<tbody>\n").append(grouped ? headings(group) : "");
      for (List<Cell> row : group.rows()) {
        html.append("<tr>");
        columns.forEach(i -> html.append(cell(row.get(i), i)));
        html.append("</tr>\n");
      }
      html.append("</tbody>\n");
    }
    html.append("</table></div>\n");
    table.notes().forEach(note -> html.append(Html.element("p", note, "class", "note") + "\n"));
    return html.toString();
  }

  private String headings(Group group) {
    int span = 1;
    while (span < columns.size()
        && title(group, columns.get(span)).isEmpty()
        && !classes.get(columns.get(span)).matches(".* [dx]")) {
      span++;
    }
    String width = Integer.toString(span);
    return Html.tag("tr", "class", "g")
        + Html.element("th", group.heading(), "scope", "rowgroup", "colspan", width)
        + columns.subList(span, columns.size()).stream()
            .map(i -> Html.element("td", title(group, i), "class", classes.get(i)))
            .collect(Collectors.joining("", "", "</tr>\n"));
  }

  /** Empty where no row of the group has anything in the column. */
  private String title(Group group, int column) {
    boolean used = group.rows().stream().anyMatch(row -> !row.get(column).text().isEmpty());
    return used ? group.titles().getOrDefault(table.columns().get(column).key(), "") : "";
  }

  private String cell(Cell cell, int column) {
    Tone tone = cell.tone();
    String names =
        classes.get(column)
            + (tone == Tone.PLAIN ? "" : " " + tone.name().toLowerCase(Locale.ROOT));
    if (column == columns.get(0)) {
      return Html.element("th", cell.text(), "scope", "row", "class", names);
    }
    return cell.value() instanceof Number number
        ? Html.element("td", cell.text(), "class", names, "data-v", plain(number))
        : Html.element("td", cell.text(), "class", names);
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
    Set<String> texts =
        table.groups().stream()
            .flatMap(group -> group.rows().stream())
            .map(row -> row.get(index).text())
            .collect(Collectors.toSet());
    int longest = texts.stream().mapToInt(String::length).max().orElse(0);
    String kind =
        column.right() ? "n" : longest > LONG_TEXT ? "w t" : longest > ONE_LINE ? "w" : "w s";
    if (!tabular.filtered()) {
      return kind;
    }
    if (column.key().equals("provider") && texts.size() > 1) {
      return kind + " f";
    }
    return switch (column.audience()) {
      case PAGES, PEOPLE_WITH_ROOM -> kind + " d";
      case PEOPLE_WITH_SOME_ROOM -> kind + " x";
      default -> column.key().equals("far") ? kind + " x" : kind;
    };
  }
}
