package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** JMH's JSON as text. */
final class JmhText {
  private JmhText() {}

  /**
   * A result in mode avgt.
   *
   * @param params members of an object
   * @param rawData empty for none
   */
  static String row(String benchmark, String params, Object score, String unit, String rawData) {
    String samples = rawData.isEmpty() ? "" : ",\"rawData\":" + rawData;
    return """
    {"benchmark":"%s","mode":"avgt","threads":1,"params":{%s},"primaryMetric":{"score":%s,\
    "scoreError":"NaN","scoreUnit":"%s"%s},"secondaryMetrics":{}}\
    """
        .formatted(benchmark, params, score, unit, samples);
  }

  /** A result of a provider, in five forks that vary by 1%. */
  static String row(String provider, double score) {
    String forks =
        DoubleStream.of(1, 1.01, 0.99, 1.005, 0.995)
            .mapToObj(factor -> "[" + score * factor + "]")
            .collect(Collectors.joining(",", "[", "]"));
    return row("a.B.sign", "\"provider\":\"" + provider + "\"", score, "us/op", forks);
  }

  static Path write(Path file, String... rows) throws IOException {
    return Files.writeString(file, "[" + String.join(",", rows) + "]");
  }
}
