package org.jcamark.machine;

import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;

/**
 * What an examination of machine and JVM found, in the words of {@code doctor} and of every report.
 *
 * @param id of the check, such as {@code cpu-governor}; see {@link Check}
 * @param message one line
 * @param remedy what to do about it, one line; absent where nothing needs to be or can be done
 */
public record Finding(String id, Severity severity, String message, Optional<String> remedy) {
  /** The order of reports; findings of one severity keep theirs. */
  public static final Comparator<Finding> WORST_FIRST =
      Comparator.comparing(Finding::severity).reversed();

  public Finding {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(severity, "severity");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(remedy, "remedy");
  }

  /** Whether it is at least a warning. */
  public boolean isTrouble() {
    return severity.compareTo(Severity.WARNING) >= 0;
  }
}
