package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.model.Scenario;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class VariantPlaceTest {

  private static List<Scenario> scenarios(List<String> jvms, List<String> jits) {
    List<Scenario> scenarios = new ArrayList<>();
    for (String jvm : jvms) {
      for (String jit : jits) {
        scenarios.add(Results.scenario("sign", "Ed25519", "JDK", 0, jvm, jit));
        scenarios.add(Results.scenario("sign", "Ed25519", "BC", 0, jvm, jit));
      }
    }
    return scenarios;
  }

  @Test
  void oneVariant_isNotNamed() {
    assertThat(VariantPlace.of(scenarios(List.of("17", "25"), List.of("default"))))
        .isEqualTo(VariantPlace.NOWHERE);
    assertThat(VariantPlace.of(List.of())).isEqualTo(VariantPlace.NOWHERE);
  }

  @Test
  void variantsThatHaveAShadeEach_areSeries() {
    assertThat(VariantPlace.of(scenarios(List.of("25"), List.of("default", "c1", "interpreter"))))
        .isEqualTo(VariantPlace.SERIES);
  }

  @Test
  void moreThanThat_areNamedWithTheAlgorithm() {
    assertThat(
            VariantPlace.of(scenarios(List.of("17", "25"), List.of("default", "c1", "no-tiered"))))
        .isEqualTo(VariantPlace.CATEGORY);
  }
}
