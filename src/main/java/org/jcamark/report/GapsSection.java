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
final class GapsSection {
  private GapsSection() {}

  /** Scenarios of one row: those with the same reason. */
  private record Gap(Status status, String provider, String jvm, String reason) {}

  /** The section; absent where nothing is missing or no set has a run.json. */
  static Optional<Section> of(List<ResultSet> sets) {
    Map<Map<Gap, List<Scenario>>, List<String>> alike = new LinkedHashMap<>();
    for (int i = 0; i < sets.size(); i++) {
      Map<Gap, List<Scenario>> gaps = gaps(sets.get(i).manifest());
      if (!gaps.isEmpty()) {
        alike.computeIfAbsent(gaps, g -> new ArrayList<>()).add(Letters.of(i));
      }
    }
    List<Block> blocks = new ArrayList<>();
    alike.forEach(
        (gaps, letters) -> {
          String caption = sets.size() == 1 ? "Gaps" : "Gaps of " + String.join(", ", letters);
          boolean jvms = gaps.keySet().stream().map(Gap::jvm).distinct().count() > 1;
          blocks.add(new Block.Tabular(caption, table(gaps, jvms)));
        });
    return blocks.isEmpty() ? Optional.empty() : Optional.of(Section.of("Gaps", blocks));
  }

  private static Map<Gap, List<Scenario>> gaps(Optional<RunManifest> run) {
    Map<Gap, List<Scenario>> gaps = new LinkedHashMap<>();
    for (ScenarioRecord entry : run.map(RunManifest::scenarios).orElse(List.of())) {
      if (entry.status() != Status.MEASURED) {
        Scenario scenario = entry.scenario();
        String reason =
            entry
                .reason()
                .orElse(entry.status() == Status.PLANNED ? "not reached" : "no reason recorded");
        Gap gap = new Gap(entry.status(), scenario.provider(), scenario.jvm(), reason);
        gaps.computeIfAbsent(gap, g -> new ArrayList<>()).add(scenario);
      }
    }
    return gaps;
  }

  private static Table table(Map<Gap, List<Scenario>> gaps, boolean jvms) {
    long all = gaps.values().stream().mapToLong(List::size).sum();
    return new Columns<Gap>()
        .words("provider", Gap::provider)
        .words("jvm", gap -> jvms ? gap.jvm() : "")
        .add(Column.words("status"), gap -> status(gap.status()))
        .words("what", gap -> what(gaps.get(gap)))
        .words("reason", Gap::reason)
        .count("scenarios", "scenarios", gap -> gaps.get(gap).size())
        .table(
            List.copyOf(gaps.keySet()),
            List.of("Scenarios without a result: " + Numbers.count(all) + "."));
  }

  private static Cell status(Status status) {
    return switch (status) {
      case UNAVAILABLE -> Cell.of("not available");
      case LEFT_OUT -> Cell.of("left out");
      case FAILED -> Cell.of("failed").in(Tone.BAD);
      default -> Cell.of(status.name().toLowerCase(Locale.ROOT));
    };
  }

  /** {@code ML-KEM-768 (encapsulate, decapsulate), X25519 (agree)}. */
  private static String what(List<Scenario> scenarios) {
    Map<String, Set<String>> operations = new LinkedHashMap<>();
    scenarios.forEach(
        s ->
            operations
                .computeIfAbsent(s.algorithm(), a -> new LinkedHashSet<>())
                .add(s.operation().label()));
    List<String> parts = new ArrayList<>();
    operations.forEach(
        (algorithm, of) -> parts.add(algorithm + " (" + String.join(", ", of) + ")"));
    return String.join(", ", parts);
  }
}
