package org.jcamark.machine;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Layers between the program and the hardware.
 *
 * @param virtualMachine whether a hypervisor is detected
 * @param product of the machine by its firmware, such as {@code Amazon EC2 c7g.metal}
 * @param container kind of the container it runs in, such as {@code docker}
 * @param cpuLimit CPUs that the control group may use, a quota of CPU time; absent without limit
 * @param allowedCpus CPUs that this process may run on, all of the machine's without cpuset and
 *     affinity
 * @param memoryLimitBytes that the control group may use; absent without limit
 */
public record Virtualisation(
    boolean virtualMachine,
    Optional<String> product,
    Optional<String> container,
    OptionalDouble cpuLimit,
    OptionalInt allowedCpus,
    OptionalLong memoryLimitBytes) {
  static final Virtualisation NONE =
      new Virtualisation(
          false,
          Optional.empty(),
          Optional.empty(),
          OptionalDouble.empty(),
          OptionalInt.empty(),
          OptionalLong.empty());
}
