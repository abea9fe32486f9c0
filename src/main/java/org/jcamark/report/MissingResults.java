package org.jcamark.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.model.Scenario;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;

/** Lines on scenarios without a result, one for each reason. */
public final class MissingResults {
  private MissingResults() {}

  public static List<String> of(RunManifest manifest) {
    return of(manifest, Status.FAILED, Status.UNAVAILABLE, Status.LEFT_OUT);
  }

  /** Lines on the scenarios of these kinds alone. */
  public static List<String> of(RunManifest manifest, Status... kinds) {
    Map<String, Set<String>> byReason = new LinkedHashMap<>();
    for (ScenarioRecord entry : manifest.scenarios()) {
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
            .add(s.algorithm() + " " + s.operation() + (variant ? " " + s.jit() : ""));
      }
    }
    return byReason.entrySet().stream()
        .map(entry -> entry.getKey() + " (" + String.join(", ", entry.getValue()) + ")")
        .toList();
  }
}
