package org.jcamark.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.model.Samples;
import org.jcamark.stats.Interval;
import org.jcamark.stats.JmhStatistics;

/** Writes metrics as JMH's JSON writer does; NaN is the string {@code "NaN"}. */
final class MetricWriter {
  private static final double[] RANKS = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};

  private final JsonGenerator out;

  MetricWriter(JsonGenerator out) {
    this.out = out;
  }

  /**
   * Writes one member.
   *
   * @param statistics numbers over all forks, absent where no value is finite
   * @param forks the metric of each fork, at least one of them present
   */
  void write(String name, Optional<JmhStatistics> statistics, List<Optional<RawMetric>> forks)
      throws IOException {
    out.writeObjectFieldStart(name);
    writeNumber("score", statistics.map(JmhStatistics::score).orElse(Double.NaN));
    writeNumber(
        "scoreError",
        statistics.map(all -> all.scoreError().orElse(Double.NaN)).orElse(Double.NaN));
    writeConfidence(statistics);
    writePercentiles(statistics);
    out.writeStringField("scoreUnit", present(forks).findFirst().orElseThrow().unit());
    writeSamples(forks);
    out.writeEndObject();
  }

  private void writeConfidence(Optional<JmhStatistics> statistics) throws IOException {
    Optional<Interval> interval = statistics.flatMap(JmhStatistics::scoreConfidence);
    out.writeArrayFieldStart("scoreConfidence");
    writeNumber(interval.map(Interval::low).orElse(Double.NaN));
    writeNumber(interval.map(Interval::high).orElse(Double.NaN));
    out.writeEndArray();
  }

  private void writePercentiles(Optional<JmhStatistics> statistics) throws IOException {
    Map<Double, Double> percentiles =
        statistics.<Map<Double, Double>>map(JmhStatistics::scorePercentiles).orElse(Map.of());
    out.writeObjectFieldStart("scorePercentiles");
    for (double rank : RANKS) {
      writeNumber(Double.toString(rank), percentiles.getOrDefault(rank, Double.NaN));
    }
    out.writeEndObject();
  }

  private void writeSamples(List<Optional<RawMetric>> forks) throws IOException {
    boolean histogram = present(forks).anyMatch(metric -> metric.histograms().isPresent());
    out.writeArrayFieldStart(histogram ? "rawDataHistogram" : "rawData");
    for (Optional<RawMetric> fork : forks) {
      out.writeStartArray();
      if (histogram) {
        writeHistograms(fork.flatMap(RawMetric::histograms).orElse(List.of()));
      } else {
        writeNumbers(fork.flatMap(RawMetric::rawData).orElse(List.of()));
      }
      out.writeEndArray();
    }
    out.writeEndArray();
  }

  private void writeNumbers(List<double[]> values) throws IOException {
    for (double[] iterations : values) {
      for (double value : iterations) {
        writeNumber(value);
      }
    }
  }

  private void writeHistograms(List<List<Samples.Histogram>> values) throws IOException {
    for (List<Samples.Histogram> iterations : values) {
      for (Samples.Histogram iteration : iterations) {
        writeHistogram(iteration);
      }
    }
  }

  private static Stream<RawMetric> present(List<Optional<RawMetric>> forks) {
    return forks.stream().flatMap(Optional::stream);
  }

  private void writeHistogram(Samples.Histogram iteration) throws IOException {
    out.writeStartArray();
    for (int i = 0; i < iteration.values().length; i++) {
      out.writeStartArray();
      out.writeNumber(iteration.values()[i]);
      out.writeNumber(iteration.counts()[i]);
      out.writeEndArray();
    }
    out.writeEndArray();
  }

  private void writeNumber(String name, double value) throws IOException {
    out.writeFieldName(name);
    writeNumber(value);
  }

  private void writeNumber(double value) throws IOException {
    if (Double.isFinite(value)) {
      out.writeNumber(value);
    } else {
      out.writeString(Double.isNaN(value) ? "NaN" : value > 0 ? "+INF" : "-INF");
    }
  }
}
