package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.model.Scenario;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** Planned scenarios without a result, each with its reason. */
final class NotMeasured {
  private static final String TITLE = "Not measured";

  private NotMeasured() {}

  private record Reason(Status status, String provider, String jvm, String text) {}

  /** The section; absent where nothing is missing or no set has a run.json. */
  static Optional<Section> of(List<ResultSet> sets) {
    Map<Map<Reason, List<Scenario>>, List<String>> alike = new LinkedHashMap<>();
    for (int i = 0; i < sets.size(); i++) {
      Map<Reason, List<Scenario>> missing = missing(sets.get(i).manifest());
      if (!missing.isEmpty()) {
        alike.computeIfAbsent(missing, g -> new ArrayList<>()).add(ResultSet.letter(i));
      }
    }
    List<Block> blocks = new ArrayList<>();
    alike.forEach(
        (missing, letters) -> {
          String caption = sets.size() == 1 ? TITLE : TITLE + " of " + String.join(", ", letters);
          boolean jvms = missing.keySet().stream().map(Reason::jvm).distinct().count() > 1;
          blocks.add(new Block.Tabular(caption, table(missing, jvms)));
        });
    return blocks.isEmpty() ? Optional.empty() : Optional.of(Section.of(TITLE, blocks));
  }

  private static Map<Reason, List<Scenario>> missing(Optional<RunManifest> run) {
    Map<Reason, List<Scenario>> missing = new LinkedHashMap<>();
    for (ScenarioRecord entry : run.map(RunManifest::scenarios).orElse(List.of())) {
      if (entry.status() != Status.MEASURED) {
        Scenario scenario = entry.scenario();
        String reason =
            entry
                .reason()
                .orElse(entry.status() == Status.PLANNED ? "not reached" : "no reason recorded");
        Reason why = new Reason(entry.status(), scenario.provider(), scenario.jvm(), reason);
        missing.computeIfAbsent(why, w -> new ArrayList<>()).add(scenario);
      }
    }
    return missing;
  }

  private static Table table(Map<Reason, List<Scenario>> missing, boolean jvms) {
    long all = missing.values().stream().mapToLong(List::size).sum();
    return new Columns<Reason>()
        .words("provider", Reason::provider)
        .words("jvm", row -> jvms ? row.jvm() : "")
        .add(Column.words("status"), row -> status(row.status()))
        .words("what", row -> what(missing.get(row)))
        .words("reason", Reason::text)
        .count("scenarios", "scenarios", row -> missing.get(row).size())
        .table(
            List.copyOf(missing.keySet()),
            List.of("Scenarios without a result: " + Numbers.count(all) + "."));
  }

  private static Cell status(Status status) {
    return switch (status) {
      case UNAVAILABLE -> Cell.of("unsupported");
      case LEFT_OUT -> Cell.of("left out");
      case FAILED -> Cell.of("failed").in(Tone.BAD);
      default -> Cell.of(status.name().toLowerCase(Locale.ROOT));
    };
  }

  /** {@code ML-KEM-768 (encapsulate, decapsulate), X25519 (agree)}. */
  private static String what(List<Scenario> scenarios) {
    Map<String, Set<String>> operations = new LinkedHashMap<>();
    List<String> parts = new ArrayList<>();
    scenarios.stream().filter(s -> !s.isCall()).forEach(s -> parts.add(s.timed().inWords()));
    scenarios.stream()
        .filter(Scenario::isCall)
        .forEach(
            s ->
                operations
                    .computeIfAbsent(s.algorithm(), a -> new LinkedHashSet<>())
                    .add(s.operation().label()));
    operations.forEach(
        (algorithm, of) -> parts.add(algorithm + " (" + String.join(", ", of) + ")"));
    return String.join(", ", parts);
  }
}
