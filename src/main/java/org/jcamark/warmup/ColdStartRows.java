package org.jcamark.warmup;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.model.WarmupFork;

/**
 * Cold starts as results: the first result and each stage of a scenario become a row of their own,
 * told apart by a parameter, so that they are compared as all results are.
 */
public final class ColdStartRows {
  /** Name of the parameter. */
  public static final String STAGE = "stage";

  /** Its value for the time from the start of the process to the end of the first call. */
  public static final String FIRST_RESULT = "1st result";

  /** Parameters of the benchmark that mean nothing for other operations. */
  private static final Set<String> OF_SOME = Set.of("payloadBytes", "certificates", "cipherSuite");

  private static final double NANOS_PER_MILLI = 1e6;

  private ColdStartRows() {}

  /**
   * The rows of a warm-up run.
   *
   * @param rows of its results.json
   * @param warmups its scenarios; rows without one are left out
   */
  public static List<Result> of(List<Result> rows, Collection<ScenarioWarmup> warmups) {
    Map<Key, ScenarioWarmup> byScenario = new LinkedHashMap<>();
    warmups.forEach(warmup -> byScenario.put(warmup.scenario(), warmup));
    return rows.stream()
        .flatMap(
            row ->
                row.scenario().map(byScenario::get).stream()
                    .flatMap(warmup -> of(row, warmup).stream()))
        .toList();
  }

  private static List<Result> of(Result row, ScenarioWarmup warmup) {
    List<Result> stages = new ArrayList<>();
    add(stages, row, warmup, FIRST_RESULT, fork -> OptionalDouble.of(fork.firstResultNanos()));
    // Their forks are those of the first row: what was noted of them counts once.
    Result withoutForks = row.of(row.scenario(), List.of(), 1);
    for (ColdStage stage : ColdStage.UP_TO_FIRST_CALL) {
      add(stages, withoutForks, warmup, stage.toString(), stage::nanos);
    }
    return stages;
  }

  private static void add(
      List<Result> stages,
      Result row,
      ScenarioWarmup warmup,
      String stage,
      Function<WarmupFork, OptionalDouble> nanos) {
    List<double[]> millis =
        warmup.forks().stream()
            .map(fork -> nanos.apply(fork.measured()))
            .filter(OptionalDouble::isPresent)
            .map(time -> new double[] {time.getAsDouble() / NANOS_PER_MILLI})
            .toList();
    if (millis.size() < warmup.forks().size()) {
      return;
    }
    Map<String, String> params = new LinkedHashMap<>(row.params());
    Set<String> own = warmup.scenario().values().keySet();
    params.keySet().removeIf(name -> OF_SOME.contains(name) && !own.contains(name));
    params.put(STAGE, stage);
    Metric time =
        new Metric(
            millis.stream().mapToDouble(fork -> fork[0]).average(),
            OptionalDouble.empty(),
            "ms/op",
            Optional.of(new Samples.Raw(millis)));
    stages.add(
        new Result(row.benchmark(), row.mode(), row.threads(), params, row.jvm(), time, Map.of())
            .of(row.scenario(), row.forks(), row.intervalStretch()));
  }
}
