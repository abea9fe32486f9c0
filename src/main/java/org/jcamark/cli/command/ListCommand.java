package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Legacy;
import org.jcamark.cli.option.CatalogOptions;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.JvmOptions;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.plan.FittedVariant;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.Selection;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Support;
import org.jcamark.plan.UsageException;
import org.jcamark.study.Study;
import org.jcamark.table.Numbers;
import org.jcamark.table.SecurityTable;
import org.jcamark.table.Table;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code list}. */
@Command(
    name = "list",
    sortOptions = false,
    description =
        "List suites, algorithms, providers and --jit variants, and what this JVM supports of"
            + " them.")
public final class ListCommand extends PrintingCommand {

  @Mixin private CatalogOptions catalog = new CatalogOptions();

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
    Selection selection = catalog.inUsualForm(System.err::println);
    List<Algorithm> algorithms = Support.algorithms(selection);
    if (algorithms.isEmpty()) {
      throw new UsageException("--algorithm, --operation: no algorithm has such an operation");
    }
    Table strengths = SecurityTable.of(algorithms);
    if (security) {
      if (gaps || !selection.providers().isEmpty()) {
        throw new UsageException("--security: cannot be combined with --gaps or --provider");
      }
      format.print(out(), strengths, new SecurityDocument(strengths.records()));
      return ExitCode.DONE;
    }
    List<JvmTarget> targets = jvms.targets();
    if (targets.size() > 1) {
      throw new UsageException("--jvm, --jit: `list` takes one JVM and one variant");
    }
    JvmTarget target = targets.get(0);
    if (target.unavailable().isPresent()) {
      throw new UsageException("--jit " + target.unavailable().get());
    }
    Support support = Support.of(target, selection, System.err::println);
    SupportMatrix matrix = new SupportMatrix(support);
    List<FittedVariant> jits = FittedVariant.builtIn(target, jvms.inspector());
    List<String> notes = new ArrayList<>(notes(target.jvm(), support));
    Legacy.note(algorithms.stream().map(Algorithm::name).toList()).ifPresent(notes::add);
    if (!selection.namesOperations() && selection.providers().isEmpty()) {
      notes.addAll(suites(support, jits));
    }
    notes.addAll(
        gaps
            ? gaps(matrix, algorithms)
            : List.of("Reasons for what is not supported (-): list --gaps, or list --json."));
    format.print(out(), matrix.table(notes), document(target.jvm(), matrix, jits, algorithms));
    return ExitCode.DONE;
  }

  private record ListedJvm(String version, int feature, Optional<String> vendor, Path java) {}

  private record ListedProvider(String name, String version) {}

  private record ListedSuite(String name, long scenarios, String description) {}

  private record ListedVariant(
      String name,
      String description,
      boolean supported,
      Optional<String> reason,
      List<String> arguments,
      List<String> switchedOff,
      List<String> alreadyOff,
      List<String> lacking) {
    static ListedVariant of(FittedVariant fitted) {
      return new ListedVariant(
          fitted.name(),
          fitted.variant().description(),
          fitted.reason().isEmpty(),
          fitted.reason(),
          fitted.variant().arguments(),
          fitted.switchedOff(),
          fitted.alreadyOff(),
          fitted.lacking());
    }
  }

  /** The document of {@code --security --format json}. */
  private record SecurityDocument(List<Map<String, Object>> security) {}

  /** The document of {@code --format json}. */
  private record ListDocument(
      ListedJvm jvm,
      List<ListedProvider> providers,
      List<SupportMatrix.Supported> support,
      List<String> withoutKnownAnswers,
      List<ListedSuite> suites,
      List<ListedVariant> jits,
      List<Map<String, Object>> security) {}

  private static ListDocument document(
      InstalledJvm jvm,
      SupportMatrix matrix,
      List<FittedVariant> jits,
      List<Algorithm> algorithms) {
    Support support = matrix.support();
    List<ListedProvider> providers = new ArrayList<>();
    support.versions().forEach((name, version) -> providers.add(new ListedProvider(name, version)));
    return new ListDocument(
        new ListedJvm(jvm.version(), jvm.feature(), jvm.vendor(), jvm.java()),
        providers,
        matrix.documents(),
        SupportMatrix.withoutKnownAnswers(algorithms),
        Study.suites().stream()
            .map(s -> new ListedSuite(s.name(), support.scenarios(s, jits), s.description()))
            .toList(),
        jits.stream().map(ListedVariant::of).toList(),
        SecurityTable.of(algorithms).records());
  }

  private static List<String> notes(InstalledJvm jvm, Support support) {
    return List.of(
        "Java " + jvm.version() + " at " + jvm.home(),
        support.versions().entrySet().stream()
            .map(provider -> provider.getKey() + " " + provider.getValue())
            .collect(Collectors.joining(", ", "Providers: ", "")));
  }

  private static List<String> suites(Support support, List<FittedVariant> jits) {
    List<String> notes = new ArrayList<>();
    for (Suite suite : Study.suites()) {
      notes.add(
          "Suite %s: %s here; %s"
              .formatted(
                  suite.name(),
                  Numbers.count(support.scenarios(suite, jits), "scenario"),
                  suite.description()));
    }
    jits.forEach(jit -> notes.add(note(jit)));
    notes.add("Security strength of the algorithms: list --security.");
    return notes;
  }

  private static String note(FittedVariant fitted) {
    JitVariant variant = fitted.variant();
    StringBuilder line = new StringBuilder();
    line.append("Variant ").append(variant.name()).append(": ").append(variant.description());
    fitted.reason().ifPresent(reason -> line.append("; not available: ").append(reason));
    if (fitted.reason().isEmpty() && !fitted.lacking().isEmpty()) {
      line.append("; not in this JVM: ").append(String.join(", ", fitted.lacking()));
    }
    if (!fitted.alreadyOff().isEmpty()) {
      line.append("; off by default: ").append(String.join(", ", fitted.alreadyOff()));
    }
    return line.toString();
  }

  private static List<String> gaps(SupportMatrix matrix, List<Algorithm> algorithms) {
    List<String> gaps = new ArrayList<>(matrix.unsupported());
    List<String> unproven = SupportMatrix.withoutKnownAnswers(algorithms);
    if (!unproven.isEmpty()) {
      gaps.add("Algorithms without known answers: " + String.join(", ", unproven));
    }
    return gaps;
  }
}
