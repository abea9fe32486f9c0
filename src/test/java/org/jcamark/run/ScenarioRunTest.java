package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.model.Scenarios;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScenarioRunTest {

  @ParameterizedTest
  @CsvSource({
    "digest, true",
    "mac, true",
    "encrypt, true",
    "decrypt, true",
    "sign, false",
    "generate-key, false",
    "derive, false"
  })
  void laterForks_compareDigestsMacsAndCiphersOnly(String operation, boolean compared) {
    ForkSpec spec = Forks.spin(scenario(operation), "100", List.of()).withPeer(Optional.of("BC"));
    ScenarioRun run = new ScenarioRun(spec, ForkRule.fixed(2));
    assertThat(run.nextFork().peer()).contains("BC");
    run.measured(List.of(1.0), Duration.ofSeconds(1));
    assertThat(run.nextFork().peer().isPresent()).isEqualTo(compared);
    assertThat(run.spec().peer()).contains("BC");
  }

  private static Scenario scenario(String operation) {
    return Scenarios.of(operation, "A", "JDK", 0, 1, Mode.AVERAGE_TIME, "test");
  }
}
