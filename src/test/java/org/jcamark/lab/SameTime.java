package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Axis;
import org.jcamark.model.BenchmarkMethod;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.plan.ForkSettings;
import org.jcamark.plan.Suite;
import org.jcamark.profile.ResourceProfiler;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkSpec.ForkTiming;
import org.jcamark.run.ForkSpec.Iterations;
import org.jcamark.run.SpinForks;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;

/**
 * Measures calls in two ways that must take the same time, and prints the ratios. Forks of both
 * ways are alive together and their iterations are interleaved, except where that is what is
 * checked: {@code blocks}, {@code forks} and {@code iterations} measure the same under two names.
 *
 * <p>Arguments: a check of docs/validation.md, a folder, number of forks.
 */
final class SameTime {
  private static final double ALPHA = 0.05;
  private static final List<String> PROFILER = ResourceProfiler.with(List.of());

  private static final ForkSettings LONGER =
      new ForkSettings(
          Suite.SHORT.forks(),
          Suite.SHORT.leastWarmup().plusSeconds(5),
          Suite.SHORT.iterations(),
          1);

  /** Plain JMH's, long enough for the last compilation of AES-GCM. */
  private static final Iterations WARMUP = new Iterations(8, Duration.ofMillis(500));

  private static final Iterations MEASUREMENT = new Iterations(5, Duration.ofMillis(200));

  /** From 0.4 µs to 1 ms: operations, algorithms, providers, and payloads in bytes. */
  private static final String ALL_SPEEDS =
      """
      digest SHA-256 JDK 64,1024
      encrypt AES-256-GCM JDK,BC 1024
      encrypt AES-256-GCM JDK 16384
      decrypt AES-256-GCM JDK 4096
      sign ECDSA-P256-SHA256 JDK,BC 64
      sign Ed25519,ML-DSA-65 BC 64
      encapsulate ML-KEM-768 BC 0
      """;

  private static final String CHEAP =
      """
      digest SHA-256,SHA-384,SHA-512,SHA3-256,SHA3-512 JDK 64,8192
      mac HMAC-SHA256,HMAC-SHA512 JDK 64,8192
      encrypt,decrypt AES-128-GCM,AES-256-GCM,ChaCha20-Poly1305 JDK 1024
      """;

  private static final String BY_HAND =
      """
      encrypt,decrypt AES-256-GCM JDK 1024,4096,16384
      encrypt,decrypt ChaCha20-Poly1305 JDK 4096
      digest SHA-256 JDK 64
      digest SHA3-256 JDK 1024
      sign ECDSA-P256-SHA256 JDK 64
      """;

  private SameTime() {}

  record Pair(ForkSpec one, ForkSpec other) {
    static Pair named(ForkSpec one, ForkSpec other) {
      return new Pair(as("one", one), as("other", other));
    }

    /** The name stands as the class-path variant, which does not divide a group. */
    private static ForkSpec as(String name, ForkSpec spec) {
      return SpinForks.like(spec, spec.scenario().with(Axis.CLASSPATH, name), spec.call());
    }
  }

  static List<Pair> pairs(String check) {
    List<ForkSpec> cheap = calls(CHEAP, Suite.SHORT, PROFILER);
    List<ForkSpec> usual = calls(ALL_SPEEDS, Suite.SHORT, PROFILER);
    List<ForkSpec> reported = calls(BY_HAND, Suite.SHORT, PROFILER);
    return switch (check) {
      case "handwritten" -> paired(reported, reported.stream().map(SameTime::byHand).toList());
      case "profiler" -> paired(usual, calls(ALL_SPEEDS, Suite.SHORT, List.of()));
      case "warm" -> paired(usual, calls(ALL_SPEEDS, LONGER, PROFILER));
      case "forks" -> paired(cheap, cheap.stream().map(SameTime::inAnotherGroup).toList());
      case "blocks", "iterations" -> paired(cheap, cheap);
      default -> throw new IllegalArgumentException("no check " + check);
    };
  }

  private static List<Pair> paired(List<ForkSpec> ones, List<ForkSpec> others) {
    return IntStream.range(0, ones.size())
        .mapToObj(i -> Pair.named(ones.get(i), others.get(i)))
        .toList();
  }

  private static List<ForkSpec> calls(String rows, ForkSettings settings, List<String> profilers) {
    List<Key> calls = new ArrayList<>();
    for (String row : rows.lines().toList()) {
      String[] cells = row.split(" ", -1);
      for (String operation : cells[0].split(",", -1)) {
        for (String algorithm : cells[1].split(",", -1)) {
          for (String provider : cells[2].split(",", -1)) {
            for (String payload : cells[3].split(",", -1)) {
              calls.add(
                  Key.of(
                          Labelled.named(Operation.class, "operation", operation),
                          algorithm,
                          provider)
                      .withPayload(Integer.parseInt(payload)));
            }
          }
        }
      }
    }
    if (rows.equals(ALL_SPEEDS)) {
      calls.add(calls.get(2).with(Boundary.INSTANCE, Lookup.SEARCH));
    }
    return Lab.specs(calls, settings, profilers);
  }

  /** JMH passes over parameters that a benchmark lacks. */
  private static ForkSpec byHand(ForkSpec ours) {
    Operation operation = ours.scenario().operation();
    String method = operation == Operation.SIGN ? "ecdsaP256Sign" : operation.label();
    ForkTiming usual = ours.timing();
    return new ForkSpec(
            ours.scenario(),
            new ForkSpec.Benchmark(
                BenchmarkMethod.PACKAGE + ".HandwrittenBenchmark." + method, ours.call().params()),
            ours.jvm(),
            new ForkTiming(
                usual.leastWarmup(), WARMUP, MEASUREMENT, usual.timeout(), usual.extra()),
            List.of(),
            ours.provider(),
            ours.peer())
        .withArguments(
            ours.jvm().args().stream().filter(arg -> !arg.startsWith("-XX:CompileCommand=")));
  }

  /** Forks that go by other data are not alive at the same time. */
  private static ForkSpec inAnotherGroup(ForkSpec spec) {
    return SpinForks.like(spec, spec.scenario().with(Data.EQUAL), spec.call());
  }

  public static void main(String[] args) throws IOException {
    int forks = args.length > 2 ? Integer.parseInt(args[2]) : Suite.SHORT.forks();
    System.out.print(text(pairs(args[0]), Path.of(args[1]), forks, args[0].equals("blocks")));
  }

  /** A line a call, and how far ratios are from 1. */
  static String text(List<Pair> pairs, Path folder, int forks, boolean inBlocks)
      throws IOException {
    List<ForkSpec> all =
        Stream.concat(pairs.stream().map(Pair::one), pairs.stream().map(Pair::other)).toList();
    Map<Key, Result> measured = new HashMap<>();
    for (List<ForkSpec> part : inBlocks ? all.stream().map(List::of).toList() : List.of(all)) {
      Path place = folder.resolve("part-" + measured.size());
      measured.putAll(Lab.measure(place, part, forks, 1));
    }
    StringBuilder text = new StringBuilder();
    List<LogRatio> ratios = new ArrayList<>();
    for (Pair pair : pairs) {
      Result one = measured.get(pair.one().scenario());
      Result other = measured.get(pair.other().scenario());
      Lab.require(one != null && other != null, pair.one().scenario().inWords() + " failed");
      double[] times = forkMeans(one, other);
      double[] otherTimes = forkMeans(other, one);
      boolean together = pair.one().scenario().group().equals(pair.other().scenario().group());
      Optional<LogRatio> ratio =
          together && !inBlocks && times.length == otherTimes.length
              ? LogRatio.paired(times, otherTimes)
              : LogRatio.of(times, otherTimes);
      ratio.ifPresent(ratios::add);
      text.append(ratio.map(each -> line(pair, each)).orElse(""));
    }
    return text + summary(ratios);
  }

  static double[] forkMeans(Result measured, Result other) {
    return Estimate.of(measured.timeBeside(other), 1).stream()
        .flatMap(estimate -> estimate.forkMeans().stream())
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private static String line(Pair pair, LogRatio ratio) {
    Interval interval = ratio.interval();
    return String.format(
        "%-60s %.3f (%.3f to %.3f)%n",
        pair.one().scenario().inWords(), ratio.ratio(), interval.low(), interval.high());
  }

  private static String summary(List<LogRatio> ratios) {
    double[] plain = ratios.stream().mapToDouble(LogRatio::ratio).toArray();
    double[] ones = new double[plain.length];
    Arrays.fill(ones, 1);
    LogRatio all = LogRatio.paired(plain, ones).orElseThrow();
    double squares = DoubleStream.of(plain).map(each -> Math.pow(Math.log(each), 2)).sum();
    return String.format(
        "mean %.3f (%.3f to %.3f), deviations %.1f%% (rms), %d of %d differ at 5%%%n",
        all.ratio(),
        all.interval().low(),
        all.interval().high(),
        100 * Math.sqrt(squares / plain.length),
        ratios.stream().filter(each -> each.pBeyond(0) < ALPHA).count(),
        ratios.size());
  }
}
