package org.jcamark.model;

import java.util.Map;

/** Scenarios by the labels of their values. */
public final class Scenarios {
  private Scenarios() {}

  /** A call in its usual form in an average run of one thread on JDK 25; no payload is 0. */
  public static Key of(String operation, String algorithm, String provider, int payloadBytes) {
    return of(operation, algorithm, provider, payloadBytes, 1, Mode.AVERAGE_TIME, "25.0.3");
  }

  /**
   * A call in its usual form.
   *
   * @param payloadBytes 0 for none
   */
  public static Key of(
      String operation,
      String algorithm,
      String provider,
      int payloadBytes,
      int threads,
      Mode mode,
      String jvm) {
    Map<String, String> values =
        Map.of(
            "operation", operation, "boundary", "op", "algorithm", algorithm, "provider", provider);
    Key call = Key.of(values::get);
    return (payloadBytes == 0 ? call : call.withPayload(payloadBytes))
        .on(threads, mode, jvm, Key.DEFAULT_VARIANT, Key.DEFAULT_VARIANT);
  }
}
