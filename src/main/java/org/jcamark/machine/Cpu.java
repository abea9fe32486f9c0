package org.jcamark.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The processors; unknown members are absent.
 *
 * @param architecture {@code os.arch}, such as {@code amd64} or {@code aarch64}
 * @param features instruction sets that matter to cryptography, by the names of Linux's {@code
 *     /proc/cpuinfo}, sorted; empty where the system lists none
 * @param logical processors that this JVM may use
 * @param threadsPerCore hardware threads that run on each core; 1 where SMT is off
 * @param governor of the clock, several joined by a comma
 * @param boost whether turbo or boost clocks are allowed
 * @param throttled times that heat slowed a core or package down since the machine started
 */
public record Cpu(
    String model,
    String architecture,
    List<String> features,
    Optional<String> microcode,
    int logical,
    OptionalInt cores,
    OptionalInt threadsPerCore,
    Optional<String> governor,
    Optional<Boolean> boost,
    OptionalLong throttled) {
  public static Cpu current() {
    return new LinuxCpu(SystemFiles.HERE).read();
  }

  public boolean hasAny(String... names) {
    return Stream.of(names).anyMatch(features::contains);
  }
}
