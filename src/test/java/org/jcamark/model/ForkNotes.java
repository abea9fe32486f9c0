package org.jcamark.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jcamark.model.ForkNote.Conditions;

/** Notes of forks of six seconds that start a minute after each other. */
public final class ForkNotes {
  /** Of the first fork. */
  public static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

  private ForkNotes() {}

  public static ForkNote of(int fork) {
    return of(fork, fork + 40, START.plusSeconds(60L * fork));
  }

  /** Those of as many forks. */
  public static List<ForkNote> of(int... forks) {
    return IntStream.of(forks).mapToObj(ForkNotes::of).toList();
  }

  /** The note of a fork during which other processes took a share of the machine. */
  public static ForkNote busy(double share) {
    return of(0).during(START, Duration.ofSeconds(6), conditions(share));
  }

  public static ForkNote of(int fork, WarmupFork warmup) {
    ForkNote plain = of(fork);
    return ended(fork, plain.seed(), plain.wall(), Optional.empty(), null, Optional.of(warmup))
        .during(plain.start(), plain.wall(), conditions(0));
  }

  /** A machine of whose CPU time other processes take a share. */
  public static Conditions conditions(double share) {
    return new Conditions(OptionalDouble.of(share));
  }

  /** The note of a fork of this seed that started then. */
  public static ForkNote of(int fork, long seed, Instant start) {
    Duration wall = Duration.ofSeconds(6);
    return ended(fork, seed, wall, Optional.empty(), null, Optional.empty())
        .during(start, wall, conditions(0));
  }

  /**
   * The note of a fork that ended just now.
   *
   * @param warm null for a single shot
   */
  public static ForkNote ended(
      int fork,
      long seed,
      Duration wall,
      Optional<ResolvedProvider> provider,
      Boolean warm,
      Optional<WarmupFork> warmup) {
    Optional<Boolean> isWarm = Optional.ofNullable(warm);
    return new ForkNote(
        fork,
        seed,
        START,
        wall,
        conditions(0),
        false,
        provider,
        isWarm,
        isWarm.map(known -> List.of(0.0)),
        isWarm.map(known -> List.of(0)),
        warmup,
        Optional.empty());
  }
}
