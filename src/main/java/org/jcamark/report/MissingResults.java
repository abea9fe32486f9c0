package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.model.InOrder;
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
  private static final Status[] ABSENT = {Status.FAILED, Status.UNAVAILABLE, Status.LEFT_OUT};

  private MissingResults() {}

  public static List<String> of(RunManifest manifest) {
    return of(manifest, ABSENT);
  }

  /**
   * The same in fewer lines: what providers do not have is on one line, with their JVM where there
   * are several. An operation is named where the provider has others of the algorithm.
   */
  public static List<String> brief(List<ScenarioRecord> scenarios) {
    if (!scenarios.stream().map(ScenarioRecord::scenario).allMatch(Scenario::isCall)) {
      return of(scenarios, ABSENT);
    }
    Map<Boolean, List<ScenarioRecord>> lacking =
        scenarios.stream().collect(Collectors.partitioningBy(MissingResults::isLacking));
    Set<String> present =
        lacking.get(false).stream()
            .map(entry -> holder(entry) + entry.scenario().algorithm())
            .collect(Collectors.toSet());
    boolean one = scenarios.stream().map(e -> e.scenario().jvm()).distinct().count() == 1;
    List<String> absences = new ArrayList<>();
    InOrder.groupedBy(lacking.get(true), entry -> one ? entry.scenario().provider() : holder(entry))
        .forEach(
            (holder, entries) -> {
              Stream<String> names =
                  entries.stream()
                      .map(
                          entry ->
                              entry.scenario().algorithm()
                                  + (present.contains(holder(entry) + entry.scenario().algorithm())
                                      ? " " + entry.scenario().operation()
                                      : ""));
              Stream<String> hints =
                  entries.stream().flatMap(entry -> unsupported(entry).hint().stream());
              absences.add(
                  holder
                      + " has no "
                      + names.distinct().collect(Collectors.joining(", "))
                      + hints.distinct().map(h -> " (" + h + ")").collect(Collectors.joining()));
            });
    List<String> lines = new ArrayList<>(of(lacking.get(false), ABSENT));
    if (!absences.isEmpty()) {
      lines.add("Not available: " + String.join("; ", absences));
    }
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
    return InOrder.groupedBy(
            scenarios.stream().filter(e -> List.of(kinds).contains(e.status())).toList(),
            MissingResults::reason)
        .entrySet()
        .stream()
        .map(entry -> entry.getKey() + " (" + names(entry.getValue()) + ")")
        .toList();
  }

  private static String reason(ScenarioRecord entry) {
    String kind =
        switch (entry.status()) {
          case FAILED -> "Failed: ";
          case LEFT_OUT -> "Left out: ";
          default -> "Not available: ";
        };
    return kind + entry.reason().orElse("no reason given");
  }

  private static String names(List<ScenarioRecord> entries) {
    return entries.get(0).status() == Status.LEFT_OUT
        ? Numbers.count(entries.size(), "scenario")
        : entries.stream().map(MissingResults::name).distinct().collect(Collectors.joining(", "));
  }

  private static String name(ScenarioRecord entry) {
    Scenario own = entry.scenario();
    boolean variant =
        entry.status() == Status.FAILED && !own.jit().equals(Scenario.DEFAULT_VARIANT);
    return own.done() + (variant ? " " + own.jit() : "");
  }

  private record Reason(Status status, String provider, String jvm, String text) {}

  /** A table of each set; empty where nothing is missing or no set has a run.json. */
  static Section section(List<ResultSet> sets) {
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
    return Section.of(TITLE, blocks);
  }

  private static Map<Reason, List<Scenario>> missing(Optional<RunManifest> run) {
    Map<Reason, List<Scenario>> missing = new LinkedHashMap<>();
    for (ScenarioRecord entry : run.map(RunManifest::scenarios).orElse(List.of())) {
      if (entry.status() != Status.MEASURED) {
        Scenario own = entry.scenario();
        String none = entry.status() == Status.PLANNED ? "not reached" : "no reason recorded";
        missing
            .computeIfAbsent(
                new Reason(entry.status(), own.provider(), own.jvm(), entry.reason().orElse(none)),
                why -> new ArrayList<>())
            .add(own);
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
    Stream<String> others = scenarios.stream().filter(s -> !s.isCall()).map(own -> own.done());
    Stream<String> calls =
        InOrder.groupedBy(scenarios.stream().filter(Scenario::isCall).toList(), Scenario::algorithm)
            .entrySet()
            .stream()
            .map(
                entry ->
                    entry.getValue().stream()
                        .map(own -> own.operation().label())
                        .distinct()
                        .collect(Collectors.joining(", ", entry.getKey() + " (", ")")));
    return Stream.concat(others, calls).collect(Collectors.joining(", "));
  }
}
