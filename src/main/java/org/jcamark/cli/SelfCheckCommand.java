package org.jcamark.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.probe.Answer;
import org.jcamark.probe.ProbeCache;
import org.jcamark.probe.Prober;
import org.jcamark.probe.Question;
import org.jcamark.run.PairedRun;
import org.jcamark.stats.Interval;
import org.jcamark.study.SelfCheck;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code selfcheck}: our benchmarks against hand-written ones, interleaved. */
@Command(
    name = "selfcheck",
    sortOptions = false,
    subcommands = {SelfCheckProfilersCommand.class},
    description = {
      "Hold jcamark's benchmarks against hand-written ones of the same calls.",
      "Exit code 1 if the 95%% interval of a ratio does not lie within ±3%%."
    })
final class SelfCheckCommand implements Callable<Integer> {

  @Mixin private PairedRunOptions options = new PairedRunOptions();

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    int forks = options.forks(SelfCheck.forks());
    List<PairedRun.Pair> pairs = pairs(options.targets());
    PairedRun.Result result = options.measure(spec, "selfcheck", forks, pairs, List.of());
    PairTable table =
        new PairTable(
            "ours ÷ by hand",
            new Interval(1 - SelfCheck.TOLERANCE, 1 + SelfCheck.TOLERANCE),
            "±3%",
            result.outcomes().stream().map(outcome -> PairTable.Row.of("", outcome)).toList(),
            PairTable.BETWEEN_FORKS);
    table.print(spec.commandLine().getOut(), format);
    if (!result.complete(pairs.size())) {
      return ExitCode.INCOMPLETE;
    }
    return table.allWithin() ? ExitCode.DONE : ExitCode.FOUND;
  }

  /** The pairs that the JVMs have. */
  private static List<PairedRun.Pair> pairs(List<JvmOptions.Chosen> targets)
      throws IOException, InterruptedException {
    Prober prober =
        new Prober(
            new ProbeCache(ProbeCache.defaultFolder()),
            RunPlan.QUESTION_LIMIT,
            System.err::println);
    List<PairedRun.Pair> pairs = new ArrayList<>();
    for (JvmOptions.Chosen target : targets) {
      List<SelfCheck.Pair> wished = SelfCheck.pairs(target.target());
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
}
