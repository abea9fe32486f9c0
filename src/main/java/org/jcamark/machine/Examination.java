package org.jcamark.machine;

import java.util.Optional;
import org.jcamark.machine.Finding.Severity;

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

  Optional<Finding> ok(String message) {
    return Optional.of(new Finding(id, Severity.OK, message, Optional.empty()));
  }

  Optional<Finding> note(String message, String remedy) {
    return Optional.of(new Finding(id, Severity.NOTE, message, Optional.of(remedy)));
  }

  Optional<Finding> warning(String message, String remedy) {
    return Optional.of(new Finding(id, Severity.WARNING, message, Optional.of(remedy)));
  }

  Optional<Finding> error(String message, String remedy) {
    return Optional.of(new Finding(id, Severity.ERROR, message, Optional.of(remedy)));
  }
}
