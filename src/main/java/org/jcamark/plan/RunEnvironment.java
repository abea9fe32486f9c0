package org.jcamark.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.json.Documents;
import org.jcamark.machine.Doctor;
import org.jcamark.machine.Environment;
import org.jcamark.machine.Finding;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.JvmInspector;
import org.jcamark.machine.Situation;
import org.jcamark.model.Jvm;
import org.jcamark.model.Scenario;

/**
 * The machine and the JVMs, as run.json keeps them.
 *
 * @param environment {@code machine}; {@code jvms}, by label, without the arguments of variants;
 *     {@code variants}, each in each JVM; {@code findings} of the doctor. JSON values
 * @param jvms by the label that scenarios use
 * @param findings including those without trouble, the worst first
 */
public record RunEnvironment(
    Map<String, Object> environment, Map<String, Jvm> jvms, List<Finding> findings) {

  /**
   * The environment now.
   *
   * @param results folder for results
   */
  public static RunEnvironment now(List<JvmTarget> targets, JvmInspector inspector, Path results) {
    Map<String, JvmFacts> facts = new LinkedHashMap<>();
    Map<String, Jvm> jvms = new LinkedHashMap<>();
    Set<Map<String, Object>> variants = new LinkedHashSet<>();
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
        variants.add(document(target.label(), variant));
      }
    }
    Environment machine = Environment.current();
    List<Finding> findings = findings(machine, facts.values(), results);
    Map<String, Object> environment = new LinkedHashMap<>();
    environment.put("machine", plain(machine));
    environment.put("jvms", plain(facts));
    if (!variants.isEmpty()) {
      environment.put("variants", List.copyOf(variants));
    }
    environment.put("findings", findings.stream().map(RunEnvironment::plain).toList());
    return new RunEnvironment(environment, jvms, findings);
  }

  private static Map<String, Object> document(String jvm, FittedVariant variant) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("jvm", jvm);
    document.put("jit", variant.name());
    document.put("arguments", variant.arguments());
    document.put("switchedOff", variant.switchedOff());
    document.put("alreadyOff", variant.alreadyOff());
    document.put("lacking", variant.lacking());
    variant.reason().ifPresent(reason -> document.put("reason", reason));
    variant.facts().ifPresent(facts -> document.put("flags", facts.flags()));
    return document;
  }

  /** Findings in each JVM; those of the machine, which repeat, are kept once. */
  private static List<Finding> findings(
      Environment machine, Iterable<JvmFacts> jvms, Path results) {
    Situation situation = Situation.current(results, List.of(), Map.of());
    Set<Finding> found = new LinkedHashSet<>();
    jvms.forEach(jvm -> found.addAll(Doctor.examine(machine, jvm, situation)));
    List<Finding> findings = new ArrayList<>(found);
    findings.sort(Finding.WORST_FIRST);
    return List.copyOf(findings);
  }

  /** The warnings and errors in a line for users; absent if there are none. */
  public Optional<String> trouble() {
    List<String> ids =
        findings.stream().filter(Finding::isTrouble).map(Finding::id).distinct().toList();
    return ids.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Measurements may be noisy on this machine (%s); run `doctor` for details"
                .formatted(String.join(", ", ids)));
  }

  /** A record as JSON values, as a resumed run reads it back. */
  private static Object plain(Object described) {
    return Documents.read(Documents.line(described), Map.class);
  }
}
