package org.jcamark.run.merge;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
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
import org.jcamark.json.ForksFile;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRun;

/**
 * The scenarios of several runs and their forks, each once; forks are counted on where several runs
 * measured a scenario.
 */
final class MergedScenarios {
  private final ForkRule rule;
  private final Map<Scenario, ScenarioRecord> records = new LinkedHashMap<>();
  private final Map<Scenario, ScenarioRun> runs = new LinkedHashMap<>();
  private final Map<Scenario, Double> stretches = new HashMap<>();

  private final List<ForkLine> lines = new ArrayList<>();
  private final Map<Input, Seen> seen = new HashMap<>();
  private int repeated;

  /** Seeds of the runs whose wrong answers are counted: several folders may have one run. */
  private final Map<Scenario, Set<Long>> wrong = new HashMap<>();

  /** What a fork measured: two of them that are equal are no independent observations. */
  private record Input(Scenario scenario, long seed) {}

  private record Seen(Path file, Instant start) {}

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

  /**
   * Adds the forks of a run, but for those that are there already because one folder was a copy of
   * the other.
   *
   * @return whether the last line of its file is torn, and left out
   * @throws IllegalArgumentException if it has a fork that it did not plan, or one on the very
   *     inputs of another
   */
  boolean addForks(MergePart part) throws IOException {
    Path file = part.folder().forksFile();
    ForksFile.Content content = ForksFile.read(file);
    for (ForkLine line : content.lines()) {
      Scenario scenario = part.marked(line.scenario());
      ScenarioRun run = runs.get(scenario);
      if (run == null) {
        throw new IllegalArgumentException(
            file + " has a fork that its run.json did not plan: " + line.scenario().inWords());
      }
      if (isKnown(file, scenario, line.note())) {
        repeated++;
      } else {
        ForkNote note = line.note().withFork(run.nextNumber());
        ForkLine counted = new ForkLine(scenario, note, line.measurement(), line.json());
        lines.add(counted);
        run.measured(counted);
      }
    }
    return content.tornLastLine();
  }

  private boolean isKnown(Path file, Scenario scenario, ForkNote note) {
    Seen before = seen.putIfAbsent(new Input(scenario, note.seed()), new Seen(file, note.start()));
    if (before != null && !before.start().equals(note.start())) {
      throw new IllegalArgumentException(
          ("%s has forks on the same inputs as %s (seed %s), so they are not independent: a"
                  + " repeated run needs another --seed")
              .formatted(file, before.file(), note.seed()));
    }
    return before != null;
  }

  int repeated() {
    return repeated;
  }

  /** Factor of a scenario's intervals: the largest that one of its runs needs. */
  double intervalStretch(Scenario scenario) {
    return stretches.getOrDefault(scenario, 1.0);
  }

  List<Scenario> scenarios() {
    return List.copyOf(records.keySet());
  }

  List<ForkLine> lines() {
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
