package org.jcamark.model;

import java.util.OptionalDouble;

/**
 * The state of the machine around one fork; absent where the system does not say.
 *
 * @param loadAverage over the last minute, before the fork
 * @param cpuMhz clock of the first CPU, before the fork
 * @param calibrationNs time of a fixed loop of independent integer instructions in this process,
 *     before the fork; the fastest of a few
 * @param otherCpuShare CPU time of all that is neither this process nor the fork, during the fork,
 *     ÷ (wall time × CPUs)
 */
public record Conditions(
    OptionalDouble loadAverage,
    OptionalDouble cpuMhz,
    double calibrationNs,
    OptionalDouble otherCpuShare) {
  private static final double DISTURBING_SHARE = 0.10;

  /** Whether other processes took so much of the machine that the result may have suffered. */
  public boolean disturbed() {
    return otherCpuShare.orElse(0) > DISTURBING_SHARE;
  }
}
