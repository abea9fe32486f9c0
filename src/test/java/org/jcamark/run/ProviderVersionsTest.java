package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.model.Scenarios;
import org.junit.jupiter.api.Test;

final class ProviderVersionsTest {
  private final Map<Scenario, String> versions = new LinkedHashMap<>();

  private void found(String provider, String jvm, String classpath, String version) {
    versions.put(
        Scenarios.of("sign", "Ed25519", provider, 0, 1, Mode.AVERAGE_TIME, jvm)
            .withClasspath(classpath),
        version);
  }

  @Test
  void oneVersionEverywhere_isNamedByTheProvider() {
    found("BC", "17", "default", "1.86");
    found("BC", "25", "default", "1.86");
    assertThat(ProviderVersions.of(versions)).containsExactly(Map.entry("BC", "1.86"));
  }

  @Test
  void versionsThatDiffer_areNamedByTheirPlace() {
    found("JDK", "17", "default", "17");
    found("JDK", "25", "default", "25");
    found("BC", "17", "default", "1.86");
    found("BC", "17", "older", "1.84");
    assertThat(ProviderVersions.of(versions))
        .containsExactly(
            Map.entry("BC on 17", "1.86"),
            Map.entry("BC on 17 with older", "1.84"),
            Map.entry("JDK on 17", "17"),
            Map.entry("JDK on 25", "25"));
  }
}
