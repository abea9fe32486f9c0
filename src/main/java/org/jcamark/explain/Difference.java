package org.jcamark.explain;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How the profiles of two forks differ; at most ten of each, those of methods with more self time
 * first.
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
    Map<String, Frame> frames = new TreeMap<>();
    base.self().forEach((method, part) -> frames.put(method, new Frame(method, part, 0)));
    candidate
        .self()
        .forEach(
            (method, part) ->
                frames.merge(
                    method,
                    new Frame(method, 0, ratio * part),
                    (before, after) -> new Frame(method, before.base, after.candidate)));
    return new Difference(
        frames.values().stream()
            .sorted(Comparator.comparingDouble(frame -> -Math.abs(frame.difference())))
            .limit(MOST)
            .toList(),
        lines(base.compiled(), candidate.compiled(), frames),
        lines(present(base.intrinsics()), present(candidate.intrinsics()), frames),
        lines(present(base.notInlined()), present(candidate.notInlined()), frames));
  }

  private static Map<String, String> present(Set<String> names) {
    return names.stream().collect(Collectors.toMap(name -> name, name -> "yes"));
  }

  private static List<Line> lines(
      Map<String, String> base, Map<String, String> candidate, Map<String, Frame> frames) {
    Set<String> all = new TreeSet<>(base.keySet());
    all.addAll(candidate.keySet());
    return all.stream()
        .map(each -> new Line(each, base.getOrDefault(each, ""), candidate.getOrDefault(each, "")))
        .filter(line -> !line.base.equals(line.candidate))
        .sorted(Comparator.comparingDouble(line -> -time(line, frames)))
        .limit(MOST)
        .toList();
  }

  private static double time(Line line, Map<String, Frame> frames) {
    Frame frame = frames.get(line.what.replaceFirst(": .*", ""));
    return frame == null ? 0 : frame.base + frame.candidate;
  }
}
