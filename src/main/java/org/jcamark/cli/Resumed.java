package org.jcamark.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmLocator;
import org.jcamark.machine.NoJvmException;
import org.jcamark.model.Jvm;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What has to be looked at before an interrupted run goes on. */
final class Resumed {
  private static final Set<String> ALLOWED =
      Set.of("--resume", "--allow-different-environment", "--format", "--json");

  private Resumed() {}

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

  /** The JVMs that are now where the run found its own; those that are gone are left out. */
  static Map<String, Jvm> jvms(RunManifest manifest) {
    Map<String, Jvm> now = new LinkedHashMap<>();
    manifest
        .jvms()
        .forEach(
            (label, recorded) -> {
              try {
                InstalledJvm found = JvmLocator.resolve(recorded.executable());
                boolean same = found.version().equals(recorded.jdkVersion());
                now.put(
                    label,
                    same
                        ? recorded
                        : new Jvm(
                            recorded.executable(),
                            recorded.args(),
                            found.version(),
                            recorded.vmName(),
                            found.version()));
              } catch (NoJvmException e) {
                now.remove(label);
              }
            });
    return now;
  }
}
