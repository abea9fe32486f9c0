package org.jcamark.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads {@code /proc/cpuinfo} and {@code /sys/devices/system/cpu} (the kernel's "CPU topology",
 * "CPU Performance Scaling" and "intel_pstate").
 */
final class LinuxCpu {
  private static final String INFO = "proc/cpuinfo";
  private static final String CPUS = "sys/devices/system/cpu";
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final SystemFiles files;
  private final List<String> cpus;

  LinuxCpu(SystemFiles files) {
    this.files = files;
    this.cpus = files.names(CPUS, "cpu[0-9]*").stream().map(name -> CPUS + "/" + name).toList();
  }

  Cpu read() {
    return new Cpu(
        model(),
        System.getProperty("os.arch"),
        features(),
        files.value(INFO, "microcode"),
        Runtime.getRuntime().availableProcessors(),
        cores(),
        sockets(),
        threadsPerCore(),
        governor(),
        boost(),
        mhz("cpuinfo_min_freq"),
        mhz("cpuinfo_max_freq"),
        currentMhz(),
        throttled());
  }

  private String model() {
    return files
        .value(INFO, "model name")
        .or(this::armName)
        .or(() -> files.text("sys/firmware/devicetree/base/model"))
        .or(() -> files.value(INFO, "Hardware"))
        .orElse("unknown");
  }

  private Optional<String> armName() {
    return files
        .value(INFO, "CPU implementer")
        .flatMap(
            implementer ->
                files
                    .value(INFO, "CPU part")
                    .map(
                        part ->
                            ArmCpus.name(implementer, part)
                                .orElse("ARM implementer " + implementer + " part " + part)));
  }

  private List<String> features() {
    return files
        .value(INFO, "flags")
        .or(() -> files.value(INFO, "Features"))
        .map(names -> CpuFeatures.of(BLANKS.splitAsStream(names).toList()))
        .orElse(List.of());
  }

  private OptionalInt cores() {
    return count(
        cpu ->
            files
                .text(cpu + "/topology/physical_package_id")
                .flatMap(
                    socket ->
                        files.text(cpu + "/topology/core_id").map(core -> socket + ":" + core)));
  }

  private OptionalInt sockets() {
    return count(cpu -> files.text(cpu + "/topology/physical_package_id"));
  }

  /** How many different ids the CPUs have. */
  private OptionalInt count(Function<String, Optional<String>> id) {
    long ids = cpus.stream().flatMap(cpu -> id.apply(cpu).stream()).distinct().count();
    return ids == 0 ? OptionalInt.empty() : OptionalInt.of((int) ids);
  }

  private OptionalInt threadsPerCore() {
    return listed(files.text(CPUS + "/cpu0/topology/thread_siblings_list"));
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
    return cpus.stream()
        .flatMap(cpu -> files.text(cpu + "/cpufreq/scaling_governor").stream())
        .distinct()
        .sorted()
        .reduce((some, other) -> some + ", " + other);
  }

  private Optional<Boolean> boost() {
    Optional<Boolean> intel =
        files.text(CPUS + "/intel_pstate/no_turbo").map(off -> off.equals("0"));
    return intel
        .or(() -> files.text(CPUS + "/cpufreq/boost").map(on -> on.equals("1")))
        .or(() -> files.text(CPUS + "/cpu0/cpufreq/boost").map(on -> on.equals("1")));
  }

  private OptionalDouble mhz(String file) {
    return files.number(CPUS + "/cpu0/cpufreq/" + file).stream()
        .mapToDouble(khz -> khz / 1000.0)
        .findFirst();
  }

  private OptionalDouble currentMhz() {
    OptionalDouble scaling = mhz("scaling_cur_freq");
    return scaling.isPresent()
        ? scaling
        : files.value(INFO, "cpu MHz").stream().mapToDouble(Double::parseDouble).findFirst();
  }

  private OptionalLong throttled() {
    return files
        .numbers(
            cpus.stream()
                .flatMap(
                    cpu ->
                        Stream.of("core", "package")
                            .map(part -> cpu + "/thermal_throttle/" + part + "_throttle_count")))
        .max();
  }
}
