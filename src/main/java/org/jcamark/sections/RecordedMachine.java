package org.jcamark.sections;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.json.Documents;
import org.jcamark.json.MalformedJsonException;
import org.jcamark.machine.Doctor;
import org.jcamark.machine.Environment;
import org.jcamark.machine.Finding;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.Situation;
import org.jcamark.run.RunManifest;

/**
 * The machine and the JVMs as run.json has them.
 *
 * @param environment absent where another version of jcamark recorded it differently
 * @param jvms by the label that scenarios use; those that can be read
 */
record RecordedMachine(Optional<Environment> environment, Map<String, JvmFacts> jvms) {
  private static final String MACHINE = "machine";
  private static final String JVMS = "jvms";

  static RecordedMachine of(RunManifest manifest) {
    Map<String, JvmFacts> jvms = new LinkedHashMap<>();
    if (manifest.environment().get(JVMS) instanceof Map<?, ?> recorded) {
      recorded.forEach(
          (label, facts) ->
              read(facts, JvmFacts.class).ifPresent(known -> jvms.put(label.toString(), known)));
    }
    return new RecordedMachine(read(manifest.environment().get(MACHINE), Environment.class), jvms);
  }

  /** What was recorded, if it is still of this form. */
  private static <T> Optional<T> read(Object recorded, Class<T> type) {
    try {
      return recorded == null
          ? Optional.empty()
          : Optional.of(Documents.read(Documents.line(recorded), type));
    } catch (MalformedJsonException otherVersion) {
      return Optional.empty();
    }
  }

  /**
   * What the doctor finds in what was recorded of the machine and a JVM. It is not asked about
   * folders, fonts and providers, which belong to the moment.
   */
  List<Finding> findings(JvmFacts jvm) {
    Situation unknown =
        new Situation(List.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), Map.of());
    return environment.map(machine -> Doctor.examine(machine, jvm, unknown)).orElse(List.of());
  }
}
