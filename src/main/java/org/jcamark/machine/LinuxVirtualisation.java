package org.jcamark.machine;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Recognises hypervisors and containers from what Linux and the firmware show of them. */
final class LinuxVirtualisation {
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

  /** Words in the control group of the first process, by the kind of container. */
  private static final List<String> CONTAINERS =
      List.of("kubepods", "docker", "podman", "libpod", "lxc", "containerd");

  private final SystemFiles files;

  LinuxVirtualisation(SystemFiles files) {
    this.files = files;
  }

  Virtualisation read() {
    Cgroups cgroups = new Cgroups(files);
    Optional<String> product = product();
    return new Virtualisation(
        isVirtual(product),
        product,
        container(),
        cgroups.cpuLimit(),
        LinuxCpu.listed(files.value("proc/self/status", "Cpus_allowed_list")),
        cgroups.memoryLimitBytes());
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
    return files.value("proc/cpuinfo", "flags").filter(this::hasHypervisorFlag).isPresent()
        || files.exists("proc/device-tree/hypervisor")
        || files.exists("sys/hypervisor/type")
        || product
            .map(text -> text.toLowerCase(Locale.ROOT))
            .filter(text -> isVirtualCloud(text) || isVirtualProduct(text))
            .isPresent();
  }

  private boolean hasHypervisorFlag(String flags) {
    return (" " + flags + " ").contains(" hypervisor ");
  }

  private static boolean isVirtualProduct(String product) {
    return VIRTUAL_PRODUCTS.stream().anyMatch(product::contains);
  }

  private static boolean isVirtualCloud(String product) {
    return product.startsWith("amazon ec2") && !product.contains(".metal");
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
}
