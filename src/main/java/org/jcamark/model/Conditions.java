package org.jcamark.model;

import java.util.OptionalDouble;

/**
 * The state of the machine during one fork.
 *
 * @param otherCpuShare CPU time of all that is neither jcamark nor the fork, during the fork, ÷
 *     (wall time × CPUs); absent where the system does not say
 */
public record Conditions(OptionalDouble otherCpuShare) {
  private static final double DISTURBING_SHARE = 0.10;

  /** Whether other processes took so much of the machine that the result may have suffered. */
  public boolean disturbed() {
    return otherCpuShare.orElse(0) > DISTURBING_SHARE;
  }
}
