package org.jcamark.selfcheck;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.jcamark.json.Documents;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.SyntheticForks;

/**
 * Large result files in JMH's format, to see how fast they are compared.
 *
 * @param scenarios number of results
 * @param forks of each
 * @param iterations of a fork
 */
public record SyntheticResults(int scenarios, int forks, int iterations) {
  private static final SyntheticForks NOISE = new SyntheticForks(100, 0.02, 0.3, 0.015, 0.4);

  public SyntheticResults {
    if (scenarios < 1 || forks < 1 || iterations < 1) {
      throw new IllegalArgumentException(
          scenarios + " scenarios of " + forks + " forks of " + iterations + " iterations");
    }
  }

  /** The size that has to be compared quickly. */
  public static final SyntheticResults LARGE =
      new SyntheticResults(10_000, 2 * Comparison.ENOUGH_FORKS, 20);

  /**
   * Writes a file; the same seed gives the same file.
   *
   * @throws IOException if it cannot be written
   */
  public void write(Path file, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (int scenario = 0; scenario < scenarios; scenario++) {
        out.write(scenario == 0 ? "[\n" : ",\n");
        out.write(Documents.line(row(scenario, random)));
      }
      out.write("\n]\n");
    }
  }

  private Map<String, Object> row(int scenario, SplittableRandom random) {
    Map<String, Object> metric = new LinkedHashMap<>();
    metric.put("score", NOISE.mean());
    metric.put("scoreError", "NaN");
    metric.put("scoreUnit", "ns/op");
    metric.put("rawData", NOISE.draw(random, forks, iterations).values());
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("benchmark", "synthetic.LargeBenchmark.work");
    row.put("mode", "avgt");
    row.put("threads", 1);
    row.put("forks", forks);
    row.put("params", Map.of("scenario", Integer.toString(scenario)));
    row.put("primaryMetric", metric);
    row.put("secondaryMetrics", Map.of());
    return row;
  }
}
