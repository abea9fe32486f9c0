package org.jcamark.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.machine.Cpu;
import org.jcamark.machine.Environment;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Numbers;

/**
 * A machine by all that its times depend on and run.json has: machines that are equal in this count
 * as one.
 *
 * @param cpu model
 * @param processors that the JVM used; absent of an unknown machine, which is like no other
 * @param features instruction sets
 */
record SiteMachine(String cpu, OptionalInt processors, List<String> features) {
  private static final String UNKNOWN = "unknown";

  /** The machines of a run by the labels that scenarios have; a single one has an empty label. */
  static Map<String, SiteMachine> of(String run, Optional<RunManifest> manifest) {
    Map<String, SiteMachine> machines = new LinkedHashMap<>();
    manifest.ifPresentOrElse(
        known ->
            RecordedMachine.of(known)
                .forEach(
                    (label, recorded) ->
                        machines.put(label, of(known, label, recorded).orElse(unknown(run)))),
        () -> machines.put("", unknown(run)));
    return machines;
  }

  private static Optional<SiteMachine> of(RunManifest run, String label, RecordedMachine recorded) {
    return recorded
        .environment()
        .map(Environment::cpu)
        .map(SiteMachine::of)
        .or(() -> EnvironmentFacts.origin(run, label).map(SiteMachine::of))
        .filter(machine -> !machine.cpu().equals(UNKNOWN));
  }

  private static SiteMachine of(Cpu cpu) {
    return new SiteMachine(cpu.model(), OptionalInt.of(cpu.logical()), cpu.features());
  }

  private static SiteMachine of(EnvironmentFingerprint origin) {
    return new SiteMachine(origin.cpu().orElse(UNKNOWN), OptionalInt.of(origin.cpus()), List.of());
  }

  /** That of a run, which is taken for one of its own. */
  static SiteMachine unknown(String run) {
    return new SiteMachine("CPU not recorded (" + run + ")", OptionalInt.empty(), List.of());
  }

  /** {@code AMD EPYC, 2 processors}. */
  String words() {
    return processors.isEmpty()
        ? cpu
        : cpu + ", " + Numbers.count(processors.getAsInt(), "processor");
  }
}
