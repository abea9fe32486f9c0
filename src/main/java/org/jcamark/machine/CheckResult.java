package org.jcamark.machine;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Result of one {@link Check}, as {@code doctor} and every report show it.
 *
 * @param id of the check, such as {@code cpu-governor}
 * @param message one line
 * @param remedy one line; absent where nothing needs to be or can be done
 */
public record CheckResult(String id, Severity severity, String message, Optional<String> remedy) {
  /** How much a finding matters, the least first. */
  public enum Severity {
    /** As it should be. */
    OK,
    /** Worth knowing when results are read. */
    NOTE,
    /** Will make results wider, slower or hard to repeat. */
    WARNING,
    /** Results would be lost or worthless. */
    ERROR;

    /** As JSON has it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The order of reports; findings of one severity keep theirs. */
  public static final Comparator<CheckResult> WORST_FIRST =
      Comparator.comparing(CheckResult::severity).reversed();

  /** Whether it is at least a warning. */
  public boolean isTrouble() {
    return severity.compareTo(Severity.WARNING) >= 0;
  }
}
