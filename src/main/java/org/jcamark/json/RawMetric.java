package org.jcamark.json;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;

/**
 * A metric as the file has it, NaN and infinities included.
 *
 * @param score NaN where JMH wrote that or nothing
 * @param scoreError likewise
 * @param confidence whether {@code scoreConfidence} has finite ends
 * @param rawData {@code [fork][iteration]}; absent where the file has none or an empty array
 * @param histograms sample mode: {@code [fork][iteration]}, finite values only
 */
record RawMetric(
    double score,
    double scoreError,
    boolean confidence,
    String unit,
    Optional<List<double[]>> rawData,
    Optional<List<List<Samples.Histogram>>> histograms) {

  Metric metric() {
    return new Metric(finite(score), finite(scoreError), unit, samples());
  }

  /** Number of non-finite raw values, which {@link #samples} leaves out. */
  long nonFinite() {
    return rawData.stream()
        .flatMap(List::stream)
        .flatMapToDouble(Arrays::stream)
        .filter(value -> !Double.isFinite(value))
        .count();
  }

  /** The finite samples, absent where no fork has any. */
  Optional<Samples> samples() {
    if (histograms.isPresent()) {
      return histograms
          .filter(all -> all.stream().flatMap(List::stream).anyMatch(one -> one.total() > 0))
          .map(Samples.Histograms::new);
    }
    List<double[]> finite = rawData.orElse(List.of()).stream().map(RawMetric::finite).toList();
    return finite.stream().anyMatch(fork -> fork.length > 0)
        ? Optional.of(new Samples.Raw(finite))
        : Optional.empty();
  }

  private static double[] finite(double[] values) {
    return Arrays.stream(values).filter(Double::isFinite).toArray();
  }

  private static OptionalDouble finite(double value) {
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }
}
