package org.jcamark.machine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks of the processors and their clock. */
final class CpuChecks {
  private static final String PERFORMANCE = "performance";
  private static final int ENOUGH_CPUS = 4;

  private CpuChecks() {}

  static Optional<CheckResult> instructions(Examination found) {
    Cpu cpu = found.cpu();
    boolean arm = cpu.architecture().equals("aarch64");
    boolean x86 = List.of("amd64", "x86_64").contains(cpu.architecture());
    if (cpu.features().isEmpty() || !(arm || x86)) {
      return Optional.empty();
    }
    Map<String, String> uses = new LinkedHashMap<>();
    uses.put("aes", "AES");
    uses.put(arm ? "pmull" : "pclmulqdq", "GCM");
    uses.put(arm ? "sha2" : "sha_ni", "SHA-256");
    uses.keySet().removeAll(cpu.features());
    if (uses.isEmpty()) {
      return found.ok(cpu.model() + " has instructions for AES, GCM and SHA-256");
    }
    String message =
        cpu.model()
            + " lacks or hides instructions for "
            + uses.entrySet().stream()
                .map(missing -> missing.getValue() + " (" + missing.getKey() + ")")
                .collect(Collectors.joining(", "));
    String remedy = "Do not apply the results to CPUs that have them";
    return uses.keySet().equals(Set.of(arm ? "sha2" : "sha_ni"))
        ? found.note(message, remedy)
        : found.warning(message, remedy);
  }

  static Optional<CheckResult> count(Examination found) {
    int cpus = found.cpu().logical();
    if (cpus >= ENOUGH_CPUS) {
      return found.ok(cpus + " CPUs");
    }
    return cpus == 1
        ? found.warning(
            "1 CPU: the JIT compiler and the garbage collector compete with the benchmark",
            "Measure on 2 CPUs or more")
        : found.note(
            cpus
                + " CPUs: the JIT compiler, the garbage collector and other programs compete with"
                + " the benchmark",
            "Run nothing else meanwhile; more than " + cpus + " threads oversubscribe the CPUs");
  }

  /** Not applicable in a virtual machine, whose host sets the clock. */
  static Optional<CheckResult> governor(Examination found) {
    Optional<String> governor = found.cpu().governor();
    if (governor.isPresent()) {
      return governor.get().equals(PERFORMANCE)
          ? found.ok("The CPU governor is performance")
          : found.warning(
              "The CPU governor is " + governor.get() + ": the clock follows the load",
              "sudo cpupower frequency-set --governor performance");
    }
    boolean linux = found.environment().timer().clockSource().isPresent();
    return linux && !found.environment().virtualisation().virtualMachine()
        ? found.note(
            "The CPU governor cannot be read, so the clock may change unnoticed",
            "If results drift, fix the clock in the firmware settings")
        : Optional.empty();
  }

  static Optional<CheckResult> boost(Examination found) {
    Optional<Boolean> boost = found.cpu().boost();
    return boost.flatMap(
        on ->
            on
                ? found.note(
                    "Turbo or boost clocks are on: the clock depends on temperature and on the"
                        + " number of busy cores",
                    "For narrow intervals: echo 1 | sudo tee"
                        + " /sys/devices/system/cpu/intel_pstate/no_turbo, or elsewhere echo 0"
                        + " | sudo tee /sys/devices/system/cpu/cpufreq/boost")
                : found.ok("Turbo and boost clocks are off"));
  }

  static Optional<CheckResult> smt(Examination found) {
    if (found.cpu().threadsPerCore().isEmpty()) {
      return Optional.empty();
    }
    int threads = found.cpu().threadsPerCore().getAsInt();
    return threads == 1
        ? found.ok("Each core runs one thread")
        : found.note(
            threads + " hardware threads share a core and slow each other",
            "Measure with at most one thread per core, or: echo off | sudo tee"
                + " /sys/devices/system/cpu/smt/control");
  }

  static Optional<CheckResult> heat(Examination found) {
    if (found.cpu().throttled().isEmpty()) {
      return Optional.empty();
    }
    long times = found.cpu().throttled().getAsLong();
    return times == 0
        ? found.ok("The CPU has not been throttled since the machine started")
        : found.note(
            "The CPU has been throttled "
                + (times == 1 ? "once" : times + " times")
                + " since the machine started",
            "If results drift, improve the cooling or lower the clock");
  }
}
