package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.compare.Rows.FORKS;
import static org.jcamark.compare.Rows.row;
import static org.jcamark.compare.Rows.times;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.compare.Gate.FailOn.Kind;
import org.jcamark.compare.Gate.Outcome;
import org.jcamark.compare.Gate.Place;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Rules;
import org.jcamark.stats.Verdict;
import org.junit.jupiter.api.Test;

final class GateTest {
  private static final Comparisons ALL =
      Rows.compare(
          List.of(
              row("by4", FORKS),
              row("by8", FORKS),
              row("half", FORKS),
              row("near", FORKS),
              row("wide", FORKS),
              row("once", FORKS),
              row("bytes", FORKS),
              row("gone", FORKS)),
          List.of(
              row("by4", times(1.04, FORKS)),
              row("by8", times(1.08, FORKS)),
              row("half", times(0.5, FORKS)),
              row("near", times(1.015, FORKS)),
              row("wide", new double[] {200, 300, 100}),
              row("once", new double[] {300}),
              row("bytes", "B/op", FORKS),
              row("fresh", FORKS)));

  private static FailOn slower(double limit) {
    return new FailOn(Kind.SLOWER, OptionalDouble.of(limit));
  }

  private static FailOn on(Kind kind) {
    return new FailOn(kind, OptionalDouble.empty());
  }

  private static Gate gate(Comparisons all, FailOn... conditions) {
    return Gate.of(List.of(conditions), all);
  }

  private static List<String> names(List<Judged> rows) {
    return rows.stream()
        .map(row -> row.base().result().benchmark())
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .toList();
  }

  @Test
  void wholeIntervalBeyondTheLimit_isSlower() {
    assertThat(names(gate(ALL, slower(0)).judged(Place.SLOWER)))
        .containsExactly("by4", "by8", "near");
    assertThat(names(gate(ALL, slower(0.05)).judged(Place.SLOWER))).containsExactly("by8");
    assertThat(names(gate(ALL, slower(0.1)).judged(Place.SLOWER))).isEmpty();
    assertThat(gate(ALL, slower(0.05)).outcome()).isEqualTo(Outcome.FAILED);
    assertThat(gate(ALL, slower(0.1)).outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void intervalAcrossTheLimit_isUndecided_andFailsWhereThatIsNamed() {
    Comparisons all =
        Rows.compare(row("a", FORKS), row("a", new double[] {106, 108, 109, 110, 112}));
    Interval ends = all.judged().get(0).comparison().test().orElseThrow().interval();
    assertThat(ends.low()).isBetween(1.05, 1.08);
    assertThat(ends.high()).isBetween(1.10, 1.15);
    assertThat(all.judged().get(0).judgement().verdict()).isEqualTo(Verdict.DIFFERENT);
    assertThat(gate(all, slower(0.1)).judged(Place.UNDECIDED)).hasSize(1);
    assertThat(gate(all, slower(0.1)).outcome()).isEqualTo(Outcome.PASSED);
    assertThat(gate(all, slower(0.1), on(Kind.UNDECIDED)).outcome()).isEqualTo(Outcome.FAILED);
    assertThat(gate(all, slower(0.05)).outcome()).isEqualTo(Outcome.FAILED);
    assertThat(gate(all, slower(0.2), on(Kind.UNDECIDED)).outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void limitThatIsNotNamed_isTheThreshold() {
    assertThat(gate(ALL, on(Kind.SLOWER)).limit()).isEqualTo(0.02);
    assertThat(gate(ALL, on(Kind.UNDECIDED)).limit()).isEqualTo(0.02);
    assertThat(names(gate(ALL, on(Kind.SLOWER)).judged(Place.SLOWER)))
        .containsExactly("by4", "by8");
  }

  @Test
  void intervalBelowTheLimit_isFine() {
    Gate wide = gate(ALL, slower(0.1));
    assertThat(names(wide.judged(Place.FINE))).containsExactly("by4", "by8", "half", "near");
    assertThat(names(wide.judged(Place.UNDECIDED))).containsExactly("wide");
    assertThat(names(gate(ALL, slower(0)).judged(Place.FINE))).containsExactly("half");
  }

  @Test
  void everyResultOfTheBase_isCountedOnce() {
    Gate gate = gate(ALL, slower(0.05));
    assertThat(names(gate.judged(Place.TOO_FEW_FORKS))).containsExactly("once");
    assertThat(gate.unmatched(Place.NOT_COMPARED))
        .extracting(Unmatched::reason)
        .containsExactly("in B/op, the base in ns/op");
    assertThat(gate.unmatched(Place.MISSING))
        .extracting(Unmatched::benchmark)
        .containsExactly("org.sample.Bench.gone");
    assertThat(
            gate.judged(Place.SLOWER).size()
                + gate.judged(Place.FINE).size()
                + gate.judged(Place.UNDECIDED).size()
                + gate.judged(Place.TOO_FEW_FORKS).size()
                + gate.unmatched(Place.NOT_COMPARED).size()
                + gate.unmatched(Place.MISSING).size())
        .isEqualTo(8);
  }

  @Test
  void eachGap_failsWhereItIsNamed() {
    for (Kind gap : List.of(Kind.UNDECIDED, Kind.TOO_FEW_FORKS, Kind.MISSING)) {
      assertThat(gate(ALL, slower(0.1), on(gap)).outcome()).as("%s", gap).isEqualTo(Outcome.FAILED);
    }
    Comparisons good = Rows.compare(row("a", FORKS), row("a", FORKS));
    List<FailOn> strict = Arrays.stream(Kind.values()).map(GateTest::on).toList();
    assertThat(Gate.of(strict, good).outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void nothingJudged_isNoPass() {
    Comparisons few = Rows.compare(row("a", FORKS), row("a", new double[] {100}));
    Comparisons gone = Rows.compare(row("a", FORKS), row("b", FORKS));
    Comparisons units = Rows.compare(row("a", FORKS), row("a", "B/op", FORKS));
    for (Comparisons all : List.of(few, gone, units)) {
      assertThat(gate(all, slower(0.1)).outcome()).isEqualTo(Outcome.NOTHING_JUDGED);
    }
    assertThat(gate(few, on(Kind.TOO_FEW_FORKS)).outcome()).isEqualTo(Outcome.FAILED);
    assertThat(gate(gone, on(Kind.MISSING)).outcome()).isEqualTo(Outcome.FAILED);
    assertThat(gate(units, on(Kind.UNDECIDED)).outcome()).isEqualTo(Outcome.FAILED);
  }

  @Test
  void ratioOfTheLimitItself_isNotBeyondIt() {
    for (int percents : new int[] {7, 10, 13, 14, 29}) {
      double limit = percents / 100.0;
      Comparisons constant =
          Rows.compare(
              row("a", new double[] {100, 100, 100}),
              row("a", times(1, 100 + percents, 100 + percents, 100 + percents)));
      assertThat(gate(constant, slower(limit), on(Kind.UNDECIDED)).outcome())
          .isEqualTo(Outcome.PASSED);
      assertThat(gate(constant, slower(limit - 1e-6)).outcome()).isEqualTo(Outcome.FAILED);
    }
  }

  @Test
  void withinOneSet_aBaselineWithoutAnyOtherIsMissing() {
    List<Finding> rows =
        List.of(
            row("a", FORKS, "kind", "old"),
            row("a", FORKS, "kind", "new"),
            row("b", FORKS, "kind", "old"),
            row("c", FORKS, "kind", "new"));
    Baseline axis = Baseline.of(rows, "kind", Optional.of("old"));
    Comparisons all = Comparisons.of(axis.matches(rows), Rules.USUAL);
    Gate gate = gate(all, on(Kind.MISSING));
    assertThat(gate.unmatched(Place.MISSING))
        .extracting(Unmatched::reason)
        .containsExactly("no other kind");
    assertThat(gate.unmatched(Place.NOT_COMPARED)).isEmpty();
  }

  @Test
  void doubleResults_areNotCompared() {
    Comparisons all =
        Rows.compare(List.of(row("a", FORKS)), List.of(row("a", FORKS), row("a", times(2, FORKS))));
    assertThat(gate(all, slower(0)).unmatched(Place.NOT_COMPARED)).hasSize(3);
    assertThat(gate(all, slower(0)).unmatched(Place.MISSING)).isEmpty();
  }
}
