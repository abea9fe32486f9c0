package org.jcamark.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Linux's {@code /proc} and {@code /sys} (proc(5), sysfs(5)). */
final class LinuxMachine implements Machine {
  private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");
  private static final Pattern KIB = Pattern.compile("(\\d+) kB");
  private static final String SUPPLIES = "sys/class/power_supply";

  private final SystemFiles files;

  LinuxMachine(SystemFiles files) {
    this.files = files;
  }

  @Override
  public Cpu cpu() {
    return new LinuxCpu(files).read();
  }

  @Override
  public Memory memory() {
    OptionalLong swapTotal = memory("SwapTotal");
    OptionalLong swapFree = memory("SwapFree");
    OptionalLong swapUsed =
        swapTotal.isPresent() && swapFree.isPresent()
            ? OptionalLong.of(swapTotal.getAsLong() - swapFree.getAsLong())
            : OptionalLong.empty();
    return new Memory(
        memory("MemTotal"),
        memory("MemAvailable"),
        swapTotal,
        swapUsed,
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
    List<String> batteries =
        files.names(SUPPLIES, "*").stream()
            .filter(name -> isOfType(name, "Battery"))
            .filter(name -> !files.text(supply(name, "scope")).equals(Optional.of("Device")))
            .toList();
    if (batteries.isEmpty()) {
      return Optional.empty();
    }
    boolean mainsOnline =
        files.names(SUPPLIES, "*").stream()
            .filter(name -> isOfType(name, "Mains"))
            .anyMatch(name -> files.number(supply(name, "online")).equals(OptionalLong.of(1)));
    boolean discharging =
        batteries.stream()
            .anyMatch(
                name -> files.text(supply(name, "status")).equals(Optional.of("Discharging")));
    return Optional.of(discharging && !mainsOnline);
  }

  /** {@code mm/page_reporting.c}: -1 until a driver such as virtio_balloon reports. */
  @Override
  public OptionalInt pageReportingOrder() {
    OptionalLong order = files.number("sys/module/page_reporting/parameters/page_reporting_order");
    return order.isPresent() && order.getAsLong() >= 0
        ? OptionalInt.of((int) order.getAsLong())
        : OptionalInt.empty();
  }

  private boolean isOfType(String supply, String type) {
    return files.text(supply(supply, "type")).equals(Optional.of(type));
  }

  private static String supply(String name, String file) {
    return SUPPLIES + "/" + name + "/" + file;
  }

  private OptionalLong memory(String key) {
    Optional<Matcher> kib =
        files.value("proc/meminfo", key).map(KIB::matcher).filter(Matcher::matches);
    return kib.isPresent()
        ? OptionalLong.of(Long.parseLong(kib.get().group(1)) * 1024)
        : OptionalLong.empty();
  }
}
