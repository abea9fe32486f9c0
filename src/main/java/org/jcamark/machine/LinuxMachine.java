package org.jcamark.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.machine.Environment.Machine;
import org.jcamark.machine.Environment.Memory;
import org.jcamark.machine.Environment.OperatingSystem;
import org.jcamark.machine.Environment.Virtualisation;

/** Reads Linux's {@code /proc} and {@code /sys} (proc(5), sysfs(5)). */
record LinuxMachine(SystemFiles files) implements Machine {
  private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");
  private static final Pattern KIB = Pattern.compile("(\\d+) kB");
  private static final String SUPPLIES = "sys/class/power_supply";

  @Override
  public Cpu cpu() {
    return new LinuxCpu(files).read();
  }

  @Override
  public Memory memory() {
    return new Memory(
        memory("MemTotal"),
        memory("MemAvailable"),
        memory("SwapTotal").stream()
            .flatMap(total -> memory("SwapFree").stream().map(free -> total - free))
            .findFirst(),
        files
            .text("sys/kernel/mm/transparent_hugepage/enabled")
            .map(CHOSEN::matcher)
            .filter(Matcher::find)
            .map(chosen -> chosen.group(1)));
  }

  @Override
  public Virtualisation virtualisation() {
    return new LinuxVirtualisation(files).read();
  }

  @Override
  public OperatingSystem system() {
    return new OperatingSystem(
        files
            .value("etc/os-release", "PRETTY_NAME")
            .map(name -> name.replace("\"", ""))
            .orElse(System.getProperty("os.name")),
        files.text("proc/sys/kernel/osrelease").orElse(System.getProperty("os.version")));
  }

  @Override
  public Optional<String> clockSource() {
    return files.text("sys/devices/system/clocksource/clocksource0/current_clocksource");
  }

  @Override
  public Optional<Boolean> onBattery() {
    List<String> supplies = files.names(SUPPLIES, "*");
    List<String> batteries =
        supplies.stream()
            .filter(name -> hasText(name, "type", "Battery") && !hasText(name, "scope", "Device"))
            .toList();
    boolean mains =
        supplies.stream()
            .anyMatch(name -> hasText(name, "type", "Mains") && hasText(name, "online", "1"));
    boolean discharging =
        batteries.stream().anyMatch(name -> hasText(name, "status", "Discharging"));
    return batteries.isEmpty() ? Optional.empty() : Optional.of(discharging && !mains);
  }

  private boolean hasText(String supply, String file, String text) {
    return files.text(SUPPLIES + "/" + supply + "/" + file).filter(text::equals).isPresent();
  }

  private OptionalLong memory(String key) {
    return files.value("proc/meminfo", key).map(KIB::matcher).filter(Matcher::matches).stream()
        .mapToLong(kib -> Long.parseLong(kib.group(1)) * 1024)
        .findFirst();
  }
}
