package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.jcamark.model.ColdStart;
import org.jcamark.model.JitEvent;
import org.jcamark.model.JitEvent.Kind;
import org.jcamark.model.Scenario;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.jcamark.table.Results;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;

/**
 * Warm-ups that nobody measured: the interpreter, then C1, then C2, with noise; where it is asked
 * for, a fork that never settles and one with a deoptimisation.
 */
public final class WarmupSamples {
  /** What becomes of a fork after C2. */
  public enum End {
    STEADY,
    NEVER_STEADY,
    DEOPTIMISED
  }

  private static final double SECONDS = 20;
  private static final double FIRST_CALL_NS = 40e6;
  private static final double LONGEST_BATCH_NS = 10e6;
  private static final double INTERPRETED = 90;
  private static final double BY_C1 = 8;

  private static final ScenarioWarmup ONE =
      warmup(
          scenario("encrypt", "AES-256-GCM", "BC", 1024, "25.0.3"),
          9_000,
          End.STEADY,
          End.NEVER_STEADY,
          End.DEOPTIMISED);

  private WarmupSamples() {}

  /** A fork whose steady time of a call is {@code steadyNs}. */
  public static WarmupFork fork(long seed, double steadyNs, End end, boolean recorded) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    double speed = 0.85 + 0.3 * random.nextDouble();
    List<long[]> batches = new ArrayList<>();
    double elapsed = 0;
    long calls = 0;
    while (elapsed < SECONDS * 1e9) {
      long size =
          batches.size() < 1000
              ? 1
              : (long) Math.max(1, Math.min(calls / 80.0, LONGEST_BATCH_NS / steadyNs));
      double time = size * steadyNs * speed * factor(calls, elapsed / 1e9, end);
      time *= Math.exp(random.nextGaussian() * 0.04) * (random.nextInt(150) == 0 ? 1.6 : 1);
      time += calls == 0 ? FIRST_CALL_NS * speed : calls < 10 ? FIRST_CALL_NS / 100 : 0;
      batches.add(new long[] {size, Math.round(time) + 1});
      elapsed += time;
      calls += size;
    }
    ColdStart start =
        new ColdStart(
            ns(random, 55),
            ns(random, steadyNs > 2000 ? 190 : 60),
            OptionalLong.of(ns(random, 14)),
            OptionalLong.of(ns(random, 6)),
            OptionalLong.of(ns(random, 11)),
            OptionalLong.of(ns(random, 9)));
    Series series =
        new Series(
            batches.stream().mapToLong(b -> b[0]).toArray(),
            batches.stream().mapToLong(b -> b[1]).toArray());
    return new WarmupFork(
        start,
        series,
        25,
        Optional.of(recorded),
        recorded ? events(series, random, end) : List.of());
  }

  private static long ns(Random random, double millis) {
    return Math.round(millis * 1e6 * (1 + 0.1 * random.nextDouble()));
  }

  private static double factor(long calls, double seconds, End end) {
    if (end == End.NEVER_STEADY && seconds > 18) {
      return 3;
    } else if (calls < 200) {
      return INTERPRETED;
    } else if (calls < 9_000) {
      return BY_C1;
    } else if (end == End.NEVER_STEADY) {
      return seconds % 4 < 2 ? 1 : 1.8;
    } else if (end == End.DEOPTIMISED && seconds > 7) {
      return seconds < 7.5 ? BY_C1 : 1.15;
    }
    return 1;
  }

  private static List<JitEvent> events(Series series, Random random, End end) {
    List<JitEvent> events = new ArrayList<>();
    double first = series.firstCallNanos() / 1e9;
    for (int i = 0; i < 3000; i++) {
      double seconds = first * 0.5 + first * 4 * random.nextDouble() * random.nextDouble();
      events.add(event(Kind.C1, seconds, "C" + i + ".run", ""));
      if (i % 10 == 0) {
        events.add(event(Kind.C2, first * 1.3 + seconds * 2 * random.nextDouble(), "C.run", ""));
      }
    }
    if (end == End.DEOPTIMISED) {
      events.add(event(Kind.DEOPTIMISATION, 7, "Sha2.implCompress", "unstable_if"));
      events.add(event(Kind.C2, 7.5, "Sha2.implCompress", ""));
    }
    events.add(event(Kind.COLLECTION, 5, "", "G1New"));
    events.sort(Comparator.comparingDouble(JitEvent::seconds));
    return events;
  }

  private static JitEvent event(Kind kind, double seconds, String method, String detail) {
    return new JitEvent(kind, seconds, 1, method, detail);
  }

  /** Forks that end so, and a recorded one that ends as the last of them. */
  public static ScenarioWarmup warmup(Scenario scenario, double steadyNs, End... ends) {
    long seed = scenario.inWords().hashCode() % 1000;
    List<ForkWarmup> forks =
        IntStream.range(0, ends.length)
            .mapToObj(i -> ForkWarmup.of(fork(seed + i, steadyNs, ends[i], false)))
            .toList();
    return new ScenarioWarmup(
        scenario,
        forks,
        Optional.of(ForkWarmup.of(fork(seed - 1, steadyNs * 1.05, ends[ends.length - 1], true))));
  }

  /** A scenario of three forks, one of each end. */
  static ScenarioWarmup one() {
    return ONE;
  }

  /** Two algorithms through two providers on two JVMs, and one of them as two variants. */
  public static List<ScenarioWarmup> all() {
    End[] steady = {End.STEADY, End.STEADY, End.STEADY, End.STEADY, End.STEADY};
    End[] mixed = {End.STEADY, End.STEADY, End.NEVER_STEADY, End.STEADY, End.DEOPTIMISED};
    End[] never = {End.NEVER_STEADY, End.NEVER_STEADY, End.NEVER_STEADY};
    List<ScenarioWarmup> all = new ArrayList<>();
    for (String jvm : List.of("17.0.15", "25.0.3")) {
      all.add(warmup(scenario("encrypt", "AES-256-GCM", "JDK", 1024, jvm), 900, steady));
      all.add(warmup(scenario("encrypt", "AES-256-GCM", "BC", 1024, jvm), 9_000, mixed));
      all.add(
          warmup(
              scenario("sign", "ML-DSA-65", "JDK", 64, jvm),
              30_000,
              jvm.startsWith("17") ? never : steady));
      all.add(warmup(scenario("sign", "ML-DSA-65", "BC", 64, jvm), 42_000, mixed));
    }
    Scenario variant = scenario("encrypt", "AES-256-GCM", "JDK", 1024, "25.0.3");
    all.add(warmup(variant.withJit("c1"), 5_000, steady));
    all.add(warmup(variant.withJit("no-aes-intrinsics"), 11_000, steady));
    return all;
  }

  private static Scenario scenario(
      String operation, String algorithm, String provider, int payload, String jvm) {
    return Results.scenario(operation, algorithm, provider, payload, jvm, "default");
  }
}
