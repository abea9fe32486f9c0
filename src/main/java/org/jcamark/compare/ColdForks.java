package org.jcamark.compare;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jcamark.model.Metric;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.stats.Comparison;

/**
 * Forks that were not warm when timing began.
 *
 * @param indexes of these forks among all of a result, from 0
 */
public record ColdForks(List<Integer> indexes, int forks) {
  /** A fork is not warm if any of its values of {@link Metric#WARM} is below 1. */
  static ColdForks of(Result result) {
    Metric steady = result.secondary().get(Metric.WARM);
    int forks = forks(result.primary());
    return steady != null
            && forks(steady) == forks
            && steady.samples().orElse(null) instanceof Samples.Raw warm
        ? new ColdForks(
            IntStream.range(0, forks)
                .filter(i -> Arrays.stream(warm.values().get(i)).anyMatch(v -> v < 1))
                .boxed()
                .toList(),
            forks)
        : new ColdForks(List.of(), forks);
  }

  private static int forks(Metric metric) {
    return metric.samples().map(Samples::forks).orElse(0);
  }

  /** Whether these forks are left out, as enough warm ones remain. */
  public boolean areLeftOut() {
    return !indexes.isEmpty() && forks - indexes.size() >= Comparison.MIN_FORKS;
  }

  /** What counts of a list with one value a fork; of another, all. */
  public <T> List<T> kept(List<T> values) {
    return !areLeftOut() || values.size() != forks
        ? values
        : IntStream.range(0, forks)
            .filter(fork -> !indexes.contains(fork))
            .mapToObj(values::get)
            .toList();
  }

  Result kept(Result all) {
    if (!areLeftOut()) {
      return all;
    }
    Map<String, Metric> secondary = new LinkedHashMap<>();
    all.secondary().forEach((name, metric) -> secondary.put(name, kept(metric)));
    return all.with(kept(all.primary()), secondary);
  }

  private Metric kept(Metric metric) {
    if (forks(metric) != forks) {
      return metric;
    }
    Samples rest =
        metric.samples().orElseThrow() instanceof Samples.Histograms histograms
            ? new Samples.Histograms(kept(histograms.iterations()))
            : new Samples.Raw(kept(((Samples.Raw) metric.samples().orElseThrow()).values()));
    return Metric.of(metric.unit(), rest);
  }
}
