package org.jcamark.jca.family;

import org.jcamark.catalog.Call;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;

/** Requests through any provider. */
public final class Requests {
  private Requests() {}

  /** A call that is the usual one but for what is given. */
  public static Request of(
      String algorithm,
      Operation operation,
      int payloadBytes,
      long seed,
      boolean single,
      Labelled... others) {
    Call usual = Call.of(operation, algorithm, "").withPayload(payloadBytes);
    return new Request(usual.with(others), seed, single);
  }
}
