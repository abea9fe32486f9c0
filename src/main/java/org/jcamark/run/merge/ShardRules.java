package org.jcamark.run.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.run.Shard;

/** What shards need in common to be joined, machine by machine. */
final class ShardRules {
  private final List<MergePart> shards;

  ShardRules(List<MergePart> parts) {
    shards = parts.stream().filter(part -> part.manifest().shard().isPresent()).toList();
  }

  void check() {
    for (int i = 0; i < shards.size(); i++) {
      for (int earlier = 0; earlier < i; earlier++) {
        check(shards.get(earlier), shards.get(i));
      }
    }
  }

  private static void check(MergePart one, MergePart other) {
    if (!one.machine().equals(other.machine())) {
      return;
    }
    if (!shard(one).complements(shard(other))) {
      throw new IllegalArgumentException(
          other.folder().path()
              + " is shard "
              + shard(other)
              + " of another plan than "
              + one.folder().path()
              + ", shard "
              + shard(one)
              + ": all shards need the same suite, selection, forks and number of shards");
    }
    long seed = one.manifest().request().seed();
    long otherSeed = other.manifest().request().seed();
    if (shard(one).index() == shard(other).index() && seed != otherSeed) {
      throw new IllegalArgumentException(
          other.folder().path()
              + " is shard "
              + shard(other)
              + " like "
              + one.folder().path()
              + ", but of another run (seed "
              + otherSeed
              + ", not "
              + seed
              + "): join the shards of each run first, then the joined runs");
    }
  }

  List<String> missing() {
    List<Shard> plans = new ArrayList<>();
    for (MergePart part : shards) {
      if (plans.stream().noneMatch(shard(part)::complements)) {
        plans.add(shard(part));
      }
    }
    return plans.stream()
        .map(this::missing)
        .filter(numbers -> !numbers.isEmpty())
        .map(numbers -> "Incomplete: without shard " + numbers + ".")
        .toList();
  }

  private String missing(Shard plan) {
    Set<Integer> there =
        shards.stream()
            .map(ShardRules::shard)
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
}
