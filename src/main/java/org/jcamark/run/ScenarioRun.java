package org.jcamark.run;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jcamark.file.ForkLine;
import org.jcamark.jca.family.Rotation;
import org.jcamark.model.Axis;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Key;
import org.jcamark.run.Forks.Outcome;
import org.jcamark.run.ScenarioRecord.End;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.run.ScenarioRecord.Wrong;
import org.jcamark.stats.StoppingRule;

/** One scenario of a running run: its forks so far and what the next one is to do. */
final class ScenarioRun {
  private static final String BRIEF_CHECKS = "-D" + Rotation.CHECKING_PROPERTY + "=30";

  private static final Set<Axis> OF_OPERATION =
      Set.of(Axis.OPERATION, Axis.ALGORITHM, Axis.PROVIDER, Axis.JVM, Axis.CLASSPATH);

  private final ForkSpec spec;
  private final double estimatedSeconds;
  private final ForkRule rule;

  private final BitSet numbers = new BitSet();
  private double[] scores = {};
  private int warmForks;
  private int recordings;
  private double seconds;
  private Optional<String> failure = Optional.empty();
  private Optional<Wrong> wrong = Optional.empty();
  private Optional<End> end = Optional.empty();

  ScenarioRun(ForkSpec spec, ForkRule rule) {
    this.spec = spec;
    this.estimatedSeconds = ForkCost.seconds(spec);
    this.rule = rule;
  }

  /** The scenarios of a run.json that are to be measured, with their forks of forks.jsonl. */
  static Map<Key, ScenarioRun> restored(RunManifest manifest, List<ForkLine> forks) {
    Map<Key, ScenarioRun> runs = new LinkedHashMap<>();
    for (ScenarioRecord entry : manifest.scenarios()) {
      if (entry.spec().isPresent()) {
        ScenarioRun run = new ScenarioRun(entry.spec().get(), manifest.request().rule());
        run.wrong = entry.wrong();
        if (run.wrong.isEmpty() && entry.status() == Status.FAILED) {
          run.failure = entry.reason();
        }
        if (runs.put(entry.scenario(), run) != null) {
          throw new IllegalArgumentException("planned twice: " + entry.scenario().inWords());
        }
      }
    }
    for (ForkLine line : forks) {
      ScenarioRun run = runs.get(line.scenario());
      if (run == null) {
        throw new IllegalArgumentException("a fork that is not planned: " + line.scenario());
      }
      run.take(line.note(), line.result().values());
    }
    spreadWrong(runs.values());
    return runs;
  }

  /** What run.json says of all scenarios of a run. */
  static List<ScenarioRecord> records(RunManifest manifest, Map<Key, ScenarioRun> runs) {
    return manifest.scenarios().stream()
        .map(entry -> entry.spec().isPresent() ? runs.get(entry.scenario()).toRecord() : entry)
        .toList();
  }

  /**
   * As planned, but that forks after the first check what they timed more briefly, and do not
   * compare it with another provider, as loading one takes up to a second.
   */
  Forks.Fork nextFork(long runSeed, boolean recorded) {
    int number = numbers.nextClearBit(0);
    ForkSpec next =
        number == 0
            ? spec
            : spec.withPeer(Optional.empty())
                .withArguments(Stream.concat(spec.jvm().args().stream(), Stream.of(BRIEF_CHECKS)));
    return new Forks.Fork(next, number, seed(runSeed, number), recorded);
  }

  /** That of a fork's data: the same on every JVM and machine, whatever else is measured. */
  private long seed(long runSeed, int fork) {
    return number(number(runSeed ^ scenario().text().hashCode(), 0), fork);
  }

  /** A number from 0 on of the sequence that begins with a seed. */
  static long number(long seed, int index) {
    return new SplittableRandom(seed).longs().skip(index).findFirst().orElseThrow();
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

  boolean takesTurns() {
    return spec.takesTurns();
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

  /** Takes a fork that measured; the mean of its values is its score. */
  void take(ForkNote note, List<Double> values) {
    numbers.set(note.fork());
    if (note.recorded()) {
      recordings++;
      return;
    }
    scores = Arrays.copyOf(scores, scores.length + 1);
    scores[scores.length - 1] = values.stream().mapToDouble(d -> d).average().orElseThrow();
    warmForks += note.warm().orElse(true) ? 1 : 0;
    seconds += note.wall().toNanos() / 1e9;
  }

  /**
   * Takes the failure of a fork and returns whether the scenario has failed. A fork with Flight
   * Recorder, which is no measurement, may fail but not be wrong. No time of a scenario counts
   * after a wrong answer.
   */
  boolean take(Outcome.Failed failed, boolean recorded) {
    if (failed.wrong()) {
      wrong = Optional.of(new Wrong(wrong.map(Wrong::forks).orElse(0) + 1, failed.reason()));
    } else if (!recorded) {
      failure = Optional.of(failed.reason());
    }
    return failed.wrong() || !recorded;
  }

  /**
   * Counts no time of an operation in which any scenario gave wrong answers, with the same provider
   * object behind it.
   */
  static void spreadWrong(Collection<ScenarioRun> runs) {
    Map<Key, Wrong> found = new LinkedHashMap<>();
    for (ScenarioRun run : runs) {
      run.wrong
          .filter(own -> own.forks() > 0 && run.scenario().isCall())
          .map(own -> new Wrong(0, own.reason() + " (in " + run.scenario().inWords() + ")"))
          .ifPresent(own -> found.putIfAbsent(run.operation(), own));
    }
    for (ScenarioRun run : runs) {
      run.wrong = run.wrong.or(() -> Optional.ofNullable(found.get(run.operation())));
    }
  }

  private Key operation() {
    return scenario().only(OF_OPERATION::contains);
  }

  /** A fork of it, known not to count where answers were wrong. */
  ForkLine marked(ForkLine fork) {
    return wrong.map(forks -> fork.with(fork.note().asWrong(forks.reason()))).orElse(fork);
  }

  private Optional<String> reason() {
    return wrong.map(forks -> forks.words(forks())).or(() -> failure);
  }

  void end(End reason) {
    end = Optional.of(reason);
  }

  double secondsPerFork() {
    return forks() == 0 ? estimatedSeconds : seconds / forks();
  }

  double estimatedSeconds() {
    return estimatedSeconds;
  }

  /** Of all forks so far. */
  double seconds() {
    return seconds;
  }

  /** Of the 95% interval of fork means, stretched where precision decides; from 2 forks on. */
  OptionalDouble relativeHalfWidth() {
    return StoppingRule.relativeHalfWidth(scores, rule.intervalStretch());
  }

  boolean precise() {
    return rule.stopping().filter(stopping -> stopping.isReached(scores)).isPresent();
  }

  ScenarioRecord toRecord() {
    return new ScenarioRecord(
        scenario(),
        failed() ? Status.FAILED : forks() > 0 ? Status.MEASURED : Status.PLANNED,
        reason(),
        forks(),
        end,
        relativeHalfWidth(),
        wrong,
        Optional.of(spec));
  }
}
