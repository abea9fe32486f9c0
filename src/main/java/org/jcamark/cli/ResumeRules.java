package org.jcamark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What {@code run --resume} does not take. */
final class ResumeRules {
  private static final Set<String> ALLOWED =
      Set.of("--resume", "--allow-different-environment", "--format", "--json");

  private ResumeRules() {}

  /**
   * Refuses words that say what to measure: the run's own plan does, and an option that changed
   * nothing would mislead.
   */
  static void requireNoOtherPlan(CommandLine.ParseResult words) {
    List<String> others = new ArrayList<>();
    words.matchedOptions().stream()
        .map(OptionSpec::longestName)
        .filter(name -> !ALLOWED.contains(name))
        .forEach(others::add);
    words.matchedPositionals().forEach(suite -> others.addAll(suite.stringValues()));
    if (!others.isEmpty()) {
      throw new UsageException(
          "--resume goes on with the run's own plan; it goes without " + String.join(", ", others));
    }
  }

  /** Refuses a run that {@code merge} made. */
  static void requireMeasuredAsOne(RunFolder folder, RunManifest manifest) {
    if (manifest.parts().isPresent()) {
      throw new UsageException(
          "--resume "
              + folder.path()
              + " was joined from several runs: resume the one that did not end, and merge again");
    }
  }
}
