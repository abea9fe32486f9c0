package org.jcamark.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.CheckResult;
import org.jcamark.machine.CheckResult.Severity;
import org.jcamark.table.TableStyle;

/** What the doctor found, on a terminal. */
public final class DoctorText {
  private static final int SEVERITY_WIDTH = "warning".length();
  private static final Map<Severity, String> COLOURS =
      Map.of(
          Severity.ERROR, "1;31", Severity.WARNING, "33", Severity.NOTE, "36", Severity.OK, "32");

  private DoctorText() {}

  /** Severity and id, then the message, its remedy under it, wrapped; last a line that counts. */
  public static String of(List<CheckResult> findings, TableStyle style) {
    int idWidth = findings.stream().mapToInt(finding -> finding.id().length()).max().orElse(1);
    int indent = SEVERITY_WIDTH + idWidth + 4;
    StringBuilder text = new StringBuilder();
    for (CheckResult finding : findings) {
      String severity = ("%-" + SEVERITY_WIDTH + "s").formatted(word(finding.severity()));
      text.append(
              style.color()
                  ? "\u001b[" + COLOURS.get(finding.severity()) + "m" + severity + "\u001b[0m"
                  : severity)
          .append(("  %-" + idWidth + "s  ").formatted(finding.id()))
          .append(style.wrapped(finding.message(), indent));
      finding
          .remedy()
          .ifPresent(
              remedy ->
                  text.append(" ".repeat(indent))
                      .append("→ ")
                      .append(style.wrapped(remedy, indent + 2)));
    }
    return text.append('\n').append(count(findings)).append('\n').toString();
  }

  private static String count(List<CheckResult> findings) {
    return Stream.of(Severity.ERROR, Severity.WARNING, Severity.NOTE, Severity.OK)
        .map(
            severity -> {
              long number = findings.stream().filter(f -> f.severity() == severity).count();
              boolean plural = number != 1 && severity != Severity.OK;
              return number + " " + word(severity) + (plural ? "s" : "");
            })
        .collect(Collectors.joining(", "));
  }

  /** As JSON has it. */
  public static String word(Severity severity) {
    return severity.name().toLowerCase(Locale.ROOT);
  }
}
