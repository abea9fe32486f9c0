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
  void farWord_hasNoNeighbour() {
    assertThat(Nearest.to("SignatureBenchmark", List.of("list", "run"))).isEmpty();
    assertThat(Nearest.hint("x", List.of())).isEqualTo(".");
  }
}
