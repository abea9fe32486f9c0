package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.probe.Answer;
import org.jcamark.probe.Prober;
import org.jcamark.probe.Question;
import org.jcamark.report.Payload;
import org.jcamark.report.Table;
import org.jcamark.report.Table.Cell;
import org.jcamark.report.Table.Column;
import org.jcamark.run.Candidate;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunListener;
import org.jcamark.selfcheck.PairCheck;
import org.jcamark.stats.PairedRatio;
import org.jcamark.study.Patience;
import org.jcamark.study.SelfCheck;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selfcheck}: our benchmarks against hand-written ones, interleaved. */
@Command(
    name = "selfcheck",
    sortOptions = false,
    description = {
      "Hold jcamark's benchmarks against hand-written ones of the same calls.",
      "Exit code 1 if the 95%% interval of a ratio does not lie within ±3%%."
    },
    subcommands = {
      OrderCheckCommand.class,
      WidthCheckCommand.class,
      EngineCheckCommand.class,
      StatisticsCheckCommand.class,
      CompareSpeedCommand.class
    })
final class SelfCheckCommand implements Callable<Integer> {

  @ArgGroup(validate = false, heading = "%nWhere:%n")
  private JvmOptions jvms = new JvmOptions();

  @Option(names = "--forks", paramLabel = "N", description = "Forks of each side, at least 2.")
  private int forks = SelfCheck.forks();

  @Option(
      names = "--algorithm",
      split = ",",
      paramLabel = "NAME",
      description = "Only these of the algorithms that are checked.")
  private List<String> algorithms = List.of();

  @Option(
      names = "--provider",
      split = ",",
      paramLabel = "NAME",
      description = "Only these of the providers that are checked, JDK and BC.")
  private List<String> providers = List.of();

  @Option(
      names = "--retry-disturbed",
      paramLabel = "N",
      defaultValue = "3",
      description = "Repeat a fork that other processes disturbed, up to N times (default 3).")
  private int retries;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder of the check; what it holds already is not measured again.")
  private Path out;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  /** A call and how it compares. */
  private record Outcome(Scenario scenario, PairedRatio paired) {
    boolean within() {
      return paired.interval().low() >= 1 - SelfCheck.TOLERANCE
          && paired.interval().high() <= 1 + SelfCheck.TOLERANCE;
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (forks < 2) {
      throw new UsageException("--forks " + forks + " is too few; accepted: 2 or more");
    }
    if (retries < 0) {
      throw new UsageException("--retry-disturbed " + retries + " is negative");
    }
    List<List<Candidate>> pairs = pairs();
    if (pairs.isEmpty()) {
      throw new UsageException("--algorithm and --provider leave nothing to check");
    }
    Path folder =
        out == null
            ? RunFolder.create(Path.of("results"), Instant.now(), "selfcheck").path()
            : Files.createDirectories(out);
    PairCheck check =
        new PairCheck(
            CheckOptions.runs(spec.commandLine(), folder, new RunListener() {}),
            folder,
            forks,
            retries,
            Instant.now().toEpochMilli());
    List<Outcome> outcomes = new ArrayList<>();
    for (List<Candidate> pair : pairs) {
      Scenario ours = pair.get(0).scenario();
      check
          .measure(name(ours), pair.get(0), pair.get(1))
          .ifPresent(paired -> outcomes.add(new Outcome(ours, paired)));
    }
    format.print(spec.commandLine().getOut(), table(outcomes), document(outcomes));
    if (outcomes.size() < pairs.size()) {
      return ExitCode.INCOMPLETE;
    }
    return outcomes.stream().allMatch(Outcome::within) ? ExitCode.DONE : ExitCode.FOUND;
  }

  /** Ours and the hand-written one of each call that the JVMs have. */
  private List<List<Candidate>> pairs() throws IOException, InterruptedException {
    List<List<Candidate>> pairs = new ArrayList<>();
    for (JvmOptions.Chosen target : jvms.targets()) {
      if (target.target().unavailable().isPresent()) {
        System.err.println("left out: " + target.target().unavailable().get());
        continue;
      }
      List<SelfCheck.Pair> wished =
          SelfCheck.pairs(target.target()).stream().filter(this::chosen).toList();
      Prober prober =
          Probers.patient(
              Patience.beyondUsual(
                  target.target(),
                  wished.stream().map(pair -> pair.ours().cell().algorithm()).toList()),
              System.err::println);
      Map<Question, Answer> answers =
          prober.ask(
              target.target().probeTarget(),
              wished.stream().map(pair -> pair.ours().question()).toList());
      for (SelfCheck.Pair pair : wished) {
        Answer answer = answers.get(pair.ours().question());
        if (answer.supported()) {
          pairs.add(
              pair.bind(
                  new ResolvedProvider(
                      answer.resolvedProvider().orElseThrow(),
                      answer.providerVersion().orElseThrow())));
        } else {
          System.err.println("left out: " + answer.reason().orElseThrow());
        }
      }
    }
    return pairs;
  }

  private static String name(Scenario s) {
    List<String> parts =
        new ArrayList<>(List.of(s.operation(), s.algorithm(), s.provider(), s.jvm()));
    for (String variant : List.of(s.jit(), s.classpath())) {
      if (!variant.equals(Scenario.DEFAULT_VARIANT)) {
        parts.add(variant);
      }
    }
    return String.join("-", parts);
  }

  private boolean chosen(SelfCheck.Pair pair) {
    Scenario scenario = pair.ours().scenario();
    return (algorithms.isEmpty() || contains(algorithms, scenario.algorithm()))
        && (providers.isEmpty() || contains(providers, scenario.provider()));
  }

  private static boolean contains(List<String> names, String name) {
    return names.stream().anyMatch(name::equalsIgnoreCase);
  }

  private static Table table(List<Outcome> outcomes) {
    List<Column> columns =
        List.of(
            Column.words("operation"),
            Column.words("algorithm"),
            Column.words("payload"),
            Column.words("provider"),
            Column.words("jvm"),
            Column.numbers("ratio", "ours ÷ by hand"),
            Column.numbers("interval", "95% interval"),
            Column.numbers("forks", "forks each"),
            Column.words("within"));
    List<List<Cell>> rows = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      Scenario s = outcome.scenario();
      rows.add(
          List.of(
              Cell.of(s.operation()),
              Cell.of(s.algorithm()),
              s.payloadBytes().isPresent()
                  ? Cell.of(Payload.text(s.payloadBytes().getAsInt()))
                  : Cell.EMPTY,
              Cell.of(s.provider()),
              Cell.of(s.jvm()),
              Cell.of(fixed(outcome.paired().ratio()), outcome.paired().ratio()),
              Cell.of(
                  fixed(outcome.paired().interval().low())
                      + " to "
                      + fixed(outcome.paired().interval().high())),
              Cell.of(outcome.paired().pairs()),
              Cell.of(outcome.within() ? "±3%" : "NO")));
    }
    return Table.of(
        columns,
        rows,
        List.of(
            "Ratio of fork means measured side by side in random order, with the paired t interval of"
                + " its logarithm."));
  }

  private static String fixed(double ratio) {
    return String.format(Locale.ROOT, "%.4f", ratio);
  }

  private static List<Map<String, Object>> document(List<Outcome> outcomes) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("scenario", outcome.scenario());
      row.put("ratio", outcome.paired().ratio());
      row.put("ratioLow", outcome.paired().interval().low());
      row.put("ratioHigh", outcome.paired().interval().high());
      row.put("forks", outcome.paired().pairs());
      row.put("within", outcome.within());
      rows.add(row);
    }
    return rows;
  }
}
