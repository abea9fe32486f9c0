package org.jcamark.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Limits of this process's control groups (cgroups(7)), versions 2 and 1. The limits of the groups
 * above apply too; inside a container the path is often one of the host's, of which only the root
 * is visible.
 */
final class Cgroups {
  private static final String MOUNT = "sys/fs/cgroup";

  private final SystemFiles files;

  Cgroups(SystemFiles files) {
    this.files = files;
  }

  /** CPUs by the tightest quota: quota ÷ period. */
  OptionalDouble cpuLimit() {
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

  /** The tightest memory limit below the machine's memory. */
  OptionalLong memoryLimitBytes() {
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
