package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenarios;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class MeasuredEvidenceTest {
  private static final Setting JDK = new Setting("25.0.3", "JDK");

  /** Three forks of five calls, the first of which takes most. */
  private static final List<double[]> CALLS =
      List.of(
          new double[] {100_000_013, 20_000_071, 10_000_037, 10_000_011, 10_000_003},
          new double[] {100_000_057, 10_000_019, 20_000_033, 10_000_029, 10_000_041},
          new double[] {100_000_091, 10_000_043, 10_000_007, 20_000_059, 10_000_017});

  private static final MeasuredEvidence EVIDENCE =
      new MeasuredEvidence(
          List.of(
              ResultRow.of(
                  Optional.of(
                      Scenarios.of("sign", "Ed25519", "JDK", 0, 1, Mode.SINGLE_SHOT, "25.0.3")),
                  Results.measurement(
                      "org.jcamark.bench.SignBenchmark.sign",
                      Mode.SINGLE_SHOT,
                      1,
                      new Metric(
                          OptionalDouble.of(30e6),
                          OptionalDouble.empty(),
                          "ns/op",
                          Optional.of(new Samples.Raw(CALLS)))))));

  private static Optional<Double> value(Aspect aspect, String work) {
    return EVIDENCE.value(JDK, aspect, Work.of(work)).map(Uncertain::value);
  }

  @Test
  void calls_areTheFirstOnesOfEachFork() {
    assertThat(millis(Aspect.TIME, "sign Ed25519 calls=1")).isEqualTo(100);
    assertThat(millis(Aspect.TIME, "sign Ed25519 calls=5")).isEqualTo(30);
    assertThat(millis(Aspect.P50, "sign Ed25519 calls=5")).isEqualTo(10);
    assertThat(millis(Aspect.P95, "sign Ed25519 calls=5")).isEqualTo(100);
  }

  private static long millis(Aspect aspect, String work) {
    return Math.round(value(aspect, work).orElseThrow() / 1e6);
  }

  @Test
  void absent_whereForksHaveFewerCalls_orTheQuantityIsNoTime() {
    assertThat(value(Aspect.TIME, "sign Ed25519 calls=6")).isEmpty();
    assertThat(value(Aspect.ALLOCATION, "sign Ed25519 calls=5")).isEmpty();
    assertThat(value(Aspect.TIME, "sign Ed25519")).isEmpty();
  }
}
