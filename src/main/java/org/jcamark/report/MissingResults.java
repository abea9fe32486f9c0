package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.model.Scenario;
import org.jcamark.model.UnsupportedReason;
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

/** Planned scenarios without a result, by their reasons: as lines, and as a section of a report. */
public final class MissingResults {
  private static final String TITLE = "Not measured";

  private MissingResults() {}

  public static List<String> of(RunManifest manifest) {
    return of(manifest, Status.FAILED, Status.UNAVAILABLE, Status.LEFT_OUT);
  }

  /**
   * The same in a few lines: what a provider does not have is on one line, with its JVM where there
   * are several. An operation is named where the provider has others of the algorithm.
   */
  public static List<String> brief(RunManifest manifest) {
    if (manifest.isOfJars()) {
      return of(manifest);
    }
    List<ScenarioRecord> absent = new ArrayList<>(manifest.scenarios());
    absent.removeIf(entry -> !isLacking(entry));
    List<ScenarioRecord> others = new ArrayList<>(manifest.scenarios());
    others.removeAll(absent);
    Set<String> present =
        others.stream().map(e -> holder(e) + e.scenario().algorithm()).collect(Collectors.toSet());
    boolean one =
        manifest.scenarios().stream().map(e -> e.scenario().jvm()).distinct().count() == 1;
    Map<String, Set<String>> names = new LinkedHashMap<>();
    Map<String, Set<String>> hints = new LinkedHashMap<>();
    for (ScenarioRecord entry : absent) {
      Scenario s = entry.scenario();
      String holder = one ? s.provider() : holder(entry);
      boolean partly = present.contains(holder(entry) + s.algorithm());
      names
          .computeIfAbsent(holder, name -> new LinkedHashSet<>())
          .add(s.algorithm() + (partly ? " " + s.operation() : ""));
      Set<String> known = hints.computeIfAbsent(holder, name -> new LinkedHashSet<>());
      unsupported(entry).hint().ifPresent(hint -> known.add(" (" + hint + ")"));
    }
    List<String> lines =
        new ArrayList<>(of(others, Status.FAILED, Status.UNAVAILABLE, Status.LEFT_OUT));
    names.forEach(
        (holder, lacking) ->
            lines.add(
                "Not available: "
                    + holder
                    + " has no "
                    + String.join(", ", lacking)
                    + String.join("", hints.get(holder))));
    return lines;
  }

  private static boolean isLacking(ScenarioRecord entry) {
    return entry.status() == Status.UNAVAILABLE && unsupported(entry).missing();
  }

  private static UnsupportedReason unsupported(ScenarioRecord entry) {
    return UnsupportedReason.parse(entry.reason().orElse(""));
  }

  private static String holder(ScenarioRecord entry) {
    return entry.scenario().provider() + " on " + entry.scenario().jvm();
  }

  /** Lines on the scenarios of these kinds alone. */
  public static List<String> of(RunManifest manifest, Status... kinds) {
    return of(manifest.scenarios(), kinds);
  }

  private static List<String> of(List<ScenarioRecord> scenarios, Status... kinds) {
    Map<String, Set<String>> byReason = new LinkedHashMap<>();
    for (ScenarioRecord entry : scenarios) {
      if (List.of(kinds).contains(entry.status())) {
        Scenario s = entry.scenario();
        String kind =
            switch (entry.status()) {
              case FAILED -> "Failed: ";
              case LEFT_OUT -> "Left out: ";
              default -> "Not available: ";
            };
        String reason = kind + entry.reason().orElse("no reason given");
        boolean variant =
            entry.status() == Status.FAILED && !s.jit().equals(Scenario.DEFAULT_VARIANT);
        byReason
            .computeIfAbsent(reason, r -> new LinkedHashSet<>())
            .add(s.timed().inWords() + (variant ? " " + s.jit() : ""));
      }
    }
    return byReason.entrySet().stream()
        .map(entry -> entry.getKey() + " (" + String.join(", ", entry.getValue()) + ")")
        .toList();
  }

  private record Reason(Status status, String provider, String jvm, String text) {}

  /** A table of each set; absent where nothing is missing or no set has a run.json. */
  static Optional<Section> section(List<ResultSet> sets) {
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
        .add(
            Column.words("status"),
            row ->
                Cell.of(row.status() == Status.PLANNED ? "planned" : words(row.status()))
                    .in(row.status() == Status.FAILED ? Tone.BAD : Tone.PLAIN))
        .words("what", row -> what(missing.get(row)))
        .words("reason", Reason::text)
        .count("scenarios", "scenarios", row -> missing.get(row).size())
        .table(
            List.copyOf(missing.keySet()),
            List.of("Scenarios without a result: " + Numbers.count(all) + "."));
  }

  static String words(Status status) {
    return switch (status) {
      case UNAVAILABLE -> "unsupported";
      case LEFT_OUT -> "left out";
      case FAILED -> "failed";
      case MEASURED -> "measured";
      case PLANNED -> "not reached";
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
