package org.jcamark.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.machine.Check;
import org.jcamark.machine.Environment;
import org.jcamark.machine.Finding;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.Setup;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.MachineRecord;

/**
 * A machine and its JVMs as run.json has them.
 *
 * @param environment absent where it was not recorded
 * @param origin what is known without it
 * @param jvms by label
 */
record RecordedMachine(
    Optional<Environment> environment, EnvironmentFingerprint origin, Map<String, JvmFacts> jvms) {
  /** The machine of a run; of joined shards, that of the first. */
  static RecordedMachine of(RunManifest run) {
    MachineRecord recorded = run.system().environment();
    return new RecordedMachine(
        recorded.machine(), run.system().origin(), recorded.jvms().orElse(Map.of()));
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
