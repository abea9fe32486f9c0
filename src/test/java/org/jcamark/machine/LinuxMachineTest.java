package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LinuxMachineTest {
  @TempDir Path root;

  @Test
  void desktop_isReadWhole() throws IOException {
    LinuxMachine machine = SystemTree.desktop(root).machine();

    Cpu cpu = machine.cpu();
    assertThat(cpu.model()).isEqualTo("Intel(R) Core(TM) i7-8650U CPU @ 1.90GHz");
    assertThat(cpu.features()).containsExactly("adx", "aes", "avx2", "bmi2", "pclmulqdq", "rdrand");
    assertThat(cpu.microcode()).contains("0xf4");
    assertThat(cpu.cores()).isEqualTo(OptionalInt.of(2));
    assertThat(cpu.threadsPerCore()).isEqualTo(OptionalInt.of(2));
    assertThat(cpu.governor()).contains("powersave");
    assertThat(cpu.boost()).contains(true);
    assertThat(cpu.throttled()).isEqualTo(OptionalLong.of(17));

    assertThat(machine.memory())
        .isEqualTo(
            new Memory(
                OptionalLong.of(16_384_000_000L),
                OptionalLong.of(8_192_000_000L),
                OptionalLong.of(512_000_000L),
                Optional.of("always")));
    assertThat(machine.system())
        .isEqualTo(new OperatingSystem("Debian GNU/Linux 12 (bookworm)", "6.1.0-30-amd64"));
    assertThat(machine.clockSource()).contains("tsc");
    assertThat(machine.onBattery()).isEmpty();
    assertThat(machine.virtualisation())
        .isEqualTo(
            new Virtualisation(
                false,
                Optional.of("LENOVO 20L6S29V00"),
                Optional.empty(),
                OptionalDouble.empty(),
                OptionalInt.empty(),
                OptionalLong.empty()));
  }

  @Test
  void armCpu_isNamedByImplementerAndPart() throws IOException {
    LinuxMachine machine = SystemTree.arm(root).machine();
    Cpu cpu = machine.cpu();
    assertThat(cpu.model()).isEqualTo("Arm Neoverse V1");
    assertThat(cpu.features())
        .containsExactly("aes", "asimd", "pmull", "sha1", "sha2", "sha3", "sha512", "sve");
    assertThat(cpu.threadsPerCore()).isEqualTo(OptionalInt.of(1));
    assertThat(cpu.cores()).isEqualTo(OptionalInt.of(2));
    assertThat(cpu.governor()).isEmpty();
    assertThat(cpu.boost()).isEmpty();
    assertThat(machine.virtualisation().virtualMachine()).isTrue();
  }

  @Test
  void armCpuThatIsNotKnown_isNamedByItsNumbers() throws IOException {
    LinuxMachine machine =
        SystemTree.arm(root)
            .with("proc/cpuinfo", "CPU implementer\t: 0x99", "CPU part\t: 0x123")
            .machine();
    assertThat(machine.cpu().model()).isEqualTo("ARM implementer 0x99 part 0x123");
  }

  @Test
  void boost_isReadFromTheKernelsGenericFile() throws IOException {
    LinuxMachine machine =
        SystemTree.arm(root).with("sys/devices/system/cpu/cpufreq/boost", "0").machine();
    assertThat(machine.cpu().boost()).contains(false);
  }

  @Test
  void governorsThatDiffer_areAllNamed() throws IOException {
    LinuxMachine machine =
        SystemTree.desktop(root)
            .with("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "performance")
            .machine();
    assertThat(machine.cpu().governor()).contains("performance, powersave");
  }

  @Test
  void laptopWithoutMains_isOnBattery() throws IOException {
    SystemTree tree =
        SystemTree.desktop(root)
            .with("sys/class/power_supply/AC/type", "Mains")
            .with("sys/class/power_supply/AC/online", "0")
            .with("sys/class/power_supply/BAT0/type", "Battery")
            .with("sys/class/power_supply/BAT0/status", "Discharging");
    assertThat(tree.machine().onBattery()).contains(true);
    tree.with("sys/class/power_supply/AC/online", "1")
        .with("sys/class/power_supply/BAT0/status", "Charging");
    assertThat(tree.machine().onBattery()).contains(false);
  }

  @Test
  void batteryOfAMouse_doesNotCount() throws IOException {
    LinuxMachine machine =
        SystemTree.desktop(root)
            .with("sys/class/power_supply/hid0/type", "Battery")
            .with("sys/class/power_supply/hid0/scope", "Device")
            .with("sys/class/power_supply/hid0/status", "Discharging")
            .machine();
    assertThat(machine.onBattery()).isEmpty();
  }

  @Test
  void pagesGivenBackToTheHost_areKnownFromTheKernel() throws IOException {
    String file = "sys/module/page_reporting/parameters/page_reporting_order";
    SystemTree tree = SystemTree.arm(root);
    assertThat(tree.machine().pageReportingOrder()).isEmpty();
    assertThat(tree.with(file, "-1").machine().pageReportingOrder()).isEmpty();
    assertThat(tree.with(file, "9").machine().pageReportingOrder()).hasValue(9);
  }

  @Test
  void emptyTree_leavesOutWhatItCannotKnow() {
    LinuxMachine machine = new SystemTree(root).machine();
    Cpu cpu = machine.cpu();
    assertThat(cpu.model()).isEqualTo("unknown");
    assertThat(cpu.features()).isEmpty();
    assertThat(cpu.cores()).isEmpty();
    assertThat(cpu.threadsPerCore()).isEmpty();
    assertThat(cpu.throttled()).isEmpty();
    assertThat(machine.memory().totalBytes()).isEmpty();
    assertThat(machine.memory().swapUsedBytes()).isEmpty();
    assertThat(machine.virtualisation()).isEqualTo(Virtualisation.NONE);
  }
}
