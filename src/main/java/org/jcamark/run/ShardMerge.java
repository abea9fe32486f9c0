package org.jcamark.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.file.JmhWriter;
import org.jcamark.model.Key;
import org.jcamark.run.RunManifest.RunPart;
import org.jcamark.run.RunManifest.State;
import org.jcamark.run.RunManifest.SystemUnderTest;

/**
 * Joins the shards of one plan. Jar, JVM builds and providers have to be the same; machines may
 * differ, as each comparison group was measured on one.
 */
public final class ShardMerge {
  private record Part(RunFolder folder, RunManifest manifest, List<ForkLine> forks) {
    Shard shard() {
      return manifest.shard().orElseThrow();
    }

    /** What all shards have to have in common; where a JVM is installed does not matter. */
    Map<String, String> facts() {
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
  }

  private final List<Part> parts = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<ScenarioRecord> records = new ArrayList<>();
  private final List<ForkLine> lines = new ArrayList<>();

  private ShardMerge() {}

  /**
   * Reads shards and makes sure that they go together.
   *
   * @param folders at least one, with a run.json each
   * @throws IllegalArgumentException if they do not; the message is one line that names a folder
   * @throws IOException if a file cannot be read; names it
   */
  public static ShardMerge of(List<RunFolder> folders) throws IOException {
    ShardMerge merge = new ShardMerge();
    for (RunFolder folder : folders) {
      merge.add(folder);
    }
    return merge;
  }

  private void add(RunFolder folder) throws IOException {
    RunManifest manifest = folder.manifest();
    if (manifest.shard().isEmpty()) {
      throw new IllegalArgumentException(
          folder.path() + ": not a shard; `merge` joins runs with --shard");
    }
    ForksFile.Content content = ForksFile.read(folder.forksFile());
    if (content.tornLastLine()) {
      notes.add(folder.forksFile() + " ends inside a line: ignored");
    }
    Part part = new Part(folder, manifest, content.lines());
    parts.forEach(other -> requireSamePlan(other, part));
    parts.add(part);
    join(part);
  }

  private static void requireSamePlan(Part one, Part other) {
    if (!one.shard().complements(other.shard())) {
      throw new IllegalArgumentException(
          ("%s is shard %s of another plan than %s, shard %s: all shards need the same suite,"
                  + " selection, forks and number of shards")
              .formatted(other.folder().path(), other.shard(), one.folder().path(), one.shard()));
    }
    if (one.shard().equals(other.shard())) {
      throw new IllegalArgumentException(
          "%s and %s: two runs of shard %s"
              .formatted(one.folder().path(), other.folder().path(), one.shard()));
    }
    Map<String, String> before = one.facts();
    before.keySet().retainAll(other.facts().keySet());
    List<String> differences = EnvironmentFingerprint.differences(before, other.facts());
    if (!differences.isEmpty()) {
      throw new IllegalArgumentException(
          "%s differs from %s: %s"
              .formatted(
                  other.folder().path(), one.folder().path(), String.join("; ", differences)));
    }
  }

  public List<String> notes() {
    return List.copyOf(notes);
  }

  /**
   * Writes the joined run; run.json comes last.
   *
   * @param out for the joined run, without a run yet
   * @return as written to run.json; its state is done if every shard is there and came to its end
   * @throws IOException if a file cannot be written; names it
   */
  public RunManifest write(RunFolder out) throws IOException {
    double stretch = parts.get(0).manifest().request().rule().intervalStretch();
    ForksFile.write(out.forksFile(), lines);
    JmhWriter.write(
        out.resultsFile(),
        lines,
        records.stream().map(ScenarioRecord::scenario).toList(),
        scenario -> stretch);
    RunManifest manifest = manifest();
    out.write(manifest);
    return manifest;
  }

  private void join(Part part) {
    Map<Key, List<ForkLine>> forks =
        part.forks().stream().collect(Collectors.groupingBy(ForkLine::scenario));
    Map<Key, ScenarioRun> runs = new HashMap<>();
    for (ScenarioRecord entry : part.manifest().scenarios()) {
      if (entry.spec().isEmpty()) {
        records.add(entry);
        continue;
      }
      ScenarioRun run =
          ScenarioRun.restored(
              entry,
              part.manifest().request().rule(),
              forks.getOrDefault(entry.scenario(), List.of()));
      entry.end().ifPresent(run::end);
      runs.put(entry.scenario(), run);
      records.add(run.toRecord());
    }
    for (ForkLine line : part.forks()) {
      if (!runs.containsKey(line.scenario())) {
        throw new IllegalArgumentException(
            part.folder().forksFile()
                + " has a fork that its run.json did not plan: "
                + line.scenario().inWords());
      }
      lines.add(runs.get(line.scenario()).marked(line));
    }
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
    return Stream.concat(
            Stream.of("Incomplete: without shard " + absent + ".").filter(e -> !absent.isEmpty()),
            parts.stream()
                .filter(part -> part.manifest().state() != State.DONE)
                .map(
                    part ->
                        "Incomplete: "
                            + part.folder().path()
                            + " did not come to its end; run --resume continues it."))
        .toList();
  }

  private RunManifest manifest() {
    List<RunManifest> runs = parts.stream().map(Part::manifest).toList();
    List<String> missing = missing();
    Set<String> warnings = new LinkedHashSet<>();
    runs.forEach(run -> warnings.addAll(run.warnings()));
    List<String> machines =
        runs.stream()
            .map(run -> run.system().origin())
            .map(o -> "%s, %s CPUs, %s".formatted(o.cpu().orElse("unknown CPU"), o.cpus(), o.os()))
            .distinct()
            .toList();
    if (machines.size() > 1) {
      warnings.add(
          "Shards from different machines, so times of different groups are not comparable: "
              + String.join("; ", machines)
              + ".");
    }
    warnings.addAll(missing);
    Map<String, String> secureRandoms =
        all(runs, system -> system.secureRandoms().orElse(Map.of()));
    RunManifest first = runs.get(0);
    return new RunManifest(
        first.request(),
        new SystemUnderTest(
            first.system().origin(),
            first.system().environment(),
            all(runs, SystemUnderTest::jvms),
            all(runs, SystemUnderTest::providerVersions),
            Optional.of(secureRandoms).filter(known -> !known.isEmpty())),
        missing.isEmpty() ? State.DONE : State.INTERRUPTED,
        runs.stream().map(RunManifest::started).min(Comparator.naturalOrder()).orElseThrow(),
        runs.stream().flatMap(run -> run.ended().stream()).max(Comparator.naturalOrder()),
        List.copyOf(warnings),
        records,
        Optional.empty(),
        Optional.of(
            parts.stream()
                .map(part -> RunPart.of(part.manifest(), part.folder().name()))
                .toList()));
  }

  private static <T> Map<String, T> all(
      List<RunManifest> runs, Function<SystemUnderTest, Map<String, T>> facts) {
    Map<String, T> all = new LinkedHashMap<>();
    runs.forEach(run -> facts.apply(run.system()).forEach(all::putIfAbsent));
    return all;
  }
}
