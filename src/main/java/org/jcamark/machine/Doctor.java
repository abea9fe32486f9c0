package org.jcamark.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Examines the machine and the JVM for conditions that disturb measurements. */
public final class Doctor {
  private Doctor() {}

  /**
   * Runs every {@link Check}; one that does not apply, or lacks the facts, has no finding.
   *
   * @return findings, OK ones included, the worst first, else in the order of the checks
   */
  public static List<Finding> examine(Environment environment, JvmFacts jvm, Setup setup) {
    return Arrays.stream(Check.values())
        .map(check -> check.examine(environment, jvm, setup))
        .flatMap(Optional::stream)
        .sorted(Finding.WORST_FIRST)
        .toList();
  }
}
