package org.jcamark.cli;

import java.io.PrintWriter;
import org.jcamark.json.Documents;
import org.jcamark.report.Format;
import org.jcamark.report.Style;
import org.jcamark.report.Table;
import picocli.CommandLine.Option;

/** How a command prints its table. */
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text (default), markdown, csv or json.")
  private Format format = Format.TEXT;

  @Option(names = "--json", description = "Short for --format json.")
  private boolean json;

  Format format() {
    return json ? Format.JSON : format;
  }

  /**
   * Prints a table, or in its place a JSON document.
   *
   * @param document what JSON is written from
   */
  void print(PrintWriter out, Table table, Object document) {
    switch (format()) {
      case TEXT -> out.print(table.text(style()));
      case MARKDOWN -> out.print(table.markdown());
      case CSV -> out.print(table.csv());
      case JSON -> out.print(Documents.pretty(document));
    }
    out.flush();
  }

  private static Style style() {
    return new Style(Terminal.colour(), Terminal.columns());
  }
}
