package org.jcamark.plan;

import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.probe.ProbeRequest;

/**
 * An operation through a provider, for plans that name their scenarios one by one.
 *
 * @param algorithm name as in the catalogue
 * @param payloadBytes absent where the operation has none
 */
public record Call(
    Operation operation, String algorithm, String provider, OptionalInt payloadBytes) {

  /** A call with the payload that the operation usually has. */
  public static Call of(Operation operation, String algorithm, String provider) {
    return new Call(
        operation,
        algorithm,
        provider,
        Catalog.algorithm(algorithm).orElseThrow().payload(operation).standard());
  }

  /** A call with a payload. */
  public static Call of(Operation operation, String algorithm, String provider, int payloadBytes) {
    return new Call(operation, algorithm, provider, OptionalInt.of(payloadBytes));
  }

  /** Its scenario with the narrowest boundary, one thread, average time and all other defaults. */
  public PlannedScenario on(JvmTarget target) {
    Algorithm found = Catalog.algorithm(algorithm).orElseThrow();
    Scenario scenario =
        new Scenario(
            operation.label(),
            found.defaultBoundary(operation).label(),
            algorithm,
            provider,
            payloadBytes,
            "random",
            "new",
            found.keyLives(operation).stream().findFirst().map(KeyLife::label),
            1,
            Mode.AVERAGE_TIME,
            target.label(),
            target.jit(),
            target.classpath());
    return new PlannedScenario(
        scenario,
        new SuiteRow(operation, found, payloadBytes),
        target,
        ProbeRequest.support(provider, found, operation).gated(true));
  }
}
