package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.table.Results.FORKS;
import static org.jcamark.table.Results.compare;
import static org.jcamark.table.Results.metric;
import static org.jcamark.table.Results.row;
import static org.jcamark.table.Results.times;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.compare.Gate.FailOn.Kind;
import org.jcamark.compare.Gate.Outcome;
import org.jcamark.compare.Gate.Place;
import org.jcamark.stats.Rules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GateTest {
  private static final Comparisons ALL =
      compare(
          Stream.of("by4", "by8", "half", "near", "wide", "once", "bytes", "gone")
              .map(name -> row(name, FORKS))
              .toList(),
          List.of(
              row("by4", times(1.04, FORKS)),
              row("by8", times(1.08, FORKS)),
              row("half", times(0.5, FORKS)),
              row("near", times(1.015, FORKS)),
              row("wide", new double[] {200, 300, 100}),
              row("once", new double[] {300}),
              row("bytes", metric("B/op", FORKS)),
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

  /** Where each result of the base stands; those without a candidate or a ratio do not depend. */
  @ParameterizedTest
  @CsvSource({
    "0.00, by4 by8 near, half,               wide, FAILED",
    "0.05, by8,          by4 half near,      wide, FAILED",
    "0.10, '',           by4 by8 half near,  wide, PASSED"
  })
  void eachResult_hasOnePlace(
      double limit, String slower, String fine, String undecided, Outcome outcome) {
    Gate gate = gate(ALL, slower(limit));
    assertThat(names(gate, Place.SLOWER)).isEqualTo(slower);
    assertThat(names(gate, Place.FINE)).isEqualTo(fine);
    assertThat(names(gate, Place.UNDECIDED)).isEqualTo(undecided);
    assertThat(names(gate, Place.TOO_FEW_FORKS)).isEqualTo("once");
    assertThat(gate.unmatched(Place.NOT_COMPARED))
        .extracting(Unmatched::reason)
        .containsExactly("in B/op, the base in ns/op");
    assertThat(gate.unmatched(Place.MISSING))
        .extracting(Unmatched::benchmark)
        .containsExactly("org.sample.Bench.gone");
    assertThat(gate.outcome()).isEqualTo(outcome);
  }

  private static String names(Gate gate, Place place) {
    return String.join(
        " ",
        gate.judged(place).stream()
            .map(row -> row.base().result().benchmark().replace("org.sample.Bench.", ""))
            .toList());
  }

  @Test
  void eachGap_failsWhereItIsNamed_andNothingJudgedIsNoPass() {
    for (Kind gap : List.of(Kind.UNDECIDED, Kind.TOO_FEW_FORKS, Kind.MISSING)) {
      assertThat(gate(ALL, slower(0.1), on(gap)).outcome()).as("%s", gap).isEqualTo(Outcome.FAILED);
    }
    List<FailOn> strict = Arrays.stream(Kind.values()).map(GateTest::on).toList();
    assertThat(Gate.of(strict, compare(row("a", FORKS), row("a", FORKS))).outcome())
        .isEqualTo(Outcome.PASSED);
    Comparisons few = compare(row("a", FORKS), row("a", new double[] {100}));
    Comparisons units = compare(row("a", FORKS), row("a", metric("B/op", FORKS)));
    assertThat(gate(few, on(Kind.TOO_FEW_FORKS)).outcome()).isEqualTo(Outcome.FAILED);
    assertThat(gate(units, slower(0.1)).outcome()).isEqualTo(Outcome.NOTHING_JUDGED);
    assertThat(gate(units, on(Kind.UNDECIDED)).outcome()).isEqualTo(Outcome.FAILED);
  }

  @ParameterizedTest
  @CsvSource({"7", "10", "13", "14", "29"})
  void ratioOfTheLimitItself_isNotBeyondIt(int percents) {
    double limit = percents / 100.0;
    double slow = 100 + percents;
    Comparisons constant =
        compare(row("a", new double[] {100, 100, 100}), row("a", new double[] {slow, slow, slow}));
    assertThat(gate(constant, slower(limit), on(Kind.UNDECIDED)).outcome())
        .isEqualTo(Outcome.PASSED);
    assertThat(gate(constant, slower(limit - 1e-6)).outcome()).isEqualTo(Outcome.FAILED);
  }

  @Test
  void withinOneSet_aBaselineWithoutAnyOtherIsMissing_andDoublesAreNotCompared() {
    List<Finding> rows =
        List.of(
            row("a", FORKS, "kind", "old"),
            row("a", FORKS, "kind", "new"),
            row("b", FORKS, "kind", "old"),
            row("c", FORKS, "kind", "new"));
    Baseline axis = Baseline.of(rows, "kind", Optional.of("old"));
    Gate gate = gate(Comparisons.of(axis.matches(rows), Rules.USUAL), on(Kind.MISSING));
    assertThat(gate.unmatched(Place.MISSING))
        .extracting(Unmatched::reason)
        .containsExactly("no other kind");
    assertThat(gate.count(Place.NOT_COMPARED)).isZero();
    Gate doubles =
        gate(
            compare(List.of(row("a", FORKS)), List.of(row("a", FORKS), row("a", times(2, FORKS)))),
            slower(0));
    assertThat(doubles.count(Place.NOT_COMPARED)).isEqualTo(3);
    assertThat(doubles.count(Place.MISSING)).isZero();
  }
}
