package org.jcamark.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Supplement;
import org.jcamark.catalog.Workload;
import org.jcamark.cli.FormatOption.Format;
import org.jcamark.jca.family.KnownAnswer;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.plan.Choice;
import org.jcamark.plan.FittedVariant;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.ProbeResult;
import org.jcamark.plan.Support;
import org.jcamark.plan.UsageException;
import org.jcamark.study.Study;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.SecurityTable;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "list",
    description =
        "List suites, algorithms, providers and --jit variants, and which of them this JVM"
            + " supports.",
    footer = "  ${COMMAND-FULL-NAME} --algorithm ML-KEM-768 --gaps")
public final class ListCommand extends PrintingCommand {
  public ListCommand() {
    super(new AxisOptions(List.of(Axis.ALGORITHM, Axis.PROVIDER, Axis.OPERATION)));
  }

  private static final Columns<FittedVariant> JITS =
      new Columns<FittedVariant>()
          .exact("name", FittedVariant::name)
          .exact("description", fitted -> fitted.variant().description())
          .exact("supported", fitted -> fitted.reason().isEmpty())
          .exact("reason", FittedVariant::reason)
          .exact("arguments", fitted -> fitted.variant().arguments())
          .exact("switchedOff", FittedVariant::switchedOff)
          .exact("alreadyOff", FittedVariant::alreadyOff)
          .exact("lacking", FittedVariant::lacking);

  @ArgGroup(validate = false, heading = "%nJVM and providers:%n")
  private JvmOptions jvms = new JvmOptions();

  @Option(
      names = "--gaps",
      description = "Print why something is not supported, and algorithms without known answers.")
  private boolean gaps;

  @Option(
      names = "--security",
      description =
          "Print the security strength of each algorithm, against classical and quantum computers.")
  private boolean security;

  @Mixin private FormatOption format = new FormatOption();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Choice selection = axes.choice();
    List<Algorithm> algorithms = Support.algorithms(selection);
    if (algorithms.isEmpty()) {
      throw new UsageException("--algorithm, --operation: no algorithm has this operation");
    }
    Table strengths = SecurityTable.of(algorithms);
    if (security) {
      if (gaps || !selection.values("provider").isEmpty()) {
        throw new UsageException("--security: cannot be combined with --gaps or --provider");
      }
      format.print(out(), strengths, Map.of("security", strengths.records()));
      return ExitCode.DONE;
    }
    JvmTarget target = target();
    Support support = Support.of(tools().probes(), target, selection, System.err::println);
    boolean whole = !selection.isCustom() && selection.values("provider").isEmpty();
    List<FittedVariant> jits =
        whole || format.format() == Format.JSON ? FittedVariant.builtIn(target) : List.of();
    List<ListedSuite> suites =
        Study.suites().stream()
            .map(s -> new ListedSuite(s.name(), support.scenarios(s, jits), s.description()))
            .toList();
    List<String> unproven =
        algorithms.stream()
            .filter(algorithm -> !algorithm.isWorkload())
            .filter(
                algorithm ->
                    algorithm.operations().stream()
                        .allMatch(operation -> KnownAnswer.of(algorithm, operation).isEmpty()))
            .map(Algorithm::name)
            .toList();
    List<String> notes = new ArrayList<>();
    notes.add("Java " + target.jvm().version() + " at " + target.jvm().home());
    List<ListedProvider> providers =
        support.versions().entrySet().stream()
            .map(known -> new ListedProvider(known.getKey(), known.getValue()))
            .toList();
    notes.add(
        providers.stream()
            .map(provider -> provider.name() + " " + provider.version())
            .collect(Collectors.joining(", ", "Providers: ", "")));
    Catalog.legacyNote(algorithms.stream().map(Algorithm::name).toList()).ifPresent(notes::add);
    if (whole) {
      suites.forEach(suite -> notes.add(suite.note()));
      jits.forEach(jit -> notes.add(note(jit)));
      notes.add("Security strength of the algorithms: list --security.");
    }
    if (gaps) {
      notes.addAll(unsupported(support));
      if (!unproven.isEmpty()) {
        notes.add("Algorithms without known answers: " + String.join(", ", unproven));
      }
    } else {
      notes.add("Reasons for what is not supported (-): list --gaps, or list --json.");
    }
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("jvm", target.jvm());
    document.put("providers", providers);
    document.put("support", records(support));
    document.put("withoutKnownAnswers", unproven);
    document.put("suites", suites);
    document.put("jits", JITS.table(jits, List.of()).records());
    document.put("security", strengths.records());
    format.print(out(), table(support, notes), document);
    return ExitCode.DONE;
  }

  private JvmTarget target() {
    List<JvmTarget> targets = jvms.targets();
    if (targets.size() > 1) {
      throw new UsageException("--jvm, --jit: `list` takes one JVM and one variant");
    }
    JvmTarget target = targets.get(0);
    if (target.unavailable().isPresent()) {
      throw new UsageException("--jit " + target.unavailable().get());
    }
    return target;
  }

  private record ListedProvider(String name, String version) {}

  private record ListedSuite(String name, long scenarios, String description) {
    String note() {
      return "Suite %s: %s here; %s"
          .formatted(name, Numbers.count(scenarios, "scenario"), description);
    }
  }

  private static String note(FittedVariant fitted) {
    return "Variant %s: %s%s"
        .formatted(
            fitted.name(),
            fitted.variant().description(),
            fitted.reason().map(why -> "; not available: " + why).orElse(""));
  }

  private static List<Map<String, Object>> records(Support support) {
    return new Columns<Map.Entry<Key, ProbeResult>>()
        .exact("operation", probed -> probed.getKey().operation().label())
        .exact("algorithm", probed -> probed.getKey().algorithm())
        .exact("provider", probed -> probed.getKey().provider())
        .exact("supported", probed -> probed.getValue().supported())
        .exact("reason", probed -> probed.getValue().reason())
        .exact(
            "resolvedProvider", probed -> probed.getValue().provider().map(ResolvedProvider::name))
        .exact("providerVersion", probed -> probed.getValue().providerVersion())
        .table(List.copyOf(support.results().entrySet()), List.of())
        .records();
  }

  private static Table table(Support support, List<String> notes) {
    Columns<Key> columns =
        new Columns<Key>()
            .add(
                Column.words("algorithm"),
                call -> Cell.of(Catalog.marked(call.algorithm()), call.algorithm()))
            .words("operation", call -> call.operation().label());
    for (String label : support.providers()) {
      columns.add(
          Column.words(label),
          call -> cell(support.results().get(call.with(Axis.PROVIDER, label))));
    }
    String first = support.providers().get(0);
    List<Key> rows =
        support.results().keySet().stream().filter(call -> call.provider().equals(first)).toList();
    return columns.table(InOrder.groupedBy(rows, ListCommand::family), notes);
  }

  private static String family(Key call) {
    Algorithm algorithm = call.found();
    Primitive primitive = algorithm.primitive(call.operation());
    boolean own = primitive instanceof Workload || primitive instanceof Supplement;
    return (own ? primitive : algorithm.primitives().get(0)).family().title();
  }

  private static Cell cell(ProbeResult result) {
    return switch (result.status()) {
      case SUPPORTED -> Cell.of("yes").in(Tone.GOOD);
      case UNAVAILABLE -> Cell.of("-", "no").in(Tone.FAINT);
      case FAILED -> Cell.of("failed").in(Tone.BAD);
    };
  }

  private static Collection<String> unsupported(Support support) {
    Map<String, String> lines = new LinkedHashMap<>();
    support
        .results()
        .forEach(
            (call, result) ->
                result
                    .reason()
                    .ifPresent(
                        why ->
                            lines.putIfAbsent(
                                why, "Not supported: %s (%s)".formatted(why, call.done()))));
    return lines.values();
  }
}
