package org.jcamark.machine;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the machine is busy with at the moment.
 *
 * @param loadAverage over the last minute; absent where the system has none
 * @param otherJvms JVMs that run besides this one, those that started it and those it started
 * @param onBattery whether a battery feeds the machine; absent where it has none
 */
public record Activity(OptionalDouble loadAverage, int otherJvms, Optional<Boolean> onBattery) {}
