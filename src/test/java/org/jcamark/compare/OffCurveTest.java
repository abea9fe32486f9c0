package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.table.ObstacleLines;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class OffCurveTest {
  private static final int MIB = 1 << 20;

  private static Finding row(int bytes, double microseconds) {
    return Results.own("encrypt", "AES-256-GCM", "JDK", bytes, microseconds * 1e3);
  }

  /** From 1 B to 16 MiB, all powers of two. */
  private static List<Finding> curve(IntToDoubleFunction microseconds) {
    List<Finding> rows = new ArrayList<>();
    IntStream.rangeClosed(0, 24)
        .map(power -> 1 << power)
        .forEach(bytes -> rows.add(row(bytes, microseconds.applyAsDouble(bytes))));
    Collections.shuffle(rows, new Random(1));
    return rows;
  }

  /** As measured on JDK 25: the cipher ran uncompiled between 16 KiB and 64 KiB. */
  private static final List<Finding> UNCOMPILED =
      List.of(
          row(16 * 1024, 5.05),
          row(32 * 1024, 450),
          row(48 * 1024, 1_010),
          row(65_535, 1_460),
          row(65_536, 200),
          row(65_537, 18.2));

  @Test
  void uncompiledCode_isFound_whateverTheOrder() {
    assertThat(OffCurve.among(UNCOMPILED))
        .extracting(OffCurve::payloadBytes)
        .containsExactly(32 * 1024, 48 * 1024, 65_535, 65_536);
    List<Finding> reversed = new ArrayList<>(UNCOMPILED);
    Collections.reverse(reversed);
    assertThat(OffCurve.among(reversed)).hasSize(4);
  }

  @Test
  void caution_namesRowsNumbersAndCauses() {
    ObstacleLines caution = ObstacleLines.of(UNCOMPILED).get(0);
    assertThat(caution.text()).startsWith("Caution: 4 results off the curve").contains("compiled");
    assertThat(caution.rows())
        .containsExactly(
            "encrypt AES-256-GCM 32 KiB JDK: 450 µs, 13.7 ns/B, 44.6 times a byte of 16 KiB",
            "encrypt AES-256-GCM 48 KiB JDK: 1.01 ms, 20.5 ns/B, 66.7 times a byte of 16 KiB",
            "encrypt AES-256-GCM 65,535 B JDK: 1.46 ms, 22.3 ns/B, 80.2 times 65,537 B",
            "encrypt AES-256-GCM 64 KiB JDK: 200 µs, 3.05 ns/B, 11.0 times 65,537 B");
  }

  @Test
  void fixedCost_andTwiceTheTimeBeyondACache_areNoFault() {
    assertThat(OffCurve.among(curve(bytes -> 0.5 + bytes * 0.0002))).isEmpty();
    assertThat(OffCurve.among(curve(bytes -> 0.5 + bytes * (bytes > MIB ? 0.0004 : 0.0002))))
        .isEmpty();
    assertThat(OffCurve.among(curve(bytes -> 40.0)))
        .as("time that does not depend on the payload")
        .isEmpty();
  }

  @Test
  void firstOrLastPayload_isFoundToo() {
    assertThat(OffCurve.among(curve(bytes -> bytes == 1 ? 4 : 0.5 + bytes * 0.0002)))
        .extracting(OffCurve::payloadBytes)
        .containsExactly(1);
    assertThat(OffCurve.among(curve(bytes -> bytes * (bytes == 16 * MIB ? 0.0007 : 0.0002))))
        .extracting(OffCurve::payloadBytes)
        .containsExactly(16 * MIB);
  }

  @Test
  void rates_countAsTheirTimes() {
    List<Finding> rates =
        UNCOMPILED.stream()
            .map(
                row ->
                    Rows.of(
                        row.scenario(),
                        Results.foreign(
                            "org.jcamark.bench.SomeBenchmark.encrypt",
                            Mode.THROUGHPUT,
                            "ops/s",
                            new double[] {1e9 / row.estimate().orElseThrow().mean()})))
            .toList();
    assertThat(OffCurve.among(rates)).hasSize(4);
  }

  @Test
  void otherWork_andOtherPeoplesRows_areNotCompared() {
    Key c1 = Results.scenario("encrypt", "AES-256-GCM", "JDK", 32_768, "25.0.3", "c1");
    assertThat(
            OffCurve.among(
                List.of(
                    row(16_384, 5),
                    Results.own("encrypt", "AES-256-GCM", "BC", 32_768, 450_000),
                    Results.own("decrypt", "AES-256-GCM", "JDK", 32_768, 450_000),
                    Results.own(c1, 450_000))))
        .isEmpty();
    List<Finding> foreign = UNCOMPILED.stream().map(row -> Results.row(row.result())).toList();
    assertThat(OffCurve.among(foreign)).isEmpty();
  }
}
