package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jcamark.model.Key;
import org.jcamark.stats.SharedSteps;
import org.jcamark.stats.SharedSteps.Change;

/**
 * The same benchmarks in many runs, in order: of nights, commits or releases.
 *
 * <p>Also scores count that {@link Comparisons} leave out, as of single forks or iterations that
 * are not steady: how they scatter from one run to the next is what a change is held against.
 *
 * @param runs their names
 * @param machine what moved all benchmarks alike, as a factor of times, 1 of the first run
 * @param rows benchmarks of at least {@value #FEWEST_RUNS} runs
 * @param tooShort how many have fewer
 */
public record History(List<String> runs, double[] machine, List<Row> rows, int tooShort) {
  /** Two on each side of a change. */
  public static final int FEWEST_RUNS = 4;

  /**
   * A benchmark.
   *
   * @param newest its last result
   * @param times of each run, in ns per operation; NaN where it was not measured, or not again
   * @param levels of each run, in the same unit, without the machine
   */
  public record Row(Finding newest, double[] times, double[] levels, List<Change> changes) {
    /** The change that ended in the level of today; absent where there was none. */
    public Optional<Change> last() {
      return changes.stream().reduce((earlier, later) -> later);
    }

    /** Whether the whole interval of the last change is slower by more than a limit. */
    public boolean isSlower(double limit) {
      return last().filter(change -> change.interval().low() > 1 + limit).isPresent();
    }
  }

  /**
   * Looks for changes.
   *
   * @param runs results by the name of their run, in order
   * @param alpha as in {@link SharedSteps#of}
   * @param threshold as in {@link SharedSteps#of}
   * @throws IllegalArgumentException if a run has a result twice, or none has enough runs
   */
  public static History of(Map<String, List<Finding>> runs, double alpha, double threshold) {
    boolean unique =
        runs.values().stream()
            .allMatch(
                results ->
                    results.stream().map(row -> anywhere(row.facets())).distinct().count()
                        == results.size());
    UnaryOperator<Key> key = unique ? History::anywhere : Matches::withoutUsual;
    List<String> names = List.copyOf(runs.keySet());
    Map<Key, Finding[]> found = new LinkedHashMap<>();
    runs.forEach(
        (name, results) -> {
          for (Finding result : results) {
            Finding[] all =
                found.computeIfAbsent(key.apply(result.facets()), k -> new Finding[runs.size()]);
            int run = names.indexOf(name);
            if (all[run] != null) {
              throw new IllegalArgumentException(
                  "%s: has a result twice, %s; merge pools them"
                      .formatted(name, result.result().benchmark()));
            }
            all[run] = result;
          }
        });
    List<Finding[]> rows = new ArrayList<>();
    List<double[]> times = new ArrayList<>();
    for (Finding[] row : found.values()) {
      double[] own = measured(row);
      if (Arrays.stream(own).filter(time -> !Double.isNaN(time)).count() >= FEWEST_RUNS) {
        rows.add(row);
        times.add(own);
      }
    }
    if (rows.isEmpty()) {
      throw new IllegalArgumentException(
          "no benchmark is in %s runs or more; a change needs two before and two after"
              .formatted(FEWEST_RUNS));
    }
    SharedSteps steps =
        SharedSteps.of(
            times.stream().map(History::logarithms).toArray(double[][]::new), alpha, threshold);
    return new History(
        names,
        Arrays.stream(steps.machine()).map(Math::exp).toArray(),
        IntStream.range(0, rows.size())
            .mapToObj(
                i ->
                    new Row(
                        last(rows.get(i)),
                        times.get(i),
                        Arrays.stream(steps.rows().get(i).levels()).map(Math::exp).toArray(),
                        steps.rows().get(i).changes()))
            .toList(),
        found.size() - rows.size());
  }

  private static Key anywhere(Key key) {
    return Matches.withoutUsual(key).without(Matches.PLATFORM);
  }

  /** Times; NaN also where the last time stands again, to the digit: it was only copied. */
  private static double[] measured(Finding... row) {
    double[] times = Arrays.stream(row).mapToDouble(History::time).toArray();
    double last = Double.NaN;
    for (int run = 0; run < times.length; run++) {
      double time = times[run];
      times[run] = time == last ? Double.NaN : time;
      last = Double.isNaN(time) ? last : time;
    }
    return times;
  }

  /** Nanoseconds per operation; NaN without a score above 0. */
  private static double time(Finding result) {
    return Optional.ofNullable(result)
        .flatMap(Finding::estimate)
        .map(JmhUnit::mean)
        .filter(score -> score > 0)
        .map(score -> result.isRate() ? 1e9 / score : score)
        .orElse(Double.NaN);
  }

  private static double[] logarithms(double... times) {
    return Arrays.stream(times).map(Math::log).toArray();
  }

  private static Finding last(Finding... row) {
    return Arrays.stream(row).reduce(null, (earlier, later) -> later == null ? earlier : later);
  }
}
