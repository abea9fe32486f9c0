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
    return note(fork, 0, Optional.empty());
  }

  /** Those of as many forks. */
  public static List<ForkNote> of(int... forks) {
    return IntStream.of(forks).mapToObj(ForkNotes::of).toList();
  }

  /** The note of a fork during which other processes took a share of the machine. */
  public static ForkNote busy(double share) {
    return note(0, share, Optional.empty());
  }

  public static ForkNote of(int fork, WarmupFork warmup) {
    return note(fork, 0, Optional.of(warmup));
  }

  /** A machine of whose CPU time other processes take a share. */
  public static Conditions conditions(double share) {
    return new Conditions(OptionalDouble.of(share));
  }

  private static ForkNote note(int fork, double share, Optional<WarmupFork> warmup) {
    return note(fork, fork + 40, START.plusSeconds(60L * fork), share, warmup);
  }

  /** The note of a fork of this seed that started then. */
  public static ForkNote of(int fork, long seed, Instant start) {
    return note(fork, seed, start, 0, Optional.empty());
  }

  private static ForkNote note(
      int fork, long seed, Instant start, double share, Optional<WarmupFork> warmup) {
    Conditions conditions = conditions(share);
    return new ForkNote(
        fork,
        seed,
        start,
        Duration.ofSeconds(6),
        conditions,
        conditions.disturbed(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        warmup,
        Optional.empty());
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
