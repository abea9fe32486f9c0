package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jcamark.catalog.Step;
import org.jcamark.cli.option.MigrationOptions;
import org.jcamark.compare.Migration;
import org.jcamark.compare.Migration.Line;
import org.jcamark.compare.Migration.Missing;
import org.jcamark.compare.Migration.Platform;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ResultFiles;
import org.jcamark.run.RunFolder;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.Caution;
import org.jcamark.table.MigrationTable;
import org.jcamark.table.Table;

/**
 * {@code compare RESULTS --from … --to …}.
 *
 * @param run the command that measures what is missing; absent where nothing is
 */
record MigrationOutput(Migration migration, Optional<String> run) {

  /**
   * Reads and compares.
   *
   * @throws UsageException if no part was measured of both sides
   */
  static MigrationOutput of(Path results, MigrationOptions sets, Rules rules) throws IOException {
    Migration migration =
        Migration.of(
            ResultRow.of(ResultFiles.read(results)), sets.from(), sets.to(), rules, gaps(results));
    String command = migration.command();
    if (migration.lines().stream().noneMatch(Line::isComplete)) {
      throw new UsageException(
          "--from, --to: %s has no operation of both sides; to measure them: %s"
              .formatted(results, command));
    }
    boolean isMissing = migration.missing().stream().anyMatch(Missing::measurable);
    return new MigrationOutput(migration, isMissing ? Optional.of(command) : Optional.empty());
  }

  Table table() {
    Table table = MigrationTable.of(migration, run);
    List<String> notes = new ArrayList<>(table.notes());
    Caution.of(migration.rows()).forEach(caution -> notes.addAll(caution.lines()));
    return table.withNotes(notes);
  }

  Object document() {
    return MigrationTable.document(migration, run);
  }

  /** By the run.json of the run that made the results, where there is one. */
  private static BiFunction<Platform, Step, Optional<String>> gaps(Path results)
      throws IOException {
    Optional<RunFolder> run = ResultFiles.run(results);
    List<ScenarioRecord> scenarios = run.isPresent() ? run.get().manifest().scenarios() : List.of();
    return (platform, step) ->
        scenarios.stream()
            .filter(entry -> platform.isOf(entry.scenario()))
            .filter(entry -> step.isMeasuredBy(entry.scenario().call()))
            .flatMap(entry -> entry.reason().stream())
            .findFirst();
  }
}
