package org.jcamark.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds what will spoil a measurement, and the remedy for each. */
public final class Doctor {
  private Doctor() {}

  /**
   * Runs every {@link Check}. Where a check does not apply or the system does not say what it
   * needs, it finds nothing.
   *
   * @return findings, also those that are well, the worst first, else in the order of the checks
   */
  public static List<Finding> examine(Environment environment, JvmFacts jvm, Situation situation) {
    Examination examination = new Examination(environment, jvm, situation);
    return Arrays.stream(Check.values())
        .map(check -> check.examine(examination))
        .flatMap(Optional::stream)
        .sorted(Finding.WORST_FIRST)
        .toList();
  }
}
