package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jcamark.stats.SteadyState;
import org.jcamark.stats.WarmupClass;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;

/** {@code warmup analyze --format json}; the names of its fields are part of the contract. */
public final class SteadyStateDocument {
  private SteadyStateDocument() {}

  /** The document of at least one fork. */
  public static Map<String, Object> of(List<SteadyState> forks) {
    return document(
        forks.stream().map(SteadyStateDocument::fork).toList(),
        forks.stream().map(SteadyState::kind).toList());
  }

  /**
   * The document of at least one scenario: the forks of all, each with its scenario, and what
   * {@link WarmupDocument} says of each. Indices count batches as they were recorded; means are in
   * ns.
   */
  public static Map<String, Object> ofRun(List<ScenarioWarmup> scenarios) {
    List<Map<String, Object>> forks = new ArrayList<>();
    List<WarmupClass> kinds = new ArrayList<>();
    for (ScenarioWarmup scenario : scenarios) {
      for (ForkWarmup fork : scenario.forks()) {
        Map<String, Object> item = WarmupDocument.facets(scenario.scenario());
        item.putAll(
            fork(fork.kind(), fork.changePoints(), fork.steadyStart(), fork.steadyNanos()));
        forks.add(item);
        kinds.add(fork.kind());
      }
    }
    Map<String, Object> document = document(forks, kinds);
    document.putAll(WarmupDocument.of(scenarios));
    return document;
  }

  private static Map<String, Object> document(
      List<Map<String, Object>> forks, List<WarmupClass> kinds) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("forks", forks);
    document.put("class", WarmupClass.ofScenario(kinds).toString());
    return document;
  }

  private static Map<String, Object> fork(SteadyState fork) {
    return fork(fork.kind(), fork.changePoints(), fork.steadyStart(), fork.steadyMean());
  }

  private static Map<String, Object> fork(
      WarmupClass kind, List<Integer> changePoints, OptionalInt start, OptionalDouble mean) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("class", kind.toString());
    item.put("changePoints", changePoints);
    item.put("steadyStart", start.isPresent() ? (Integer) start.getAsInt() : null);
    item.put("steadyMean", WarmupDocument.orNull(mean));
    return item;
  }
}
