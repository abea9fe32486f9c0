package org.jcamark.plan;

import java.util.Objects;
import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;

/**
 * A line of a suite: what is measured, on whichever providers and JVMs.
 *
 * @param payloadBytes absent where the operation takes no payload
 */
public record Cell(Operation operation, Algorithm algorithm, OptionalInt payloadBytes) {
  public Cell {
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(payloadBytes, "payloadBytes");
  }
}
