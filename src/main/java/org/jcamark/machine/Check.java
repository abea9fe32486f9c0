package org.jcamark.machine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Yaml;
import org.jcamark.machine.Check.CheckResult.Severity;
import org.jcamark.machine.Environment.Activity;

/** All checks of doctor in the order of reports; {@code checks.yaml} has their words. */
public enum Check implements Labelled {
  RESULTS_WRITABLE(MachineChecks::writable),
  DISK_SPACE(MachineChecks::diskSpace),
  FONTS(found -> found.says(found.setup().fonts() ? "ok" : "warning")),
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
  CPU_BOOST(found -> found.cpu().boost().flatMap(on -> found.says(on ? "note" : "ok"))),
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
              .flatMap(mode -> found.says(mode.equals("always") ? "note" : "ok", mode))),
  CLOCK(MachineChecks::clock),
  POWER(found -> found.activity().onBattery().flatMap(on -> found.says(on ? "warning" : "ok")));

  /**
   * Result of one check, as {@code doctor} and every report show it.
   *
   * @param id of the check, such as {@code cpu-governor}
   * @param message one line
   * @param remedy one line; absent where nothing needs to be or can be done
   */
  public record CheckResult(String id, Severity severity, String message, Optional<String> remedy) {
    /** How much a finding matters, the least first. */
    public enum Severity implements Labelled {
      /** As it should be. */
      OK,
      /** Worth knowing when results are read. */
      NOTE,
      /** Will make results wider, slower or hard to repeat. */
      WARNING,
      /** Results would be lost or worthless. */
      ERROR
    }

    /** The order of reports; findings of one severity keep theirs. */
    public static final Comparator<CheckResult> WORST_FIRST =
        Comparator.comparing(CheckResult::severity).reversed();

    public boolean isTrouble() {
      return severity.compareTo(Severity.WARNING) >= 0;
    }
  }

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  private final Function<Examination, Optional<CheckResult>> rule;

  Check(Function<Examination, Optional<CheckResult>> rule) {
    this.rule = rule;
  }

  /** Results, the worst first; a check that does not apply, or lacks the facts, has none. */
  public static List<CheckResult> all(Environment environment, JvmFacts jvm, Setup setup) {
    Words words = Yaml.resource(Check.class, "checks.yaml", Words.class);
    return Arrays.stream(values())
        .flatMap(
            check ->
                check
                    .rule
                    .apply(new Examination(check.label(), words, environment, jvm, setup))
                    .stream())
        .sorted(CheckResult.WORST_FIRST)
        .toList();
  }

  private record Words(Map<String, Map<String, List<String>>> checks) {}

  record Examination(String id, Words words, Environment environment, JvmFacts jvm, Setup setup) {
    Cpu cpu() {
      return environment.cpu();
    }

    Activity activity() {
      return environment.activity();
    }

    /** The result of an outcome, which begins with the severity: {@code note-avx512}. */
    Optional<CheckResult> says(String outcome, Object... values) {
      List<String> said =
          words.checks.get(id).entrySet().stream()
              .filter(entry -> List.of(entry.getKey().split(", ", -1)).contains(outcome))
              .flatMap(entry -> entry.getValue().stream())
              .map(text -> String.format(Locale.ROOT, text, values))
              .toList();
      Severity severity = Labelled.named(Severity.class, id, outcome.split("-", 2)[0]);
      return Optional.of(
          new CheckResult(id, severity, said.get(0), said.stream().skip(1).findFirst()));
    }
  }
}
