package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Which time of a fork stands for it. */
final class EstimatorsTest {
  private static final double[] MEANS = {120, 140, 130};
  private static final double[] UNDISTURBED_TIMES = {100, 101, 99};

  /** Without an undisturbed time of each fork, only means. */
  private static Result measurement(String provider, double... undisturbed) {
    Result means =
        Results.foreign(
            "org.sample.Bench.a", Mode.AVERAGE_TIME, "ns/op", MEANS, "provider", provider);
    return undisturbed.length == 0
        ? means
        : Results.with(means, Map.of(Metric.UNDISTURBED, Results.metric("ns/op", undisturbed)));
  }

  private static Finding row(double... undisturbed) {
    return Results.of(measurement("JDK", undisturbed));
  }

  @Test
  void rowsTime_isTheGeometricMeanOfUndisturbedTimes_andTheMeanStaysBeside() {
    Finding row = row(UNDISTURBED_TIMES);
    assertThat(row.estimator()).isEqualTo("undisturbed");
    assertThat(row.estimate().orElseThrow().mean())
        .isCloseTo(Math.cbrt(100.0 * 101 * 99), within(1e-9));
    assertThat(row.mean()).contains(130.0);
    assertThat(row().estimate().orElseThrow().mean())
        .isCloseTo(Math.cbrt(120.0 * 140 * 130), within(1e-9));
  }

  @Test
  void forkWithoutUndisturbedTime_leavesTheMeans() {
    assertThat(row(100, 101).estimator()).isEqualTo("mean");
  }

  @Test
  void ratio_isTheQuotientOfTheTimes() {
    Judged judged = Results.only(Results.compare(row(UNDISTURBED_TIMES), row(150, 163, 148)));
    double quotient = Math.cbrt(150.0 * 163 * 148) / Math.cbrt(100.0 * 101 * 99);
    assertThat(judged.ratio().orElseThrow()).isCloseTo(quotient, within(1e-12));
    assertThat(judged.comparison().candidateScore() / judged.comparison().baseScore())
        .isCloseTo(quotient, within(1e-12));
  }

  @Test
  void undisturbedTimesAndMeans_areNotMixedInOneComparison() {
    assertThat(Results.only(Results.compare(row(), row(UNDISTURBED_TIMES))).ratio()).contains(1.0);
    assertThat(Results.only(Results.compare(row(UNDISTURBED_TIMES), row())).ratio()).contains(1.0);
  }

  @Test
  void providersOfOneSet_haveMeansWhereOneOfThemHasNothingElse() {
    List<Result> undisturbed =
        Stream.of("JDK", "BC").map(name -> measurement(name, UNDISTURBED_TIMES)).toList();
    assertThat(Finding.of(undisturbed)).allMatch(row -> row.estimator().equals(Metric.UNDISTURBED));
    List<Result> mixed = List.of(undisturbed.get(0), measurement("BC"));
    assertThat(Finding.of(mixed)).allMatch(row -> row.estimator().equals("mean"));
    Result older =
        Results.with(
            measurement("BC"), Map.of(Metric.TYPICAL, Results.metric("ns/op", UNDISTURBED_TIMES)));
    assertThat(Finding.of(List.of(undisturbed.get(0), older)))
        .allMatch(row -> row.estimator().equals("mean"));
  }

  /**
   * √5.25 · exp(1.2 · 12.7062 · ln(3.5 ÷ 1.5) ÷ 2), and of what is no time 2.5 · exp(1.2 · 12.7062
   * ÷ 2.5).
   */
  @Test
  void interval_isLonger_whereItsWidthDecidedOnTheForks() {
    Metric twoForks =
        Results.metric("ns/op", new Samples.Raw(List.of(new double[] {1, 2}, new double[] {3, 4})));
    Result plain =
        Results.with(
            Results.measurement("a.B.c", Mode.AVERAGE_TIME, 2, twoForks), Map.of("x", twoForks));
    Finding row = Results.of(plain.of(Optional.empty(), List.of(), 1.2));
    assertThat(row.estimate().orElseThrow().interval().orElseThrow().high())
        .isCloseTo(1463.635, within(0.001));
    assertThat(row.estimate("x").orElseThrow().interval().orElseThrow().high())
        .isCloseTo(1113.506, within(0.001));
  }
}
