package org.jcamark.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small {@code /proc} and {@code /sys} under a folder, as recorded on a machine of that kind. */
final class SystemTree {
  private static final String CPU = "sys/devices/system/cpu/";

  private final Path root;

  SystemTree(Path root) {
    this.root = root;
  }

  SystemTree with(String path, String... lines) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines) + "\n");
    return this;
  }

  /** One hardware thread: its core, its socket, the threads that share its core. */
  SystemTree cpu(int number, int core, int socket, String siblings) throws IOException {
    return with(CPU + "cpu" + number + "/topology/core_id", String.valueOf(core))
        .with(CPU + "cpu" + number + "/topology/physical_package_id", String.valueOf(socket))
        .with(CPU + "cpu" + number + "/topology/thread_siblings_list", siblings);
  }

  LinuxMachine machine() {
    return new LinuxMachine(new SystemFiles(root));
  }

  /** A desktop of two cores with two threads each. */
  static SystemTree desktop(Path root) throws IOException {
    return new SystemTree(root)
        .with(
            "proc/cpuinfo",
            "processor\t: 0",
            "model name\t: Intel(R) Core(TM) i7-8650U CPU @ 1.90GHz",
            "microcode\t: 0xf4",
            "flags\t\t: fpu vme sse2 ht aes avx2 bmi2 adx pclmulqdq rdrand",
            "",
            "processor\t: 1",
            "model name\t: Intel(R) Core(TM) i7-8650U CPU @ 1.90GHz")
        .with(
            "proc/meminfo",
            "MemTotal:       16000000 kB",
            "MemAvailable:    8000000 kB",
            "SwapTotal:       2000000 kB",
            "SwapFree:        1500000 kB",
            "HugePages_Total:       0")
        .with("etc/os-release", "NAME=\"Debian\"", "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"")
        .with("proc/sys/kernel/osrelease", "6.1.0-30-amd64")
        .with("proc/self/cgroup", "0::/user.slice/user-1000.slice/session-2.scope")
        .with("proc/1/cgroup", "0::/init.scope")
        .with("sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never")
        .with("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc")
        .with("sys/class/dmi/id/sys_vendor", "LENOVO")
        .with("sys/class/dmi/id/product_name", "20L6S29V00")
        .with(CPU + "intel_pstate/no_turbo", "0")
        .with(CPU + "cpu0/cpufreq/scaling_governor", "powersave")
        .with(CPU + "cpu1/cpufreq/scaling_governor", "powersave")
        .with(CPU + "cpu0/thermal_throttle/core_throttle_count", "3")
        .with(CPU + "cpu0/thermal_throttle/package_throttle_count", "17")
        .cpu(0, 0, 0, "0,2")
        .cpu(1, 1, 0, "1,3")
        .cpu(2, 0, 0, "0,2")
        .cpu(3, 1, 0, "1,3");
  }

  /** A cloud machine with ARM CPUs. */
  static SystemTree arm(Path root) throws IOException {
    return new SystemTree(root)
        .with(
            "proc/cpuinfo",
            "processor\t: 0",
            "BogoMIPS\t: 243.75",
            "Features\t: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics sha3 sha512 sve",
            "CPU implementer\t: 0x41",
            "CPU architecture: 8",
            "CPU part\t: 0xd40",
            "CPU revision\t: 1")
        .with("proc/meminfo", "MemTotal:        8000000 kB", "SwapTotal:             0 kB")
        .with("sys/class/dmi/id/sys_vendor", "Amazon EC2")
        .with("sys/class/dmi/id/product_name", "c7g.large")
        .cpu(0, 0, 0, "0")
        .cpu(1, 1, 0, "1");
  }
}
