package org.jcamark.lab;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.file.JmhReader;
import org.jcamark.file.OutputFile;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.run.Engine;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.JmhForks;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.MachineRecord;
import org.jcamark.run.RunManifest.RunRequest;
import org.jcamark.run.RunManifest.SystemUnderTest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.stats.Estimate;

/**
 * Engine runs of a few forks, each in a folder of its own. Forks that a folder already holds are
 * not measured again.
 *
 * @param name recorded instead of the suite
 */
record CheckRuns(String name, Engine.Listener listener) {
  /**
   * Measures the forks that are missing.
   *
   * @param path made if need be
   * @param rule may have more forks than an earlier one of the same folder
   * @param seed of a new folder
   * @return by scenario; those whose forks failed are missing
   * @throws IOException if a file cannot be read or written, if the folder holds other calls or was
   *     measured by another jar or machine, or if the run is interrupted
   */
  Map<Key, Result> measure(Path path, List<ForkSpec> specs, ForkRule rule, long seed)
      throws IOException {
    RunFolder folder = new RunFolder(OutputFile.folder(path));
    RunManifest manifest = planned(specs, rule, seed);
    if (Files.exists(folder.manifestFile())) {
      RunManifest before = folder.manifest();
      requireSame(before, specs, folder);
      if (before.state() == RunManifest.State.DONE && before.request().rule().equals(rule)) {
        return results(folder);
      }
      manifest = planned(specs, rule, before.request().seed());
    }
    if (Engine.run(folder, manifest, listener, new JmhForks()).state()
        == RunManifest.State.INTERRUPTED) {
      throw new InterruptedIOException(path + ": interrupted");
    }
    return results(folder);
  }

  /** Mean of each fork; none for a call whose forks failed. */
  static double[] forkMeans(Result measured) {
    return Optional.ofNullable(measured)
        .flatMap(found -> Estimate.of(found.timeBeside(found), found.mode()))
        .stream()
        .flatMap(estimate -> estimate.forkMeans().stream())
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** By scenario; those whose forks failed are missing. */
  static Map<Key, Result> results(RunFolder folder) throws IOException {
    Map<Key, Result> measured = new LinkedHashMap<>();
    for (Result row : JmhReader.rows(folder.resultsFile())) {
      row.scenario().ifPresent(scenario -> measured.put(scenario, row));
    }
    return measured;
  }

  private RunManifest planned(List<ForkSpec> specs, ForkRule rule, long seed) throws IOException {
    return RunManifest.planned(
        new RunRequest("lab", List.of(name), name, seed, rule),
        new SystemUnderTest(
            EnvironmentFingerprint.here(),
            MachineRecord.NONE,
            Map.of(),
            Map.of(),
            Optional.empty()),
        List.of(),
        specs.stream().map(ScenarioRecord::planned).toList());
  }

  private static void requireSame(RunManifest before, List<ForkSpec> specs, RunFolder folder)
      throws IOException {
    List<Key> there = before.scenarios().stream().map(ScenarioRecord::scenario).toList();
    if (!there.equals(specs.stream().map(ForkSpec::scenario).toList())) {
      throw new IOException(folder.path() + " holds a check of other calls");
    }
    List<String> differences =
        EnvironmentFingerprint.differences(
            before.system().origin().facts(), EnvironmentFingerprint.here().facts());
    if (!differences.isEmpty()) {
      throw new IOException(
          folder.path() + " was measured elsewhere: " + String.join("; ", differences));
    }
  }
}
