package org.jcamark.cli;

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
import org.jcamark.plan.FittedVariant;

/**
 * The machine and the JVMs, as run.json keeps them.
 *
 * @param environment {@code machine}; {@code jvms}, by label, without the arguments of variants;
 *     {@code variants}, each in each JVM; {@code findings} of the doctor. JSON values
 * @param jvms by the label that scenarios use
 * @param findings also those that are well, the worst first
 */
record RunEnvironment(
    Map<String, Object> environment, Map<String, Jvm> jvms, List<Finding> findings) {

  /**
   * A variant in a JVM, for run.json.
   *
   * @param flags effective values, as in {@link JvmFacts}
   */
  private record VariantEntry(
      String jvm,
      String jit,
      List<String> arguments,
      List<String> switchedOff,
      List<String> alreadyOff,
      List<String> lacking,
      Optional<String> reason,
      Optional<Map<String, String>> flags) {
    static VariantEntry of(String jvm, FittedVariant variant) {
      return new VariantEntry(
          jvm,
          variant.name(),
          variant.arguments(),
          variant.switchedOff(),
          variant.alreadyOff(),
          variant.lacking(),
          variant.reason(),
          variant.facts().map(JvmFacts::flags));
    }
  }

  /**
   * Looks at this machine and asks the JVMs.
   *
   * @param results folder that results go to
   */
  static RunEnvironment look(
      List<JvmOptions.Chosen> targets, JvmInspector inspector, Path results) {
    Map<String, JvmFacts> facts = new LinkedHashMap<>();
    Map<String, Jvm> jvms = new LinkedHashMap<>();
    Set<VariantEntry> variants = new LinkedHashSet<>();
    for (JvmOptions.Chosen chosen : targets) {
      String label = chosen.target().label();
      JvmFacts known = inspector.inspect(chosen.target().java(), chosen.common());
      facts.put(label, known);
      jvms.put(
          label,
          new Jvm(
              chosen.target().java().toString(),
              chosen.common(),
              known.version(),
              known.vmName(),
              known.vmVersion()));
      if (chosen.variant().facts().isPresent() || chosen.variant().reason().isPresent()) {
        variants.add(VariantEntry.of(label, chosen.variant()));
      }
    }
    Environment machine = Environment.current();
    List<Finding> findings = findings(machine, facts.values(), results);
    Map<String, Object> environment = new LinkedHashMap<>();
    environment.put("machine", plain(machine));
    environment.put("jvms", plain(facts));
    if (!variants.isEmpty()) {
      environment.put("variants", variants.stream().map(RunEnvironment::plain).toList());
    }
    environment.put("findings", findings.stream().map(RunEnvironment::plain).toList());
    return new RunEnvironment(environment, jvms, findings);
  }

  /** What is found with each JVM; what concerns the machine is found each time and kept once. */
  private static List<Finding> findings(
      Environment machine, Iterable<JvmFacts> jvms, Path results) {
    Situation situation = Situation.current(results, List.of(), Map.of());
    Set<Finding> found = new LinkedHashSet<>();
    jvms.forEach(jvm -> found.addAll(Doctor.examine(machine, jvm, situation)));
    List<Finding> findings = new ArrayList<>(found);
    findings.sort(Finding.WORST_FIRST);
    return List.copyOf(findings);
  }

  /** The warnings and errors in a line for whoever starts a run; absent if there are none. */
  Optional<String> trouble() {
    List<String> ids =
        findings.stream().filter(Finding::isTrouble).map(Finding::id).distinct().toList();
    return ids.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "This machine is not at its best ("
                + String.join(", ", ids)
                + "): the command doctor says what to do about it");
  }

  /** The JSON of a record as maps, which is what a resumed run reads it back as. */
  private static Object plain(Object described) {
    return Documents.read(Documents.line(described), Map.class);
  }
}
