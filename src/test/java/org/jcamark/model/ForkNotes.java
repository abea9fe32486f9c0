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
  private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
  private static final Duration WALL = Duration.ofSeconds(6);

  private ForkNotes() {}

  public static ForkNote of(int fork) {
    return of(fork, Optional.empty());
  }

  public static ForkNote of(int fork, WarmupFork warmup) {
    return of(fork, Optional.of(warmup));
  }

  private static ForkNote of(int fork, Optional<WarmupFork> warmup) {
    return ended(fork, fork + 40, WALL, Optional.empty(), null, warmup)
        .during(START.plusSeconds(60L * fork), WALL, conditions(0));
  }

  /** Those of as many forks. */
  public static List<ForkNote> of(int... forks) {
    return IntStream.of(forks).mapToObj(ForkNotes::of).toList();
  }

  /** The note of a fork during which other processes took a share of the machine. */
  public static ForkNote busy(double share) {
    return of(0).during(START, WALL, conditions(share));
  }

  /** A machine of whose CPU time other processes take a share. */
  public static Conditions conditions(double share) {
    return new Conditions(OptionalDouble.of(share));
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
