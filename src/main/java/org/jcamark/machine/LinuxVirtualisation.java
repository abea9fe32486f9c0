package org.jcamark.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.machine.Environment.Virtualisation;

/**
 * Recognises hypervisors and containers from what Linux and the firmware show of them, and the
 * limits of this process's control groups (cgroups(7)), versions 2 and 1. The limits of the groups
 * above apply too; inside a container the path is often one of the host's, of which only the root
 * is visible.
 */
record LinuxVirtualisation(SystemFiles files) {
  private static final String MOUNT = "sys/fs/cgroup";

  /** Words in the firmware's product that only virtual machines have, in lower case. */
  private static final Pattern VIRTUAL_PRODUCT =
      Pattern.compile(
          "qemu|kvm|vmware|virtualbox|virtual machine|parallels|bochs|xen|google compute engine"
              + "|openstack|apple virtualization|firecracker");

  private static final List<String> CONTAINERS =
      List.of("kubepods", "docker", "podman", "libpod", "lxc", "containerd");

  Virtualisation read() {
    Optional<String> product = product();
    return new Virtualisation(
        isVirtual(product.orElse("").toLowerCase(Locale.ROOT)),
        product,
        container(),
        cpuLimit(),
        LinuxCpu.listed(files.value("proc/self/status", "Cpus_allowed_list")),
        memoryLimitBytes());
  }

  private Optional<String> product() {
    String product =
        Stream.of("sys_vendor", "product_name")
            .flatMap(name -> files.text("sys/class/dmi/id/" + name).stream())
            .collect(Collectors.joining(" "));
    return product.isEmpty()
        ? files.text("sys/firmware/devicetree/base/model")
        : Optional.of(product);
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

  private OptionalDouble cpuLimit() {
    Stream<String> legacy =
        Stream.of("cpu", "cpu,cpuacct").flatMap(mount -> folders("cpu", "/" + mount));
    return DoubleStream.concat(
            folders("", "").flatMapToDouble(this::unifiedQuota),
            legacy.flatMapToDouble(this::legacyQuota))
        .min();
  }

  private OptionalLong memoryLimitBytes() {
    long total = new LinuxMachine(files).memory().totalBytes().orElse(Long.MAX_VALUE);
    Stream<String> unified = folders("", "").map(folder -> folder + "/memory.max");
    Stream<String> legacy =
        folders("memory", "/memory").map(folder -> folder + "/memory.limit_in_bytes");
    return files.numbers(Stream.concat(unified, legacy)).filter(limit -> limit < total).min();
  }

  private DoubleStream unifiedQuota(String folder) {
    return files.text(folder + "/cpu.max").stream()
        .map(text -> text.split(" ", 2))
        .filter(parts -> parts.length == 2 && !parts[0].equals("max"))
        .mapToDouble(parts -> Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
  }

  private DoubleStream legacyQuota(String folder) {
    long quota = files.number(folder + "/cpu.cfs_quota_us").orElse(-1);
    long period = files.number(folder + "/cpu.cfs_period_us").orElse(0);
    return quota > 0 && period > 0
        ? DoubleStream.of(quota / (double) period)
        : DoubleStream.empty();
  }

  /**
   * Folders of this process's group and of those above it.
   *
   * @param controller of version 1; empty for version 2
   * @param mount folder of the controller below the mount point
   */
  private Stream<String> folders(String controller, String mount) {
    List<String> folders = new ArrayList<>();
    for (String line : files.lines("proc/self/cgroup")) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3 && List.of(parts[1].split(",", -1)).contains(controller)) {
        for (String path = parts[2];
            path.length() > 1;
            path = path.substring(0, path.lastIndexOf('/'))) {
          folders.add(MOUNT + mount + path);
        }
        folders.add(MOUNT + mount);
      }
    }
    return folders.stream();
  }
}
