package org.jcamark.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.jcamark.run.RunFolder;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.selfcheck.CheckRuns;

/** An additional fork of a scenario, measured for longer and with a profiler. */
public final class ProfiledFork {
  private static final Iterations MEASURED = new Iterations(100, Duration.ofMillis(100));

  private ProfiledFork() {}

  /**
   * Runs the fork and reads its profile. Its times count nowhere.
   *
   * @param spec of the forks that were timed
   * @param folder new, for the files of the fork
   * @throws IOException if the fork fails, with its reason; or if a file cannot be read or written
   */
  public static Profile of(ForkSpec spec, Path folder, Sampler sampler, CheckRuns runs)
      throws IOException {
    Path files = Files.createDirectories(folder.toAbsolutePath());
    // The iterations of somebody's jar are its own.
    ForkSpec longer = spec.scenario().isCall() ? spec.with(spec.timing().warmup(), MEASURED) : spec;
    ForkSpec profiled = longer.withArguments(sampler.arguments(files));
    runs.measure(folder, List.of(profiled), ForkRule.fixed(1), 1);
    ScenarioRecord entry = new RunFolder(folder).manifest().scenarios().get(0);
    if (entry.status() != ScenarioRecord.Status.MEASURED) {
      throw new IOException(folder + ": " + entry.reason().orElse("no result"));
    }
    return Profile.read(files, sampler);
  }
}
