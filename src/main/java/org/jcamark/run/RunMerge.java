package org.jcamark.run;

import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.json.Documents;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForkMerge;
import org.jcamark.json.ForksFile;
import org.jcamark.model.Jvm;
import org.jcamark.model.Scenario;

/**
 * Joins the folders of several runs into one: shards, repeated runs, runs of different machines.
 * Runs of machines or versions unlike those of the first run get their JVM labels marked with the
 * name of their folder ({@code 25.0.3@laptop}), so that nothing is pooled over machines.
 */
public final class RunMerge {
  private RunMerge() {}

  /**
   * Joins runs.
   *
   * @param folders at least one, with a run.json each
   * @param out for the joined run, without a run yet
   * @return as written to run.json of the new folder: seed, rule and origin are those of the first
   *     run
   * @throws IllegalArgumentException if two runs measured the same scenario in different ways; the
   *     message names it and the folder
   * @throws IOException if a file cannot be read or written; names it
   */
  public static RunManifest merge(List<RunFolder> folders, RunFolder out) throws IOException {
    List<MergePart> parts = MergePart.of(folders);
    MergedScenarios merged = new MergedScenarios(parts.get(0).manifest().rule());
    parts.forEach(merged::add);
    for (MergePart part : parts) {
      appendForks(part, merged, out);
    }
    ForkMerge.write(
        out.resultsFile(),
        CountedForks.of(ForksFile.read(out.forksFile()).lines(), merged.runs()),
        merged.scenarios());
    RunManifest manifest = manifest(parts, merged.records());
    out.write(manifest);
    return manifest;
  }

  /**
   * Forks are counted on where several runs measured a scenario. Pilots that do not count are taken
   * over from the first of them only, and if the joined run has pilots, so that it chooses the same
   * as that run.
   */
  private static void appendForks(MergePart part, MergedScenarios merged, RunFolder out)
      throws IOException {
    Map<Scenario, Integer> leftOut = PastForks.read(part.folder()).leftOut(part.manifest());
    Map<Scenario, Boolean> first = new HashMap<>();
    for (ForkLine line : ForksFile.read(part.folder().forksFile()).lines()) {
      Scenario scenario = part.marked(line.scenario());
      ScenarioRun run =
          merged
              .run(scenario)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          part.folder().forksFile()
                              + " has a fork that its run.json did not plan: "
                              + scenario));
      if (!first.computeIfAbsent(scenario, key -> run.pilot() && run.nextNumber() == 0)
          && line.fork() < leftOut.getOrDefault(line.scenario(), 0)) {
        continue;
      }
      ForkNote note = line.notes(ForkNote.class);
      ForksFile.append(out.forksFile(), jmhObject(line), scenario, run.nextNumber(), note);
      run.measured(ForkIterations.of(line), note.wall(), note.warmup());
    }
  }

  private static String jmhObject(ForkLine line) {
    Map<?, ?> members = Documents.read(line.json(), Map.class);
    members.remove("jcamark");
    return Documents.line(members);
  }

  private static RunManifest manifest(List<MergePart> parts, List<ScenarioRecord> scenarios) {
    RunManifest first = parts.get(0).manifest();
    Map<String, Object> environment = new LinkedHashMap<>(first.environment());
    Map<String, Jvm> jvms = new LinkedHashMap<>();
    Map<String, String> providers = new LinkedHashMap<>();
    Set<String> warnings = new LinkedHashSet<>();
    Instant started = first.started();
    Optional<Instant> ended = Optional.empty();
    RunManifest.State state = RunManifest.State.DONE;
    for (MergePart part : parts) {
      RunManifest manifest = part.manifest();
      if (!part.mark().isEmpty()) {
        environment.put(part.mark(), manifest.environment());
      }
      manifest.jvms().forEach((label, jvm) -> jvms.put(label + part.mark(), jvm));
      manifest
          .providerVersions()
          .forEach((provider, version) -> providers.put(provider + part.mark(), version));
      warnings.addAll(manifest.warnings());
      started = manifest.started().isBefore(started) ? manifest.started() : started;
      ended = later(ended, manifest.ended());
      if (manifest.state() != RunManifest.State.DONE) {
        state = RunManifest.State.INTERRUPTED;
      }
    }
    return new RunManifest(
        first.version(),
        first.commandLine(),
        first.suite(),
        first.seed(),
        first.rule(),
        state,
        started,
        ended,
        first.origin(),
        environment,
        jvms,
        providers,
        List.copyOf(warnings),
        scenarios);
  }

  private static Optional<Instant> later(Optional<Instant> one, Optional<Instant> other) {
    return one.isEmpty() || (other.isPresent() && other.get().isAfter(one.get())) ? other : one;
  }
}
