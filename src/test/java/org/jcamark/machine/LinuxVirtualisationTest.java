package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LinuxVirtualisationTest {
  @TempDir Path root;

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
