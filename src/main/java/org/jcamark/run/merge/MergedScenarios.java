package org.jcamark.run.merge;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jcamark.json.ForkLine;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRun;

/** The scenarios of several runs, each once. */
final class MergedScenarios {
  private final ForkRule rule;
  private final Map<Scenario, ScenarioRecord> records = new LinkedHashMap<>();
  private final Map<Scenario, ScenarioRun> runs = new LinkedHashMap<>();
  private final Map<Scenario, Double> stretches = new HashMap<>();

  /** Seeds of the runs whose wrong answers are counted: several folders may have one run. */
  private final Map<Scenario, Set<Long>> wrong = new HashMap<>();

  MergedScenarios(ForkRule rule) {
    this.rule = rule;
  }

  void add(MergePart part) {
    for (ScenarioRecord entry : part.manifest().scenarios()) {
      Scenario scenario = part.marked(entry.scenario());
      records.merge(
          scenario, entry, BinaryOperator.maxBy(Comparator.comparing(ScenarioRecord::status)));
      stretches.merge(scenario, part.manifest().request().rule().intervalStretch(), Math::max);
      entry
          .spec()
          .map(spec -> spec.as(scenario, spec.call(), spec.profilers()))
          .ifPresent(spec -> addRun(part, spec, entry));
    }
  }

  private void addRun(MergePart part, ForkSpec spec, ScenarioRecord entry) {
    ScenarioRun run =
        runs.computeIfAbsent(spec.scenario(), scenario -> new ScenarioRun(spec, rule));
    if (!spec.measuresLike(run.spec())) {
      throw new IllegalArgumentException(
          part.folder().path()
              + " measured otherwise than the runs before it: "
              + spec.scenario().inWords());
    }
    long seed = part.manifest().request().seed();
    if (entry.wrong().isEmpty()
        || wrong.computeIfAbsent(spec.scenario(), scenario -> new HashSet<>()).add(seed)) {
      run.failAs(entry);
    }
  }

  /** To add forks to; absent where no run planned to measure the scenario. */
  Optional<ScenarioRun> run(Scenario scenario) {
    return Optional.ofNullable(runs.get(scenario));
  }

  /** Factor of a scenario's intervals: the largest that one of its runs needs. */
  double intervalStretch(Scenario scenario) {
    return stretches.getOrDefault(scenario, 1.0);
  }

  List<Scenario> scenarios() {
    return List.copyOf(records.keySet());
  }

  /** The forks, of which those of a scenario that gave wrong answers are marked. */
  List<ForkLine> marked(List<ForkLine> lines) {
    return lines.stream().map(line -> runs.get(line.scenario()).marked(line)).toList();
  }

  List<ScenarioRecord> records() {
    return records.entrySet().stream().map(e -> toRecord(e.getKey(), e.getValue())).toList();
  }

  private ScenarioRecord toRecord(Scenario scenario, ScenarioRecord entry) {
    ScenarioRun run = runs.get(scenario);
    if (run == null || (run.forks() == 0 && entry.spec().isEmpty())) {
      return ScenarioRecord.unmeasured(scenario, entry.status(), entry.reason(), Optional.empty());
    }
    if (entry.status() == ScenarioRecord.Status.FAILED && !run.failed()) {
      entry.reason().ifPresent(run::fail);
    }
    entry.end().ifPresent(run::end);
    return run.toRecord(intervalStretch(scenario) / rule.intervalStretch());
  }
}
