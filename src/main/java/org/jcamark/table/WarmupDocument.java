package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Interval;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.JmhWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/** {@code warmup --format json}; the names of its fields are part of the contract. */
public final class WarmupDocument {
  private WarmupDocument() {}

  /** The document of these scenarios. */
  public static Map<String, Object> of(List<ScenarioWarmup> scenarios) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenarios", scenarios.stream().map(WarmupDocument::item).toList());
    return document;
  }

  private static Map<String, Object> item(ScenarioWarmup warmup) {
    Map<String, Object> item = facets(warmup.scenario());
    item.put("class", warmup.kind().toString());
    Spread firstCall = warmup.firstCall();
    item.put("firstCallNs", firstCall.median());
    item.put("firstCallNsLow95", firstCall.interval().map(Interval::low).orElse(null));
    item.put("firstCallNsHigh95", firstCall.interval().map(Interval::high).orElse(null));
    item.put("firstCallNsP95", firstCall.high());
    item.put("steadyNs", orNull(warmup.steadyNanos()));
    item.put("coldToSteady", orNull(warmup.coldToSteady()));
    item.put("operationsToSteady", orNull(warmup.operationsToSteady()));
    item.put("secondsToSteady", orNull(warmup.secondsToSteady()));
    item.put("jmh", Stream.of(JmhWarmup.values()).map(setting -> jmh(warmup, setting)).toList());
    item.put("forks", warmup.forks().stream().map(WarmupDocument::fork).toList());
    return item;
  }

  /** What was measured. */
  static Map<String, Object> facets(Scenario scenario) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("operation", scenario.operation().label());
    item.put("algorithm", scenario.algorithm());
    item.put("provider", scenario.provider());
    scenario.payloadBytes().ifPresent(bytes -> item.put("payloadBytes", bytes));
    item.put("jvm", scenario.jvm());
    item.put("jit", scenario.jit());
    item.put("classpath", scenario.classpath());
    return item;
  }

  private static Map<String, Object> jmh(ScenarioWarmup warmup, JmhWarmup setting) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("warmup", setting.toString());
    item.put("ratio", median(warmup.jmhRatio(setting)));
    item.put("wastedSeconds", median(warmup.wastedSeconds(setting)));
    return item;
  }

  private static Map<String, Object> fork(ForkWarmup fork) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("class", fork.kind().toString());
    item.put(
        "steadyStart",
        fork.steadyStart().isPresent() ? (Integer) fork.steadyStart().getAsInt() : null);
    item.put(
        "operationsToSteady",
        fork.operationsToSteady().isPresent()
            ? (Long) fork.operationsToSteady().getAsLong()
            : null);
    item.put("secondsToSteady", orNull(fork.secondsToSteady()));
    return item;
  }

  private static Double median(Optional<Spread> spread) {
    return spread.map(Spread::median).orElse(null);
  }

  static Double orNull(OptionalDouble value) {
    return value.isPresent() ? (Double) value.getAsDouble() : null;
  }
}
