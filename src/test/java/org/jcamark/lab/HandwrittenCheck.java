package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Axis;
import org.jcamark.model.BenchmarkMethod;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Result;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.plan.Suite;
import org.jcamark.profile.ResourceProfiler;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkSpec.Iterations;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;

/**
 * The times of eleven calls as {@code run} measures them ÷ those of hand-written benchmarks of the
 * same calls in plain JMH, with its own warm-up and without profilers. Forks of both sides are
 * alive together and their iterations are interleaved. The goal is an interval within 1 ± 3%. Takes
 * 20 minutes for ten forks.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.HandwrittenCheck FOLDER [FORKS [PROVIDER]]
 * </pre>
 */
final class HandwrittenCheck {
  private static final double TOLERANCE = 0.03;

  /** Long enough for the last compilation of AES-GCM. */
  private static final Iterations WARMUP = new Iterations(8, Duration.ofMillis(500));

  private static final Iterations MEASUREMENT = new Iterations(5, Duration.ofMillis(200));

  private HandwrittenCheck() {}

  public static void main(String[] args) throws IOException {
    int forks = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    List<ForkSpec> all = ours(args.length > 2 ? args[2] : "JDK");
    List<ForkSpec> both = new ArrayList<>(all);
    all.forEach(spec -> both.add(byHand(spec)));
    Map<Key, Result> measured =
        Lab.runs("handwritten").measure(Path.of(args[0]), both, ForkRule.fixed(forks), 1);
    boolean within = true;
    for (ForkSpec ours : all) {
      LogRatio ratio =
          LogRatio.paired(
                  CheckRuns.forkMeans(measured.get(ours.scenario())),
                  CheckRuns.forkMeans(measured.get(byHand(ours).scenario())))
              .orElseThrow();
      Interval interval = ratio.interval();
      boolean same = interval.low() >= 1 - TOLERANCE && interval.high() <= 1 + TOLERANCE;
      within &= same;
      System.out.printf(
          "%-48s ours ÷ by hand %.4f, 95%% interval %.4f to %.4f%s%n",
          ours.scenario().inWords(),
          ratio.ratio(),
          interval.low(),
          interval.high(),
          same ? "" : ", not within ±3%");
    }
    Lab.require(within, "an interval is not within ±3%");
  }

  static List<ForkSpec> ours(String provider) {
    ForkSpecs specs = new ForkSpecs(Suite.SHORT, ResourceProfiler.with(List.of()));
    JvmTarget here = Lab.here();
    return calls(provider).stream()
        .map(call -> PlannedScenario.of(call, here))
        .map(planned -> specs.of(planned, new ResolvedProvider(provider, "not probed")))
        .toList();
  }

  private static List<Key> calls(String provider) {
    List<Key> calls = new ArrayList<>();
    for (Operation operation : List.of(Operation.ENCRYPT, Operation.DECRYPT)) {
      for (int payloadBytes : List.of(1_024, 4_096, 16_384)) {
        calls.add(Key.of(operation, "AES-256-GCM", provider).withPayload(payloadBytes));
      }
      calls.add(Key.of(operation, "ChaCha20-Poly1305", provider).withPayload(4_096));
    }
    calls.add(Key.of(Operation.DIGEST, "SHA-256", provider).withPayload(64));
    calls.add(Key.of(Operation.DIGEST, "SHA3-256", provider).withPayload(1_024));
    calls.add(Key.of(Operation.SIGN, "ECDSA-P256-SHA256", provider).withPayload(64));
    return calls;
  }

  /** The hand-written form of a call; JMH passes over parameters that it lacks. */
  static ForkSpec byHand(ForkSpec ours) {
    Operation operation = ours.scenario().operation();
    String method = operation == Operation.SIGN ? "ecdsaP256Sign" : operation.label();
    return ours.as(
            ours.scenario().with(Axis.CLASSPATH, "handwritten"),
            new ForkSpec.Benchmark(
                BenchmarkMethod.PACKAGE + ".HandwrittenBenchmark." + method, ours.call().params()),
            List.of())
        .withPeer(Optional.empty())
        .withArguments(
            ours.jvm().args().stream().filter(arg -> !arg.startsWith("-XX:CompileCommand=")))
        .with(ours.timing().with(WARMUP, MEASUREMENT));
  }
}
