package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Optional;
import org.jcamark.model.ResolvedProvider;
import org.junit.jupiter.api.Test;

final class ForkCostTest {
  @Test
  void providerThatTestsItself_costsItsLoading() {
    ForkSpec jdk = Forks.spin("spin", "JDK");
    assertThat(ForkCost.seconds(loadedIn(Duration.ofSeconds(8))))
        .isCloseTo(ForkCost.seconds(jdk) + 8, within(1e-9));
  }

  private static ForkSpec loadedIn(Duration loading) {
    ForkSpec acme = Forks.spin("spin", "ACME");
    return new ForkSpec(
        acme.scenario(),
        acme.call(),
        acme.jvm(),
        acme.timing(),
        acme.profilers(),
        Optional.of(new ResolvedProvider("ACME", "1", Optional.of(loading))));
  }
}
