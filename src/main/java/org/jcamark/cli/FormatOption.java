package org.jcamark.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.file.Documents;
import org.jcamark.table.Table;
import org.jcamark.table.TableStyle;
import picocli.CommandLine.Option;

public final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Output format: text (default), markdown, csv or json.")
  private Format format = Format.TEXT;

  @Option(names = "--json", description = "Same as --format json.")
  private boolean json;

  public Format format() {
    return json ? Format.JSON : format;
  }

  /** Prints a table or, instead, a JSON document. */
  public void print(PrintWriter out, Table table, Object document) {
    print(out, Optional.empty(), List.of(table), document);
  }

  /** Prints a line and tables, of which CSV has the first, or instead a JSON document. */
  public void print(PrintWriter out, Optional<String> head, List<Table> tables, Object document) {
    List<Table> headed = new ArrayList<>();
    head.ifPresent(line -> headed.add(new Table(List.of(), List.of(), List.of(line))));
    headed.addAll(tables);
    switch (format()) {
      case TEXT -> {
        TableStyle style = new TableStyle(Terminal.colour(), Terminal.columns());
        out.print(
            headed.stream().map(table -> table.text(style)).collect(Collectors.joining("\n")));
      }
      case MARKDOWN ->
          out.print(headed.stream().map(Table::markdown).collect(Collectors.joining("\n")));
      case CSV -> out.print(tables.get(0).csv());
      case JSON -> out.print(Documents.pretty(document));
    }
    out.flush();
  }

  public enum Format {
    TEXT,
    MARKDOWN,
    CSV,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
