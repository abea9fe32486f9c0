package org.jcamark.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.catalog.Yaml;
import org.jcamark.machine.CheckResult.Severity;

/** All checks of doctor in the order of reports; {@code checks.yaml} has their words. */
public enum Check {
  RESULTS_WRITABLE(MachineChecks::writable),
  DISK_SPACE(MachineChecks::diskSpace),
  FONTS(found -> found.setup().fonts().map(usable -> found.says(usable ? "ok" : "warning"))),
  JVM_BUILD(JvmChecks::build),
  JVM_COMPILER(JvmChecks::compiler),
  JVM_VARIABLES(JvmChecks::variables),
  JVM_INSTRUCTIONS(JvmChecks::instructions),
  JVM_INTRINSICS(JvmChecks::intrinsics),
  JVM_POST_QUANTUM(JvmChecks::postQuantum),
  PROVIDERS(JvmChecks::providers),
  CPU_INSTRUCTIONS(MachineChecks::instructions),
  CPU_COUNT(MachineChecks::count),
  CPU_GOVERNOR(MachineChecks::governor),
  CPU_BOOST(found -> found.cpu().boost().map(on -> found.says(on ? "note" : "ok"))),
  CPU_SMT(MachineChecks::smt),
  CPU_HEAT(MachineChecks::heat),
  CPU_QUOTA(MachineChecks::quota),
  VIRTUAL_MACHINE(MachineChecks::virtualMachine),
  LOAD(MachineChecks::load),
  OTHER_JVMS(MachineChecks::otherJvms),
  MEMORY(MachineChecks::memory),
  SWAP(MachineChecks::swap),
  HUGE_PAGES(
      found ->
          found
              .environment()
              .memory()
              .transparentHugePages()
              .map(mode -> found.says(mode.equals("always") ? "note" : "ok", mode))),
  CLOCK(MachineChecks::clock),
  POWER(
      found ->
          found.environment().activity().onBattery().map(on -> found.says(on ? "warning" : "ok")));

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
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
    Words words = Yaml.resource(Check.class, "checks.yaml", Words.class);
    return Arrays.stream(values())
        .map(check -> new Examination(check.id(), words, environment, jvm, setup).of(check))
        .flatMap(Optional::stream)
        .sorted(CheckResult.WORST_FIRST)
        .toList();
  }

  private record Words(Map<String, Map<String, List<String>>> checks) {}

  /** Input of a check, and its results. */
  record Examination(String id, Words words, Environment environment, JvmFacts jvm, Setup setup) {
    private Optional<CheckResult> of(Check check) {
      return check.rule.apply(this);
    }

    Cpu cpu() {
      return environment.cpu();
    }

    /**
     * The result with the words of an outcome.
     *
     * @param outcome begins with the severity, such as {@code note-avx512}
     * @param values for the placeholders of the words
     */
    CheckResult says(String outcome, Object... values) {
      List<String> said =
          words.checks.get(id).entrySet().stream()
              .filter(entry -> List.of(entry.getKey().split(", ", -1)).contains(outcome))
              .flatMap(entry -> entry.getValue().stream())
              .map(text -> String.format(Locale.ROOT, text, values))
              .toList();
      return new CheckResult(
          id,
          Severity.valueOf(outcome.split("-", 2)[0].toUpperCase(Locale.ROOT)),
          said.get(0),
          said.stream().skip(1).findFirst());
    }
  }
}
