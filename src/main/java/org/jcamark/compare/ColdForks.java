package org.jcamark.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.stats.Comparison;

/**
 * Forks that were not warm, which are left out of a result where enough warm ones remain.
 *
 * @param indexes of these forks among all, from 0; empty where none is left out
 * @param forks all of them
 */
public record ColdForks(List<Integer> indexes, int forks) {
  public ColdForks {
    indexes = List.copyOf(indexes);
  }

  /** A fork is not warm if any of its values of {@link ResultRow#STEADY} is below 1. */
  static ColdForks of(Measurement measurement) {
    Metric steady = measurement.secondary().get(ResultRow.STEADY);
    int forks = forks(measurement.primary());
    if (steady == null
        || forks(steady) != forks
        || !(steady.samples().orElse(null) instanceof Samples.Raw warm)) {
      return new ColdForks(List.of(), forks);
    }
    List<Integer> cold =
        IntStream.range(0, forks)
            .filter(
                i ->
                    IntStream.range(0, warm.values().get(i).length)
                        .anyMatch(j -> warm.values().get(i)[j] < 1))
            .boxed()
            .toList();
    return forks - cold.size() < Comparison.MIN_FORKS
        ? new ColdForks(List.of(), forks)
        : new ColdForks(cold, forks);
  }

  private static int forks(Metric metric) {
    return metric.samples().map(Samples::forks).orElse(0);
  }

  /** The measurement without these forks; metrics that lack values of some fork keep all. */
  Measurement without(Measurement all) {
    if (indexes.isEmpty()) {
      return all;
    }
    Map<String, Metric> secondary = new LinkedHashMap<>();
    all.secondary().forEach((name, metric) -> secondary.put(name, without(metric)));
    return new Measurement(
        all.benchmark(),
        all.mode(),
        all.threads(),
        all.params(),
        all.jvm(),
        without(all.primary()),
        secondary);
  }

  private Metric without(Metric metric) {
    if (forks(metric) != forks) {
      return metric;
    }
    Samples all = metric.samples().orElseThrow();
    Samples rest =
        all instanceof Samples.Raw raw
            ? new Samples.Raw(warm(raw.values()))
            : new Samples.Histograms(warm(((Samples.Histograms) all).iterations()));
    OptionalDouble score =
        rest.iterationMeans().stream().mapToDouble(Double::doubleValue).average();
    return new Metric(score, OptionalDouble.empty(), metric.unit(), Optional.of(rest));
  }

  private <T> List<T> warm(List<T> values) {
    List<T> warm = new ArrayList<>();
    for (int i = 0; i < forks; i++) {
      if (!indexes.contains(i)) {
        warm.add(values.get(i));
      }
    }
    return warm;
  }
}
