package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jcamark.machine.Finding.Severity;
import org.junit.jupiter.api.Test;

/** Checks of memory. */
final class MemoryChecksTest {
  private final Patient patient = new Patient();

  @Test
  void littleMemory_isAWarningAlsoWhereTheContainerLimitsIt() {
    patient.virtualisation =
        Patient.between(false, OptionalDouble.empty(), OptionalLong.of(512L << 20));
    patient.assertFinding(Check.MEMORY, Severity.WARNING, "Only 512 MiB");
    patient.virtualisation = Virtualisation.NONE;
    patient.memory = Patient.memory(0, 0, "never");
    patient.assertFinding(Check.MEMORY, Severity.WARNING, "Only 0 B");
  }

  @Test
  void swappedMemory_isWorseWhereMemoryIsNearlyFull() {
    patient.memory = Patient.memory(300, 8, "never");
    patient.assertFinding(Check.SWAP, Severity.NOTE, "300 MiB", "swapoff");
    patient.memory = Patient.memory(300, 1, "never");
    patient.assertFinding(Check.SWAP, Severity.WARNING, "nearly full");
  }

  @Test
  void hugePagesForAll_areANote() {
    patient.memory = Patient.memory(0, 8, "always");
    patient.assertFinding(Check.HUGE_PAGES, Severity.NOTE, "madvise");
  }

  @Test
  void expensiveFreshMemory_isANoteAndThenAWarning() {
    patient.freshMemory = Patient.freshMemory(1.4, 3.1, OptionalInt.empty());
    patient.assertFinding(
        Check.FRESH_MEMORY, Severity.NOTE, "1.40 µs, 3.10 in the slowest tenth", "--buffer reuse");
    patient.freshMemory = Patient.freshMemory(1.4, 11, OptionalInt.empty());
    patient.assertFinding(Check.FRESH_MEMORY, Severity.WARNING, "11.00", "neither balloons");
  }

  @Test
  void freshMemoryReturnedToTheHost_namesTheSwitches() {
    patient.freshMemory = Patient.freshMemory(11, 12, OptionalInt.of(9));
    patient.assertFinding(
        Check.FRESH_MEMORY,
        Severity.WARNING,
        "returns free memory to the host",
        "free-page-reporting=off",
        "page_reporting_order");
  }

  @Test
  void reportedMemory_isANoteAlsoWhileItIsCheap() {
    patient.freshMemory = Patient.freshMemory(0.7, 0.9, OptionalInt.of(9));
    patient.assertFinding(Check.FRESH_MEMORY, Severity.NOTE, "blocks of 2.0 MiB", "ten times");
    patient.freshMemory = Patient.freshMemory(0.7, 0.9, OptionalInt.of(11));
    patient.assertFinding(Check.FRESH_MEMORY, Severity.OK, "0.70 µs");
  }

  @Test
  void olderDocument_isNotJudgedByFreshMemory() {
    patient.freshMemory = Optional.empty();
    patient.assertNothing(Check.FRESH_MEMORY);
  }

  @Test
  void freshMemory_isMeasuredByPiece() {
    long[] readings = {0, 256_000, 512_000, 768_000, 3_328_000, 3_584_000};
    AtomicInteger next = new AtomicInteger();
    FreshMemory memory =
        FreshMemory.measure(OptionalInt.of(9), 4, () -> readings[next.getAndIncrement()]);
    assertThat(memory).isEqualTo(new FreshMemory(1_000, 10_000, 250, OptionalInt.of(9)));
  }

  @Test
  void freshMemory_isMeasuredForALimitedTime() {
    AtomicLong clock = new AtomicLong();
    FreshMemory memory =
        FreshMemory.measure(OptionalInt.empty(), 100, () -> clock.getAndAdd(100_000_000));
    assertThat(memory.medianNs()).isEqualTo(100_000_000 / 256.0);
    assertThat(clock).hasValue(600_000_000);
  }
}
