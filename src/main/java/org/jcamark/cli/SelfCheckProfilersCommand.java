package org.jcamark.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jcamark.run.PairedRun;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.stats.Interval;
import org.jcamark.study.ProfilerCheck;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code selfcheck profilers}: forks with our profilers against forks without, interleaved. */
@Command(
    name = "profilers",
    sortOptions = false,
    description = {
      "Hold AES-256-GCM on 1 KiB with jcamark's profilers of CPU time and memory against the same"
          + " without.",
      "Exit code 1 if the 95%% interval of the ratio is not wholly below 1.01."
    })
final class SelfCheckProfilersCommand implements Callable<Integer> {

  @Mixin private PairedRunOptions options = new PairedRunOptions();

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    int forks = options.forks(ProfilerCheck.forks());
    List<ScenarioRecord> plain =
        RunPlan.make(
                options.targets().stream()
                    .map(JvmOptions.Chosen::target)
                    .map(ProfilerCheck::wish)
                    .toList(),
                ProfilerCheck.binding(),
                true,
                System.err::println)
            .scenarios();
    List<PairedRun.Pair> pairs = new ArrayList<>();
    for (ScenarioRecord entry : plain) {
      entry.candidate().map(ProfilerCheck::pair).ifPresent(pairs::add);
      entry.reason().ifPresent(reason -> System.err.println("left out: " + reason));
    }
    PairedRun.Result result = options.measure(spec, "selfcheck-profilers", forks, pairs);
    PairTable table =
        new PairTable(
            "profiled ÷ plain",
            new Interval(0, 1 + ProfilerCheck.MOST_OVERHEAD),
            "< 1.01",
            result.outcomes());
    table.print(spec.commandLine().getOut(), format);
    if (!result.complete(plain.size())) {
      return ExitCode.INCOMPLETE;
    }
    return table.allWithin() ? ExitCode.DONE : ExitCode.FOUND;
  }
}
