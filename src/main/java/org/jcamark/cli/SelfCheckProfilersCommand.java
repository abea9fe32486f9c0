package org.jcamark.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jcamark.run.Candidate;
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
          + " without: forks with forks, and iterations with iterations of the same fork.",
      "Exit code 1 if neither 95%% interval of the ratio is wholly below 1.01, or one is above."
    })
final class SelfCheckProfilersCommand implements Callable<Integer> {

  private static final String NOTE =
      PairTable.BETWEEN_FORKS
          + " Of iterations, which take turns within forks: Student's interval over forks.";

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
    List<Candidate> candidates = new ArrayList<>();
    for (ScenarioRecord entry : plain) {
      entry.candidate().ifPresent(candidates::add);
      entry.reason().ifPresent(reason -> System.err.println("left out: " + reason));
    }
    List<PairedRun.Pair> pairs = candidates.stream().map(ProfilerCheck::pair).toList();
    List<Candidate> alternating = candidates.stream().map(ProfilerCheck::alternating).toList();
    PairedRun.Result result =
        options.measure(spec, "selfcheck-profilers", forks, pairs, alternating);
    PairTable table =
        new PairTable(
            "with ÷ without",
            new Interval(0, 1 + ProfilerCheck.MOST_OVERHEAD),
            "< 1.01",
            rows(result, alternating),
            NOTE);
    table.print(spec.commandLine().getOut(), format);
    if (!result.complete(plain.size())) {
      return ExitCode.INCOMPLETE;
    }
    return table.anyWithin() && !table.anyBeyond() ? ExitCode.DONE : ExitCode.FOUND;
  }

  private static List<PairTable.Row> rows(PairedRun.Result result, List<Candidate> alternating) {
    List<PairTable.Row> rows = new ArrayList<>();
    for (PairedRun.Outcome outcome : result.outcomes()) {
      rows.add(PairTable.Row.of("forks", outcome));
    }
    for (Candidate candidate : alternating) {
      Optional.ofNullable(result.measured().get(candidate.scenario()))
          .flatMap(ProfilerCheck::withinForks)
          .ifPresent(
              found ->
                  rows.add(
                      new PairTable.Row(
                          "iterations",
                          candidate.scenario(),
                          found.ratio(),
                          found.interval(),
                          found.forks())));
    }
    return rows;
  }
}
