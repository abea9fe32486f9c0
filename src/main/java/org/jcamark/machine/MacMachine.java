package org.jcamark.machine;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jcamark.machine.Environment.Machine;
import org.jcamark.machine.Environment.Memory;
import org.jcamark.machine.Environment.OperatingSystem;
import org.jcamark.machine.Environment.Virtualisation;

/** Reads macOS's {@code sysctl} (sysctl(3), sysctl(8)) and {@code pmset}. */
final class MacMachine implements Machine {
  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final String ARM_FEATURE = "hw.optional.arm.FEAT_";

  /** Linux's names for what Apple calls differently. */
  private static final Map<String, String> ARM_NAMES = Map.of("sha256", "sha2", "advsimd", "asimd");

  private final Map<String, String> values = new HashMap<>();
  private final List<String> power;

  /** From lines {@code name: value} of sysctl and those of {@code pmset -g batt}. */
  MacMachine(List<String> sysctl, List<String> power) {
    for (String line : sysctl) {
      int colon = line.indexOf(": ");
      if (colon > 0) {
        values.put(line.substring(0, colon), line.substring(colon + 2).strip());
      }
    }
    this.power = List.copyOf(power);
  }

  static MacMachine current() {
    return new MacMachine(
        output("/usr/sbin/sysctl", "hw", "machdep", "kern"),
        output("/usr/bin/pmset", "-g", "batt"));
  }

  private static List<String> output(String... command) {
    try {
      return Child.run(List.of(command), LIMIT).lines();
    } catch (IOException absent) {
      return List.of();
    }
  }

  @Override
  public Cpu cpu() {
    OptionalInt cores = integer("hw.physicalcpu");
    return new Cpu(
        text("machdep.cpu.brand_string").or(() -> text("hw.model")).orElse("unknown"),
        System.getProperty("os.arch"),
        features(),
        text("machdep.cpu.microcode_version"),
        Runtime.getRuntime().availableProcessors(),
        cores,
        cores.stream()
            .filter(number -> number > 0)
            .flatMap(number -> integer("hw.logicalcpu").stream().map(all -> all / number))
            .findFirst(),
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty());
  }

  private List<String> features() {
    List<String> names = new ArrayList<>();
    values.forEach(
        (name, value) -> {
          if (name.startsWith(ARM_FEATURE) && value.equals("1")) {
            String feature = name.substring(ARM_FEATURE.length()).toLowerCase(Locale.ROOT);
            names.add(ARM_NAMES.getOrDefault(feature, feature));
          }
        });
    return Cpu.features(names);
  }

  /** Without the available memory: macOS leaves little of it free, which the JDK reports. */
  @Override
  public Memory memory() {
    Memory jdk = Machine.super.memory();
    return new Memory(
        jdk.totalBytes(), OptionalLong.empty(), jdk.swapUsedBytes(), Optional.empty());
  }

  @Override
  public Virtualisation virtualisation() {
    return Virtualisation.unlimited(
        text("kern.hv_vmm_present").equals(Optional.of("1")), text("hw.model"));
  }

  @Override
  public OperatingSystem system() {
    return new OperatingSystem(
        "macOS " + text("kern.osproductversion").orElse(System.getProperty("os.version")),
        text("kern.osrelease").orElse("unknown"));
  }

  @Override
  public Optional<Boolean> onBattery() {
    boolean hasBattery = power.stream().anyMatch(line -> line.contains("InternalBattery"));
    return hasBattery
        ? Optional.of(power.stream().anyMatch(line -> line.contains("'Battery Power'")))
        : Optional.empty();
  }

  private Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name)).filter(value -> !value.isEmpty());
  }

  private OptionalInt integer(String name) {
    return text(name).filter(value -> value.matches("\\d{1,9}")).stream()
        .mapToInt(Integer::parseInt)
        .findFirst();
  }
}
