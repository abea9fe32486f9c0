package org.jcamark.run;

import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jcamark.jca.family.Rotation;
import org.jcamark.json.ForkLine;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.run.ScenarioRecord.Wrong;
import org.jcamark.stats.StoppingRule;

/** One scenario of a running run: its forks so far and what the next one is to do. */
final class ScenarioRun {
  private static final String BRIEF_CHECKS = "-D" + Rotation.CHECKING_PROPERTY + "=30";

  private final ForkSpec spec;
  private final double estimatedSeconds;
  private final ForkRule rule;

  private double[] scores = {};
  private int warmForks;
  private final BitSet numbers = new BitSet();

  private int recordings;

  private OptionalDouble relativeHalfWidth = OptionalDouble.empty();
  private OptionalInt moreForks = OptionalInt.empty();
  private boolean precise;
  private double seconds;
  private Optional<String> failure = Optional.empty();
  private Optional<Wrong> wrong = Optional.empty();
  private Optional<ScenarioRecord.End> end = Optional.empty();

  ScenarioRun(ForkSpec spec, ForkRule rule) {
    this.spec = spec;
    this.estimatedSeconds = ForkCost.seconds(spec);
    this.rule = rule;
  }

  /** A scenario of run.json with its forks of forks.jsonl. */
  static ScenarioRun restored(ScenarioRecord entry, ForkRule rule, List<ForkLine> forks) {
    ScenarioRun run = new ScenarioRun(entry.spec().orElseThrow(), rule);
    if (entry.wrong().isPresent()) {
      run.refute(entry.wrong().get());
    } else if (entry.status() == ScenarioRecord.Status.FAILED) {
      entry.reason().ifPresent(run::fail);
    }
    forks.forEach(run::measured);
    return run;
  }

  /**
   * As planned, but that forks after the first check what they timed more briefly, and do not
   * compare it with another provider, as loading one takes up to a second.
   */
  Forks.Fork nextFork(long runSeed, boolean recorded) {
    ForkSpec next =
        nextNumber() == 0
            ? spec
            : spec.withPeer(Optional.empty())
                .withArguments(Stream.concat(spec.jvm().args().stream(), Stream.of(BRIEF_CHECKS)));
    long seed = Seeds.ofFork(runSeed, scenario(), nextNumber());
    return new Forks.Fork(next, nextNumber(), seed, recorded);
  }

  /** The first number, from 0, that no fork with a result has. */
  int nextNumber() {
    return numbers.nextClearBit(0);
  }

  /** Forks with a result, those with Flight Recorder included. */
  int results() {
    return numbers.cardinality();
  }

  /** Whether a fork with Flight Recorder is to come, after one without. */
  boolean lacksRecording() {
    return spec.recordsWarmup()
        && (open() || scores.length > 0)
        && recordings == 0
        && failure.isEmpty();
  }

  boolean awaitsRecording() {
    return lacksRecording() && scores.length > 0;
  }

  Key scenario() {
    return spec.scenario();
  }

  /** Whether its iterations are interleaved with those of others; a single shot has none. */
  boolean takesTurns() {
    return scenario().mode() != Mode.SINGLE_SHOT && !spec.recordsWarmup();
  }

  /** Forks with a result, but for those with Flight Recorder. */
  int forks() {
    return scores.length;
  }

  /** Whether a verdict can take its result. */
  boolean isComparable() {
    return warmForks >= rule.forksToFit();
  }

  boolean open() {
    return !failed() && end.isEmpty();
  }

  boolean failed() {
    return reason().isPresent();
  }

  /** Takes a fork that was recorded in forks.jsonl. */
  void measured(ForkLine line) {
    numbers.set(line.note().fork());
    if (line.note().recorded()) {
      recordings++;
    } else {
      take(line.result().values(), line.note().wall(), line.note().warm().orElse(true));
    }
  }

  /** Takes the result of the next fork. */
  void measured(List<Double> values, Duration wall, boolean warm) {
    numbers.set(nextNumber());
    take(values, wall, warm);
  }

  private void take(List<Double> values, Duration wall, boolean warm) {
    scores = Arrays.copyOf(scores, scores.length + 1);
    scores[scores.length - 1] = values.stream().mapToDouble(d -> d).average().orElseThrow();
    warmForks += warm ? 1 : 0;
    seconds += wall.toNanos() / 1e9;
    judge();
  }

  ForkNote note(ForkOutcome.Measured measured, long seed, Forks.Part part) {
    return new ForkNote(
        nextNumber(),
        seed,
        part.start(),
        part.share(),
        part.conditions(),
        part.conditions().disturbed(),
        spec.provider(),
        measured.warm(),
        measured.warmup(),
        Optional.empty());
  }

  /** Takes the result of the next fork. */
  void take(ForkOutcome.Measured measured, Duration wall, boolean recorded) {
    if (recorded) {
      numbers.set(nextNumber());
      recordings++;
    } else {
      measured(measured.values(), wall, measured.warm().orElse(true));
    }
  }

  private void judge() {
    relativeHalfWidth = StoppingRule.relativeHalfWidth(scores, rule.intervalStretch());
    rule.stopping()
        .ifPresent(
            stopping -> {
              precise = stopping.isReached(scores);
              moreForks = stopping.moreForks(scores);
            });
  }

  /**
   * Takes the failure of a fork and returns whether the scenario has failed. A fork with Flight
   * Recorder, which is no measurement, may fail but not be wrong.
   */
  boolean take(ForkOutcome.Failed failed, boolean recorded) {
    if (failed.wrong()) {
      refute(new Wrong(1, failed.reason()));
    } else if (!recorded) {
      fail(failed.reason());
    }
    return failed.wrong() || !recorded;
  }

  void fail(String reason) {
    failure = Optional.of(reason);
  }

  /** Adds forks with wrong answers, after which no time of the scenario counts. */
  private void refute(Wrong more) {
    int before = wrong.map(Wrong::forks).orElse(0);
    wrong = Optional.of(new Wrong(before + more.forks(), more.reason()));
  }

  /** A fork of it, known not to count where answers were wrong. */
  ForkLine marked(ForkLine fork) {
    return wrong.map(forks -> fork.with(fork.note().asWrong(forks.reason()))).orElse(fork);
  }

  private Optional<String> reason() {
    return wrong.map(forks -> forks.words(forks())).or(() -> failure);
  }

  void end(ScenarioRecord.End reason) {
    end = Optional.of(reason);
  }

  double secondsPerFork() {
    return costRatio().orElse(1) * estimatedSeconds;
  }

  double estimatedSeconds() {
    return estimatedSeconds;
  }

  double seconds() {
    return seconds;
  }

  OptionalDouble costRatio() {
    return scores.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(seconds / (scores.length * estimatedSeconds));
  }

  /**
   * Half-width of the 95% interval of fork means ÷ mean, stretched where precision decides; absent
   * below 2 forks.
   */
  OptionalDouble relativeHalfWidth() {
    return relativeHalfWidth;
  }

  boolean precise() {
    return precise;
  }

  OptionalInt moreForks() {
    return moreForks;
  }

  /** What run.json says of it. */
  ScenarioRecord toRecord() {
    ScenarioRecord.Status status =
        failed()
            ? ScenarioRecord.Status.FAILED
            : forks() > 0 ? ScenarioRecord.Status.MEASURED : ScenarioRecord.Status.PLANNED;
    return new ScenarioRecord(
        scenario(), status, reason(), forks(), end, relativeHalfWidth, wrong, Optional.of(spec));
  }
}
