package org.jcamark.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * How the profiles of two forks differ.
 *
 * @param frames the methods whose self time differs most, the largest difference first
 * @param compiled sampled methods that were compiled differently
 * @param intrinsics those of one side alone
 * @param notInlined calls that were not inlined on one side alone
 */
public record Difference(
    List<Frame> frames, List<Line> compiled, List<Line> intrinsics, List<Line> notInlined) {
  private static final int MOST = 10;

  /**
   * Self time of a method.
   *
   * @param base part of the base's time of an operation
   * @param candidate the same of the candidate, as a part of the base's time, too
   */
  public record Frame(String method, double base, double candidate) {
    public double difference() {
      return candidate - base;
    }
  }

  /** Something that is not the same on both sides, as each has it; empty where it has not. */
  public record Line(String what, String base, String candidate) {}

  /**
   * Compares two profiles.
   *
   * @param ratio time of the candidate ÷ that of the base, as measured without a profiler
   */
  public static Difference of(Profile base, Profile candidate, double ratio) {
    Map<String, Double> before = base.self();
    Map<String, Double> after = candidate.self();
    Set<String> methods = new TreeSet<>(before.keySet());
    methods.addAll(after.keySet());
    List<Frame> frames =
        methods.stream()
            .map(
                method ->
                    new Frame(
                        method,
                        before.getOrDefault(method, 0.0),
                        ratio * after.getOrDefault(method, 0.0)))
            .sorted(Comparator.comparingDouble(frame -> -Math.abs(frame.difference())))
            .limit(MOST)
            .toList();
    List<Line> compiled = new ArrayList<>();
    Set<String> both = new TreeSet<>(base.compiled().keySet());
    both.addAll(candidate.compiled().keySet());
    for (String method : both) {
      String here = base.compiled().getOrDefault(method, "");
      String there = candidate.compiled().getOrDefault(method, "");
      if (!here.equals(there)) {
        compiled.add(new Line(method, here, there));
      }
    }
    return new Difference(
        frames,
        compiled.stream().limit(MOST).toList(),
        onlyOnOneSide(base.intrinsics(), candidate.intrinsics()),
        onlyOnOneSide(base.notInlined(), candidate.notInlined()));
  }

  private static List<Line> onlyOnOneSide(Set<String> base, Set<String> candidate) {
    Set<String> all = new TreeSet<>(base);
    all.addAll(candidate);
    Set<String> common = new HashSet<>(base);
    common.retainAll(candidate);
    all.removeAll(common);
    return all.stream()
        .limit(MOST)
        .map(
            each ->
                new Line(
                    each, base.contains(each) ? "yes" : "", candidate.contains(each) ? "yes" : ""))
        .toList();
  }
}
