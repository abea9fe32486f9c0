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
import org.jcamark.run.MachineRecord;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunPart;

/**
 * A machine and its JVMs as run.json has them.
 *
 * @param environment absent where it was not recorded
 * @param jvms by label, without that of the machine
 */
record RecordedMachine(Optional<Environment> environment, Map<String, JvmFacts> jvms) {
  /** All machines of a run by their labels; a machine that is the only one has an empty label. */
  static Map<String, RecordedMachine> of(RunManifest manifest) {
    MachineRecord first = manifest.system().environment();
    Map<String, RecordedMachine> machines = new LinkedHashMap<>();
    machines.put(
        manifest.parts().orElse(List.of()).stream()
            .findFirst()
            .flatMap(RunPart::machine)
            .orElse(""),
        of(first));
    first.others().orElse(Map.of()).forEach((name, other) -> machines.put(name, of(other)));
    return machines;
  }

  private static RecordedMachine of(MachineRecord recorded) {
    return new RecordedMachine(recorded.machine(), recorded.jvms().orElse(Map.of()));
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
