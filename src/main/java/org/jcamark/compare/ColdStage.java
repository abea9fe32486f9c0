package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.jcamark.model.Metric;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;

/**
 * A part of a cold start, in order, their sum, or a call after it. As a result of its own it is
 * told apart by the parameter {@link #PARAMETER}, so that it is compared as all results are.
 */
public enum ColdStage {
  JVM("jvm", "JVM start", fork -> OptionalDouble.of((double) fork.start().jvm())),
  PROVIDER(
      "provider", "load provider", fork -> OptionalDouble.of((double) fork.start().provider())),
  INSTANCE("instance", "getInstance", fork -> known(fork.start().instance())),
  KEY("key", "key", fork -> known(fork.start().key())),
  INIT("init", "init", fork -> known(fork.start().init())),
  FIRST_CALL("firstCall", "1st call", fork -> call(fork.series(), 0)),
  /** From the start of the process to the end of the first call. */
  FIRST_RESULT("firstResult", "1st result", fork -> OptionalDouble.of(fork.firstResultNanos())),
  SECOND_CALL("secondCall", "2nd call", fork -> call(fork.series(), 1)),
  TENTH_CALL("tenthCall", "10th call", fork -> call(fork.series(), 9));

  public static final String PARAMETER = "stage";

  /** The parts of the time to the first result. */
  public static final List<ColdStage> UP_TO_FIRST_CALL =
      List.of(JVM, PROVIDER, INSTANCE, KEY, INIT, FIRST_CALL);

  /** Parameters of the benchmark that mean nothing for other operations. */
  private static final Set<String> OF_SOME = Set.of("payloadBytes", "certificates", "cipherSuite");

  private final String key;
  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  private final Function<WarmupFork, OptionalDouble> nanos;

  ColdStage(String key, String label, Function<WarmupFork, OptionalDouble> nanos) {
    this.key = key;
    this.label = label;
    this.nanos = nanos;
  }

  /** Name in CSV and JSON. */
  public String key() {
    return key;
  }

  /** Its time in ns; absent where the operation has no such stage. */
  public OptionalDouble nanos(WarmupFork fork) {
    return nanos.apply(fork);
  }

  private static OptionalDouble known(OptionalLong nanos) {
    return nanos.stream().asDoubleStream().findFirst();
  }

  /** The first calls are batches of their own. */
  private static OptionalDouble call(Series series, int number) {
    return number < series.length() && series.calls()[number] == 1
        ? OptionalDouble.of((double) series.nanos()[number])
        : OptionalDouble.empty();
  }

  /** The first result and its stages as results, in ms, of the rows that have a warm-up. */
  public static List<Result> results(List<Result> rows, Collection<ScenarioWarmup> warmups) {
    List<Result> results = new ArrayList<>();
    for (Result row : rows) {
      for (ScenarioWarmup warmup : warmups) {
        if (row.scenario().equals(Optional.of(warmup.scenario()))) {
          FIRST_RESULT.result(row, warmup).ifPresent(results::add);
          UP_TO_FIRST_CALL.forEach(stage -> stage.result(row, warmup).ifPresent(results::add));
        }
      }
    }
    return results;
  }

  private Optional<Result> result(Result row, ScenarioWarmup warmup) {
    List<double[]> millis =
        warmup.forks().stream()
            .map(fork -> nanos(fork.measured()))
            .filter(OptionalDouble::isPresent)
            .map(time -> new double[] {time.getAsDouble() / 1e6})
            .toList();
    if (millis.size() < warmup.forks().size()) {
      return Optional.empty();
    }
    Map<String, String> params = new LinkedHashMap<>(row.params());
    Set<String> own = warmup.scenario().values().keySet();
    params.keySet().removeIf(name -> OF_SOME.contains(name) && !own.contains(name));
    params.put(PARAMETER, label);
    Metric time = Metric.of("ms/op", new Samples.Raw(millis));
    // What was noted of the forks counts once.
    boolean first = this == FIRST_RESULT;
    return Optional.of(
        row.with(row.benchmark(), params, time, Map.of())
            .of(
                row.scenario(),
                first ? row.forks() : List.of(),
                first ? row.intervalStretch() : 1));
  }

  @Override
  public String toString() {
    return label;
  }
}
