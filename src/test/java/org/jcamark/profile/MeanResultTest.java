package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MeanResultTest {
  @Test
  void score_isTheMeanOfTheIterationsThatHaveAValue() {
    MeanResult pooled =
        new MeanResult("x", 0, "ns/op")
            .getIterationAggregator()
            .aggregate(List.of(new MeanResult("x", 1, "ns/op"), new MeanResult("x", 4, "ns/op")));
    assertThat(pooled.getLabel()).isEqualTo("x");
    assertThat(pooled.getScoreUnit()).isEqualTo("ns/op");
    assertThat(pooled.getScore()).isEqualTo(2.5);
    assertThat(pooled.getSampleCount()).isEqualTo(2);
  }
}
