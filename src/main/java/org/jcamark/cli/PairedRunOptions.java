package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jcamark.run.Candidate;
import org.jcamark.run.ForkRule;
import org.jcamark.run.PairedRun;
import org.jcamark.run.RunFolder;
import org.jcamark.stats.Comparison;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** What commands that measure pairs have in common. */
final class PairedRunOptions {
  @ArgGroup(validate = false, heading = "%nWhere:%n")
  private JvmOptions jvms = new JvmOptions();

  @Option(names = "--forks", paramLabel = "N", description = "Forks of each side, at least 3.")
  private Integer forks;

  @Option(names = "--out", paramLabel = "DIR", description = "Folder of the run.")
  private Path out;

  List<JvmOptions.Chosen> targets() {
    return jvms.targets();
  }

  /** Forks of each side, as asked for or as usual. */
  int forks(int usual) {
    int asked = forks == null ? usual : forks;
    if (asked < Comparison.MIN_FORKS) {
      throw new UsageException(
          "--forks " + asked + " is too few; accepted: " + Comparison.MIN_FORKS + " or more");
    }
    return asked;
  }

  /**
   * Measures and compares pairs, with progress on the terminal.
   *
   * @param beside candidates that belong to no pair
   */
  PairedRun.Result measure(
      CommandLine.Model.CommandSpec command,
      String suite,
      int forksEach,
      List<PairedRun.Pair> pairs,
      List<Candidate> beside)
      throws IOException {
    RunFolder folder =
        out == null
            ? RunFolder.create(Path.of("results"), Instant.now(), suite)
            : RunFolder.use(out);
    ConsoleProgress progress = new ConsoleProgress(System.err, Terminal.interactive(), () -> {});
    PairedRun.Result result =
        PairedRun.measure(
            folder,
            Version.jcamark(),
            command.commandLine().getParseResult().originalArgs(),
            suite,
            ForkRule.fixed(forksEach),
            pairs,
            beside,
            progress);
    progress.end();
    return result;
  }
}
