package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.jcamark.machine.Environment.OperatingSystem;
import org.junit.jupiter.api.Test;

/** Lines as {@code sysctl} and {@code pmset -g batt} print them. */
final class MacMachineTest {
  private static final List<String> APPLE =
      List.of(
          "hw.model: Mac14,2",
          "hw.optional.arm.FEAT_AES: 1",
          "hw.optional.arm.FEAT_PMULL: 1",
          "hw.optional.arm.FEAT_SHA1: 1",
          "hw.optional.arm.FEAT_SHA256: 1",
          "hw.optional.arm.FEAT_SHA3: 1",
          "hw.optional.arm.FEAT_SHA512: 1",
          "hw.optional.arm.FEAT_SVE2: 0",
          "hw.physicalcpu: 8",
          "hw.logicalcpu: 8",
          "kern.hv_vmm_present: 0",
          "kern.osproductversion: 14.5",
          "kern.osrelease: 23.5.0",
          "machdep.cpu.brand_string: Apple M2");

  @Test
  void appleSilicon_isRead() {
    MacMachine machine =
        new MacMachine(
            APPLE,
            List.of(
                "Now drawing from 'Battery Power'",
                " -InternalBattery-0 (id=1)\t80%; discharging"));
    Cpu cpu = machine.cpu();
    assertThat(cpu.model()).isEqualTo("Apple M2");
    assertThat(cpu.features()).containsExactly("aes", "pmull", "sha1", "sha2", "sha3", "sha512");
    assertThat(cpu.cores()).isEqualTo(OptionalInt.of(8));
    assertThat(cpu.threadsPerCore()).isEqualTo(OptionalInt.of(1));
    assertThat(machine.memory().totalBytes().orElseThrow()).isPositive();
    assertThat(machine.memory().availableBytes()).isEmpty();
    assertThat(machine.system()).isEqualTo(new OperatingSystem("macOS 14.5", "23.5.0"));
    assertThat(machine.virtualisation().virtualMachine()).isFalse();
    assertThat(machine.virtualisation().product()).contains("Mac14,2");
    assertThat(machine.onBattery()).contains(true);
  }

  @Test
  void macWithoutAnswers_leavesThemOut() {
    MacMachine machine = new MacMachine(List.of(), List.of());
    assertThat(machine.cpu().model()).isEqualTo("unknown");
    assertThat(machine.cpu().cores()).isEmpty();
  }
}
