package org.jcamark.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.machine.Check;
import org.jcamark.machine.Environment;
import org.jcamark.machine.Finding;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.JvmInspector;
import org.jcamark.machine.Setup;
import org.jcamark.model.Jvm;
import org.jcamark.model.Scenario;
import org.jcamark.run.MachineRecord;

/**
 * The machine and the JVMs of a run.
 *
 * @param jvms by the label that scenarios use
 */
public record RunEnvironment(MachineRecord environment, Map<String, Jvm> jvms) {
  /**
   * The environment now.
   *
   * @param results folder for results
   */
  public static RunEnvironment now(List<JvmTarget> targets, JvmInspector inspector, Path results) {
    Map<String, JvmFacts> facts = new LinkedHashMap<>();
    Map<String, Jvm> jvms = new LinkedHashMap<>();
    Set<MachineRecord.Variant> variants = new LinkedHashSet<>();
    for (JvmTarget target : targets) {
      FittedVariant variant = target.variant();
      JvmFacts plain = inspector.inspect(target.jvm().java(), variant.common());
      facts.put(target.label(), plain);
      jvms.put(
          target.label(),
          new Jvm(
              plain.java().toString(),
              variant.common(),
              plain.version(),
              plain.vmName(),
              plain.vmVersion()));
      if (!variant.name().equals(Scenario.DEFAULT_VARIANT)) {
        variants.add(recorded(target.label(), variant));
      }
    }
    Environment machine = Environment.current();
    List<Finding> findings = findings(machine, facts.values(), results);
    return new RunEnvironment(
        new MachineRecord(
            Optional.of(machine),
            Optional.of(facts),
            Optional.of(List.copyOf(variants)).filter(some -> !some.isEmpty()),
            Optional.of(findings),
            Optional.empty()),
        jvms);
  }

  private static MachineRecord.Variant recorded(String jvm, FittedVariant variant) {
    return new MachineRecord.Variant(
        jvm,
        variant.name(),
        variant.arguments(),
        variant.switchedOff(),
        variant.alreadyOff(),
        variant.lacking(),
        variant.reason(),
        variant.facts().map(JvmFacts::flags));
  }

  /** Findings in each JVM; those of the machine, which repeat, are kept once. */
  private static List<Finding> findings(
      Environment machine, Iterable<JvmFacts> jvms, Path results) {
    Setup setup = Setup.current(results, List.of(), Map.of());
    Set<Finding> found = new LinkedHashSet<>();
    jvms.forEach(jvm -> found.addAll(Check.all(machine, jvm, setup)));
    List<Finding> findings = new ArrayList<>(found);
    findings.sort(Finding.WORST_FIRST);
    return List.copyOf(findings);
  }

  /** The warnings and errors in a line for users; absent if there are none. */
  public Optional<String> trouble() {
    List<String> ids =
        environment.findings().orElse(List.of()).stream()
            .filter(Finding::isTrouble)
            .map(Finding::id)
            .distinct()
            .toList();
    return ids.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Measurements may be noisy on this machine (%s); run `doctor` for details"
                .formatted(String.join(", ", ids)));
  }
}
