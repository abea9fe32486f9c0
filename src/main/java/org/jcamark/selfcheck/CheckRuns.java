package org.jcamark.selfcheck;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.run.Engine;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunListener;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunRequest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.SystemUnderTest;

/**
 * The engine runs that a check is made of, each in a folder of its own. A check that was
 * interrupted goes on where it was: what a folder holds already is not measured again.
 *
 * @param version of jcamark, recorded
 * @param commandLine recorded
 * @param name of the check, recorded in the place of the suite
 */
public record CheckRuns(
    String version, List<String> commandLine, String name, RunListener listener) {
  public CheckRuns {
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(listener, "listener");
    commandLine = List.copyOf(commandLine);
  }

  /**
   * Measures what is not measured yet.
   *
   * @param path made if need be
   * @return by scenario; those whose forks failed are missing
   * @throws IOException if a file cannot be read or written, or if the folder holds another run, or
   *     one that another jar or machine measured
   */
  public Map<Scenario, Measurement> measure(
      Path path, List<ForkSpec> candidates, ForkRule rule, long seed) throws IOException {
    RunFolder folder = new RunFolder(Files.createDirectories(path));
    RunManifest manifest = planned(candidates, rule, seed);
    if (Files.exists(folder.manifestFile())) {
      manifest = here(folder, candidates);
      if (!manifest.request().rule().equals(rule)) {
        throw otherCheck(folder);
      }
    }
    if (manifest.state() != RunManifest.State.DONE) {
      run(folder, manifest);
    }
    return results(folder);
  }

  /**
   * Measures on by a rule that may differ from that of earlier sittings, for forks that take turns
   * with those of another folder.
   *
   * @param path made if need be
   * @throws IOException if a file cannot be read or written, or if the folder holds other calls, or
   *     what another jar or machine measured
   */
  void measureOn(Path path, List<ForkSpec> candidates, ForkRule rule, long seed)
      throws IOException {
    RunFolder folder = new RunFolder(Files.createDirectories(path));
    RunManifest manifest =
        Files.exists(folder.manifestFile())
            ? here(folder, candidates).withRule(rule)
            : planned(candidates, rule, seed);
    run(folder, manifest);
  }

  private void run(RunFolder folder, RunManifest manifest) throws IOException {
    if (Engine.run(folder, manifest, listener).state() == RunManifest.State.INTERRUPTED) {
      throw new InterruptedIOException(folder.path() + " was interrupted");
    }
  }

  /** By scenario; those whose forks failed are missing. */
  static Map<Scenario, Measurement> results(RunFolder folder) throws IOException {
    Map<Scenario, Measurement> measured = new LinkedHashMap<>();
    for (JmhRow row : JmhJson.rows(folder.resultsFile())) {
      row.scenario().ifPresent(scenario -> measured.put(scenario, row.measurement()));
    }
    return measured;
  }

  /** A folder for one call of a check, told apart from those on other JVMs and variants. */
  static String folderName(Scenario s) {
    List<String> parts =
        new ArrayList<>(List.of(s.operation(), s.algorithm(), s.provider(), s.jvm()));
    for (String variant : List.of(s.jit(), s.classpath())) {
      if (!variant.equals(Scenario.DEFAULT_VARIANT)) {
        parts.add(variant);
      }
    }
    return String.join("-", parts);
  }

  private RunManifest planned(List<ForkSpec> candidates, ForkRule rule, long seed)
      throws IOException {
    return RunManifest.planned(
        new RunRequest(version, commandLine, name, seed, rule),
        new SystemUnderTest(EnvironmentFingerprint.here(), Map.of(), Map.of(), Map.of()),
        List.of(),
        candidates.stream().map(ScenarioRecord::planned).toList());
  }

  /** What a folder holds, made sure to be of these calls, this jar and this machine. */
  private static RunManifest here(RunFolder folder, List<ForkSpec> candidates) throws IOException {
    RunManifest manifest = folder.manifest();
    Map<Scenario, ScenarioRecord> there = new HashMap<>();
    manifest.scenarios().forEach(entry -> there.put(entry.scenario(), entry));
    boolean same =
        there.size() == candidates.size()
            && candidates.stream()
                .allMatch(
                    candidate ->
                        Optional.ofNullable(there.get(candidate.scenario()))
                            .flatMap(ScenarioRecord::spec)
                            .filter(candidate::measuresLike)
                            .isPresent());
    if (!same) {
      throw otherCheck(folder);
    }
    List<String> differences =
        EnvironmentFingerprint.here().differencesFrom(manifest.system().origin());
    if (!differences.isEmpty()) {
      throw new IOException(
          folder.path() + " was measured elsewhere: " + String.join("; ", differences));
    }
    return manifest;
  }

  private static IOException otherCheck(RunFolder folder) {
    return new IOException(folder.path() + " holds a check with other calls or options");
  }
}
