package org.jcamark.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** All checks, each with the id of its finding, in the order of reports. */
public enum Check {
  RESULTS_WRITABLE(MachineChecks::writable),
  DISK_SPACE(MachineChecks::diskSpace),
  FONTS(MachineChecks::fonts),
  JVM_BUILD(JvmChecks::build),
  JVM_COMPILER(JvmChecks::compiler),
  JVM_VARIABLES(JvmChecks::variables),
  JVM_INSTRUCTIONS(JvmChecks::instructions),
  JVM_INTRINSICS(JvmChecks::intrinsics),
  JVM_POST_QUANTUM(JvmChecks::postQuantum),
  PROVIDERS(JvmChecks::providers),
  CPU_INSTRUCTIONS(CpuChecks::instructions),
  CPU_COUNT(CpuChecks::count),
  CPU_GOVERNOR(CpuChecks::governor),
  CPU_BOOST(CpuChecks::boost),
  CPU_SMT(CpuChecks::smt),
  CPU_HEAT(CpuChecks::heat),
  CPU_QUOTA(MachineChecks::quota),
  VIRTUAL_MACHINE(MachineChecks::virtualMachine),
  LOAD(MachineChecks::load),
  OTHER_JVMS(MachineChecks::otherJvms),
  MEMORY(MemoryChecks::memory),
  SWAP(MemoryChecks::swap),
  HUGE_PAGES(MemoryChecks::hugePages),
  FRESH_MEMORY(MemoryChecks::fresh),
  CLOCK(MachineChecks::clock),
  POWER(MachineChecks::power);

  @SuppressWarnings("ImmutableEnumChecker") // references to static methods, without state
  private final Function<Examination, Optional<CheckResult>> rule;

  Check(Function<Examination, Optional<CheckResult>> rule) {
    this.rule = rule;
  }

  /** Stable name, a part of the JSON contract. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Examines the machine and the JVM for conditions that disturb measurements; a check that does
   * not apply, or lacks the facts, has no finding.
   *
   * @return findings, OK ones included, the worst first, else in the order of the checks
   */
  public static List<CheckResult> all(Environment environment, JvmFacts jvm, Setup setup) {
    return Arrays.stream(values())
        .flatMap(
            check ->
                check.rule.apply(new Examination(check.id(), environment, jvm, setup)).stream())
        .sorted(CheckResult.WORST_FIRST)
        .toList();
  }
}
