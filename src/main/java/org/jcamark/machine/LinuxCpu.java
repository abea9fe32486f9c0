package org.jcamark.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

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
    OptionalInt cores = cores();
    OptionalInt threads = threadsPerCore();
    return new Cpu(
        model(),
        System.getProperty("os.arch"),
        features(),
        files.value(INFO, "microcode"),
        Runtime.getRuntime().availableProcessors(),
        cores,
        sockets(),
        threads,
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
    Set<String> cores = new TreeSet<>();
    for (String cpu : cpus) {
      Optional<String> core = files.text(cpu + "/topology/core_id");
      Optional<String> socket = files.text(cpu + "/topology/physical_package_id");
      if (core.isPresent() && socket.isPresent()) {
        cores.add(socket.get() + ":" + core.get());
      }
    }
    return count(cores);
  }

  private OptionalInt sockets() {
    Set<String> sockets = new TreeSet<>();
    for (String cpu : cpus) {
      files.text(cpu + "/topology/physical_package_id").ifPresent(sockets::add);
    }
    return count(sockets);
  }

  private static OptionalInt count(Set<String> ids) {
    return ids.isEmpty() ? OptionalInt.empty() : OptionalInt.of(ids.size());
  }

  /** Length of the list of siblings, such as {@code 0,4} or {@code 0-1}. */
  private OptionalInt threadsPerCore() {
    Optional<String> siblings = files.text(CPUS + "/cpu0/topology/thread_siblings_list");
    if (siblings.isEmpty()) {
      return OptionalInt.empty();
    }
    int threads = 0;
    for (String range : siblings.get().split(",", -1)) {
      String[] ends = range.split("-", 2);
      threads += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
    }
    return OptionalInt.of(threads);
  }

  private Optional<String> governor() {
    Set<String> governors = new TreeSet<>();
    for (String cpu : cpus) {
      files.text(cpu + "/cpufreq/scaling_governor").ifPresent(governors::add);
    }
    return governors.isEmpty()
        ? Optional.empty()
        : Optional.of(governors.stream().collect(Collectors.joining(", ")));
  }

  private Optional<Boolean> boost() {
    Optional<Boolean> intel =
        files.text(CPUS + "/intel_pstate/no_turbo").map(off -> off.equals("0"));
    return intel
        .or(() -> files.text(CPUS + "/cpufreq/boost").map(on -> on.equals("1")))
        .or(() -> files.text(CPUS + "/cpu0/cpufreq/boost").map(on -> on.equals("1")));
  }

  private OptionalDouble mhz(String file) {
    OptionalLong khz = files.number(CPUS + "/cpu0/cpufreq/" + file);
    return khz.isPresent() ? OptionalDouble.of(khz.getAsLong() / 1000.0) : OptionalDouble.empty();
  }

  private OptionalDouble currentMhz() {
    OptionalDouble scaling = mhz("scaling_cur_freq");
    if (scaling.isPresent()) {
      return scaling;
    }
    Optional<String> info = files.value(INFO, "cpu MHz");
    return info.isPresent()
        ? OptionalDouble.of(Double.parseDouble(info.get()))
        : OptionalDouble.empty();
  }

  private OptionalLong throttled() {
    List<String> counters = new ArrayList<>();
    for (String cpu : cpus) {
      counters.add(cpu + "/thermal_throttle/core_throttle_count");
      counters.add(cpu + "/thermal_throttle/package_throttle_count");
    }
    long[] counts = files.numbers(counters.toArray(String[]::new));
    return counts.length == 0
        ? OptionalLong.empty()
        : OptionalLong.of(LongStream.of(counts).max().getAsLong());
  }
}
