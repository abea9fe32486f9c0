package org.jcamark.machine;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads {@code /proc/cpuinfo} and {@code /sys/devices/system/cpu} (the kernel's "CPU topology",
 * "CPU Performance Scaling" and "intel_pstate").
 */
record LinuxCpu(SystemFiles files) {
  private static final String INFO = "proc/cpuinfo";
  private static final String CPUS = "sys/devices/system/cpu";
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /**
   * The instruction sets that decide how fast cryptography is: on x86 names of the kernel's {@code
   * cpufeatures.h}, on ARM of its "ARM64 ELF hwcaps".
   */
  private static final Pattern OF_INTEREST =
      Pattern.compile(
          "v?aes|v?pclmulqdq|sha_ni|gfni|ssse3|sse4_1|avx|avx2|avx512.*|avx_ifma|bmi1|bmi2|adx"
              + "|rdrand|rdseed|neon|asimd|pmull|sha1|sha2|sha3|sha512|sm3|sm4|sve|sve2|sveaes"
              + "|svepmull|svesha3|rng");

  /** Names by implementer and part; numbers of {@code arch/arm64/include/asm/cputype.h}. */
  private static final Map<String, String> ARM_NAMES =
      Map.ofEntries(
          Map.entry("0x41 0xd03", "Arm Cortex-A53"),
          Map.entry("0x41 0xd07", "Arm Cortex-A57"),
          Map.entry("0x41 0xd08", "Arm Cortex-A72"),
          Map.entry("0x41 0xd0b", "Arm Cortex-A76"),
          Map.entry("0x41 0xd0c", "Arm Neoverse N1"),
          Map.entry("0x41 0xd40", "Arm Neoverse V1"),
          Map.entry("0x41 0xd41", "Arm Cortex-A78"),
          Map.entry("0x41 0xd49", "Arm Neoverse N2"),
          Map.entry("0x41 0xd4f", "Arm Neoverse V2"),
          Map.entry("0x41 0xd84", "Arm Neoverse V3"),
          Map.entry("0x41 0xd8e", "Arm Neoverse N3"),
          Map.entry("0xc0 0xac3", "Ampere-1"),
          Map.entry("0xc0 0xac4", "Ampere-1A"));

  Cpu read() {
    return new Cpu(
        model(),
        System.getProperty("os.arch"),
        features(),
        files.value(INFO, "microcode"),
        Runtime.getRuntime().availableProcessors(),
        cores(),
        listed(files.text(CPUS + "/cpu0/topology/thread_siblings_list")),
        governor(),
        boost(),
        throttled());
  }

  private List<String> cpus() {
    return files.names(CPUS, "cpu[0-9]*").stream().map(name -> CPUS + "/" + name).toList();
  }

  private String model() {
    return files
        .value(INFO, "model name")
        .or(this::armName)
        .or(() -> files.text("sys/firmware/devicetree/base/model"))
        .or(() -> files.value(INFO, "Hardware"))
        .or(() -> Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER")))
        .or(LinuxCpu::ofMac)
        .orElse("unknown");
  }

  private static Optional<String> ofMac() {
    try {
      List<String> command = List.of("/usr/sbin/sysctl", "-n", "machdep.cpu.brand_string");
      Child.Exit exit = Child.run(command, Duration.ofSeconds(5));
      return exit.lines().stream().filter(line -> exit.succeeded()).findFirst();
    } catch (IOException absent) {
      return Optional.empty();
    }
  }

  private Optional<String> armName() {
    Optional<String> implementer = files.value(INFO, "CPU implementer");
    Optional<String> part = files.value(INFO, "CPU part");
    if (implementer.isEmpty() || part.isEmpty()) {
      return Optional.empty();
    }
    String unknown = "ARM implementer " + implementer.get() + " part " + part.get();
    return Optional.of(ARM_NAMES.getOrDefault(implementer.get() + " " + part.get(), unknown));
  }

  private List<String> features() {
    return files.value(INFO, "flags").or(() -> files.value(INFO, "Features")).stream()
        .flatMap(BLANKS::splitAsStream)
        .map(name -> name.toLowerCase(Locale.ROOT))
        .filter(name -> OF_INTEREST.matcher(name).matches())
        .distinct()
        .sorted()
        .toList();
  }

  private OptionalInt cores() {
    long cores =
        cpus().stream()
            .map(
                cpu ->
                    List.of(
                        files.text(cpu + "/topology/physical_package_id"),
                        files.text(cpu + "/topology/core_id")))
            .filter(ids -> ids.stream().allMatch(Optional::isPresent))
            .distinct()
            .count();
    return cores == 0 ? OptionalInt.empty() : OptionalInt.of((int) cores);
  }

  /** Number of CPUs in a list of the kernel, such as {@code 0,4} or {@code 0-1,8}. */
  static OptionalInt listed(Optional<String> list) {
    if (list.isEmpty()) {
      return OptionalInt.empty();
    }
    int cpus = 0;
    for (String range : list.get().split(",", -1)) {
      String[] ends = range.split("-", 2);
      cpus += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
    }
    return OptionalInt.of(cpus);
  }

  private Optional<String> governor() {
    return cpus().stream()
        .flatMap(cpu -> files.text(cpu + "/cpufreq/scaling_governor").stream())
        .distinct()
        .sorted()
        .reduce((some, other) -> some + ", " + other);
  }

  private Optional<Boolean> boost() {
    return files
        .text(CPUS + "/intel_pstate/no_turbo")
        .map(off -> off.equals("0"))
        .or(() -> files.text(CPUS + "/cpufreq/boost").map(on -> on.equals("1")))
        .or(() -> files.text(CPUS + "/cpu0/cpufreq/boost").map(on -> on.equals("1")));
  }

  private OptionalLong throttled() {
    return cpus().stream()
        .flatMap(
            cpu ->
                Stream.of("core", "package")
                    .map(part -> cpu + "/thermal_throttle/" + part + "_throttle_count"))
        .flatMapToLong(path -> files.number(path).stream())
        .max();
  }
}
