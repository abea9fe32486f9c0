package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.compare.Rows.forks;
import static org.jcamark.compare.Rows.row;
import static org.jcamark.compare.Rows.times;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Gate;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.compare.Gate.FailOn.Kind;
import org.jcamark.compare.Rows;
import org.junit.jupiter.api.Test;

final class GateTextTest {
  private static final Comparisons ALL =
      Rows.compare(
          List.of(
              row("a", forks(), "n", "1"),
              row("b", forks()),
              row("c", forks()),
              row("d", forks()),
              row("gone", forks())),
          List.of(
              row("a", times(1.114, forks()), "n", "1"),
              row("b", forks()),
              row("c", new double[] {50, 100, 200}),
              row("d", new double[] {100, 120})));

  private static Gate gate(Comparisons all, double limit, Kind... others) {
    List<FailOn> conditions =
        new ArrayList<>(List.of(new FailOn(Kind.SLOWER, OptionalDouble.of(limit))));
    Arrays.stream(others).forEach(kind -> conditions.add(new FailOn(kind, OptionalDouble.empty())));
    return Gate.of(conditions, all);
  }

  @Test
  void line_countsEverything() {
    Locales.each(
        () ->
            assertThat(GateText.line(gate(ALL, 0.1)))
                .isEqualTo(
                    "gate: 1 slower beyond 10%, 1 fine, 1 undecided, 1 too few forks, 0 not"
                        + " compared, 1 missing"));
  }

  @Test
  void failures_nameConditionResultAndReason_withTheDigitsThatDecide() {
    Locales.each(
        () ->
            assertThat(
                    GateText.failures(
                        gate(ALL, 0.1, Kind.UNDECIDED, Kind.TOO_FEW_FORKS, Kind.MISSING)))
                .containsExactly(
                    "slower:10%: org.sample.Bench.a n=1 (avgt): slower, ratio at least 1.104 >"
                        + " 1.10",
                    "undecided: org.sample.Bench.c (avgt): undecided, ratio 1.0, 0.2 – 5.6",
                    "too-few-forks: org.sample.Bench.d (avgt): too few forks, 6/2",
                    "missing: base: org.sample.Bench.gone (avgt): not in candidate"));
  }

  @Test
  void undecided_coversWhatHasNoRatioAndWhatWasNotCompared() {
    Comparisons all =
        Rows.compare(
            List.of(row("a", "B/op", 0, 0, 0), row("b", forks())),
            List.of(row("a", "B/op", 1, 2, 1), row("b", "B/op", forks())));
    Gate gate = gate(all, 0.1, Kind.UNDECIDED);
    assertThat(GateText.failures(gate))
        .containsExactly(
            "undecided: org.sample.Bench.a (avgt): undecided, no ratio",
            "undecided: candidate: org.sample.Bench.b (avgt): in B/op, the base in ns/op");
    assertThat(GateText.nothingJudged(gate))
        .isEqualTo("nothing could be judged: 1 undecided, 1 not compared");
  }

  @Test
  void fields_areTheCountsOfTheLine() {
    assertThat(GateText.fields(gate(ALL, 0.1, Kind.TOO_FEW_FORKS)))
        .hasToString(
            "{failOn=[slower:10%, too-few-forks], outcome=failed, slower=1, fine=1, undecided=1,"
                + " tooFewForks=1, notCompared=0, missing=1}");
  }
}
