package org.jcamark.run;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Jvm;

/** Manifests for tests. */
final class Plans {
  static final long SEED = 42;

  static final Origin ORIGIN = new Origin(Optional.of("abc"), "Linux", Optional.of("CPU"), 2);
  static final Jvm JVM = new Jvm("java", List.of(), "25", "OpenJDK", "25.0.3+9");

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
        ORIGIN,
        Map.of("cpus", 2L),
        Map.of("test", JVM),
        Map.of("BC", "1.86"),
        List.of("a warning"),
        scenarios);
  }
}
