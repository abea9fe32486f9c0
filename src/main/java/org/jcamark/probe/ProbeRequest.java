package org.jcamark.probe;

import java.util.Objects;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Named;
import org.jcamark.catalog.Operation;

/**
 * Whether a provider can do something.
 *
 * @param gated whether known answers, refusals and agreement are wanted beyond a round trip
 */
public record ProbeRequest(
    String provider,
    String algorithm,
    Operation operation,
    Boundary boundary,
    Buffer buffer,
    boolean gated) {
  private static final String SEPARATOR = "|";

  public ProbeRequest {
    Objects.requireNonNull(provider, "provider");
    Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(boundary, "boundary");
    Objects.requireNonNull(buffer, "buffer");
  }

  /** Whether the provider has the operation at all, in its default form. */
  public static ProbeRequest support(String provider, Algorithm algorithm, Operation operation) {
    return new ProbeRequest(
        provider,
        algorithm.name(),
        operation,
        algorithm.defaultBoundary(operation),
        Buffer.NEW,
        false);
  }

  /** The same question with or without the gate. */
  public ProbeRequest gated(boolean wanted) {
    return new ProbeRequest(provider, algorithm, operation, boundary, buffer, wanted);
  }

  /** The same question about the first algorithm whose keys are made by the same calls. */
  ProbeRequest representative() {
    if (operation != Operation.GENERATE_KEY) {
      return this;
    }
    Object identity = found().keyIdentity();
    String first =
        Catalog.algorithmsWith(operation).stream()
            .filter(candidate -> candidate.keyIdentity().equals(identity))
            .findFirst()
            .orElseThrow()
            .name();
    return new ProbeRequest(provider, first, operation, boundary, buffer, gated);
  }

  /** The algorithm itself. */
  Algorithm found() {
    return Catalog.algorithm(algorithm).orElseThrow();
  }

  /** The key in the cache, and the line sent to a child. */
  String text() {
    return String.join(
        SEPARATOR,
        provider,
        algorithm,
        operation.label(),
        boundary.label(),
        buffer.label(),
        gated ? "gate" : "probe");
  }

  /** Reads what {@link #text} wrote. */
  static ProbeRequest parse(String text) {
    String[] parts = text.split("\\" + SEPARATOR, -1);
    return new ProbeRequest(
        parts[0],
        parts[1],
        Named.find(Operation.class, parts[2]).orElseThrow(),
        Named.find(Boundary.class, parts[3]).orElseThrow(),
        Named.find(Buffer.class, parts[4]).orElseThrow(),
        parts[5].equals("gate"));
  }
}
