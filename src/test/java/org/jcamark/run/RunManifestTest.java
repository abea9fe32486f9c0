package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.json.Documents;
import org.jcamark.model.Jvm;
import org.junit.jupiter.api.Test;

final class RunManifestTest {
  private final RunManifest manifest = Plans.of(ForkRule.fixed(2), Forks.spin("A", "JDK"));

  @Test
  void manifest_survivesItsJson() {
    assertThat(Documents.read(Documents.pretty(manifest), RunManifest.class)).isEqualTo(manifest);
  }

  @Test
  void sameScenarioTwice_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Plans.of(ForkRule.fixed(2), Forks.spin("A", "JDK"), Forks.spin("A", "JDK")))
        .withMessageStartingWith("planned twice: Scenario[operation=spin");
  }

  @Test
  void unchangedMachine_hasNoDifferences() throws IOException {
    assertThat(manifest.differences(Plans.ORIGIN, Map.of("test", Plans.JVM), Map.of("BC", "1.86")))
        .isEmpty();
    assertThat(Origin.here().differencesFrom(Origin.here())).isEmpty();
  }

  @Test
  void changes_areNamedOneByOne() {
    Origin now = new Origin(Optional.of("def"), "Linux", Optional.empty(), 4);
    Jvm jvm = new Jvm("java", List.of(), "25", "OpenJDK", "25.0.4+1");
    assertThat(manifest.differences(now, Map.of("test", jvm), Map.of()))
        .containsExactly(
            "jar was abc, is def",
            "CPU was CPU, is unknown",
            "number of CPUs was 2, is 4",
            "JVM test was 25.0.3+9, is 25.0.4+1",
            "provider BC was 1.86, is unknown");
  }
}
