package org.jcamark.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.Providers;
import org.jcamark.plan.ProbeTimeout;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;
import org.jcamark.probe.ProbeRequest;
import org.jcamark.probe.ProbeResult;
import org.jcamark.probe.Prober;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code list}: suites, operations, algorithms, providers, and what this JVM supports. */
@Command(
    name = "list",
    sortOptions = false,
    description =
        "List suites, algorithms, providers and variants of --jit, and what this JVM supports, with"
            + " a reason for each gap.")
final class ListCommand implements Callable<Integer> {

  @ArgGroup(validate = false, heading = "%nWhere:%n")
  private JvmOptions jvms = new JvmOptions();

  @Option(
      names = "--gaps",
      description = "In the text, spell out the reason of every gap below the matrix.")
  private boolean gaps;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<JvmOptions.Chosen> targets = jvms.targets();
    if (targets.size() > 1) {
      throw new UsageException("--jvm, --jit: list looks at one JVM and variant at a time");
    }
    JvmOptions.Chosen chosen = targets.get(0);
    if (chosen.target().unavailable().isPresent()) {
      throw new UsageException("--jit " + chosen.target().unavailable().get());
    }
    List<ProbeRequest> questions = new ArrayList<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      for (Operation operation : algorithm.operations()) {
        for (String provider : Providers.labels()) {
          questions.add(ProbeRequest.support(provider, algorithm, operation));
        }
      }
    }
    Prober prober =
        Probers.patient(
            ProbeTimeout.beyondUsual(chosen.target(), Catalog.algorithms()), System.err::println);
    Map<ProbeRequest, ProbeResult> answers = prober.ask(chosen.target().probeTarget(), questions);
    JitSupport jits = JitSupport.of(chosen, jvms.inspector());
    Map<String, Object> document = document(chosen, answers);
    document.put("jits", jits.documents());
    format.print(spec.commandLine().getOut(), table(chosen, answers, jits), document);
    return ExitCode.DONE;
  }

  private Map<String, Object> document(
      JvmOptions.Chosen chosen, Map<ProbeRequest, ProbeResult> answers) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("jvm", jvm(chosen));
    List<Object> providers = new ArrayList<>();
    versions(answers)
        .forEach((name, version) -> providers.add(Map.of("name", name, "version", version)));
    document.put("providers", providers);
    List<Object> support = new ArrayList<>();
    answers.forEach((question, answer) -> support.add(support(question, answer)));
    document.put("support", support);
    List<Object> suites = new ArrayList<>();
    for (Suite suite : Suites.all()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("name", suite.name());
      row.put("scenarios", scenarios(suite, answers));
      row.put("description", suite.description());
      suites.add(row);
    }
    document.put("suites", suites);
    return document;
  }

  private static Map<String, Object> jvm(JvmOptions.Chosen chosen) {
    Map<String, Object> jvm = new LinkedHashMap<>();
    jvm.put("version", chosen.jvm().version());
    jvm.put("feature", chosen.jvm().feature());
    chosen.jvm().vendor().ifPresent(vendor -> jvm.put("vendor", vendor));
    jvm.put("java", chosen.jvm().java());
    return jvm;
  }

  private static Map<String, Object> support(ProbeRequest question, ProbeResult answer) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("operation", question.operation().label());
    row.put("algorithm", question.algorithm());
    row.put("provider", question.provider());
    row.put("supported", answer.supported());
    answer.reason().ifPresent(reason -> row.put("reason", reason));
    answer.resolvedProvider().ifPresent(name -> row.put("resolvedProvider", name));
    answer.providerVersion().ifPresent(version -> row.put("providerVersion", version));
    return row;
  }

  /** Versions of the providers that load, in the order of the labels. */
  private static Map<String, String> versions(Map<ProbeRequest, ProbeResult> answers) {
    Map<String, String> found = new TreeMap<>();
    answers.forEach(
        (question, answer) ->
            answer.providerVersion().ifPresent(v -> found.put(question.provider(), v)));
    Map<String, String> ordered = new LinkedHashMap<>();
    for (String label : Providers.labels()) {
      if (found.containsKey(label)) {
        ordered.put(label, found.get(label));
      }
    }
    return ordered;
  }

  /** How many scenarios of a suite this JVM can measure. */
  private static long scenarios(Suite suite, Map<ProbeRequest, ProbeResult> answers) {
    return suite.cells().stream()
        .flatMap(
            cell ->
                suite.providers().stream()
                    .map(
                        provider ->
                            ProbeRequest.support(provider, cell.algorithm(), cell.operation())))
        .filter(question -> answers.get(question).supported())
        .count();
  }

  private Table table(
      JvmOptions.Chosen chosen, Map<ProbeRequest, ProbeResult> answers, JitSupport jits) {
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("algorithm"), Column.words("operation")));
    Providers.labels().forEach(label -> columns.add(Column.words(label)));
    List<Group> groups = new ArrayList<>();
    Map<String, List<List<Cell>>> byFamily = new LinkedHashMap<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      String family = algorithm.primitives().get(0).family().title();
      for (Operation operation : algorithm.operations()) {
        List<Cell> row = new ArrayList<>();
        row.add(Cell.of(algorithm.name()));
        row.add(Cell.of(operation.label()));
        for (String provider : Providers.labels()) {
          row.add(cell(answers.get(ProbeRequest.support(provider, algorithm, operation))));
        }
        byFamily.computeIfAbsent(family, name -> new ArrayList<>()).add(row);
      }
    }
    byFamily.forEach((family, rows) -> groups.add(new Group(family, Map.of(), rows)));
    List<String> notes = new ArrayList<>(notes(chosen, answers));
    notes.addAll(jits.notes());
    return new Table(columns, groups, notes);
  }

  private static Cell cell(ProbeResult answer) {
    return switch (answer.status()) {
      case SUPPORTED -> Cell.of("yes").in(Tone.GOOD);
      case UNAVAILABLE -> Cell.of("-", "no").in(Tone.FAINT);
      case FAILED -> Cell.of("failed").in(Tone.BAD);
    };
  }

  private List<String> notes(JvmOptions.Chosen chosen, Map<ProbeRequest, ProbeResult> answers) {
    List<String> notes = new ArrayList<>();
    notes.add("Java " + chosen.jvm().version() + " at " + chosen.jvm().home());
    List<String> providers = new ArrayList<>();
    versions(answers).forEach((name, version) -> providers.add(name + " " + version));
    notes.add("Providers: " + String.join(", ", providers));
    for (Suite suite : Suites.all()) {
      notes.add(
          "Suite "
              + suite.name()
              + ": "
              + scenarios(suite, answers)
              + " scenarios here; "
              + suite.description());
    }
    Map<String, String> reasons = new LinkedHashMap<>();
    answers.forEach(
        (question, answer) ->
            answer
                .reason()
                .ifPresent(
                    reason ->
                        reasons.putIfAbsent(
                            reason, question.algorithm() + " " + question.operation().label())));
    if (gaps) {
      reasons.forEach((reason, first) -> notes.add("Gap: " + reason + " (" + first + ")"));
    } else {
      notes.add("Each gap (-) has a reason: list --gaps, or list --json.");
    }
    return notes;
  }
}
