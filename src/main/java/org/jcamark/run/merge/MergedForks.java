package org.jcamark.run.merge;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Scenario;
import org.jcamark.run.ScenarioRun;

/** The forks of several runs, each once, counted on where several runs measured a scenario. */
final class MergedForks {
  private final MergedScenarios scenarios;
  private final List<ForkLine> lines = new ArrayList<>();
  private final Map<Input, Seen> seen = new HashMap<>();
  private int repeated;

  /** What a fork measured: two of them that are equal are no independent observations. */
  private record Input(Scenario scenario, long seed) {}

  private record Seen(Path file, Instant start) {}

  MergedForks(MergedScenarios scenarios) {
    this.scenarios = scenarios;
  }

  /**
   * Adds the forks of a run, but for those that are there already because one folder was a copy of
   * the other.
   *
   * @return whether the last line of its file is torn, and left out
   * @throws IllegalArgumentException if it has a fork that it did not plan, or one on the very
   *     inputs of another
   */
  boolean add(MergePart part) throws IOException {
    Path file = part.folder().forksFile();
    ForksFile.Content content = ForksFile.read(file);
    for (ForkLine line : content.lines()) {
      Scenario scenario = part.marked(line.scenario());
      ScenarioRun run =
          scenarios
              .run(scenario)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          file
                              + " has a fork that its run.json did not plan: "
                              + line.scenario().inWords()));
      if (isKnown(file, scenario, line.note())) {
        repeated++;
      } else {
        lines.add(
            new ForkLine(
                scenario, line.note().withFork(run.nextNumber()), line.measurement(), line.json()));
        run.measured(line);
      }
    }
    return content.tornLastLine();
  }

  private boolean isKnown(Path file, Scenario scenario, ForkNote note) {
    Seen before = seen.putIfAbsent(new Input(scenario, note.seed()), new Seen(file, note.start()));
    if (before != null && !before.start().equals(note.start())) {
      throw new IllegalArgumentException(
          file
              + " has forks on the same inputs as "
              + before.file()
              + " (seed "
              + note.seed()
              + "), so they are not independent: a repeated run needs another --seed");
    }
    return before != null;
  }

  List<ForkLine> lines() {
    return lines;
  }

  int repeated() {
    return repeated;
  }
}
