package org.jcamark.run.merge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForkMerge;
import org.jcamark.json.ForksFile;
import org.jcamark.model.Jvm;
import org.jcamark.run.MachineRecord;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.Shard;
import org.jcamark.run.SystemUnderTest;

/**
 * Joins the folders of several runs into one: shards, repeated runs, runs of different machines.
 * Where their environments differ, each JVM label is marked with the name of the first folder of
 * its environment ({@code 25.0.3@laptop}), so that nothing is pooled over machines.
 */
public final class RunMerge {
  private final List<MergePart> parts;
  private final List<MergePart> shards;
  private final MergedScenarios scenarios;
  private final List<String> notes = new ArrayList<>();
  private final Set<String> warnings = new LinkedHashSet<>();

  private RunMerge(List<MergePart> parts) {
    this.parts = parts;
    this.shards = parts.stream().filter(part -> part.manifest().shard().isPresent()).toList();
    this.scenarios = new MergedScenarios(parts.get(0).manifest().request().rule());
  }

  /**
   * Reads runs and makes sure that they go together.
   *
   * @param folders at least one, with a run.json each
   * @throws IllegalArgumentException if they do not; the message is one line that names a folder
   * @throws IOException if a file cannot be read; names it
   */
  public static RunMerge of(List<RunFolder> folders) throws IOException {
    RunMerge merge = new RunMerge(MergePart.of(folders));
    merge.join();
    return merge;
  }

  private void join() throws IOException {
    checkShards();
    warnings.addAll(missingShards());
    parts.forEach(scenarios::add);
    for (MergePart part : parts) {
      if (scenarios.addForks(part)) {
        notes.add(part.folder().forksFile() + " ends inside a line: ignored");
      }
      if (!ended(part.manifest())) {
        warnings.add(
            "Incomplete: "
                + part.folder().path()
                + " did not come to its end; run --resume continues it.");
      }
    }
    if (scenarios.repeated() > 0) {
      notes.add("Forks that several folders have, taken once: " + scenarios.repeated());
    }
  }

  private void checkShards() {
    for (int i = 0; i < shards.size(); i++) {
      for (int earlier = 0; earlier < i; earlier++) {
        requireSamePlan(shards.get(earlier), shards.get(i));
      }
    }
  }

  private static void requireSamePlan(MergePart one, MergePart other) {
    if (!one.machine().equals(other.machine())) {
      return;
    }
    if (!shard(one).complements(shard(other))) {
      throw new IllegalArgumentException(
          ("%s is shard %s of another plan than %s, shard %s: all shards need the same suite,"
                  + " selection, forks and number of shards")
              .formatted(other.folder().path(), shard(other), one.folder().path(), shard(one)));
    }
    long seed = one.manifest().request().seed();
    long otherSeed = other.manifest().request().seed();
    if (shard(one).index() == shard(other).index() && seed != otherSeed) {
      throw new IllegalArgumentException(
          ("%s is shard %s like %s, but of another run (seed %s, not %s): join the shards of each"
                  + " run first, then the joined runs")
              .formatted(
                  other.folder().path(), shard(other), one.folder().path(), otherSeed, seed));
    }
  }

  private List<String> missingShards() {
    List<Shard> plans = new ArrayList<>();
    for (MergePart part : shards) {
      if (plans.stream().noneMatch(shard(part)::complements)) {
        plans.add(shard(part));
      }
    }
    return plans.stream()
        .map(this::missingShards)
        .filter(numbers -> !numbers.isEmpty())
        .map(numbers -> "Incomplete: without shard " + numbers + ".")
        .toList();
  }

  private String missingShards(Shard plan) {
    Set<Integer> there =
        shards.stream()
            .map(RunMerge::shard)
            .filter(plan::complements)
            .map(Shard::index)
            .collect(Collectors.toSet());
    return IntStream.rangeClosed(1, plan.count())
        .filter(index -> !there.contains(index))
        .mapToObj(index -> index + "/" + plan.count())
        .collect(Collectors.joining(", "));
  }

  private static Shard shard(MergePart part) {
    return part.manifest().shard().orElseThrow();
  }

  private boolean ended(RunManifest manifest) {
    return manifests()
        .filter(
            other ->
                other.request().seed() == manifest.request().seed()
                    && other.started().equals(manifest.started()))
        .anyMatch(other -> other.state() == RunManifest.State.DONE);
  }

  public List<String> notes() {
    return List.copyOf(notes);
  }

  /**
   * Writes the joined run; run.json comes last.
   *
   * @param out for the joined run, without a run yet
   * @return as written to run.json: seed, rule and origin are those of the first run; its state is
   *     done if every shard is there and came to its end
   * @throws IOException if a file cannot be written; names it
   */
  public RunManifest write(RunFolder out) throws IOException {
    List<ForkLine> lines = scenarios.lines();
    ForksFile.write(out.forksFile(), lines);
    ForkMerge.write(out.resultsFile(), lines, scenarios.scenarios(), scenarios::intervalStretch);
    RunManifest manifest = manifest();
    out.write(manifest);
    return manifest;
  }

  private RunManifest manifest() {
    RunManifest first = parts.get(0).manifest();
    Map<String, Jvm> jvms = new LinkedHashMap<>();
    Map<String, String> providers = new LinkedHashMap<>();
    Map<String, String> secureRandoms = new LinkedHashMap<>();
    Set<String> cautions = new LinkedHashSet<>();
    for (MergePart part : parts) {
      SystemUnderTest system = part.manifest().system();
      system.jvms().forEach((label, jvm) -> jvms.putIfAbsent(part.marked(label), jvm));
      system
          .providerVersions()
          .forEach((provider, version) -> providers.put(part.marked(provider), version));
      system
          .secureRandoms()
          .orElse(Map.of())
          .forEach((provider, known) -> secureRandoms.put(part.marked(provider), known));
      cautions.addAll(part.manifest().warnings());
    }
    cautions.addAll(warnings);
    return new RunManifest(
        first.request(),
        new SystemUnderTest(
            first.system().origin(),
            environment(),
            jvms,
            providers,
            Optional.of(secureRandoms).filter(known -> !known.isEmpty())),
        warnings.isEmpty() ? RunManifest.State.DONE : RunManifest.State.INTERRUPTED,
        manifests().map(RunManifest::started).min(Comparator.naturalOrder()).orElseThrow(),
        manifests().flatMap(manifest -> manifest.ended().stream()).max(Comparator.naturalOrder()),
        List.copyOf(cautions),
        scenarios.records(),
        Optional.empty(),
        Optional.of(parts.stream().flatMap(part -> part.describe().stream()).toList()));
  }

  private Stream<RunManifest> manifests() {
    return parts.stream().map(MergePart::manifest);
  }

  private MachineRecord environment() {
    MergePart first = parts.get(0);
    Map<String, MachineRecord> machines = new LinkedHashMap<>();
    parts.forEach(part -> part.machines().forEach(machines::putIfAbsent));
    machines.remove(first.ownLabel());
    return first.manifest().system().environment().with(machines);
  }
}
