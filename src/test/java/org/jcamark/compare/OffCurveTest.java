package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jcamark.table.ObstacleLines;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class OffCurveTest {
  private static final int MIB = 1 << 20;

  /** As measured on JDK 25: the cipher ran uncompiled between 16 KiB and 64 KiB. */
  private static final List<Finding> UNCOMPILED =
      List.of(
          row(16 * 1024, 5.05),
          row(48 * 1024, 1_010),
          row(65_535, 1_460),
          row(65_536, 200),
          row(65_537, 18.2));

  private static Finding row(int bytes, double microseconds) {
    return Results.own("encrypt", "AES-256-GCM", "JDK", bytes, 1e3 * microseconds);
  }

  private static List<Finding> curve(IntToDoubleFunction microseconds) {
    return IntStream.rangeClosed(0, 24)
        .map(power -> 1 << power)
        .mapToObj(bytes -> row(bytes, microseconds.applyAsDouble(bytes)))
        .toList();
  }

  @Test
  void caution_namesRowsNumbersAndCauses() {
    ObstacleLines caution = ObstacleLines.of(UNCOMPILED).get(0);
    assertThat(caution.text()).startsWith("Caution: 3 results off the curve").contains("compiled");
    assertThat(caution.rows())
        .containsExactly(
            "encrypt AES-256-GCM 48 KiB JDK: 1.01 ms, 20.5 ns/B, 66.7 times a byte of 16 KiB",
            "encrypt AES-256-GCM 65,535 B JDK: 1.46 ms, 22.3 ns/B, 80.2 times 65,537 B",
            "encrypt AES-256-GCM 64 KiB JDK: 200 µs, 3.05 ns/B, 11.0 times 65,537 B");
  }

  @Test
  void fixedCost_andTwiceTheTimeBeyondACache_areNoFault() {
    assertThat(OffCurve.among(curve(bytes -> 0.5 + bytes * 0.0002))).isEmpty();
    assertThat(OffCurve.among(curve(bytes -> 0.5 + bytes * (bytes > MIB ? 0.0004 : 0.0002))))
        .isEmpty();
    assertThat(OffCurve.among(curve(bytes -> bytes == 1 ? 4 : 0.5 + bytes * 0.0002)))
        .extracting(OffCurve::payloadBytes)
        .containsExactly(1);
  }
}
