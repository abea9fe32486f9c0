package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.compare.Rows;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;

final class ResultsCsvTest {
  /**
   * √5.25 · exp(1.2 · 12.7062 · ln(3.5 ÷ 1.5) ÷ 2), and of what is no time 2.5 · exp(1.2 · 12.7062
   * ÷ 2.5).
   */
  @Test
  void interval_isLonger_whereItsWidthDecidedOnTheForks() {
    Metric twoForks =
        Results.metric("ns/op", new Samples.Raw(List.of(new double[] {1, 2}, new double[] {3, 4})));
    Result measurement =
        Results.with(
            Results.measurement("a.B.c", Mode.AVERAGE_TIME, 2, twoForks), Map.of("x", twoForks));
    String csv =
        ResultsCsv.of(
            List.of(Rows.of(measurement.of(Optional.empty(), List.of(), 1.2))),
            OptionalInt.empty());
    assertThat(csv.lines().skip(1).map(line -> Double.valueOf(line.split(",", -1)[8])))
        .satisfiesExactly(
            time -> assertThat(time).isCloseTo(1463.635, within(0.001)),
            other -> assertThat(other).isCloseTo(1113.506, within(0.001)));
  }
}
