package org.jcamark.run;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.compare.MadeUpForks;
import org.jcamark.file.Documents;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.WarmupFork;
import org.jcamark.run.ForkSpec.ForkTiming;

/**
 * Forks that need neither time nor JVMs, on a clock of their own. Each takes as long as it is
 * planned to, and its score follows from its scenario and its seed.
 */
public final class InstantForks implements Forks {
  private Instant now = Instant.parse("2026-11-20T10:00:00Z");
  private int left = Integer.MAX_VALUE;
  private ToDoubleFunction<Fork> scores = InstantForks::usualScore;
  private Function<Fork, Optional<Outcome>> failures = fork -> Optional.empty();

  /** Its own score in ns/op for each scenario, from 100 to 1000, with a noise of 1%. */
  private static double usualScore(Fork fork) {
    int base = 100 + Math.floorMod(fork.spec().scenario().toString().hashCode(), 900);
    return base * (1 + 0.01 * new Random(fork.seed()).nextGaussian());
  }

  public InstantForks scoring(ToDoubleFunction<Fork> score) {
    scores = score;
    return this;
  }

  public InstantForks failing(Key scenario, int number, String reason, boolean wrong) {
    failures =
        fork ->
            fork.spec().scenario().equals(scenario) && fork.number() == number
                ? Optional.of(new Outcome.Failed(reason, wrong))
                : Optional.empty();
    return this;
  }

  /** As if a signal arrived after so many forks. */
  public InstantForks stoppingAfter(int forks) {
    left = forks;
    return this;
  }

  @Override
  public List<Outcome> run(List<Fork> together) {
    Instant start = now;
    List<Outcome> outcomes = together.stream().map(this::outcome).toList();
    return Outcome.during(outcomes, start, Duration.between(start, now), ForkNotes.conditions(0));
  }

  private Outcome outcome(Fork fork) {
    if (left == 0) {
      return new Outcome.Stopped();
    }
    left--;
    ForkTiming timing = fork.spec().timing();
    now = now.plus(timing.leastWarmup()).plus(timing.warmup().total());
    now = now.plus(timing.measurement().total()).plus(timing.extra());
    return failures.apply(fork).orElseGet(() -> measured(fork, scores.applyAsDouble(fork)));
  }

  private static Outcome measured(Fork fork, double nanos) {
    ForkSpec spec = fork.spec();
    Mode mode = spec.scenario().mode();
    double score = mode == Mode.THROUGHPUT ? 1e9 / nanos : nanos;
    return new Outcome.Measured(
        jmhRow(spec, mode == Mode.THROUGHPUT ? "ops/s" : "ns/op", score),
        List.of(score),
        ForkNotes.ended(
            fork.number(),
            fork.seed(),
            Duration.ZERO,
            spec.provider(),
            mode == Mode.SINGLE_SHOT ? null : true,
            spec.recordsWarmup() ? Optional.of(series(fork, nanos)) : Optional.empty()));
  }

  private static WarmupFork series(Fork fork, double nanos) {
    MadeUpForks.Phase cold = new MadeUpForks.Phase(50e6, 0.05);
    double seconds = fork.spec().timing().leastWarmup().toMillis() / 1e3;
    return MadeUpForks.fork(
        MadeUpForks.series(fork.seed(), cold, new MadeUpForks.Phase(nanos, seconds)),
        fork.recorded());
  }

  private static String jmhRow(ForkSpec spec, String unit, double score) {
    Mode mode = spec.scenario().mode();
    Map<String, Object> primary = metric(unit, score, spec.timing().measurement().count());
    Map<String, Object> secondary = new LinkedHashMap<>();
    if (mode == Mode.SAMPLE_TIME) {
      primary.put(
          "rawDataHistogram",
          List.of(List.of(List.of(List.of(score, 990), List.of(3 * score, 10)))));
    } else if (mode != Mode.SINGLE_SHOT) {
      secondary.put(Metric.UNDISTURBED, metric(unit, score, 1));
    }
    if (mode != Mode.SINGLE_SHOT) {
      secondary.put("gc.alloc.rate.norm", metric("B/op", 48, 1));
      secondary.put("cpu.time.norm", metric("ns/op", score, 1));
      secondary.put(Metric.WARM, metric("forks", 1, 1));
      secondary.put("warmup.time", metric("ms", 500, 1));
    }
    return """
    {"jmhVersion": "1.37", "benchmark": "%s", "mode": "%s", "threads": %s, "forks": 1,
     "jvm": "%s", "jvmArgs": %s, "jdkVersion": "%13$s", "vmName": "OpenJDK 64-Bit Server VM",
     "vmVersion": "%13$s", "warmupIterations": %s, "warmupTime": "%s ms", "warmupBatchSize": 1,
     "measurementIterations": %s, "measurementTime": "%s ms", "measurementBatchSize": 1,
     "params": %s, "primaryMetric": %s, "secondaryMetrics": %s}\
    """
        .formatted(
            spec.call().method(),
            mode.label(),
            spec.scenario().threads(),
            spec.jvm().executable(),
            Documents.line(spec.jvm().args()),
            spec.timing().warmup().count(),
            spec.timing().warmup().time().toMillis(),
            spec.timing().measurement().count(),
            spec.timing().measurement().time().toMillis(),
            Documents.line(spec.call().params()),
            Documents.line(primary),
            Documents.line(secondary),
            spec.scenario().jvm());
  }

  private static Map<String, Object> metric(String unit, double score, int iterations) {
    Map<String, Object> metric = new LinkedHashMap<>();
    metric.put("score", score);
    metric.put("scoreError", "NaN");
    metric.put("scoreConfidence", List.of("NaN", "NaN"));
    metric.put("scorePercentiles", Map.of("0.0", score));
    metric.put("scoreUnit", unit);
    metric.put("rawData", List.of(Collections.nCopies(iterations, score)));
    return metric;
  }

  @Override
  public void stop() {
    left = 0;
  }

  @Override
  public int mostTogether() {
    return 4;
  }

  @Override
  public long nanoTime() {
    return now.getEpochSecond() * 1_000_000_000 + now.getNano();
  }

  @Override
  public void close() {}
}
