package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.Uncertain;
import org.junit.jupiter.api.Test;

final class MeasuredEvidenceTest {
  private static final Setting JDK = new Setting("25.0.3", "JDK");

  /** Three forks of five calls, the first of which takes most. */
  private static final MeasuredEvidence EVIDENCE =
      new MeasuredEvidence(
          ResultRow.of(
              List.of(
                  new JmhRow(
                      new Measurement(
                          "org.jcamark.bench.SignBenchmark.sign",
                          Mode.SINGLE_SHOT,
                          1,
                          Map.of(),
                          Optional.empty(),
                          new Metric(
                              OptionalDouble.of(30e6),
                              OptionalDouble.empty(),
                              "ns/op",
                              Optional.of(
                                  new Samples.Raw(
                                      List.of(
                                          new double[] {100e6, 20e6, 10e6, 10e6, 10e6},
                                          new double[] {100e6, 10e6, 20e6, 10e6, 10e6},
                                          new double[] {100e6, 10e6, 10e6, 20e6, 10e6})))),
                          Map.of()),
                      Optional.of(
                          Map.of(
                              "scenario",
                              Map.ofEntries(
                                  Map.entry("operation", "sign"),
                                  Map.entry("boundary", "op"),
                                  Map.entry("algorithm", "Ed25519"),
                                  Map.entry("provider", "JDK"),
                                  Map.entry("data", "random"),
                                  Map.entry("buffer", "new"),
                                  Map.entry("threads", 1L),
                                  Map.entry("mode", "ss"),
                                  Map.entry("jvm", "25.0.3"),
                                  Map.entry("jit", "default"),
                                  Map.entry("classpath", "default"))))))));

  private static Optional<Double> value(Aspect aspect, String work) {
    return EVIDENCE.value(JDK, aspect, Work.of(work)).map(Uncertain::value);
  }

  @Test
  void calls_areTheFirstOnesOfEachFork() {
    assertThat(value(Aspect.TIME, "sign Ed25519 calls=1")).contains(100e6);
    assertThat(value(Aspect.TIME, "sign Ed25519 calls=5").orElseThrow()).isBetween(29.9e6, 30.1e6);
    assertThat(value(Aspect.P50, "sign Ed25519 calls=5")).contains(10e6);
    assertThat(value(Aspect.P95, "sign Ed25519 calls=5")).contains(100e6);
  }

  @Test
  void absent_whereForksHaveFewerCalls_orTheQuantityIsNoTime() {
    assertThat(value(Aspect.TIME, "sign Ed25519 calls=6")).isEmpty();
    assertThat(value(Aspect.ALLOCATION, "sign Ed25519 calls=5")).isEmpty();
    assertThat(value(Aspect.TIME, "sign Ed25519")).isEmpty();
  }
}
