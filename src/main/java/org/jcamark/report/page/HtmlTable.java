package org.jcamark.report.page;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jcamark.table.RatioCells;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/**
 * A table as HTML, a table a group. The first column heads its rows. Cells of numbers carry the
 * number that the page's script sorts by. The script keeps ratios and verdicts in view, too.
 */
final class HtmlTable {
  private static final int LONG_TEXT = 40;
  private static final int ONE_LINE = 24;

  private final Markup html;
  private final Block.Tabular tabular;
  private final String caption;
  private final Table table;
  private final String heading;

  /**
   * A table.
   *
   * @param heading that it stands under; a caption that repeats it is left to screen readers
   */
  HtmlTable(Markup html, Block.Tabular tabular, String heading) {
    this.html = html;
    this.tabular = tabular;
    this.heading = heading;
    caption = tabular.caption();
    table = tabular.table();
  }

  void write() throws IOException {
    for (Group group : table.groups()) {
      group(group, table.filled(group));
    }
    for (String note : table.notes()) {
      html.element("p", note, "class", "note").line();
    }
  }

  private void group(Group group, List<Integer> columns) throws IOException {
    String name =
        group.heading().isEmpty()
            ? caption
            : group.heading().startsWith(caption)
                ? group.heading()
                : caption + ": " + group.heading();
    frame(name);
    String seen = name.equals(heading) ? "quiet" : "";
    html.open("table").element("caption", name, "class", seen).line();
    html.open("thead").open("tr");
    Map<Integer, String> classes = new HashMap<>();
    for (int i : columns) {
      Column column = table.columns().get(i);
      String kept = RatioCells.isIn(column) ? " k" : "";
      classes.put(i, classes(column, group.rows(), i) + kept);
      html.element("th", group.title(column), "scope", "col", "class", classes.get(i));
    }
    html.close("tr").close("thead").line().open("tbody").line();
    for (List<Cell> row : group.rows()) {
      html.open("tr");
      for (int i : columns) {
        cell(row.get(i), table.columns().get(i), classes.get(i), i == columns.get(0));
      }
      html.close("tr").line();
    }
    html.close("tbody").close("table").close("div").line();
  }

  private void frame(String name) throws IOException {
    List<String> attributes = new ArrayList<>();
    attributes.addAll(List.of("class", "wide", "role", "region", "tabindex", "0"));
    attributes.addAll(List.of("aria-label", name));
    if (!tabular.search().isEmpty()) {
      attributes.addAll(List.of("data-search", tabular.search()));
    }
    html.open("div", attributes.toArray(String[]::new));
  }

  private void cell(Cell cell, Column column, String common, boolean head) throws IOException {
    Tone tone = cell.tone();
    String classes =
        tone == Tone.PLAIN ? common : common + " " + tone.name().toLowerCase(Locale.ROOT);
    if (head) {
      html.open("th", "scope", "row", "class", classes);
    } else if (cell.value() instanceof Number number) {
      html.open("td", "class", classes, "data-v", plain(number));
    } else {
      html.open("td", "class", classes);
    }
    Optional<String> address = tabular.links().address(column, cell);
    if (address.isPresent()) {
      html.element("a", cell.text(), "href", address.get());
    } else {
      html.text(cell.text());
    }
    html.close(head ? "th" : "td");
  }

  private static String plain(Number number) {
    return new BigDecimal(number.toString()).toPlainString();
  }

  /** Numbers, names that stay on one line, words, or text that needs room for some words a line. */
  private static String classes(Column column, List<List<Cell>> rows, int index) {
    if (column.align() == Align.RIGHT) {
      return "n";
    }
    int longest = rows.stream().mapToInt(row -> row.get(index).text().length()).max().orElse(0);
    return longest > LONG_TEXT ? "w t" : longest > ONE_LINE ? "w" : "w s";
  }
}
