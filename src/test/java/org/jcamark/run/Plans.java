package org.jcamark.run;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Manifests for tests. */
final class Plans {
  static final long SEED = 42;

  private Plans() {}

  static RunManifest of(ForkRule rule, Candidate... candidates) {
    return of(rule, Arrays.stream(candidates).map(ScenarioRecord::planned).toList());
  }

  static RunManifest of(ForkRule rule, List<ScenarioRecord> scenarios) {
    return RunManifest.planned(
        "0",
        List.of("run", "test"),
        "test",
        SEED,
        rule,
        Map.of("cpus", 2L),
        Map.of(),
        Map.of("BC", "1.86"),
        List.of("a warning"),
        scenarios);
  }
}
