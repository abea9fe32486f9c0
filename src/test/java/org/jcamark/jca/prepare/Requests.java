package org.jcamark.jca.prepare;

import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;

/** Requests through any provider. */
public final class Requests {
  private Requests() {}

  /** With the usual keys, object and look-up. */
  public static Request of(
      Algorithm algorithm,
      Operation operation,
      Boundary boundary,
      int payloadBytes,
      Data data,
      Buffer buffer,
      long seed,
      boolean single) {
    Call usual = Call.of(operation, algorithm, "").withPayload(payloadBytes);
    return new Request(usual.with(boundary, data, buffer), seed, single);
  }
}
