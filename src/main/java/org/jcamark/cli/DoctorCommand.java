package org.jcamark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.cli.FormatOption.Format;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.machine.Check;
import org.jcamark.machine.Check.CheckResult;
import org.jcamark.machine.Check.CheckResult.Severity;
import org.jcamark.machine.Environment;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.Setup;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.TableStyle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "doctor",
    description =
        "Check this machine for causes of noisy or wrong measurements, with a remedy for each.",
    footer = "  ${COMMAND-FULL-NAME} --jvm /path/to/jdk-25")
public final class DoctorCommand extends PrintingCommand {
  private static final int TERMINAL_WIDTH = 100;
  private static final int INDENT = 28;

  @Option(
      names = "--jvm",
      paramLabel = "PATH",
      description = "JVM to check: its folder or its bin/java (default: this JVM).")
  private String jvm;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      defaultValue = "results",
      description = "Folder of future results (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Mixin private FormatOption format = new FormatOption();

  @Override
  public Integer call() {
    InstalledJvm chosen = jvm == null ? InstalledJvm.current() : InstalledJvm.resolve(jvm);
    JvmFacts facts = JvmFacts.of(chosen.java(), List.of());
    List<CheckResult> findings = Check.all(Environment.current(), facts, setup());
    if (format.format() == Format.TEXT) {
      int width = Terminal.columns() > 0 ? Terminal.columns() : TERMINAL_WIDTH;
      out().print(text(findings, new TableStyle(false, width)));
      out().flush();
    } else {
      Table table =
          new Columns<CheckResult>()
              .words("id", CheckResult::id)
              .words("severity", finding -> finding.severity().label())
              .words("message", CheckResult::message)
              .words("remedy", finding -> finding.remedy().orElse(""))
              .table(findings, List.of());
      format.print(out(), table, Map.of("findings", findings));
    }
    return ExitCode.DONE;
  }

  /** Severity and id, then the message, its remedy under it, wrapped; last a line that counts. */
  static String text(List<CheckResult> findings, TableStyle style) {
    StringBuilder text = new StringBuilder();
    for (CheckResult finding : findings) {
      text.append("%-7s  %-17s  ".formatted(finding.severity().label(), finding.id()))
          .append(style.wrapped(finding.message(), INDENT));
      finding
          .remedy()
          .map(remedy -> " ".repeat(INDENT) + style.wrapped("→ " + remedy, INDENT))
          .ifPresent(text::append);
    }
    return text
        + Stream.of(Severity.ERROR, Severity.WARNING, Severity.NOTE, Severity.OK)
            .map(
                severity ->
                    findings.stream().filter(one -> one.severity() == severity).count()
                        + " "
                        + severity.label())
            .collect(Collectors.joining(", ", "\n", "\n"));
  }

  private Setup setup() {
    List<String> loaded = new ArrayList<>();
    Map<String, String> absent = new TreeMap<>();
    for (String label : Providers.labels()) {
      try {
        Providers.open(label);
        loaded.add(label);
      } catch (UnavailableException e) {
        absent.put(label, e.getMessage());
      }
    }
    return Setup.current(out, loaded, absent);
  }
}
