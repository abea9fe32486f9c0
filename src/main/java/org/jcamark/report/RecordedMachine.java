package org.jcamark.report;

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
import org.jcamark.model.Scenario;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunPart;

/**
 * A machine and its JVMs as run.json has them.
 *
 * @param environment absent where another version of jcamark recorded it differently
 * @param jvms by label, without that of the machine; those that can be read
 */
record RecordedMachine(Optional<Environment> environment, Map<String, JvmFacts> jvms) {
  private static final String MACHINE = "machine";
  private static final String JVMS = "jvms";

  /** All machines of a run by their labels; a machine that is the only one has an empty label. */
  static Map<String, RecordedMachine> of(RunManifest manifest) {
    Map<String, Object> environment = manifest.system().environment();
    Map<String, RecordedMachine> machines = new LinkedHashMap<>();
    machines.put(
        manifest.parts().orElse(List.of()).stream()
            .findFirst()
            .flatMap(RunPart::machine)
            .orElse(""),
        of(environment));
    environment.forEach(
        (name, other) -> {
          if (name.indexOf(Scenario.MACHINE_MARK) == 0 && other instanceof Map<?, ?> members) {
            machines.put(name.substring(1), of(members));
          }
        });
    return machines;
  }

  private static RecordedMachine of(Map<?, ?> environment) {
    Map<String, JvmFacts> jvms = new LinkedHashMap<>();
    if (environment.get(JVMS) instanceof Map<?, ?> recorded) {
      recorded.forEach(
          (label, facts) ->
              read(facts, JvmFacts.class).ifPresent(known -> jvms.put(label.toString(), known)));
    }
    return new RecordedMachine(read(environment.get(MACHINE), Environment.class), jvms);
  }

  /** The recorded value, unless another version wrote it in another form. */
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
   * Findings of {@code doctor} about the recorded machine and JVM, without those on folders, fonts
   * and providers, which belong to the moment.
   */
  List<Finding> findings(JvmFacts jvm) {
    Situation unknown =
        new Situation(List.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), Map.of());
    return environment.map(machine -> Doctor.examine(machine, jvm, unknown)).orElse(List.of());
  }
}
