package org.jcamark.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.Environment;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Numbers;

/**
 * A machine by all that its times depend on and run.json has: machines that are equal in this count
 * as one.
 *
 * @param cpu model
 * @param cores physical ones, where known
 * @param processors that the JVM used; absent of an unknown machine, which is like no other
 * @param features instruction sets by the names of Linux
 */
record SiteMachine(String cpu, OptionalInt cores, OptionalInt processors, List<String> features) {
  private static final String UNKNOWN = "unknown";

  /** Instruction sets that change the times of cryptography most, with their usual names. */
  private static final List<Map<String, String>> NAMED =
      List.of(
          Map.of("avx512f", "AVX-512"),
          Map.of("vaes", "VAES"),
          Map.of("sha_ni", "SHA", "sha2", "SHA"),
          Map.of("sha3", "SHA-3"),
          Map.of("sve", "SVE"));

  /** The machines of a run by the labels that scenarios have; a single one has an empty label. */
  static Map<String, SiteMachine> of(String run, Optional<RunManifest> manifest) {
    Map<String, SiteMachine> machines = new LinkedHashMap<>();
    manifest.ifPresentOrElse(
        known -> machines.put("", of(run, RecordedMachine.of(known))),
        () -> machines.put("", unknown(run)));
    return machines;
  }

  private static SiteMachine of(String run, RecordedMachine recorded) {
    return recorded
        .environment()
        .map(Environment::cpu)
        .map(
            cpu ->
                new SiteMachine(
                    cpu.model(), cpu.cores(), OptionalInt.of(cpu.logical()), cpu.features()))
        .or(
            () ->
                Optional.of(recorded.origin())
                    .map(
                        origin ->
                            new SiteMachine(
                                origin.cpu().orElse(UNKNOWN),
                                OptionalInt.empty(),
                                OptionalInt.of(origin.cpus()),
                                List.of())))
        .filter(machine -> !machine.cpu().equals(UNKNOWN))
        .orElseGet(() -> unknown(run));
  }

  /** The machine of a run that recorded none, which is taken for one of its own. */
  static SiteMachine unknown(String run) {
    return new SiteMachine(
        "CPU not recorded (" + run + ")", OptionalInt.empty(), OptionalInt.empty(), List.of());
  }

  /** {@code AMD EPYC, 2 cores, AVX-512, VAES, SHA}. */
  String words() {
    String size =
        cores.isPresent()
            ? Numbers.count(cores.getAsInt(), "core")
            : processors.isPresent() ? Numbers.count(processors.getAsInt(), "processor") : "";
    Stream<String> named =
        NAMED.stream()
            .flatMap(
                names -> features.stream().filter(names::containsKey).map(names::get).distinct());
    return Stream.concat(Stream.of(cpu, size), named)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
