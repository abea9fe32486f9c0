package org.jcamark.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The processors; unknown members are absent.
 *
 * @param model name of the CPU
 * @param architecture {@code os.arch}, such as {@code amd64} or {@code aarch64}
 * @param features instruction sets that matter to cryptography, by the names of Linux's {@code
 *     /proc/cpuinfo}, sorted; empty where the system lists none
 * @param microcode revision
 * @param logical processors that this JVM may use
 * @param cores physical cores of the machine
 * @param sockets CPU packages
 * @param threadsPerCore hardware threads that run on each core; 1 where SMT is off
 * @param governor of the clock, several joined by a comma
 * @param boost whether turbo or boost clocks are allowed
 * @param minMhz lowest clock
 * @param maxMhz highest clock
 * @param currentMhz clock of the first CPU when this was read
 * @param throttled times that heat slowed a core or package down since the machine started
 */
public record Cpu(
    String model,
    String architecture,
    List<String> features,
    Optional<String> microcode,
    int logical,
    OptionalInt cores,
    OptionalInt sockets,
    OptionalInt threadsPerCore,
    Optional<String> governor,
    Optional<Boolean> boost,
    OptionalDouble minMhz,
    OptionalDouble maxMhz,
    OptionalDouble currentMhz,
    OptionalLong throttled) {
  public Cpu {
    if (logical < 1) {
      throw new IllegalArgumentException("processors: " + logical + ", must be at least 1");
    }
  }

  /** A CPU of which the JDK reports the number of processors alone. */
  static Cpu unknown(String model) {
    return new Cpu(
        model,
        System.getProperty("os.arch"),
        List.of(),
        Optional.empty(),
        Runtime.getRuntime().availableProcessors(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalLong.empty());
  }

  public boolean hasAny(String... names) {
    return Stream.of(names).anyMatch(features::contains);
  }
}
