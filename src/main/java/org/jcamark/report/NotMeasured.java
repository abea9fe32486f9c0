package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.UnsupportedReason;
import org.jcamark.report.Block.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Numbers;

/**
 * Planned scenarios that have no result for the same reason.
 *
 * @param provider of all of them; empty where they are only counted
 * @param jvm empty where all of the run are on the same
 * @param reason empty where the status says it all
 */
public record NotMeasured(Status status, String provider, String jvm, String reason) {
  private static final String TITLE = "Not measured";

  /** A line for each reason of the scenarios that failed, are unsupported or were left out. */
  public static List<String> lines(List<ScenarioRecord> scenarios) {
    return grouped(scenarios).entrySet().stream()
        .filter(entry -> entry.getKey().status != Status.PLANNED)
        .map(entry -> TITLE + ": " + entry.getKey().brief(entry.getValue()))
        .toList();
  }

  private static Map<NotMeasured, List<Key>> grouped(List<ScenarioRecord> scenarios) {
    boolean oneJvm = scenarios.stream().map(e -> e.scenario().jvm()).distinct().count() == 1;
    Map<NotMeasured, List<Key>> grouped = new LinkedHashMap<>();
    for (ScenarioRecord entry : scenarios) {
      if (entry.status() != Status.MEASURED) {
        Key own = entry.scenario();
        boolean counted = entry.status() == Status.LEFT_OUT;
        NotMeasured why =
            new NotMeasured(
                entry.status(),
                counted ? "" : own.provider(),
                counted || oneJvm ? "" : own.jvm(),
                reason(entry));
        grouped.computeIfAbsent(why, any -> new ArrayList<>()).add(own);
      }
    }
    return grouped;
  }

  /** Of what a provider lacks, since when it has it. */
  private static String reason(ScenarioRecord entry) {
    UnsupportedReason reason = UnsupportedReason.parse(entry.reason().orElse(""));
    boolean lacking = entry.status() == Status.UNAVAILABLE && reason.missing();
    return lacking ? reason.hint().orElse("") : reason.sentence();
  }

  /** Scenarios that were left out are only counted. */
  private String brief(List<Key> missing) {
    return line(provider.isEmpty() ? Numbers.count(missing.size(), "scenario") : what(missing));
  }

  private String line(String what) {
    String place = provider + (jvm.isEmpty() ? "" : " on " + jvm);
    return Stream.of(place, what + ", " + words(status), reason)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(": "));
  }

  /** Empty where nothing is missing, or of results without run.json. */
  static Section section(ResultSet set) {
    List<String> lines = new ArrayList<>();
    grouped(set.manifest().map(RunManifest::scenarios).orElse(List.of()))
        .forEach((why, missing) -> lines.add(why.line(what(missing))));
    return lines.isEmpty() ? Section.of(TITLE) : Section.of(TITLE, new Block.Bullets(lines));
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
  private static String what(List<Key> scenarios) {
    return InOrder.groupedBy(scenarios, own -> own.isCall() ? own.algorithm() : own.done())
        .entrySet()
        .stream()
        .map(
            entry ->
                entry.getKey()
                    + entry.getValue().stream()
                        .filter(Key::isCall)
                        .map(own -> own.operation() + variant(own))
                        .distinct()
                        .collect(Collectors.joining(", ", " (", ")")))
        .map(words -> words.replace(" ()", ""))
        .collect(Collectors.joining(", "));
  }

  private static String variant(Key scenario) {
    return scenario.jit().equals(Key.DEFAULT_VARIANT) ? "" : " " + scenario.jit();
  }
}
