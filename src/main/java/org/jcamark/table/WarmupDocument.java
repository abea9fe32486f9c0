package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jcamark.model.Scenario;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.JmhWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/**
 * {@code warmup --format json} and {@code warmup analyze --format json}; the names of their fields
 * are part of the contract.
 */
public final class WarmupDocument {
  private static final Columns<Scenario> SCENARIO =
      new Columns<Scenario>()
          .exact("operation", own -> own.operation().label())
          .exact("algorithm", Scenario::algorithm)
          .exact("provider", Scenario::provider)
          .exact("payloadBytes", Scenario::payloadBytes)
          .exact("jvm", Scenario::jvm)
          .exact("jit", Scenario::jit)
          .exact("classpath", Scenario::classpath);

  private static final Columns<ForkWarmup> FORK =
      new Columns<ForkWarmup>()
          .exact("class", fork -> fork.kind().toString())
          .exact("steadyStart", ForkWarmup::steadyStart)
          .exact("operationsToSteady", ForkWarmup::operationsToSteady)
          .exact("secondsToSteady", ForkWarmup::secondsToSteady);

  private static final Columns<ScenarioWarmup> WARMUP =
      new Columns<ScenarioWarmup>()
          .exact("class", row -> row.kind().toString())
          .exact("firstCallNs", row -> row.firstCall().median())
          .exactEnds("firstCallNsLow95", "firstCallNsHigh95", row -> row.firstCall().interval())
          .exact("firstCallNsP95", row -> row.firstCall().high())
          .exact("steadyNs", ScenarioWarmup::steadyNanos)
          .exact("coldToSteady", ScenarioWarmup::coldToSteady)
          .exact("operationsToSteady", ScenarioWarmup::operationsToSteady)
          .exact("secondsToSteady", ScenarioWarmup::secondsToSteady)
          .exact("jmh", row -> Stream.of(JmhWarmup.values()).map(one -> jmh(row, one)).toList())
          .exact("forks", row -> row.forks().stream().map(FORK::values).toList());

  private static final Columns<SteadyState> ANALYSED =
      new Columns<SteadyState>()
          .exact("class", state -> state.kind().toString())
          .exact("changePoints", SteadyState::changePoints)
          .exact("steadyStart", SteadyState::steadyStart)
          .exact("steadyMean", SteadyState::steadyMean);

  private WarmupDocument() {}

  /** The document of these scenarios. */
  public static Map<String, Object> of(List<ScenarioWarmup> scenarios) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put(
        "scenarios",
        scenarios.stream().map(row -> under(row.scenario(), WARMUP.values(row))).toList());
    return document;
  }

  /**
   * The document of at least one fork of unknown origin; indices count its iterations, and the mean
   * is in their unit.
   */
  public static Map<String, Object> ofForks(List<SteadyState> forks) {
    return document(
        forks.stream().map(ANALYSED::values).toList(), forks.stream().map(SteadyState::kind));
  }

  /**
   * The document of at least one scenario: the forks of all, each with its scenario, and what
   * {@link #of} says of each. Indices count batches as they were recorded; means are in ns.
   */
  public static Map<String, Object> ofRun(List<ScenarioWarmup> scenarios) {
    Map<String, Object> document =
        document(
            scenarios.stream()
                .flatMap(
                    row ->
                        row.forks().stream()
                            .map(WarmupDocument::ofBatches)
                            .map(state -> under(row.scenario(), ANALYSED.values(state))))
                .toList(),
            scenarios.stream().flatMap(row -> row.forks().stream()).map(ForkWarmup::kind));
    document.putAll(of(scenarios));
    return document;
  }

  private static SteadyState ofBatches(ForkWarmup fork) {
    return new SteadyState(
        fork.kind(), fork.changePoints(), fork.steadyStart(), fork.steadyNanos(), 1);
  }

  private static Map<String, Object> document(
      List<Map<String, Object>> forks, Stream<WarmupClass> kinds) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("forks", forks);
    document.put("class", WarmupClass.ofForks(kinds.toList()).toString());
    return document;
  }

  private static Map<String, Object> under(Scenario scenario, Map<String, Object> values) {
    Map<String, Object> item = SCENARIO.values(scenario);
    item.values().removeIf(Objects::isNull);
    item.putAll(values);
    return item;
  }

  private static Map<String, Object> jmh(ScenarioWarmup warmup, JmhWarmup setting) {
    Map<String, Object> jmh = new LinkedHashMap<>();
    jmh.put("warmup", setting.toString());
    jmh.put("ratio", Columns.unwrapped(warmup.jmhRatio(setting).map(Spread::median)));
    jmh.put("wastedSeconds", Columns.unwrapped(warmup.wastedSeconds(setting)));
    return jmh;
  }
}
