package org.jcamark.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** All checks, each with the id of its finding, in the order of reports. */
public enum Check {
  RESULTS_WRITABLE("results-writable", MachineChecks::writable),
  DISK_SPACE("disk-space", MachineChecks::diskSpace),
  FONTS("fonts", MachineChecks::fonts),
  JVM_BUILD("jvm-build", JvmChecks::build),
  JVM_COMPILER("jvm-compiler", JvmChecks::compiler),
  JVM_VARIABLES("jvm-variables", JvmChecks::variables),
  JVM_INSTRUCTIONS("jvm-instructions", JvmChecks::instructions),
  JVM_INTRINSICS("jvm-intrinsics", JvmChecks::intrinsics),
  JVM_POST_QUANTUM("jvm-post-quantum", JvmChecks::postQuantum),
  PROVIDERS("providers", JvmChecks::providers),
  CPU_INSTRUCTIONS("cpu-instructions", CpuChecks::instructions),
  CPU_COUNT("cpu-count", CpuChecks::count),
  CPU_GOVERNOR("cpu-governor", CpuChecks::governor),
  CPU_BOOST("cpu-boost", CpuChecks::boost),
  CPU_SMT("cpu-smt", CpuChecks::smt),
  CPU_HEAT("cpu-heat", CpuChecks::heat),
  CPU_QUOTA("cpu-quota", MachineChecks::quota),
  VIRTUAL_MACHINE("virtual-machine", MachineChecks::virtualMachine),
  LOAD("load", MachineChecks::load),
  OTHER_JVMS("other-jvms", MachineChecks::otherJvms),
  MEMORY("memory", MemoryChecks::memory),
  SWAP("swap", MemoryChecks::swap),
  HUGE_PAGES("huge-pages", MemoryChecks::hugePages),
  FRESH_MEMORY("fresh-memory", MemoryChecks::fresh),
  CLOCK("clock", MachineChecks::clock),
  POWER("power", MachineChecks::power);

  private final String id;

  @SuppressWarnings("ImmutableEnumChecker") // references to static methods, without state
  private final Function<Examination, Optional<Finding>> rule;

  Check(String id, Function<Examination, Optional<Finding>> rule) {
    this.id = id;
    this.rule = rule;
  }

  /** Stable name, a part of the JSON contract. */
  public String id() {
    return id;
  }

  /**
   * Examines the machine and the JVM for conditions that disturb measurements; a check that does
   * not apply, or lacks the facts, has no finding.
   *
   * @return findings, OK ones included, the worst first, else in the order of the checks
   */
  public static List<Finding> all(Environment environment, JvmFacts jvm, Setup setup) {
    return Arrays.stream(values())
        .flatMap(
            check -> check.rule.apply(new Examination(check.id, environment, jvm, setup)).stream())
        .sorted(Finding.WORST_FIRST)
        .toList();
  }
}
