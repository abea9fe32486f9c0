package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.file.FileFault;
import org.jcamark.plan.Probes;
import org.jcamark.plan.ResumedRun;
import org.jcamark.plan.UsageException;
import org.jcamark.run.RunFolder;
import org.jcamark.run.Shard;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Options for the folder of a run, and for the part of a plan that is measured. */
final class OutputOptions {
  private static final Path RESULTS = Path.of("results");

  private static final Set<String> WITH_RESUME =
      Set.of(
          "--resume",
          "--allow-different-environment",
          "--trust-run",
          "--budget",
          "--max-forks",
          "--format",
          "--json");

  /** A random seed has 53 bits, which every JSON reader keeps exactly. */
  private static final int UNSAFE_BITS = 11;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder of the run (default: results/<UTC time>-<suite>).")
  private Path out;

  @Option(names = "--dry-run", description = "Only list the scenarios and estimate the time.")
  boolean dryRun;

  @ArgGroup(exclusive = false)
  Resume resume;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = "Measure part I of N of the plan; `merge` joins the parts.")
  private Shard shard;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "Seed of the order and data of the forks (default: random; see run.json).")
  private Long seed;

  static final class Resume {
    @Option(
        names = "--resume",
        required = true,
        paramLabel = "DIR",
        description = "Continue an interrupted run with its own plan.")
    private Path folder;

    @Option(
        names = "--allow-different-environment",
        description =
            "With --resume: continue although the machine, a JVM, jar or provider has changed.")
    private boolean allowDifferent;

    @Option(
        names = "--trust-run",
        description =
            "With --resume: trust run.json to start JVMs, jars, arguments of --jvm-args and"
                + " profilers from outside this installation.")
    private boolean trusted;

    /** The run to continue; options that cannot change its plan are refused. */
    ResumedRun run(CommandLine.ParseResult words, Probes probes)
        throws IOException, InterruptedException {
      List<String> others =
          Stream.concat(
                  words.matchedOptions().stream()
                      .map(OptionSpec::longestName)
                      .filter(name -> !WITH_RESUME.contains(name)),
                  words.matchedPositionals().stream()
                      .flatMap(suite -> suite.stringValues().stream()))
              .toList();
      if (!others.isEmpty()) {
        throw new UsageException("--resume: cannot be combined with " + String.join(", ", others));
      }
      return ResumedRun.of(folder)
          .requireTrust(trusted, System.err::println)
          .requireSameEnvironment(probes, allowDifferent, System.err::println);
    }
  }

  /** Finds out early whether a new run can be written; of a dry run, if a folder was named. */
  void requireUsable() throws IOException {
    if (dryRun && out == null) {
      return;
    }
    try {
      RunFolder.requireUsable(resultsFolder());
    } catch (FileAlreadyExistsException e) {
      throw new UsageException(
          "--out %s; continue it with --resume %s, or choose another folder"
              .formatted(e.getMessage(), resultsFolder()));
    } catch (FileSystemException e) {
      throw new UsageException("--out " + FileFault.text(e));
    }
  }

  /** The folder of the results, or its parent until the name is known. */
  Path resultsFolder() {
    return out == null ? RESULTS : out;
  }

  RunFolder folder(String suite) throws IOException {
    return out == null ? RunFolder.create(RESULTS, Instant.now(), suite) : RunFolder.use(out);
  }

  long seed() {
    return seed == null ? new SecureRandom().nextLong() >>> UNSAFE_BITS : seed;
  }

  Optional<Shard> shard() {
    return Optional.ofNullable(shard);
  }
}
