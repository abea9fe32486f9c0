package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.jcamark.model.Mode;
import org.junit.jupiter.api.Test;

final class PilotShiftTest {
  private static final Mode TIME = Mode.AVERAGE_TIME;

  /** The pilots as a heap that was still growing had them, and the forks after them. */
  @Test
  void slowerLaterForks_areTold() {
    double[] scores = {470, 474, 466, 700, 690, 710, 705};
    assertThat(PilotShift.warning(scores, 3, TIME, 0.05))
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .startsWith("4 forks take 1.49 times as long (95%: 1.4")
                    .hasLineCount(1));
  }

  @Test
  void fasterLaterForks_areNot() {
    double[] scores = {700, 690, 710, 470, 474, 466};
    assertThat(PilotShift.warning(scores, 3, TIME, 0.05)).isEmpty();
  }

  /** 4% longer, without any doubt, is less than what is told. */
  @Test
  void smallShifts_areNotTold() {
    double[] scores = {100, 100.1, 99.9, 104, 104.1, 103.9};
    assertThat(PilotShift.warning(scores, 3, TIME, 0.05)).isEmpty();
  }

  @Test
  void smallShifts_areToldWherePrecisionIsWanted() {
    double[] scores = {100, 100.1, 99.9, 104, 104.1, 103.9};
    assertThat(PilotShift.warning(scores, 3, TIME, 0.02)).isPresent();
    double[] halfPercent = {100, 100.1, 99.9, 100.5, 100.6, 100.4};
    assertThat(PilotShift.warning(halfPercent, 3, TIME, 0.001)).isEmpty();
  }

  /** 30% longer on average, but two forks of each kind are alike. */
  @Test
  void doubtfulShifts_areNotTold() {
    double[] scores = {100, 150, 101, 100, 150, 205};
    assertThat(PilotShift.warning(scores, 3, TIME, 0.05)).isEmpty();
  }

  @Test
  void fewLaterForks_tellNothing() {
    double[] scores = {100, 100, 100, 200, 200};
    assertThat(PilotShift.warning(scores, 3, TIME, 0.05)).isEmpty();
  }

  @Test
  void smallerThroughput_isSlower() {
    double[] fallen = {2.00, 2.01, 1.99, 1.00, 1.01, 0.99};
    assertThat(PilotShift.warning(fallen, 3, Mode.THROUGHPUT, 0.05))
        .hasValueSatisfying(line -> assertThat(line).startsWith("3 forks take 2.00 times as long"));
    double[] risen = {1.00, 1.01, 0.99, 2.00, 2.01, 1.99};
    assertThat(PilotShift.warning(risen, 3, Mode.THROUGHPUT, 0.05)).isEmpty();
  }
}
