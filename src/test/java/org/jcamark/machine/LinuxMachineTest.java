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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @Test
  void hypervisorFlagOfTheCpu_meansVirtualMachine() throws IOException {
    SystemTree tree =
        new SystemTree(root).with("proc/cpuinfo", "flags\t\t: fpu rdrand hypervisor lahf_lm");
    assertThat(tree.machine().virtualisation().virtualMachine()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "QEMU, Standard PC (Q35 + ICH9 2009), true",
    "'VMware, Inc.', VMware7, true",
    "innotek GmbH, VirtualBox, true",
    "Microsoft Corporation, Virtual Machine, true",
    "Microsoft Corporation, Surface Laptop 4, false",
    "Amazon EC2, m6g.xlarge, true",
    "Amazon EC2, m6g.metal, false",
    "Google, Google Compute Engine, true",
    "Dell Inc., PowerEdge R640, false",
  })
  void firmware_tellsVirtualFromRealMachines(String vendor, String product, boolean virtual)
      throws IOException {
    SystemTree tree =
        new SystemTree(root)
            .with("sys/class/dmi/id/sys_vendor", vendor)
            .with("sys/class/dmi/id/product_name", product);
    Virtualisation found = tree.machine().virtualisation();
    assertThat(found.virtualMachine()).isEqualTo(virtual);
    assertThat(found.product()).contains(vendor + " " + product);
  }

  @Test
  void containers_areToldByTheirMarks() throws IOException {
    SystemTree tree = new SystemTree(root).with("proc/1/cgroup", "0::/kubepods/besteffort/pod1234");
    assertThat(tree.machine().virtualisation().container()).contains("kubepods");
    tree.with("run/systemd/container", "lxc");
    assertThat(tree.machine().virtualisation().container()).contains("lxc");
    tree.with("run/.containerenv", "engine=podman");
    assertThat(tree.machine().virtualisation().container()).contains("podman");
    tree.with(".dockerenv", "");
    assertThat(tree.machine().virtualisation().container()).contains("docker");
  }

  @Test
  void limitsOfVersion2_areTheTightestOfAllGroupsAbove() throws IOException {
    SystemTree tree =
        new SystemTree(root)
            .with("proc/meminfo", "MemTotal:       16000000 kB")
            .with("proc/self/cgroup", "0::/a/b")
            .with("sys/fs/cgroup/a/b/cpu.max", "max 100000")
            .with("sys/fs/cgroup/a/b/memory.max", "max")
            .with("sys/fs/cgroup/a/cpu.max", "150000 100000")
            .with("sys/fs/cgroup/a/memory.max", "2147483648")
            .with("sys/fs/cgroup/cpu.max", "400000 100000");
    assertLimits(tree, OptionalDouble.of(1.5), OptionalLong.of(2_147_483_648L));
  }

  @Test
  void limitsOfVersion1_areReadInItsControllers() throws IOException {
    SystemTree tree =
        new SystemTree(root)
            .with("proc/meminfo", "MemTotal:       16000000 kB")
            .with("proc/self/cgroup", "4:memory:/docker/x", "2:cpu,cpuacct:/docker/x", "0::/")
            .with("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "50000")
            .with("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000")
            .with("sys/fs/cgroup/memory/memory.limit_in_bytes", "1073741824");
    assertLimits(tree, OptionalDouble.of(0.5), OptionalLong.of(1_073_741_824L));
  }

  @Test
  void cpusOfAPod_areCountedInTheProcessStatus() throws IOException {
    SystemTree tree =
        new SystemTree(root)
            .with(
                "proc/self/status",
                "Name:\tjava",
                "Cpus_allowed:\t0f10",
                "Cpus_allowed_list:\t4,8-11")
            .with("proc/self/cgroup", "0::/")
            .with("sys/fs/cgroup/cpu.max", "500000 100000");
    assertThat(tree.machine().virtualisation().allowedCpus()).hasValue(5);
    assertThat(tree.machine().virtualisation().cpuLimit()).hasValue(5);
  }

  @Test
  void noLimits_areAbsent() throws IOException {
    SystemTree tree =
        new SystemTree(root)
            .with("proc/meminfo", "MemTotal:       16000000 kB")
            .with("proc/self/cgroup", "4:memory:/", "2:cpu:/", "0::/")
            .with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1")
            .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000")
            .with("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712");
    assertLimits(tree, OptionalDouble.empty(), OptionalLong.empty());
  }

  private static void assertLimits(SystemTree tree, OptionalDouble cpus, OptionalLong bytes) {
    Virtualisation found = tree.machine().virtualisation();
    assertThat(found.cpuLimit()).isEqualTo(cpus);
    assertThat(found.memoryLimitBytes()).isEqualTo(bytes);
  }
}
