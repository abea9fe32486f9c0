package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.model.Scenarios;
import org.junit.jupiter.api.Test;

final class RowNamesTest {
  private static ResultRow sign(Mode mode) {
    Scenario scenario = Scenarios.of("sign", "Ed25519", "BC", 64, 1, mode, "25.0.3");
    return Results.own(scenario, 100, 110, 120);
  }

  private static String name(ResultRow... rows) {
    List<ResultRow> labels = List.of(rows);
    return RowNames.of(labels, Set.of()).name(labels.get(0));
  }

  /** A first call and a warm one are told apart. */
  @Test
  void name_hasTheModeWhereRowsDifferByIt() {
    assertThat(name(sign(Mode.SINGLE_SHOT))).isEqualTo("sign Ed25519 64 B BC");
    assertThat(name(sign(Mode.SINGLE_SHOT), sign(Mode.AVERAGE_TIME)))
        .isEqualTo("sign Ed25519 64 B BC ss");
  }
}
