package org.jcamark.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.file.JmhWriter;
import org.jcamark.model.Key;
import org.jcamark.run.RunManifest.RunPart;
import org.jcamark.run.RunManifest.State;
import org.jcamark.run.RunManifest.SystemUnderTest;

/**
 * The shards of one plan, to be joined. Jar, JVM builds and providers have to be the same; machines
 * may differ, as each comparison group was measured on one.
 */
public record ShardMerge(List<Part> parts) {
  /** A shard as its folder has it. */
  record Part(
      RunFolder folder, RunManifest manifest, ForksFile.Content forks, Map<Key, ScenarioRun> runs) {
    private static Part of(RunFolder folder) throws IOException {
      RunManifest manifest = folder.manifest();
      if (manifest.shard().isEmpty()) {
        throw new IllegalArgumentException(
            folder.path() + ": not a shard; `merge` joins runs with --shard");
      }
      ForksFile.Content forks = ForksFile.read(folder.forksFile());
      return new Part(folder, manifest, forks, ScenarioRun.restored(manifest, forks.lines()));
    }

    private Shard shard() {
      return manifest.shard().orElseThrow();
    }

    private void requireSamePlan(Part other) {
      if (!shard().complements(other.shard())) {
        throw new IllegalArgumentException(
            ("%s is shard %s of another plan than %s, shard %s: all shards need the same suite,"
                    + " selection, forks and number of shards")
                .formatted(folder.path(), shard(), other.folder.path(), other.shard()));
      }
      if (shard().equals(other.shard())) {
        throw new IllegalArgumentException(
            "%s and %s: two runs of shard %s"
                .formatted(other.folder.path(), folder.path(), shard()));
      }
      Map<String, String> before = other.facts();
      before.keySet().retainAll(facts().keySet());
      List<String> differences = EnvironmentFingerprint.differences(before, facts());
      if (!differences.isEmpty()) {
        throw new IllegalArgumentException(
            "%s differs from %s: %s"
                .formatted(folder.path(), other.folder.path(), String.join("; ", differences)));
      }
    }

    /** What all shards have to have in common; where a JVM is installed does not matter. */
    private Map<String, String> facts() {
      SystemUnderTest system = manifest.system();
      Map<String, String> facts = new LinkedHashMap<>();
      system.origin().jarSha256().ifPresent(jar -> facts.put("jar", jar));
      system
          .jvms()
          .forEach(
              (label, jvm) ->
                  facts.put(
                      "JVM " + label,
                      String.join(" ", jvm.vmName(), jvm.vmVersion(), jvm.args().toString())));
      system
          .providerVersions()
          .forEach((label, version) -> facts.put("provider " + label, version));
      return facts;
    }

    private String machine() {
      EnvironmentFingerprint origin = manifest.system().origin();
      return "%s, %s CPUs, %s"
          .formatted(origin.cpu().orElse("unknown CPU"), origin.cpus(), origin.os());
    }
  }

  /** Reads shards; the message of an IllegalArgumentException names one that does not fit. */
  public static ShardMerge of(List<RunFolder> folders) throws IOException {
    List<Part> parts = new ArrayList<>();
    for (RunFolder folder : folders) {
      Part part = Part.of(folder);
      parts.forEach(part::requireSamePlan);
      parts.add(part);
    }
    return new ShardMerge(parts);
  }

  public List<String> notes() {
    return parts.stream()
        .filter(part -> part.forks.tornLastLine())
        .map(part -> part.folder.forksFile() + ": the last line is incomplete and ignored")
        .toList();
  }

  /**
   * Writes the joined run; run.json comes last.
   *
   * @param out for the joined run, without a run yet
   * @return as written to run.json; its state is done if every shard is there and came to its end
   */
  public RunManifest write(RunFolder out) throws IOException {
    List<ScenarioRecord> records = new ArrayList<>();
    List<ForkLine> lines = new ArrayList<>();
    ScenarioRun.spreadWrong(parts.stream().flatMap(part -> part.runs.values().stream()).toList());
    for (Part part : parts) {
      Map<Key, ScenarioRun> runs = part.runs;
      for (ScenarioRecord entry : part.manifest.scenarios()) {
        entry.end().ifPresent(end -> runs.get(entry.scenario()).end(end));
      }
      records.addAll(ScenarioRun.records(part.manifest, runs));
      part.forks.lines().forEach(line -> lines.add(runs.get(line.scenario()).marked(line)));
    }
    double stretch = parts.get(0).manifest.request().rule().intervalStretch();
    ForksFile.write(out.forksFile(), lines);
    JmhWriter.write(
        out.resultsFile(),
        lines,
        records.stream().map(ScenarioRecord::scenario).toList(),
        scenario -> stretch);
    RunManifest manifest = manifest(records);
    out.write(manifest);
    return manifest;
  }

  private List<String> missing() {
    Set<Integer> there =
        parts.stream().map(part -> part.shard().index()).collect(Collectors.toSet());
    int count = parts.get(0).shard().count();
    String absent =
        IntStream.rangeClosed(1, count)
            .filter(index -> !there.contains(index))
            .mapToObj(index -> index + "/" + count)
            .collect(Collectors.joining(", "));
    List<String> missing = new ArrayList<>();
    if (!absent.isEmpty()) {
      missing.add("Incomplete: missing shard " + absent + ".");
    }
    parts.stream()
        .filter(part -> part.manifest.state() != State.DONE)
        .map(
            part ->
                "Incomplete: "
                    + part.folder.path()
                    + " is not finished; continue it with run --resume.")
        .forEach(missing::add);
    return missing;
  }

  private RunManifest manifest(List<ScenarioRecord> records) {
    List<RunManifest> runs = parts.stream().map(Part::manifest).toList();
    List<String> missing = missing();
    Set<String> warnings = new LinkedHashSet<>();
    runs.forEach(run -> warnings.addAll(run.warnings()));
    List<String> machines = parts.stream().map(Part::machine).distinct().toList();
    if (machines.size() > 1) {
      warnings.add(
          "Shards from different machines, so times of different groups are not comparable: "
              + String.join("; ", machines)
              + ".");
    }
    warnings.addAll(missing);
    RunManifest first = runs.get(0);
    return new RunManifest(
        first.request(),
        new SystemUnderTest(
            first.system().origin(),
            first.system().environment(),
            all(runs, SystemUnderTest::jvms),
            all(runs, SystemUnderTest::providerVersions),
            all(runs, SystemUnderTest::secureRandoms)),
        missing.isEmpty() ? State.DONE : State.INTERRUPTED,
        runs.stream().map(RunManifest::started).min(Comparator.naturalOrder()).orElseThrow(),
        runs.stream().flatMap(run -> run.ended().stream()).max(Comparator.naturalOrder()),
        List.copyOf(warnings),
        records,
        Optional.empty(),
        Optional.of(
            parts.stream().map(part -> RunPart.of(part.manifest, part.folder.name())).toList()));
  }

  private static <T> Map<String, T> all(
      List<RunManifest> runs, Function<SystemUnderTest, Map<String, T>> facts) {
    Map<String, T> all = new LinkedHashMap<>();
    runs.forEach(run -> facts.apply(run.system()).forEach(all::putIfAbsent));
    return all;
  }
}
