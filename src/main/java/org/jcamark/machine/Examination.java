package org.jcamark.machine;

import java.util.Optional;
import org.jcamark.machine.CheckResult.Severity;

/**
 * Input of a check, and its possible results. A check that does not apply, or lacks the facts, has
 * none.
 *
 * @param id of the check
 */
record Examination(String id, Environment environment, JvmFacts jvm, Setup setup) {
  Cpu cpu() {
    return environment.cpu();
  }

  Optional<CheckResult> ok(String message) {
    return Optional.of(new CheckResult(id, Severity.OK, message, Optional.empty()));
  }

  Optional<CheckResult> note(String message, String remedy) {
    return Optional.of(new CheckResult(id, Severity.NOTE, message, Optional.of(remedy)));
  }

  Optional<CheckResult> warning(String message, String remedy) {
    return Optional.of(new CheckResult(id, Severity.WARNING, message, Optional.of(remedy)));
  }

  Optional<CheckResult> error(String message, String remedy) {
    return Optional.of(new CheckResult(id, Severity.ERROR, message, Optional.of(remedy)));
  }
}
