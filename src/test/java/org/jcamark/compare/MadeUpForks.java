package org.jcamark.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenarios;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.jcamark.model.WarmupFork.ColdStart;
import org.jcamark.model.WarmupFork.JitEvent;

/** Forks whose steady start is known. */
public final class MadeUpForks {
  private static final int SINGLE_CALLS = 100;
  private static final double GROWTH = 1.1;
  private static final double LONGEST_BATCH_NANOS = 1e6;
  private static final double NOISE = 0.01;

  private static final JitEvent COMPILATION =
      new JitEvent(JitEvent.Kind.C2, 0.25, 3.5, "a.B.c", "");

  private MadeUpForks() {}

  /** Calls of that time each, for so long. */
  public record Phase(double nanos, double seconds) {}

  /** Single calls, then batches that grow to 1 ms. */
  public static Series series(long seed, Phase... phases) {
    Random random = new Random(seed);
    LongStream.Builder calls = LongStream.builder();
    LongStream.Builder nanos = LongStream.builder();
    double size = 1;
    int batches = 0;
    for (Phase phase : phases) {
      double left = phase.seconds() * 1e9;
      while (left > 0) {
        size = ++batches > SINGLE_CALLS ? size * GROWTH : 1;
        size = Math.max(1, Math.min(size, LONGEST_BATCH_NANOS / phase.nanos()));
        long count = (long) Math.min(size, Math.ceil(left / phase.nanos()));
        calls.add(count);
        nanos.add(Math.round(count * phase.nanos() * (1 + NOISE * random.nextGaussian())));
        left -= count * phase.nanos();
      }
    }
    return new Series(calls.build().toArray(), nanos.build().toArray());
  }

  /** A fork with Flight Recorder, which saw one compilation, or without. */
  public static WarmupFork fork(Series series, boolean recorded) {
    return new WarmupFork(
        new ColdStart(
            40_000_000,
            9_000_000,
            OptionalLong.of(300_000),
            OptionalLong.empty(),
            OptionalLong.of(70_000),
            OptionalLong.of(12_000_000)),
        series,
        35.5,
        Optional.of(recorded),
        recorded ? List.of(COMPILATION) : List.of());
  }

  public static ScenarioWarmup scenario(
      String operation, String algorithm, String provider, Phase[]... forks) {
    return ScenarioWarmup.of(
        named(operation, algorithm, provider),
        IntStream.range(0, forks.length)
            .mapToObj(i -> ForkWarmup.of(fork(series(i, forks[i]), false)))
            .toList());
  }

  static Key named(String operation, String algorithm, String provider) {
    return Scenarios.of(operation, algorithm, provider, 0).with(Mode.SINGLE_SHOT);
  }
}
