package org.jcamark.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.machine.Check;
import org.jcamark.machine.Environment;
import org.jcamark.machine.Finding;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.Setup;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.MachineRecord;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunPart;

/**
 * A machine and its JVMs as run.json has them.
 *
 * @param environment absent where it was not recorded
 * @param origin what is known without it; absent where it is not known either
 * @param jvms by label, without that of the machine
 */
record RecordedMachine(
    Optional<Environment> environment,
    Optional<EnvironmentFingerprint> origin,
    Map<String, JvmFacts> jvms) {
  /** All machines of a run by their labels; a machine that is the only one has an empty label. */
  static Map<String, RecordedMachine> of(RunManifest run) {
    MachineRecord first = run.system().environment();
    List<RunPart> parts = run.parts().orElse(List.of());
    Map<String, MachineRecord> all = new LinkedHashMap<>();
    all.put(parts.stream().findFirst().flatMap(RunPart::machine).orElse(""), first);
    all.putAll(first.others().orElse(Map.of()));
    Map<String, RecordedMachine> machines = new LinkedHashMap<>();
    all.forEach(
        (label, recorded) ->
            machines.put(
                label,
                new RecordedMachine(
                    recorded.machine(),
                    label.isEmpty()
                        ? Optional.of(run.system().origin())
                        : parts.stream()
                            .filter(part -> part.machine().equals(Optional.of(label)))
                            .map(RunPart::origin)
                            .findFirst(),
                    recorded.jvms().orElse(Map.of()))));
    return machines;
  }

  /**
   * Findings of {@code doctor} about the recorded machine and JVM, without those on folders, fonts
   * and providers, which belong to the moment.
   */
  List<Finding> findings(JvmFacts jvm) {
    Setup unknown =
        new Setup(List.of(), Map.of(), Optional.empty(), Optional.empty(), List.of(), Map.of());
    return environment.map(machine -> Check.all(machine, jvm, unknown)).orElse(List.of());
  }
}
