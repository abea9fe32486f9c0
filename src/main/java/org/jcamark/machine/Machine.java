package org.jcamark.machine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.Environment.Memory;
import org.jcamark.machine.Environment.OperatingSystem;
import org.jcamark.machine.Environment.Virtualisation;

/**
 * Reads facts from Linux's {@code /proc} and {@code /sys} (proc(5), sysfs(5)), and the limits of
 * this process's control group and of those above it (cgroups(7), version 2). Elsewhere there are
 * those that every JDK has.
 */
record Machine(SystemFiles files) {
  private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");
  private static final Pattern KIB = Pattern.compile("(\\d+) kB");
  private static final String SUPPLIES = "sys/class/power_supply";

  /** Words in the firmware's product that only virtual machines have, in lower case. */
  private static final Pattern VIRTUAL_PRODUCT =
      Pattern.compile(
          "qemu|kvm|vmware|virtualbox|virtual machine|parallels|bochs|xen|google compute engine"
              + "|openstack|apple virtualization|firecracker");

  private static final List<String> CONTAINERS =
      List.of("kubepods", "docker", "podman", "libpod", "lxc", "containerd");

  Cpu cpu() {
    return new LinuxCpu(files).read();
  }

  Memory memory() {
    return files.exists("proc/meminfo") ? ofLinux() : ofJdk();
  }

  /**
   * Without the available memory of macOS, which leaves little of it free, and the swap of Windows,
   * which has reserved memory in it.
   */
  private static Memory ofJdk() {
    OperatingSystemMXBean bean =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    boolean mac = System.getProperty("os.name").startsWith("Mac");
    return new Memory(
        OptionalLong.of(bean.getTotalMemorySize()),
        mac ? OptionalLong.empty() : OptionalLong.of(bean.getFreeMemorySize()),
        mac
            ? OptionalLong.of(bean.getTotalSwapSpaceSize() - bean.getFreeSwapSpaceSize())
            : OptionalLong.empty(),
        Optional.empty());
  }

  private Memory ofLinux() {
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

  private OptionalLong memory(String key) {
    return files.value("proc/meminfo", key).map(KIB::matcher).filter(Matcher::matches).stream()
        .mapToLong(kib -> Long.parseLong(kib.group(1)) * 1024)
        .findFirst();
  }

  Virtualisation virtualisation() {
    String firmware =
        Stream.of("sys_vendor", "product_name")
            .flatMap(name -> files.text("sys/class/dmi/id/" + name).stream())
            .collect(Collectors.joining(" "));
    Optional<String> product =
        firmware.isEmpty()
            ? files.text("sys/firmware/devicetree/base/model")
            : Optional.of(firmware);
    return new Virtualisation(
        isVirtual(product.orElse("").toLowerCase(Locale.ROOT)),
        product,
        container(),
        groups()
            .flatMap(folder -> files.text(folder + "/cpu.max").stream())
            .map(quota -> quota.split(" ", 2))
            .filter(parts -> parts.length == 2 && !parts[0].equals("max"))
            .mapToDouble(parts -> Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]))
            .min(),
        LinuxCpu.listed(files.value("proc/self/status", "Cpus_allowed_list")),
        groups().flatMapToLong(folder -> files.number(folder + "/memory.max").stream()).min());
  }

  /**
   * The CPU's hypervisor flag on x86; elsewhere the device tree, Xen's folder, or the product.
   * Xen's folder also exists on its first, privileged machine, which is one above a hypervisor too.
   */
  private boolean isVirtual(String product) {
    String flags = files.value("proc/cpuinfo", "flags").orElse("");
    return (" " + flags + " ").contains(" hypervisor ")
        || files.exists("proc/device-tree/hypervisor")
        || files.exists("sys/hypervisor/type")
        || (product.startsWith("amazon ec2") && !product.contains(".metal"))
        || VIRTUAL_PRODUCT.matcher(product).find();
  }

  private Optional<String> container() {
    if (files.exists(".dockerenv")) {
      return Optional.of("docker");
    }
    if (files.exists("run/.containerenv")) {
      return Optional.of("podman");
    }
    String groups = files.text("proc/1/cgroup").orElse("");
    return files
        .text("run/systemd/container")
        .or(() -> CONTAINERS.stream().filter(groups::contains).findFirst());
  }

  /**
   * Folders of this process's group and of those above it. Inside a container the path is often one
   * of the host's, of which only the root is visible.
   */
  private Stream<String> groups() {
    return files.lines("proc/self/cgroup").stream()
        .filter(line -> line.startsWith("0::/"))
        .map(line -> line.substring("0::".length()))
        .flatMap(
            own ->
                Stream.iterate(
                    own.equals("/") ? "" : own,
                    path -> path != null,
                    path -> path.isEmpty() ? null : path.substring(0, path.lastIndexOf('/'))))
        .map(path -> "sys/fs/cgroup" + path);
  }

  OperatingSystem system() {
    return new OperatingSystem(
        files
            .value("etc/os-release", "PRETTY_NAME")
            .map(name -> name.replace("\"", ""))
            .orElse(System.getProperty("os.name")),
        files.text("proc/sys/kernel/osrelease").orElse(System.getProperty("os.version")));
  }

  Optional<String> clockSource() {
    return files.text("sys/devices/system/clocksource/clocksource0/current_clocksource");
  }

  Optional<Boolean> onBattery() {
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
}
