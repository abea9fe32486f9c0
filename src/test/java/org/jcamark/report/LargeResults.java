package org.jcamark.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jcamark.json.Documents;

/**
 * JMH JSON of any size, to see what a report of it takes. From the folder of the repository:
 *
 * <pre>
 * mvn -q test-compile
 * java -cp "target/test-classes:target/lib/*" org.jcamark.report.LargeResults large.json 10000
 * java -Xmx320m -jar target/benchmarks.jar report large.json -o target/large
 * </pre>
 */
public final class LargeResults {
  private static final List<String> PROVIDERS = List.of("JDK", "BC", "ACCP", "Conscrypt", "Other");
  private static final int CLASSES = 20;
  private static final int FORKS = 5;
  private static final int ITERATIONS = 5;

  private LargeResults() {}

  /** Writes a file: its path, and the number of results. */
  public static void main(String[] args) throws IOException {
    write(Path.of(args[0]), Integer.parseInt(args[1]));
  }

  /** Writes so many results of five providers, five forks each, the same ones every time. */
  static void write(Path file, int results) throws IOException {
    RandomGenerator random = new SplittableRandom(1);
    List<Object> rows = new ArrayList<>();
    for (int i = 0; i < results; i++) {
      int work = i / PROVIDERS.size();
      rows.add(row(work, PROVIDERS.get(i % PROVIDERS.size()), random));
    }
    Documents.write(file, rows);
  }

  private static Map<String, Object> row(int work, String provider, RandomGenerator random) {
    double typical = 100 * Math.exp(8 * random.nextDouble());
    List<List<Double>> forks = new ArrayList<>();
    for (int fork = 0; fork < FORKS; fork++) {
      double mean = typical * (1 + 0.03 * random.nextGaussian());
      List<Double> iterations = new ArrayList<>();
      for (int i = 0; i < ITERATIONS; i++) {
        iterations.add(mean * (1 + 0.02 * random.nextGaussian()));
      }
      forks.add(iterations);
    }
    return Map.of(
        "benchmark",
        "org.sample.Sample" + work % CLASSES + "Benchmark.call",
        "mode",
        "avgt",
        "threads",
        1,
        "params",
        Map.of("algorithm", "algorithm-" + work / CLASSES, "provider", provider),
        "primaryMetric",
        Map.of("score", typical, "scoreError", "NaN", "scoreUnit", "ns/op", "rawData", forks),
        "secondaryMetrics",
        Map.of(
            "gc.alloc.rate.norm",
            Map.of("score", 640.0, "scoreError", "NaN", "scoreUnit", "B/op")));
  }
}
