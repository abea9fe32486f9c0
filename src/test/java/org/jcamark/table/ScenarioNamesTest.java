package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.catalog.Boundary;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.Test;

final class ScenarioNamesTest {
  private static final Scenario ENCRYPT =
      Results.scenario("encrypt", "AES-256-GCM", "JDK", 1024, "25.0.3", "default")
          .with(Boundary.INIT);
  private static final Scenario SIGN =
      Results.scenario("sign", "Ed25519", "BC", 64, "25.0.3", "default").with(Boundary.OPERATION);

  @Test
  void boundary_isNamedWhereItsOperationHasSeveral() {
    assertThat(new ScenarioNames(List.of(ENCRYPT, SIGN)).work(ENCRYPT))
        .isEqualTo("encrypt AES-256-GCM 1 KiB");
    ScenarioNames names =
        new ScenarioNames(List.of(ENCRYPT, ENCRYPT.with(Boundary.OPERATION), SIGN));
    assertThat(names.work(ENCRYPT)).isEqualTo("encrypt AES-256-GCM 1 KiB init");
    assertThat(names.work(SIGN)).isEqualTo("sign Ed25519 64 B");
  }

  @Test
  void platform_leavesOutWhatAllShare() {
    ScenarioNames names = new ScenarioNames(List.of(ENCRYPT, ENCRYPT.withJit("c1")));
    assertThat(names.platform(ENCRYPT)).isEqualTo("JDK");
    assertThat(names.platform(ENCRYPT.withJit("c1"))).isEqualTo("JDK c1");
  }
}
