package org.jcamark.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks of the processors and their clock. */
final class CpuChecks {
  private static final String PERFORMANCE = "performance";
  private static final int ENOUGH_CPUS = 4;

  private CpuChecks() {}

  static Optional<Outcome> instructions(Examination found) {
    Cpu cpu = found.cpu();
    boolean arm = cpu.architecture().equals("aarch64");
    boolean known =
        arm || cpu.architecture().equals("amd64") || cpu.architecture().equals("x86_64");
    if (cpu.features().isEmpty() || !known) {
      return Optional.empty();
    }
    List<String> missing = new ArrayList<>();
    if (!cpu.hasAny("aes")) {
      missing.add("AES (aes)");
    }
    if (!cpu.hasAny(arm ? "pmull" : "pclmulqdq")) {
      missing.add("GCM (" + (arm ? "pmull" : "pclmulqdq") + ")");
    }
    String sha = arm ? "sha2" : "sha_ni";
    boolean aesIsThere = missing.isEmpty();
    if (!cpu.hasAny(sha)) {
      missing.add("SHA-256 (" + sha + ")");
    }
    if (missing.isEmpty()) {
      return Outcome.ok(cpu.model() + " has instructions for AES, GCM and SHA-256");
    }
    String message =
        cpu.model() + " has no instructions, or shows none, for " + String.join(", ", missing);
    String remedy = "Do not carry the results over to CPUs that have them";
    return aesIsThere ? Outcome.note(message, remedy) : Outcome.warning(message, remedy);
  }

  static Optional<Outcome> count(Examination found) {
    int cpus = found.cpu().logical();
    if (cpus >= ENOUGH_CPUS) {
      return Outcome.ok(cpus + " CPUs");
    }
    return cpus == 1
        ? Outcome.warning(
            "1 CPU: the compiler and the collector take time from what is measured",
            "Measure on 2 CPUs or more")
        : Outcome.note(
            cpus
                + " CPUs: the compiler, the collector and all other programs share them with what"
                + " is measured",
            "Run nothing else meanwhile; more than " + cpus + " threads are oversubscribed");
  }

  /** In a virtual machine the host decides, which is another finding. */
  static Optional<Outcome> governor(Examination found) {
    Optional<String> governor = found.cpu().governor();
    if (governor.isPresent()) {
      return governor.get().equals(PERFORMANCE)
          ? Outcome.ok("The CPU governor is performance")
          : Outcome.warning(
              "The CPU governor is " + governor.get() + ", so the clock follows the load",
              "sudo cpupower frequency-set --governor performance");
    }
    boolean linux = found.environment().timer().clockSource().isPresent();
    return linux && !found.environment().virtualisation().virtualMachine()
        ? Outcome.note(
            "The CPU governor cannot be read here, so the clock may change unseen",
            "Fix the clock in the firmware's settings if results drift")
        : Optional.empty();
  }

  static Optional<Outcome> boost(Examination found) {
    return found
        .cpu()
        .boost()
        .flatMap(
            on ->
                on
                    ? Outcome.note(
                        "Turbo or boost clocks are on, so the clock depends on heat and on how many"
                            + " cores work",
                        "For narrow intervals: echo 1 | sudo tee"
                            + " /sys/devices/system/cpu/intel_pstate/no_turbo, or elsewhere echo 0"
                            + " | sudo tee /sys/devices/system/cpu/cpufreq/boost")
                    : Outcome.ok("Turbo and boost clocks are off"));
  }

  static Optional<Outcome> smt(Examination found) {
    if (found.cpu().threadsPerCore().isEmpty()) {
      return Optional.empty();
    }
    int threads = found.cpu().threadsPerCore().getAsInt();
    return threads == 1
        ? Outcome.ok("Each core runs one thread")
        : Outcome.note(
            threads + " hardware threads share each core, so one slows the other",
            "Measure at most one thread a core, or: echo off | sudo tee"
                + " /sys/devices/system/cpu/smt/control");
  }

  static Optional<Outcome> heat(Examination found) {
    if (found.cpu().throttled().isEmpty()) {
      return Optional.empty();
    }
    long times = found.cpu().throttled().getAsLong();
    return times == 0
        ? Outcome.ok("Heat has not slowed the CPU since the machine started")
        : Outcome.note(
            "Heat has slowed the CPU " + times + " times since the machine started",
            "Improve the cooling, or lower the clock, if results drift");
  }
}
