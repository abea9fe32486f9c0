package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jcamark.json.JmhRow;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.probe.Answer;
import org.jcamark.probe.ProbeCache;
import org.jcamark.probe.Prober;
import org.jcamark.probe.Question;
import org.jcamark.report.Payload;
import org.jcamark.report.Table;
import org.jcamark.report.Table.Cell;
import org.jcamark.report.Table.Column;
import org.jcamark.run.Engine;
import org.jcamark.run.ForkRule;
import org.jcamark.run.Origin;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.ComparisonSettings;
import org.jcamark.stats.Interval;
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
    subcommands = {StatisticsCheckCommand.class, CompareSpeedCommand.class},
    description = {
      "Hold jcamark's benchmarks against hand-written ones of the same calls.",
      "Exit code 1 if the 95%% interval of a ratio does not lie within ±3%%."
    })
final class SelfCheckCommand implements Callable<Integer> {

  @ArgGroup(validate = false, heading = "%nWhere:%n")
  private JvmOptions jvms = new JvmOptions();

  @Option(names = "--forks", paramLabel = "N", description = "Forks of each side, at least 3.")
  private int forks = SelfCheck.forks();

  @Option(names = "--out", paramLabel = "DIR", description = "Folder of the run.")
  private Path out;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  /** A call, how it compares, and the forks behind it. */
  private record Outcome(Scenario scenario, Comparison comparison, int forks) {
    Interval interval() {
      return comparison.test().orElseThrow().interval();
    }

    double ratio() {
      return comparison.test().orElseThrow().ratio();
    }

    boolean within() {
      return interval().low() >= 1 - SelfCheck.TOLERANCE
          && interval().high() <= 1 + SelfCheck.TOLERANCE;
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (forks < 3) {
      throw new UsageException("--forks " + forks + " is too few; accepted: 3 or more");
    }
    List<JvmOptions.Chosen> targets = jvms.targets();
    List<SelfCheck.Pair> pairs = new ArrayList<>();
    List<ScenarioRecord> records = new ArrayList<>();
    Prober prober =
        new Prober(
            new ProbeCache(ProbeCache.defaultFolder()),
            RunPlan.QUESTION_LIMIT,
            System.err::println);
    for (JvmOptions.Chosen target : targets) {
      List<SelfCheck.Pair> wished = SelfCheck.pairs(target.target());
      Map<Question, Answer> answers =
          prober.ask(
              target.target().probeTarget(),
              wished.stream().map(pair -> pair.ours().question()).toList());
      for (SelfCheck.Pair pair : wished) {
        Answer answer = answers.get(pair.ours().question());
        if (answer.supported()) {
          pairs.add(pair);
          pair.bind(
                  new ResolvedProvider(
                      answer.resolvedProvider().orElseThrow(),
                      answer.providerVersion().orElseThrow()))
              .forEach(candidate -> records.add(ScenarioRecord.planned(candidate)));
        } else {
          System.err.println("left out: " + answer.reason().orElseThrow());
        }
      }
    }
    RunFolder folder =
        out == null
            ? RunFolder.create(Path.of("results"), Instant.now(), "selfcheck")
            : RunFolder.use(out);
    RunManifest manifest =
        RunManifest.planned(
            Version.jcamark(),
            spec.commandLine().getParseResult().originalArgs(),
            "selfcheck",
            Instant.now().toEpochMilli(),
            ForkRule.fixed(forks),
            Origin.here(),
            Map.of(),
            Map.of(),
            Map.of(),
            List.of(),
            records);
    ConsoleProgress progress = new ConsoleProgress(System.err, Terminal.interactive(), () -> {});
    RunManifest last = Engine.run(folder, manifest, progress);
    progress.end();
    List<Outcome> outcomes = compare(pairs, new RunOutput(folder).rows());
    format.print(spec.commandLine().getOut(), table(outcomes), document(outcomes));
    if (last.hasFailures()) {
      return ExitCode.INCOMPLETE;
    }
    return outcomes.stream().allMatch(Outcome::within) ? ExitCode.DONE : ExitCode.FOUND;
  }

  private static List<Outcome> compare(List<SelfCheck.Pair> pairs, List<JmhRow> rows) {
    Map<Scenario, JmhRow> byScenario = new LinkedHashMap<>();
    rows.forEach(row -> row.scenario().ifPresent(scenario -> byScenario.put(scenario, row)));
    List<Outcome> outcomes = new ArrayList<>();
    for (SelfCheck.Pair pair : pairs) {
      Scenario ours = pair.ours().scenario();
      Optional<JmhRow> theirs =
          rows.stream()
              .filter(row -> row.measurement().benchmark().equals(pair.handwritten()))
              .filter(row -> row.scenario().filter(s -> same(s, ours)).isPresent())
              .findFirst();
      if (byScenario.containsKey(ours) && theirs.isPresent()) {
        Comparison.of(
                theirs.get().measurement().primary(),
                byScenario.get(ours).measurement().primary(),
                false,
                ComparisonSettings.forComparisons(pairs.size()))
            .filter(comparison -> comparison.test().isPresent())
            .ifPresent(
                comparison -> outcomes.add(new Outcome(ours, comparison, comparison.forks())));
      }
    }
    return outcomes;
  }

  private static boolean same(Scenario handwritten, Scenario ours) {
    return handwritten.provider().equals(ours.provider())
        && handwritten.algorithm().equals(ours.algorithm())
        && handwritten.jvm().equals(ours.jvm());
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
              Cell.of(fixed(outcome.ratio()), outcome.ratio()),
              Cell.of(fixed(outcome.interval().low()) + " to " + fixed(outcome.interval().high())),
              Cell.of(outcome.forks()),
              Cell.of(outcome.within() ? "±3%" : "NO")));
    }
    return Table.of(
        columns,
        rows,
        List.of(
            "Welch interval of the ratio of geometric fork means, all forks interleaved in random"
                + " order."));
  }

  private static String fixed(double ratio) {
    return String.format(Locale.ROOT, "%.4f", ratio);
  }

  private static List<Map<String, Object>> document(List<Outcome> outcomes) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("scenario", outcome.scenario());
      row.put("ratio", outcome.ratio());
      row.put("ratioLow", outcome.interval().low());
      row.put("ratioHigh", outcome.interval().high());
      row.put("forks", outcome.forks());
      row.put("within", outcome.within());
      rows.add(row);
    }
    return rows;
  }
}
