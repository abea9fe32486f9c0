package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import org.jcamark.run.RunFolder;
import org.jcamark.run.Shard;
import picocli.CommandLine.Option;

/** The options that say where results go, and which part of a plan is measured. */
final class OutputOptions {
  private static final Path RESULTS = Path.of("results");

  /** A drawn seed keeps to 53 bits, which every JSON reader takes as they are. */
  private static final int UNSAFE_BITS = 11;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder of the run (default: results/<UTC time>-<suite>).")
  private Path out;

  @Option(names = "--dry-run", description = "Only say what would be measured, and how long.")
  private boolean dryRun;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Go on with an interrupted run; its own plan counts.")
  private Path resume;

  @Option(
      names = "--allow-different-environment",
      description = "With --resume: go on although machine, JVM, jars or a provider have changed.")
  private boolean allowDifferent;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = "Measure the I-th of N parts of the plan; the command merge joins them.")
  private String shard;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "Seed of the order of forks and of their data (default: drawn, recorded).")
  private Long seed;

  /** Whether nothing is to be measured. */
  boolean dryRun() {
    return dryRun;
  }

  /** Folder of the run to go on with. */
  Optional<Path> resumed() {
    return Optional.ofNullable(resume);
  }

  /** Whether a run may go on although something that it depends on has changed. */
  boolean allowsDifferent() {
    return allowDifferent;
  }

  /** Where results will go, or the folder above, where the name is not known yet. */
  Path place() {
    return out == null ? RESULTS : out;
  }

  /**
   * Makes the folder of a new run.
   *
   * @throws IOException if it cannot be made or holds a run already; names the path
   */
  RunFolder folder(String suite) throws IOException {
    return out == null ? RunFolder.create(RESULTS, Instant.now(), suite) : RunFolder.use(out);
  }

  /** The seed of a new run. */
  long seed() {
    return seed == null ? new SecureRandom().nextLong() >>> UNSAFE_BITS : seed;
  }

  /**
   * Which part of the plan is to be measured; absent for all of it.
   *
   * @throws UsageException if {@code --shard} is not of the form I/N
   */
  Optional<Shard> shard() {
    return Optional.ofNullable(shard).map(OutputOptions::shard);
  }

  /**
   * Reads the value of {@code --shard}.
   *
   * @throws UsageException if it is not of the form I/N
   */
  static Shard shard(String text) {
    try {
      return Shard.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--shard: " + e.getMessage());
    }
  }
}
