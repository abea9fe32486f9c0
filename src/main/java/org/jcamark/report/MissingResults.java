package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.model.Scenario;
import org.jcamark.model.UnsupportedReason;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;

/** Lines on scenarios without a result, one for each reason. */
public final class MissingResults {
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
}
