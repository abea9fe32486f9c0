package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Quantile;
import org.jcamark.catalog.Catalog;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.report.ResultFiles;
import org.jcamark.stats.LogRatio;

/**
 * Candidates for the value of a fork, by measured iterations: scatter between forks (root of the
 * mean variance of logarithms, and geometric mean over scenarios relative to the mean), how often
 * equal code differs at 5%, power for 3% and 5%, and value ÷ mean of a fork (median over forks, and
 * of the calmest quarter of scenarios). Two sides of so many forks of one scenario are drawn at
 * random, without those that are in the other. Collections stay where they are, as these results do
 * not have them by iteration.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.ForkValues FORKS RESULTS…
 * </pre>
 */
final class ForkValues {
  private static final int LEAST_ITERATIONS = 8;
  private static final int PAIRS = 20_000;
  private static final Quantile QUANTILE =
      Quantile.withDefaults().withCopy(true).with(Quantile.EstimationMethod.HF7);

  private ForkValues() {}

  /** Times of iterations. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Fork(double[] times) {}

  private interface Candidate {
    double of(Fork fork);
  }

  private static final Map<String, Candidate> CANDIDATES = new LinkedHashMap<>();

  static {
    CANDIDATES.put("mean", fork -> mean(fork.times));
    CANDIDATES.put("median", fork -> quantile(fork.times, 0.5));
    CANDIDATES.put("eights, faster half", fork -> fastest(joined(fork.times, 8), 2));
    CANDIDATES.put("faster half", fork -> fastest(fork.times, 2));
    CANDIDATES.put("fastest tenth", fork -> fastest(fork.times, 10));
    CANDIDATES.put("fastest twentieth", fork -> fastest(fork.times, 20));
    for (int first : List.of(20, 30, 40, 50)) {
      CANDIDATES.put(
          "tenth of first " + first,
          fork -> fastest(Arrays.copyOf(fork.times, Math.min(first, fork.times.length)), 10));
    }
  }

  public static void main(String[] args) throws IOException {
    int forks = Integer.parseInt(args[0]);
    List<List<Fork>> scenarios = new ArrayList<>();
    for (String results : List.of(args).subList(1, args.length)) {
      for (Result row : ResultFiles.read(Path.of(results))) {
        scenario(row).ifPresent(scenarios::add);
      }
    }
    System.out.printf("%d scenarios%n", scenarios.size());
    System.out.println(
        "value of a fork        SD  ÷ mean's  A/A p<5%  3% found  5% found  ÷ mean  calm");
    List<Double> means = deviations(scenarios, CANDIDATES.get("mean"));
    CANDIDATES.forEach(
        (name, candidate) -> {
          List<Double> own = deviations(scenarios, candidate);
          double variance = own.stream().mapToDouble(s -> s * s).average().orElseThrow();
          double relative =
              Math.exp(
                  IntStream.range(0, own.size())
                      .mapToDouble(i -> Math.log(own.get(i) / means.get(i)))
                      .average()
                      .orElseThrow());
          System.out.printf(
              "%-19s %4.1f%% %9.2f %8.1f%% %8.1f%% %8.1f%% %7.3f %5.3f%n",
              name,
              100 * Math.sqrt(variance),
              relative,
              100 * found(scenarios, candidate, forks, 1),
              100 * found(scenarios, candidate, forks, 1.03),
              100 * found(scenarios, candidate, forks, 1.05),
              bias(scenarios, candidate),
              bias(calmest(scenarios), candidate));
        });
  }

  /** Average times of operations that are not random by themselves. */
  private static Optional<List<Fork>> scenario(Result row) {
    boolean random = row.scenario().map(ForkValues::isRandom).orElse(true);
    if (random
        || row.mode() != Mode.AVERAGE_TIME
        || !(row.primary().samples().orElse(null) instanceof Samples.Raw times)) {
      return Optional.empty();
    }
    List<Fork> forks = times.values().stream().map(Fork::new).toList();
    return forks.size() >= 3 && forks.get(0).times.length >= LEAST_ITERATIONS
        ? Optional.of(forks)
        : Optional.empty();
  }

  private static boolean isRandom(Key scenario) {
    return Catalog.algorithm(scenario.algorithm())
        .map(algorithm -> algorithm.timeIsRandom(scenario.operation()))
        .orElse(true);
  }

  private static List<Double> deviations(List<List<Fork>> scenarios, Candidate candidate) {
    return scenarios.stream()
        .map(
            forks -> {
              double[] logs = forks.stream().mapToDouble(f -> Math.log(candidate.of(f))).toArray();
              double mean = mean(logs);
              double squares = Arrays.stream(logs).map(v -> (v - mean) * (v - mean)).sum();
              return Math.max(1e-6, Math.sqrt(squares / (logs.length - 1)));
            })
        .toList();
  }

  /** Share of pairs of which Welch's p is below 5%. */
  private static double found(
      List<List<Fork>> scenarios, Candidate candidate, int forks, double ratio) {
    List<List<Fork>> enough = scenarios.stream().filter(all -> all.size() >= 2 * forks).toList();
    if (enough.isEmpty()) {
      return Double.NaN;
    }
    SplittableRandom random = new SplittableRandom(1);
    int found = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
      List<Fork> left = new ArrayList<>(enough.get(random.nextInt(enough.size())));
      double[] base = new double[forks];
      double[] candidates = new double[forks];
      for (int i = 0; i < forks; i++) {
        base[i] = candidate.of(left.remove(random.nextInt(left.size())));
        candidates[i] = ratio * candidate.of(left.remove(random.nextInt(left.size())));
      }
      found += LogRatio.of(candidates, base).orElseThrow().pBeyond(0) < 0.05 ? 1 : 0;
    }
    return (double) found / PAIRS;
  }

  private static double bias(List<List<Fork>> scenarios, Candidate candidate) {
    return quantile(
        scenarios.stream()
            .flatMap(List::stream)
            .mapToDouble(fork -> candidate.of(fork) / mean(fork.times))
            .toArray(),
        0.5);
  }

  /** The quarter whose iterations scatter least. */
  private static List<List<Fork>> calmest(List<List<Fork>> scenarios) {
    return scenarios.stream()
        .sorted(
            java.util.Comparator.comparingDouble(
                forks ->
                    mean(
                        forks.stream()
                            .mapToDouble(f -> quantile(f.times, 0.75) / quantile(f.times, 0.25))
                            .toArray())))
        .limit(Math.max(1, scenarios.size() / 4))
        .toList();
  }

  /** The mean of a part of the times, rounded up. */
  private static double fastest(double[] times, int part) {
    double[] sorted = times.clone();
    Arrays.sort(sorted);
    return mean(Arrays.copyOf(sorted, (times.length + part - 1) / part));
  }

  /** As if so many consecutive iterations had been one. */
  private static double[] joined(double[] times, int together) {
    return IntStream.range(0, Math.max(1, times.length / together))
        .mapToDouble(
            i ->
                mean(
                    Arrays.copyOfRange(
                        times, i * together, Math.min(times.length, (i + 1) * together))))
        .toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double quantile(double[] values, double part) {
    return QUANTILE.evaluate(values, part);
  }
}
