package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class NearestTest {

  @Test
  void transposition_isOneChange() {
    assertThat(Nearest.distance("rnu", "run")).isEqualTo(1);
    assertThat(Nearest.to("rnu", List.of("list", "run"))).contains("run");
  }

  @Test
  void part_standsForTheFirstNameThatBeginsWithIt_elseThatContainsIt() {
    List<String> names = List.of("HMAC-SHA256", "SHA-256", "ECDSA-P256-SHA256", "ECDH-P256");
    assertThat(Nearest.to("sha256", names)).contains("SHA-256");
    assertThat(Nearest.to("P-256", names)).contains("ECDSA-P256-SHA256");
    assertThat(Nearest.to("ECDSA-P256", names)).contains("ECDSA-P256-SHA256");
    assertThat(Nearest.containing("56", names)).isEmpty();
  }

  @Test
  void farWord_hasNoNeighbour() {
    assertThat(Nearest.to("SignatureBenchmark", List.of("list", "run"))).isEmpty();
    assertThat(Nearest.hint("x", List.of())).isEqualTo(".");
  }
}
