package org.jcamark.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jcamark.model.Jvm;
import org.jcamark.model.Scenario;

/**
 * Groups runs by environment, because only forks of one environment may be pooled: the same jar,
 * system and CPU with the same features, and no JVM or provider label with two meanings. Where a
 * JVM is installed does not matter.
 */
final class Environments {
  private final List<MachineEnvironment> found = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();

  private record MachineEnvironment(
      String label,
      EnvironmentFingerprint origin,
      Optional<Object> features,
      Map<String, Jvm> jvms,
      Map<String, String> providers) {

    boolean isOf(RunManifest manifest) {
      Optional<Object> others = cpuFeatures(manifest);
      return origin.equals(manifest.system().origin())
          && (features.isEmpty() || others.isEmpty() || features.equals(others))
          && agree(jvms, manifest.system().jvms(), Environments::sameBuild)
          && agree(providers, manifest.system().providerVersions(), String::equals);
    }

    void add(RunManifest manifest) {
      manifest.system().jvms().forEach(jvms::putIfAbsent);
      manifest.system().providerVersions().forEach(providers::putIfAbsent);
    }
  }

  /**
   * No environments yet.
   *
   * @param manifests of all runs to come; their machine labels are not given again
   */
  Environments(List<RunManifest> manifests) {
    for (RunManifest manifest : manifests) {
      for (String label : manifest.system().jvms().keySet()) {
        taken.add(label.substring(label.indexOf(Scenario.MACHINE_MARK) + 1));
      }
    }
  }

  int count() {
    return found.size();
  }

  /**
   * The label of the environment that a run was made in.
   *
   * @param wished label for a new one; gets a number where it is taken
   */
  String label(RunManifest manifest, String wished) {
    for (MachineEnvironment known : found) {
      if (known.isOf(manifest)) {
        known.add(manifest);
        return known.label;
      }
    }
    String label = wished;
    for (int number = 2; !taken.add(label); number++) {
      label = wished + "-" + number;
    }
    MachineEnvironment environment =
        new MachineEnvironment(
            label,
            manifest.system().origin(),
            cpuFeatures(manifest),
            new HashMap<>(),
            new HashMap<>());
    environment.add(manifest);
    found.add(environment);
    return label;
  }

  private static <T> boolean agree(
      Map<String, T> known, Map<String, T> other, BiPredicate<T, T> same) {
    return known.entrySet().stream()
        .allMatch(
            entry ->
                !other.containsKey(entry.getKey())
                    || same.test(entry.getValue(), other.get(entry.getKey())));
  }

  private static boolean sameBuild(Jvm one, Jvm other) {
    return one.args().equals(other.args())
        && one.jdkVersion().equals(other.jdkVersion())
        && one.vmName().equals(other.vmName())
        && one.vmVersion().equals(other.vmVersion());
  }

  /** A CPU's model name alone says little on virtual machines. */
  private static Optional<Object> cpuFeatures(RunManifest manifest) {
    return member(manifest.system().environment(), "machine")
        .flatMap(machine -> member(machine, "cpu"))
        .flatMap(cpu -> member(cpu, "features"));
  }

  private static Optional<Object> member(Object value, String name) {
    return value instanceof Map<?, ?> members
        ? Optional.ofNullable(members.get(name))
        : Optional.empty();
  }
}
