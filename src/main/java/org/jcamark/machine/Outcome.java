package org.jcamark.machine;

import java.util.Optional;

/** Result of a check; a check that does not apply, or lacks the facts, has none. */
record Outcome(Severity severity, String message, Optional<String> remedy) {
  static Optional<Outcome> ok(String message) {
    return Optional.of(new Outcome(Severity.OK, message, Optional.empty()));
  }

  static Optional<Outcome> note(String message, String remedy) {
    return Optional.of(new Outcome(Severity.NOTE, message, Optional.of(remedy)));
  }

  static Optional<Outcome> warning(String message, String remedy) {
    return Optional.of(new Outcome(Severity.WARNING, message, Optional.of(remedy)));
  }

  static Optional<Outcome> error(String message, String remedy) {
    return Optional.of(new Outcome(Severity.ERROR, message, Optional.of(remedy)));
  }
}
