package org.jcamark.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.file.MalformedJsonException;
import org.jcamark.model.Key;
import org.jcamark.model.Series;
import org.jcamark.run.RunFolder;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;

/**
 * How a scenario warmed up in several fresh JVMs. Where the forks become steady, taken together, is
 * that of a curve: change points are looked for in the lower quartile over forks of the time of a
 * call, in equal bins of the time since the first call began: other work on the machine only slows
 * forks down, each at other times. The steady time is the mean of the median over forks in the last
 * sixth of the series, where all are steady that ever are.
 *
 * @param forks those without Flight Recorder, at least one
 * @param recorded the one with it, whose events tell why; absent where there is none
 * @param seconds length of the shortest series
 * @param bins as many as the fork with the fewest has
 * @param state of the lower quartile, in terms of bins
 * @param steadyNanos time of a call; absent without a steady state
 */
public record ScenarioWarmup(
    Key scenario,
    List<ForkWarmup> forks,
    Optional<ForkWarmup> recorded,
    double seconds,
    int bins,
    SteadyState state,
    OptionalDouble steadyNanos) {
  private static final int JMH_SECONDS = 5;
  private static final double NEVER = Double.POSITIVE_INFINITY;

  /**
   * The warm-up of each scenario, in the order of the plan or, where there is no run.json beside
   * the forks, of their first ones. Scenarios that have no fork but the one with Flight Recorder
   * are left out; forks without a warm-up, too.
   *
   * @param given a run's folder, or its file of forks
   * @throws MalformedJsonException if a line is not as a run writes it
   * @throws IOException if the file cannot be read; names the file
   */
  public static List<ScenarioWarmup> read(Path given) throws IOException {
    Path file = Files.isDirectory(given) ? new RunFolder(given).forksFile() : given;
    Map<Key, List<ForkWarmup>> scenarios = new LinkedHashMap<>();
    RunFolder folder = new RunFolder(file.toAbsolutePath().getParent());
    if (Files.isReadable(folder.manifestFile())) {
      folder.manifest().scenarios().forEach(e -> scenarios.put(e.scenario(), new ArrayList<>()));
    }
    for (ForkLine line : ForksFile.read(file).lines()) {
      line.note()
          .warmup()
          .filter(fork -> !line.isWrong())
          .ifPresent(
              fork ->
                  scenarios
                      .computeIfAbsent(line.scenario(), scenario -> new ArrayList<>())
                      .add(ForkWarmup.of(fork)));
    }
    return scenarios.entrySet().stream()
        .filter(entry -> entry.getValue().stream().anyMatch(fork -> !fork.measured().recorded()))
        .map(entry -> of(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** Of forks of which at least one is without Flight Recorder. */
  static ScenarioWarmup of(Key scenario, List<ForkWarmup> all) {
    Map<Boolean, List<ForkWarmup>> byRecorder =
        all.stream().collect(Collectors.partitioningBy(fork -> fork.measured().recorded()));
    List<ForkWarmup> forks = byRecorder.get(false);
    List<Series> series = forks.stream().map(fork -> fork.measured().series()).toList();
    double seconds = series.stream().mapToDouble(Series::seconds).min().orElseThrow();
    int bins = forks.stream().mapToInt(fork -> fork.bins().length()).min().orElseThrow();
    double[] quartiles = new double[bins];
    double[] medians = new double[bins];
    for (int bin = 0; bin < bins; bin++) {
      double from = bin * seconds / bins;
      double to = (bin + 1) * seconds / bins;
      double[] times =
          series.stream()
              .mapToDouble(one -> 1e9 * (to - from) / (one.callsWithin(to) - one.callsWithin(from)))
              .toArray();
      quartiles[bin] = Percentiles.of(times, 25);
      medians[bin] = Percentiles.median(times);
    }
    SteadyState state = SteadyState.of(quartiles);
    int last = (int) Math.ceil((double) bins / SteadyState.STEADY_SHARE);
    OptionalDouble steadyNanos =
        state.steadyStart().isPresent()
            ? Arrays.stream(medians, bins - last, bins).average()
            : OptionalDouble.empty();
    Optional<ForkWarmup> recorded = byRecorder.get(true).stream().findFirst();
    return new ScenarioWarmup(scenario, forks, recorded, seconds, bins, state, steadyNanos);
  }

  public WarmupClass kind() {
    return state.kind();
  }

  /** Time of the first call in ns. */
  public Spread firstCall() {
    return ofAll(fork -> fork.measured().series().firstCallNanos());
  }

  /** Time of a stage in ns over forks; absent where the operation has none. */
  public Optional<Spread> stage(ColdStage stage) {
    return over(fork -> stage.nanos(fork.measured()));
  }

  /** Time in ns from the start of the process to the result of the first call. */
  public Spread firstResult() {
    return stage(ColdStage.FIRST_RESULT).orElseThrow();
  }

  /** The same without the start of the JVM: from {@code main} on. */
  public Spread firstResultSinceMain() {
    return ofAll(fork -> fork.measured().firstResultNanos() - fork.measured().start().jvm());
  }

  /** Time of the first call ÷ steady time of a call; absent without a steady state. */
  public OptionalDouble coldToSteady() {
    return steadyNanos.stream().map(nanos -> firstCall().median() / nanos).findFirst();
  }

  /** Time before the steady state; absent without one. */
  public OptionalDouble secondsToSteady() {
    return state.steadyStart().stream().mapToDouble(bin -> bin * seconds / bins).findFirst();
  }

  /** Calls before the steady state, the median over forks; absent without a steady state. */
  public OptionalDouble operationsToSteady() {
    return secondsToSteady().stream().map(this::callsWithin).findFirst();
  }

  /** Calls in so many first seconds, the median over forks. */
  public double callsWithin(double seconds) {
    return ofAll(fork -> fork.measured().series().callsWithin(seconds)).median();
  }

  /** Of the forks by themselves, infinite of those that never became steady. */
  public Spread secondsToSteadyOverForks() {
    return ofAll(fork -> fork.secondsToSteady().orElse(NEVER));
  }

  /** Of the forks by themselves, infinite of those that never became steady. */
  public Spread operationsToSteadyOverForks() {
    return ofAll(
        fork -> fork.operationsToSteady().stream().asDoubleStream().findFirst().orElse(NEVER));
  }

  /**
   * What JMH would measure in {@value #JMH_SECONDS} iterations of 1 s after as many of warm-up, in
   * average-time mode ÷ steady time over forks; absent without a steady state, and where no series
   * is that long.
   */
  public Optional<Spread> jmhRatio() {
    return steadyNanos.isEmpty()
        ? Optional.empty()
        : over(fork -> jmhNanos(fork.measured().series()))
            .map(nanos -> nanos.in(steadyNanos.getAsDouble()));
  }

  private static OptionalDouble jmhNanos(Series series) {
    return series.seconds() < 2 * JMH_SECONDS
        ? OptionalDouble.empty()
        : IntStream.range(JMH_SECONDS, 2 * JMH_SECONDS)
            .mapToDouble(from -> 1e9 / (series.callsWithin(from + 1) - series.callsWithin(from)))
            .average();
  }

  /** JMH's warm-up beyond the steady start, negative where it ends before; absent without one. */
  public OptionalDouble wastedSeconds() {
    return secondsToSteady().stream().map(start -> JMH_SECONDS - start).findFirst();
  }

  private Spread ofAll(ToDoubleFunction<ForkWarmup> value) {
    return Spread.of(forks.stream().mapToDouble(value)).orElseThrow();
  }

  private Optional<Spread> over(Function<ForkWarmup, OptionalDouble> value) {
    return Spread.of(forks.stream().map(value).flatMapToDouble(OptionalDouble::stream));
  }
}
