package org.jcamark.machine;

import java.util.Comparator;
import java.util.Optional;

/**
 * Result of one {@link Check}, as {@code doctor} and every report show it.
 *
 * @param id of the check, such as {@code cpu-governor}
 * @param message one line
 * @param remedy one line; absent where nothing needs to be or can be done
 */
public record Finding(String id, Severity severity, String message, Optional<String> remedy) {
  /** The order of reports; findings of one severity keep theirs. */
  public static final Comparator<Finding> WORST_FIRST =
      Comparator.comparing(Finding::severity).reversed();

  /** Whether it is at least a warning. */
  public boolean isTrouble() {
    return severity.compareTo(Severity.WARNING) >= 0;
  }
}
