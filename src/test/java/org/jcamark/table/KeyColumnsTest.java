package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.catalog.Boundary;
import org.jcamark.compare.Finding;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenarios;
import org.junit.jupiter.api.Test;

final class KeyColumnsTest {
  private static final Key ENCRYPT =
      Results.scenario("encrypt", "AES-256-GCM", "JDK", 1024, "25.0.3", "default")
          .with(Boundary.INIT);

  private static final Key SIGN =
      Results.scenario("sign", "Ed25519", "BC", 64, "25.0.3", "default").with(Boundary.OPERATION);

  @Test
  void boundary_isNamedWhereItsOperationHasSeveral() {
    assertThat(KeyColumns.ofScenarios(List.of(ENCRYPT, SIGN), true).work(ENCRYPT))
        .isEqualTo("encrypt AES-256-GCM 1 KiB");
    KeyColumns<Key> names =
        KeyColumns.ofScenarios(List.of(ENCRYPT, ENCRYPT.with(Boundary.OPERATION), SIGN), true);
    assertThat(names.work(ENCRYPT)).isEqualTo("encrypt AES-256-GCM 1 KiB init");
    assertThat(names.work(SIGN)).isEqualTo("sign Ed25519 64 B");
  }

  @Test
  void platform_leavesOutWhatAllShare() {
    KeyColumns<Key> names =
        KeyColumns.ofScenarios(List.of(ENCRYPT, ENCRYPT.with(Axis.JIT, "c1")), true);
    assertThat(names.platform(ENCRYPT)).isEqualTo("JDK");
    assertThat(names.platform(ENCRYPT.with(Axis.JIT, "c1"))).isEqualTo("JDK c1");
  }

  private static Finding sign(Mode mode) {
    Key scenario = Scenarios.of("sign", "Ed25519", "BC", 64, 1, mode, "25.0.3");
    return Results.own(scenario, 100, 110, 120);
  }

  private static String name(Finding... rows) {
    List<Finding> labels = List.of(rows);
    return KeyColumns.of(labels).name(labels.get(0));
  }

  /** A first call and a warm one are told apart. */
  @Test
  void name_hasTheModeWhereRowsDifferByIt() {
    assertThat(name(sign(Mode.SINGLE_SHOT))).isEqualTo("sign Ed25519 64 B BC");
    assertThat(name(sign(Mode.SINGLE_SHOT), sign(Mode.AVERAGE_TIME)))
        .isEqualTo("sign Ed25519 64 B ss BC");
  }
}
