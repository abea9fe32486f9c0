package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class MachineWatchTest {
  @Test
  @EnabledOnOs(OS.LINUX)
  void ownWork_isNotThatOfOthers() {
    MachineWatch watch = MachineWatch.start();
    long cpuNanos = 0;
    ProcessHandle own = ProcessHandle.current();
    long before = own.info().totalCpuDuration().orElseThrow().toNanos();
    while (cpuNanos < 300_000_000) {
      assertThat(Calibration.fastestNs()).isPositive();
      cpuNanos = own.info().totalCpuDuration().orElseThrow().toNanos() - before;
    }
    Conditions conditions = watch.end();
    assertThat(conditions.calibrationNs()).isPositive();
    assertThat(conditions.loadAverage()).isPresent();
    assertThat(conditions.otherCpuShare().orElseThrow()).isBetween(0.0, 1.0);
  }

  @Test
  void fork_isDisturbedFromATenthOfTheMachineOn() {
    assertThat(withShare(OptionalDouble.of(0.11)).disturbed()).isTrue();
    assertThat(withShare(OptionalDouble.of(0.09)).disturbed()).isFalse();
    assertThat(withShare(OptionalDouble.empty()).disturbed()).isFalse();
  }

  private static Conditions withShare(OptionalDouble share) {
    return new Conditions(OptionalDouble.empty(), OptionalDouble.empty(), 1, share);
  }
}
