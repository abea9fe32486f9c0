package org.jcamark.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.json.ForkLine;
import org.jcamark.model.Scenario;

/** The forks of a run that are in forks.jsonl. */
record PastForks(Map<Scenario, List<ForkLine>> lines) {

  static PastForks of(List<ForkLine> lines) {
    return new PastForks(lines.stream().collect(Collectors.groupingBy(ForkLine::scenario)));
  }

  /** The scenario with its past forks, and with its failure where it had one. */
  ScenarioRun resume(ForkSpec spec, ScenarioRecord entry, ForkRule rule) {
    ScenarioRun run = new ScenarioRun(spec, rule);
    lines.getOrDefault(spec.scenario(), List.of()).forEach(run::measured);
    run.failAs(entry);
    return run;
  }
}
