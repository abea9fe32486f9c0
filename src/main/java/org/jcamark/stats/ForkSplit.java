package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jcamark.model.Samples;

/**
 * Which forks are held against which in an A/A comparison. Splits drawn together are disjoint.
 *
 * @param base indices of forks, from 0
 * @param candidate as many indices
 */
public record ForkSplit(List<Integer> base, List<Integer> candidate) {
  public ForkSplit {
    base = List.copyOf(base);
    candidate = List.copyOf(candidate);
  }

  /**
   * Splits the forks of one scenario at random, as often as there are forks for; a rest is left
   * over.
   *
   * @param forks number of forks
   * @param size of each side, at least 1
   */
  public static List<ForkSplit> within(int forks, int size, Random random) {
    List<List<Integer>> sets = sets(forks, size, random);
    return IntStream.range(0, sets.size() / 2)
        .mapToObj(i -> new ForkSplit(sets.get(2 * i), sets.get(2 * i + 1)))
        .toList();
  }

  /** The same for two scenarios that do the same work. */
  public static List<ForkSplit> between(
      int baseForks, int candidateForks, int size, Random random) {
    List<List<Integer>> base = sets(baseForks, size, random);
    List<List<Integer>> candidate = sets(candidateForks, size, random);
    return IntStream.range(0, Math.min(base.size(), candidate.size()))
        .mapToObj(i -> new ForkSplit(base.get(i), candidate.get(i)))
        .toList();
  }

  private static List<List<Integer>> sets(int forks, int size, Random random) {
    if (size < 1) {
      throw new IllegalArgumentException(size + " forks a side, at least 1 is needed");
    }
    List<Integer> order = new ArrayList<>(IntStream.range(0, forks).boxed().toList());
    Collections.shuffle(order, random);
    List<List<Integer>> sets = new ArrayList<>();
    for (int start = 0; start + size <= forks; start += size) {
      sets.add(order.subList(start, start + size));
    }
    return sets;
  }

  /** The samples of both sides. */
  public Calibration.Pair of(Samples baseSamples, Samples candidateSamples) {
    return new Calibration.Pair(baseSamples.only(base), candidateSamples.only(candidate));
  }
}
