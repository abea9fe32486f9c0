package org.jcamark.page;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jcamark.report.Table;
import org.jcamark.report.Table.Align;
import org.jcamark.report.Table.Cell;
import org.jcamark.report.Table.Column;
import org.jcamark.report.Table.Group;
import org.jcamark.report.Table.Tone;

/**
 * A table as HTML, a table a group. The first column heads its rows. Cells of numbers carry the
 * number that the page's script sorts by.
 */
final class HtmlTable {
  private final Markup html;
  private final String caption;
  private final Table table;

  HtmlTable(Markup html, Block.Tabular tabular) {
    this.html = html;
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
    String name = group.heading().isEmpty() ? caption : caption + ": " + group.heading();
    html.open("div", "class", "wide", "role", "region", "tabindex", "0", "aria-label", name);
    html.open("table").element("caption", name).line();
    html.open("thead").open("tr");
    for (int i : columns) {
      Column column = table.columns().get(i);
      html.element("th", group.title(column), "scope", "col", "class", classes(column, Tone.PLAIN));
    }
    html.close("tr").close("thead").line().open("tbody").line();
    for (List<Cell> row : group.rows()) {
      html.open("tr");
      for (int i : columns) {
        cell(row.get(i), table.columns().get(i), i == columns.get(0));
      }
      html.close("tr").line();
    }
    html.close("tbody").close("table").close("div").line();
  }

  private void cell(Cell cell, Column column, boolean head) throws IOException {
    String classes = classes(column, cell.tone());
    if (head) {
      html.element("th", cell.text(), "scope", "row", "class", classes);
    } else if (cell.value() instanceof Number number) {
      html.element("td", cell.text(), "class", classes, "data-v", plain(number));
    } else {
      html.element("td", cell.text(), "class", classes);
    }
  }

  private static String plain(Number number) {
    return new BigDecimal(number.toString()).toPlainString();
  }

  private static String classes(Column column, Tone tone) {
    String align = column.align() == Align.RIGHT ? "n" : "w";
    return tone == Tone.PLAIN ? align : align + " " + tone.name().toLowerCase(Locale.ROOT);
  }
}
