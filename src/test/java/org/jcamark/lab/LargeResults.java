package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jcamark.json.Documents;

/**
 * JMH JSON of any size, to see what {@code report} and {@code compare} take.
 *
 * <p>Arguments: a file, number of results, seed (default 1).
 */
final class LargeResults {
  private static final List<String> PROVIDERS = List.of("JDK", "BC", "ACCP", "Conscrypt", "Other");
  private static final int CLASSES = 20;
  private static final int FORKS = 5;
  private static final int ITERATIONS = 10;

  private LargeResults() {}

  public static void main(String[] args) throws IOException {
    long seed = args.length > 2 ? Long.parseLong(args[2]) : 1;
    write(Path.of(args[0]), Integer.parseInt(args[1]), seed);
  }

  /** Writes so many results of five providers, five forks of ten iterations each. */
  static void write(Path file, int results, long seed) throws IOException {
    RandomGenerator random = new SplittableRandom(seed);
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
