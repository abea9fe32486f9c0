package org.jcamark.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.jca.provider.Providers;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmLocator;
import org.jcamark.run.ScenarioRecord;

/** Says how to measure what only a newer JVM has, where one is installed. */
final class NewerJvm {

  private NewerJvm() {}

  static Optional<String> hint(List<ScenarioRecord> scenarios, List<JvmOptions.Chosen> targets) {
    if (targets.stream().anyMatch(t -> t.jvm().feature() >= InstalledJvm.POST_QUANTUM_FEATURE)) {
      return Optional.empty();
    }
    String missing =
        scenarios.stream()
            .filter(s -> s.status() == ScenarioRecord.Status.UNAVAILABLE)
            .filter(s -> s.scenario().provider().equals(Providers.JDK))
            .map(s -> s.scenario().algorithm())
            .filter(name -> name.startsWith("ML-"))
            .distinct()
            .collect(Collectors.joining(", "));
    List<InstalledJvm> newer =
        JvmLocator.installed().stream()
            .filter(jvm -> jvm.feature() >= InstalledJvm.POST_QUANTUM_FEATURE)
            .toList();
    if (missing.isEmpty() || newer.isEmpty()) {
      return Optional.empty();
    }
    InstalledJvm newest = newer.get(newer.size() - 1);
    return Optional.of(
        "This JVM has no "
            + missing
            + " of its own; Java "
            + newest.version()
            + " has. To measure there: --jvm "
            + newest.home());
  }
}
