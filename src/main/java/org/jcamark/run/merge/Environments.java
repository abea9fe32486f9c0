package org.jcamark.run.merge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jcamark.model.Jvm;
import org.jcamark.model.Scenario;
import org.jcamark.run.RunManifest;
import org.jcamark.run.SystemUnderTest;

/**
 * Groups runs by environment, because only forks of one environment may be pooled: the same jar,
 * system and CPU with the same features, and no JVM or provider label with two meanings. Where a
 * JVM is installed does not matter.
 */
final class Environments {
  private final Map<String, List<SystemUnderTest>> byLabel = new LinkedHashMap<>();
  private final Set<String> taken = new HashSet<>();

  Environments(List<RunManifest> manifests) {
    for (RunManifest manifest : manifests) {
      for (String label : manifest.system().jvms().keySet()) {
        taken.add(label.substring(label.indexOf(Scenario.MACHINE_MARK) + 1));
      }
    }
  }

  int count() {
    return byLabel.size();
  }

  String label(SystemUnderTest system, String wished) {
    for (Map.Entry<String, List<SystemUnderTest>> known : byLabel.entrySet()) {
      if (known.getValue().stream().allMatch(other -> isSame(system, other))) {
        known.getValue().add(system);
        return known.getKey();
      }
    }
    String label = wished;
    for (int number = 2; !taken.add(label); number++) {
      label = wished + "-" + number;
    }
    byLabel.put(label, new ArrayList<>(List.of(system)));
    return label;
  }

  private static boolean isSame(SystemUnderTest one, SystemUnderTest other) {
    Optional<List<String>> features = cpuFeatures(one);
    Optional<List<String>> others = cpuFeatures(other);
    return one.origin().equals(other.origin())
        && (features.isEmpty() || others.isEmpty() || features.equals(others))
        && agree(one.jvms(), other.jvms(), Environments::isSameBuild)
        && agree(one.providerVersions(), other.providerVersions(), String::equals);
  }

  private static <T> boolean agree(
      Map<String, T> one, Map<String, T> other, BiPredicate<T, T> same) {
    return one.keySet().stream()
        .filter(other::containsKey)
        .allMatch(label -> same.test(one.get(label), other.get(label)));
  }

  private static boolean isSameBuild(Jvm one, Jvm other) {
    return one.args().equals(other.args())
        && one.jdkVersion().equals(other.jdkVersion())
        && one.vmName().equals(other.vmName())
        && one.vmVersion().equals(other.vmVersion());
  }

  /** A CPU's model name alone says little on virtual machines. */
  private static Optional<List<String>> cpuFeatures(SystemUnderTest system) {
    return system.environment().machine().map(machine -> machine.cpu().features());
  }
}
