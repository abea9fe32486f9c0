package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Gate;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.compare.Matches;
import org.jcamark.compare.OffCurve;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.Unmatched;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.stats.Rules;
import org.junit.jupiter.api.Test;

/**
 * Results that are not to be trusted: those that fall, forks in groups or not warm, clocks that are
 * too coarse, and what is said of them.
 */
final class ObstaclesTest {
  private static final double[] STEADY = {18e3, 18.2e3, 17.8e3, 18e3, 18.1e3, 17.9e3};
  private static final double[] FALLING = {30e3, 25e3, 20e3, 18e3, 18e3, 18e3};
  private static final double[] SLOW = {790e3, 792e3, 791e3, 790e3, 793e3, 789e3};
  private static final List<Finding> ALL =
      Finding.of(
          List.of(
              sign("JDK", STEADY, STEADY, STEADY),
              sign("ACCP", FALLING, FALLING, FALLING),
              sign("BC", STEADY, SLOW, STEADY),
              sign("Conscrypt", STEADY, STEADY, STEADY)));

  private static final Finding JDK = encrypt("JDK", 100);
  private static final Finding BC = encrypt("BC", 300);
  private static final Finding ACCP = encrypt("ACCP", 50);

  private static Result sign(String provider, double[]... forks) {
    Metric metric = Results.metric("ns/op", new Samples.Raw(List.of(forks)));
    return Results.measurement("a.Bench.sign", Mode.AVERAGE_TIME, 1, metric, "provider", provider);
  }

  private static Finding encrypt(String provider, double time) {
    return Results.own("encrypt", "AES-256-GCM", provider, 32_768, time, time * 1.01, time * 0.99);
  }

  private static Finding cold(Finding row) {
    return Results.warmedUp(row, 1, 0, 1);
  }

  private static Finding clocked(Mode mode, String unit, double... forks) {
    return Results.of(Results.foreign("a.Sign.sign", mode, unit, forks));
  }

  @Test
  void clock_isJudgedByZerosAndSingleOperations() {
    for (Mode mode : Mode.values()) {
      assertThat(clocked(mode, "ns/op", 0, 0, 0).clockStep()).contains(0.0);
    }
    assertThat(
            List.of(
                clocked(Mode.THROUGHPUT, "ops/s", 0, 0, 0),
                clocked(Mode.SINGLE_SHOT, "B/op", 0, 0, 0),
                clocked(Mode.AVERAGE_TIME, "ms/op", 0, 15.625, 0, 0, 0),
                clocked(Mode.THROUGHPUT, "ops/ms", 1, 2, 1, 2, 1)))
        .allMatch(row -> row.clockStep().isEmpty());
  }

  @Test
  void compareAndGate_leaveThemOut() {
    Comparisons all = Comparisons.by("provider", ALL).orElseThrow();
    assertThat(all.judged()).hasSize(1);
    assertThat(all.unmatched())
        .extracting(Unmatched::reason)
        .containsExactly("still drifting", "forks in groups");
    Gate gate = Gate.of(List.of(new FailOn(FailOn.Kind.UNDECIDED, OptionalDouble.empty())), all);
    assertThat(gate.unmatched(Gate.Place.NOT_COMPARED)).hasSize(2);
    assertThat(gate.outcome()).isEqualTo(Gate.Outcome.FAILED);
    Comparisons sets =
        Comparisons.of(
            Matches.between(List.of(JDK, cold(BC), ACCP), List.of(cold(JDK), BC, ACCP)),
            Rules.USUAL);
    assertThat(sets.judged()).hasSize(1);
    assertThat(sets.unmatched())
        .extracting(Unmatched::reason)
        .containsExactly("not warm", "base: not warm");
  }

  @Test
  void baselineThatIsNotWarm_isReplaced() {
    ProviderVerdicts verdicts = ProviderVerdicts.of(List.of(cold(JDK), BC, ACCP), Optional.empty());
    assertThat(verdicts.all()).hasSize(1);
    assertThat(verdicts.baseline(ACCP)).contains("BC");
    assertThat(verdicts.isBaseline(BC)).isTrue();
  }

  private static Finding encrypt(int bytes, double microseconds) {
    return Results.own("encrypt", "AES-256-GCM", "JDK", bytes, 1e3 * microseconds);
  }

  /** As measured on JDK 25. */
  @Test
  void fixedCostAndCaches_areNotOffTheCurve() {
    assertThat(
            OffCurve.among(List.of(encrypt(1, 0.5), encrypt(1 << 20, 210), encrypt(1 << 22, 1678))))
        .isEmpty();
  }
}
