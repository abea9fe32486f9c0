package org.jcamark.jca.family;

import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Key;

/** Requests through any provider. */
public final class Requests {
  private Requests() {}

  public static Request of(
      String algorithm,
      Operation operation,
      int payloadBytes,
      long seed,
      boolean single,
      Labelled... others) {
    Key usual = Key.of(operation, algorithm, "").withPayload(payloadBytes);
    return new Request(usual.with(others), seed, single);
  }
}
