package org.jcamark.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recognises hypervisors and containers from what Linux and the firmware show of them, and the
 * limits of this process's control groups (cgroups(7)), versions 2 and 1. The limits of the groups
 * above apply too; inside a container the path is often one of the host's, of which only the root
 * is visible.
 */
record LinuxVirtualisation(SystemFiles files) {
  private static final String MOUNT = "sys/fs/cgroup";
  private static final String DMI = "sys/class/dmi/id/";

  /** Words in the firmware's product that only virtual machines have, in lower case. */
  private static final List<String> VIRTUAL_PRODUCTS =
      List.of(
          "qemu",
          "kvm",
          "vmware",
          "virtualbox",
          "virtual machine",
          "parallels",
          "bochs",
          "xen",
          "google compute engine",
          "openstack",
          "apple virtualization",
          "firecracker");

  private static final List<String> CONTAINERS =
      List.of("kubepods", "docker", "podman", "libpod", "lxc", "containerd");

  Virtualisation read() {
    Optional<String> product = product();
    return new Virtualisation(
        isVirtual(product),
        product,
        container(),
        cpuLimit(),
        LinuxCpu.listed(files.value("proc/self/status", "Cpus_allowed_list")),
        memoryLimitBytes());
  }

  private Optional<String> product() {
    String product =
        Stream.of("sys_vendor", "product_name")
            .map(name -> files.text(DMI + name))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(" "));
    return Optional.of(product)
        .filter(text -> !text.isEmpty())
        .or(() -> files.text("sys/firmware/devicetree/base/model"));
  }

  /**
   * The CPU's hypervisor flag on x86; elsewhere the device tree, Xen's folder, or the product.
   * Xen's folder also exists on its first, privileged machine, which is one above a hypervisor too.
   */
  private boolean isVirtual(Optional<String> product) {
    String flags = files.value("proc/cpuinfo", "flags").orElse("");
    String lower = product.orElse("").toLowerCase(Locale.ROOT);
    return (" " + flags + " ").contains(" hypervisor ")
        || files.exists("proc/device-tree/hypervisor")
        || files.exists("sys/hypervisor/type")
        || (lower.startsWith("amazon ec2") && !lower.contains(".metal"))
        || VIRTUAL_PRODUCTS.stream().anyMatch(lower::contains);
  }

  private Optional<String> container() {
    if (files.exists(".dockerenv")) {
      return Optional.of("docker");
    }
    if (files.exists("run/.containerenv")) {
      return Optional.of("podman");
    }
    Optional<String> systemd = files.text("run/systemd/container");
    if (systemd.isPresent()) {
      return systemd;
    }
    String groups = files.text("proc/1/cgroup").orElse("");
    return CONTAINERS.stream().filter(groups::contains).findFirst();
  }

  private OptionalDouble cpuLimit() {
    Stream<Optional<Double>> unified = folders("", "").stream().map(this::unifiedQuota);
    Stream<Optional<Double>> legacy =
        Stream.of("cpu", "cpu,cpuacct")
            .flatMap(controller -> folders("cpu", controller).stream())
            .map(this::legacyQuota);
    return Stream.concat(unified, legacy)
        .flatMap(Optional::stream)
        .mapToDouble(Double::doubleValue)
        .min();
  }

  private OptionalLong memoryLimitBytes() {
    long total = new LinuxMachine(files).memory().totalBytes().orElse(Long.MAX_VALUE);
    Stream<String> unified = folders("", "").stream().map(folder -> folder + "/memory.max");
    Stream<String> legacy =
        folders("memory", "memory").stream().map(folder -> folder + "/memory.limit_in_bytes");
    return files.numbers(Stream.concat(unified, legacy)).filter(limit -> limit < total).min();
  }

  private Optional<Double> unifiedQuota(String folder) {
    return files
        .text(folder + "/cpu.max")
        .map(text -> text.split(" ", 2))
        .filter(parts -> parts.length == 2 && !parts[0].equals("max"))
        .map(parts -> Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
  }

  private Optional<Double> legacyQuota(String folder) {
    OptionalLong quota = files.number(folder + "/cpu.cfs_quota_us");
    OptionalLong period = files.number(folder + "/cpu.cfs_period_us");
    return quota.orElse(-1) > 0 && period.orElse(0) > 0
        ? Optional.of(quota.getAsLong() / (double) period.getAsLong())
        : Optional.empty();
  }

  /**
   * Folders of this process's group and of those above it.
   *
   * @param controller of version 1; empty for version 2
   * @param mount folder of the controller below the mount point
   */
  private List<String> folders(String controller, String mount) {
    List<String> folders = new ArrayList<>();
    String base = mount.isEmpty() ? MOUNT : MOUNT + "/" + mount;
    for (String line : files.lines("proc/self/cgroup")) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3 && List.of(parts[1].split(",", -1)).contains(controller)) {
        String path = parts[2];
        while (path.length() > 1) {
          folders.add(base + path);
          path = path.substring(0, path.lastIndexOf('/'));
        }
        folders.add(base);
      }
    }
    return folders;
  }
}
