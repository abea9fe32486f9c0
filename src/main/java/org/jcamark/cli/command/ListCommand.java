package org.jcamark.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.JvmOptions;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;
import org.jcamark.plan.UsageException;
import org.jcamark.table.Table;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code list}. */
@Command(
    name = "list",
    sortOptions = false,
    description =
        "List suites, algorithms, providers and --jit variants, and what this JVM supports of them.")
public final class ListCommand implements Callable<Integer> {

  @ArgGroup(validate = false, heading = "%nJVM and providers:%n")
  private JvmOptions jvms = new JvmOptions();

  @Option(names = "--gaps", description = "Print the reason of each gap below the matrix.")
  private boolean gaps;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<JvmTarget> targets = jvms.targets();
    if (targets.size() > 1) {
      throw new UsageException("--jvm, --jit: `list` takes one JVM and one variant");
    }
    JvmTarget target = targets.get(0);
    if (target.unavailable().isPresent()) {
      throw new UsageException("--jit " + target.unavailable().get());
    }
    SupportMatrix matrix = SupportMatrix.of(target, System.err::println);
    JitSupport jits = JitSupport.of(target, jvms.inspector());
    List<String> notes = new ArrayList<>(notes(target.jvm(), matrix));
    notes.addAll(jits.notes());
    format.print(
        spec.commandLine().getOut(),
        new Table(matrix.columns(), matrix.groups(), notes),
        document(target.jvm(), matrix, jits));
    return ExitCode.DONE;
  }

  private static Map<String, Object> document(
      InstalledJvm jvm, SupportMatrix matrix, JitSupport jits) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("version", jvm.version());
    described.put("feature", jvm.feature());
    jvm.vendor().ifPresent(vendor -> described.put("vendor", vendor));
    described.put("java", jvm.java());
    List<Object> providers = new ArrayList<>();
    matrix
        .versions()
        .forEach((name, version) -> providers.add(Map.of("name", name, "version", version)));
    List<Object> suites = new ArrayList<>();
    for (Suite suite : Suites.all()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("name", suite.name());
      row.put("scenarios", matrix.scenarios(suite));
      row.put("description", suite.description());
      suites.add(row);
    }
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("jvm", described);
    document.put("providers", providers);
    document.put("support", matrix.documents());
    document.put("suites", suites);
    document.put("jits", jits.documents());
    return document;
  }

  private List<String> notes(InstalledJvm jvm, SupportMatrix matrix) {
    List<String> notes = new ArrayList<>();
    notes.add("Java " + jvm.version() + " at " + jvm.home());
    notes.add(
        matrix.versions().entrySet().stream()
            .map(provider -> provider.getKey() + " " + provider.getValue())
            .collect(Collectors.joining(", ", "Providers: ", "")));
    for (Suite suite : Suites.all()) {
      notes.add(
          "Suite %s: %d scenarios here; %s"
              .formatted(suite.name(), matrix.scenarios(suite), suite.description()));
    }
    notes.addAll(
        gaps ? matrix.gaps() : List.of("Reasons of the gaps (-): list --gaps, or list --json."));
    return notes;
  }
}
