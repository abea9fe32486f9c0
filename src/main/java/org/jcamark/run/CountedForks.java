package org.jcamark.run;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.json.ForkLine;
import org.jcamark.model.Scenario;

/**
 * The forks that are part of a run's result: all but pilots that were not steady when they were
 * measured. The series of the pilots, long as they are, stay in forks.jsonl.
 */
final class CountedForks {
  private static final String WARMUP = "warmup";

  private CountedForks() {}

  /**
   * The lines that count.
   *
   * @param runs of all scenarios of the lines, with all of their forks
   */
  static List<ForkLine> of(List<ForkLine> lines, Collection<ScenarioRun> runs) {
    Map<Scenario, Integer> leftOut = new HashMap<>();
    runs.forEach(run -> leftOut.put(run.scenario(), run.leftOut()));
    return lines.stream()
        .filter(line -> line.fork() >= leftOut.getOrDefault(line.scenario(), 0))
        .map(CountedForks::withoutSeries)
        .toList();
  }

  private static ForkLine withoutSeries(ForkLine line) {
    if (!(line.notes().get(WARMUP) instanceof Map<?, ?> warmup)) {
      return line;
    }
    Map<Object, Object> summary = new LinkedHashMap<>(warmup);
    summary.remove("series");
    Map<String, Object> notes = new LinkedHashMap<>(line.notes());
    notes.put(WARMUP, summary);
    return new ForkLine(line.scenario(), line.fork(), line.measurement(), notes, line.json());
  }
}
