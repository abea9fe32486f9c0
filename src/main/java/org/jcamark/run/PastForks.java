package org.jcamark.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.model.Scenario;

/**
 * The forks of a run that are in forks.jsonl.
 *
 * @param note to the user, where the last line is torn
 */
record PastForks(Map<Scenario, List<ForkLine>> lines, Optional<String> note) {

  static PastForks read(RunFolder folder) throws IOException {
    ForksFile.Content content = ForksFile.read(folder.forksFile());
    Map<Scenario, List<ForkLine>> lines = new HashMap<>();
    for (ForkLine line : content.lines()) {
      lines.computeIfAbsent(line.scenario(), scenario -> new ArrayList<>()).add(line);
    }
    return new PastForks(
        lines,
        content.tornLastLine()
            ? Optional.of(
                folder.forksFile()
                    + " ends inside a line, written when the run was killed: ignored, that fork is"
                    + " measured again")
            : Optional.empty());
  }

  /** The scenario with its past forks, and with its failure where it had one. */
  ScenarioRun resume(ForkSpec spec, ScenarioRecord entry, ForkRule rule) {
    ScenarioRun run = new ScenarioRun(spec, rule);
    lines.getOrDefault(spec.scenario(), List.of()).forEach(run::measured);
    if (entry.status() == ScenarioRecord.Status.FAILED) {
      entry.reason().ifPresent(run::fail);
    }
    return run;
  }

  /** How many forks of each scenario, those with the lowest numbers, do not count. */
  Map<Scenario, Integer> leftOut(RunManifest manifest) {
    Map<Scenario, Integer> leftOut = new HashMap<>();
    for (ScenarioRecord entry : manifest.scenarios()) {
      entry
          .spec()
          .map(spec -> resume(spec, entry, manifest.request().rule()))
          .ifPresent(run -> leftOut.put(run.scenario(), run.leftOut()));
    }
    return leftOut;
  }
}
