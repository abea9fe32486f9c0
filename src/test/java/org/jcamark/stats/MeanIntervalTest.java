package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Expected ends by a Python program, with t(0.975; 3) = 3.182446305284 from a table. */
final class MeanIntervalTest {
  private static final double[] ONE_SLOW_FORK = {18, 19, 18.5, 900};

  @Test
  void positiveValues_haveTheIntervalOfTheLogarithm() {
    Interval interval = MeanInterval.of(ONE_SLOW_FORK, 1).orElseThrow();
    // mean 238.875, half-width 701.3319054: Student's would begin at -462
    assertThat(interval.low()).isCloseTo(12.679185730, within(1e-8));
    assertThat(interval.high()).isCloseTo(4500.388813443, within(1e-6));
    assertThat(interval.logHalfWidth()).isCloseTo(701.3319053821548 / 238.875, within(1e-12));
  }

  @Test
  void narrowInterval_isNearlyStudents() {
    double[] forks = {100, 101, 99, 100, 101, 99};
    Interval interval = MeanInterval.of(forks, 1.2).orElseThrow();
    assertThat(interval.low()).isCloseTo(98.87994730, within(1e-8));
    assertThat(interval.high()).isCloseTo(101.13273999, within(1e-8));
    assertThat(interval.low()).isCloseTo(100 - 1.12637, within(0.01));
  }

  @Test
  void zerosAmongThem_endTheIntervalAtZero() {
    Interval interval = MeanInterval.of(new double[] {0, 0, 1, 0}, 1).orElseThrow();
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isCloseTo(1.0456115763, within(1e-9));
    assertThat(MeanInterval.of(new double[3], 1)).contains(new Interval(0, 0));
  }

  @Test
  void negativeValues_haveStudentsInterval() {
    Interval interval = MeanInterval.of(new double[] {-1, -1, 0, -1}, 1).orElseThrow();
    assertThat(interval.high()).isCloseTo(-0.75 + 0.7956115763, within(1e-9));
    assertThat(interval.low()).isCloseTo(-0.75 - 0.7956115763, within(1e-9));
  }

  @Test
  void oneFork_orAnEndBeyondAllNumbers_hasNone() {
    assertThat(MeanInterval.of(new double[] {5}, 1)).isEmpty();
    assertThat(MeanInterval.of(ONE_SLOW_FORK, 1_000)).isEmpty();
  }

  /** The share of intervals of five forks that contain the mean, of 20,000. */
  private record Coverage(double ours, double students) {
    static Coverage of(double shape) {
      Random random = new Random(5);
      double truth = Math.exp(shape * shape / 2);
      int ours = 0;
      int students = 0;
      for (int run = 0; run < 20_000; run++) {
        double[] forks = new double[5];
        Arrays.setAll(forks, i -> Math.exp(shape * random.nextGaussian()));
        Interval interval = MeanInterval.of(forks, 1).orElseThrow();
        ours += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        Moments moments = Moments.of(forks);
        boolean near = Math.abs(moments.mean() - truth) <= StudentT.halfWidth(moments);
        students += near ? 1 : 0;
      }
      return new Coverage(ours / 20_000.0, students / 20_000.0);
    }
  }

  @Test
  void skewedForks_areCoveredMoreOftenThanByStudents() {
    Coverage narrow = Coverage.of(0.05);
    assertThat(narrow.ours()).isBetween(0.945, 0.955).isCloseTo(narrow.students(), within(0.003));
    Coverage wide = Coverage.of(0.5);
    assertThat(wide.ours()).isGreaterThan(0.925).isGreaterThan(wide.students() + 0.01);
    Coverage wider = Coverage.of(1);
    assertThat(wider.ours()).isGreaterThan(wider.students() + 0.05);
  }
}
