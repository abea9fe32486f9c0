package org.jcamark.probe;

import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;

/**
 * An operation of a provider that is checked before it is measured.
 *
 * @param keys absent where the operation has no choice
 * @param gated whether it has to pass the correctness gate: known answers, refusals and agreement,
 *     beyond a round trip
 */
public record ProbeRequest(
    String provider,
    String algorithm,
    Operation operation,
    Boundary boundary,
    Buffer buffer,
    Optional<KeyLife> keys,
    boolean gated) {
  private static final String SEPARATOR = "|";

  /** Whether the provider supports the operation at all, by a round trip in its default form. */
  public static ProbeRequest support(String provider, Algorithm algorithm, Operation operation) {
    return new ProbeRequest(
        provider,
        algorithm.name(),
        operation,
        algorithm.defaultBoundary(operation),
        Buffer.NEW,
        algorithm.keyLives(operation).stream().findFirst(),
        false);
  }

  public ProbeRequest gated(boolean passesGate) {
    return new ProbeRequest(provider, algorithm, operation, boundary, buffer, keys, passesGate);
  }

  /** The request for the first algorithm whose keys are made by the same calls. */
  ProbeRequest representative() {
    if (!operation.isOfKeys()) {
      return this;
    }
    Object identity = found().keyIdentity();
    String first =
        Catalog.algorithmsWith(operation).stream()
            .filter(candidate -> candidate.keyIdentity().equals(identity))
            .findFirst()
            .orElseThrow()
            .name();
    return new ProbeRequest(provider, first, operation, boundary, buffer, keys, gated);
  }

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
        keys.map(KeyLife::label).orElse(""),
        gated ? "gate" : "probe");
  }

  /** Reads what {@link #text} wrote. */
  static ProbeRequest parse(String text) {
    String[] parts = text.split("\\" + SEPARATOR, -1);
    return new ProbeRequest(
        parts[0],
        parts[1],
        Labelled.find(Operation.class, parts[2]).orElseThrow(),
        Labelled.find(Boundary.class, parts[3]).orElseThrow(),
        Labelled.find(Buffer.class, parts[4]).orElseThrow(),
        Labelled.find(KeyLife.class, parts[5]),
        parts[6].equals("gate"));
  }
}
