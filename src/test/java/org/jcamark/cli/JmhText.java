package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** JMH's JSON as text. */
public final class JmhText {
  private JmhText() {}

  /** A result in mode avgt, with its raw data, or without any where that is empty. */
  public static String row(
      String benchmark, String params, Object score, String unit, String rawData) {
    return row(
        benchmark, "avgt", params, score, unit, rawData.isEmpty() ? "" : "\"rawData\":" + rawData);
  }

  /**
   * A result.
   *
   * @param params members of an object
   * @param samples a member with the samples, or nothing
   */
  public static String row(
      String benchmark, String mode, String params, Object score, String unit, String samples) {
    return """
    {"benchmark":"%s","mode":"%s","threads":1,"params":{%s},"primaryMetric":{"score":%s,\
    "scoreError":"NaN","scoreUnit":"%s"%s},"secondaryMetrics":{}}\
    """
        .formatted(benchmark, mode, params, score, unit, samples.isEmpty() ? "" : "," + samples);
  }

  /** Writes results into a file, and makes its folder. */
  public static Path write(Path file, String... rows) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "[" + String.join(",", rows) + "]");
  }
}
