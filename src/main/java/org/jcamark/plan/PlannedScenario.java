package org.jcamark.plan;

import org.jcamark.model.Scenario;
import org.jcamark.probe.ProbeRequest;

/**
 * A scenario before it is probed.
 *
 * @param probe what has to be supported for it to be measured
 */
public record PlannedScenario(
    Scenario scenario, SuiteRow row, JvmTarget target, ProbeRequest probe) {}
