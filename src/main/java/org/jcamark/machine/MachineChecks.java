package org.jcamark.machine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jcamark.machine.Check.CheckResult;
import org.jcamark.machine.Check.Examination;
import org.jcamark.machine.Environment.Memory;
import org.jcamark.machine.Environment.Timer;
import org.jcamark.machine.Environment.Virtualisation;
import org.jcamark.machine.Setup.ResultsFolder;
import org.jcamark.model.ByteSize;

final class MachineChecks {
  private static final int ENOUGH_CPUS = 4;
  private static final double BUSY_LOAD_PER_CPU = 0.5;
  private static final double QUIET_LOAD_PER_CPU = 0.1;
  private static final long COARSE_STEP_NS = 1000;
  private static final double SLOW_READING_NS = 200;
  private static final double SCARCE_MEMORY = 0.1;

  /** A run of the full suite leaves some megabytes; forks need space for temporary files. */
  private static final long NEEDED_BYTES = 50 * ByteSize.MIB;

  private static final long COMFORTABLE_BYTES = 500 * ByteSize.MIB;

  private MachineChecks() {}

  static Optional<CheckResult> instructions(Examination found) {
    Cpu cpu = found.cpu();
    boolean arm = cpu.architecture().equals("aarch64");
    boolean x86 = List.of("amd64", "x86_64").contains(cpu.architecture());
    if (cpu.features().isEmpty() || !(arm || x86)) {
      return Optional.empty();
    }
    Map<String, String> missing = new LinkedHashMap<>();
    missing.put("aes", "AES");
    missing.put(arm ? "pmull" : "pclmulqdq", "GCM");
    missing.put(arm ? "sha2" : "sha_ni", "SHA-256");
    missing.keySet().removeAll(cpu.features());
    boolean shaAlone = missing.keySet().equals(Set.of(arm ? "sha2" : "sha_ni"));
    return found.says(
        missing.isEmpty() ? "ok" : shaAlone ? "note" : "warning",
        cpu.model(),
        missing.entrySet().stream()
            .map(use -> use.getValue() + " (" + use.getKey() + ")")
            .collect(Collectors.joining(", ")));
  }

  static Optional<CheckResult> count(Examination found) {
    int cpus = found.cpu().logical();
    String outcome = cpus >= ENOUGH_CPUS ? "ok" : cpus == 1 ? "warning" : "note";
    return found.says(outcome, cpus);
  }

  /** Not applicable in a virtual machine, whose host sets the clock. */
  static Optional<CheckResult> governor(Examination found) {
    Optional<String> governor = found.cpu().governor();
    boolean linux = found.environment().timer().clockSource().isPresent();
    return governor.isEmpty() && linux && !found.environment().virtualisation().virtualMachine()
        ? found.says("note")
        : governor.flatMap(name -> found.says(name.equals("performance") ? "ok" : "warning", name));
  }

  static Optional<CheckResult> smt(Examination found) {
    return found.cpu().threadsPerCore().stream()
        .boxed()
        .findFirst()
        .flatMap(threads -> found.says(threads == 1 ? "ok" : "note", threads));
  }

  static Optional<CheckResult> heat(Examination found) {
    return found.cpu().throttled().stream()
        .boxed()
        .findFirst()
        .flatMap(
            times ->
                found.says(times == 0 ? "ok" : "note", times == 1 ? "once" : times + " times"));
  }

  static Optional<CheckResult> quota(Examination found) {
    Virtualisation between = found.environment().virtualisation();
    OptionalDouble limit = between.cpuLimit();
    OptionalInt cores = found.cpu().cores();
    int threads = cores.orElse(0) * found.cpu().threadsPerCore().orElse(1);
    if (limit.isEmpty() || (cores.isPresent() && limit.getAsDouble() >= threads)) {
      return limit.isPresent() || isTold(between) ? found.says("ok") : Optional.empty();
    }
    int allowed = between.allowedCpus().orElse(Integer.MAX_VALUE);
    return limit.getAsDouble() >= allowed
        ? found.says("ok-cpuset", allowed == 1 ? "whole CPU" : allowed + " whole CPUs")
        : found.says(
            allowed < threads ? "warning-cpuset" : "warning", limit.getAsDouble(), allowed);
  }

  /** By Linux alone. */
  private static boolean isTold(Virtualisation between) {
    return between.allowedCpus().isPresent();
  }

  static Optional<CheckResult> virtualMachine(Examination found) {
    Virtualisation between = found.environment().virtualisation();
    return between.virtualMachine() || isTold(between)
        ? found.says(
            between.virtualMachine() ? "warning" : "ok",
            between.product().map(product -> " (" + product + ")").orElse(""))
        : Optional.empty();
  }

  static Optional<CheckResult> load(Examination found) {
    OptionalDouble load = found.activity().loadAverage();
    if (load.isEmpty()) {
      return Optional.empty();
    }
    int cpus = found.cpu().logical();
    double ofCpu = load.getAsDouble() / cpus;
    return found.says(
        ofCpu > BUSY_LOAD_PER_CPU ? "warning" : ofCpu > QUIET_LOAD_PER_CPU ? "note" : "ok",
        load.getAsDouble(),
        cpus == 1 ? "1 CPU" : cpus + " CPUs");
  }

  static Optional<CheckResult> otherJvms(Examination found) {
    int others = found.activity().otherJvms();
    return found.says(
        others == 0 ? "ok" : "note", others == 1 ? "1 other JVM is" : others + " other JVMs are");
  }

  static Optional<CheckResult> memory(Examination found) {
    OptionalLong available = found.environment().memory().availableBytes();
    OptionalLong limit = found.environment().virtualisation().memoryLimitBytes();
    return LongStream.concat(available.stream(), limit.stream())
        .boxed()
        .min(Long::compare)
        .flatMap(
            bytes -> found.says(bytes < ByteSize.GIB ? "warning" : "ok", ByteSize.rounded(bytes)));
  }

  static Optional<CheckResult> swap(Examination found) {
    Memory memory = found.environment().memory();
    if (memory.swapUsedBytes().isEmpty()) {
      return Optional.empty();
    }
    long used = memory.swapUsedBytes().getAsLong();
    boolean scarce =
        memory.availableBytes().orElse(Long.MAX_VALUE)
            < SCARCE_MEMORY * memory.totalBytes().orElse(0);
    return found.says(used == 0 ? "ok" : scarce ? "warning" : "note", ByteSize.rounded(used));
  }

  static Optional<CheckResult> clock(Examination found) {
    Timer timer = found.environment().timer();
    boolean bad = timer.stepNs() > COARSE_STEP_NS || timer.readingNs() > SLOW_READING_NS;
    return found.says(
        bad ? "warning" : "ok",
        timer.clockSource().map(source -> " (" + source + ")").orElse(""),
        timer.stepNs(),
        timer.readingNs());
  }

  static Optional<CheckResult> writable(Examination found) {
    ResultsFolder results = found.setup().results();
    return found.says(results.writable() ? "ok" : "error", results.path());
  }

  static Optional<CheckResult> diskSpace(Examination found) {
    ResultsFolder results = found.setup().results();
    if (results.freeBytes().isEmpty()) {
      return Optional.empty();
    }
    long bytes = results.freeBytes().getAsLong();
    return found.says(
        bytes < NEEDED_BYTES ? "error" : bytes < COMFORTABLE_BYTES ? "warning" : "ok",
        ByteSize.rounded(bytes),
        results.path());
  }
}
