package org.jcamark.cli.terminal;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.Finding;
import org.jcamark.machine.Finding.Severity;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.TableStyle;

/**
 * Findings of the doctor for a terminal, and as a table for everything else.
 *
 * @param findings in the order in which to show them
 */
public record FindingsText(List<Finding> findings) {
  private static final String GAP = "  ";
  private static final String REMEDY = "→ ";
  private static final int SEVERITY_WIDTH =
      Stream.of(Severity.values()).mapToInt(severity -> severity.name().length()).max().orElse(0);

  /** One row each, without wrapping. */
  public Table table() {
    return new Columns<Finding>()
        .words("id", Finding::id)
        .words("severity", finding -> word(finding.severity()))
        .words("message", Finding::message)
        .words("remedy", finding -> finding.remedy().orElse(""))
        .table(findings, List.of());
  }

  /**
   * Severity and id, then the message, its remedy under it, wrapped; last a line that counts.
   *
   * @param width that no line exceeds, but for single words that are longer
   */
  public String lines(int width, boolean colour) {
    int idWidth = findings.stream().mapToInt(finding -> finding.id().length()).max().orElse(0);
    int indent = SEVERITY_WIDTH + idWidth + 2 * GAP.length();
    TableStyle style = new TableStyle(colour, width);
    StringBuilder text = new StringBuilder();
    for (Finding finding : findings) {
      String severity = padded(word(finding.severity()), SEVERITY_WIDTH);
      text.append(colour ? coloured(severity, finding.severity()) : severity)
          .append(GAP)
          .append(padded(finding.id(), idWidth))
          .append(GAP)
          .append(style.wrapped(finding.message(), indent));
      finding
          .remedy()
          .ifPresent(
              remedy ->
                  text.append(" ".repeat(indent))
                      .append(REMEDY)
                      .append(style.wrapped(remedy, indent + REMEDY.length())));
    }
    return text.append('\n').append(count()).append('\n').toString();
  }

  private String count() {
    return Stream.of(Severity.ERROR, Severity.WARNING, Severity.NOTE, Severity.OK)
        .map(
            severity -> {
              long number = findings.stream().filter(f -> f.severity() == severity).count();
              boolean plural = number != 1 && severity != Severity.OK;
              return number + " " + word(severity) + (plural ? "s" : "");
            })
        .collect(Collectors.joining(", "));
  }

  private static String coloured(String text, Severity severity) {
    String colour =
        switch (severity) {
          case ERROR -> "\u001b[1;31m";
          case WARNING -> "\u001b[33m";
          case NOTE -> "\u001b[36m";
          case OK -> "\u001b[32m";
        };
    return colour + text + "\u001b[0m";
  }

  private static String word(Severity severity) {
    return severity.name().toLowerCase(Locale.ROOT);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
