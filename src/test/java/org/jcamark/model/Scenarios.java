package org.jcamark.model;

import java.util.Map;
import java.util.OptionalInt;

/** Scenarios by the labels of their values. */
public final class Scenarios {
  private Scenarios() {}

  /**
   * A call in its usual form in an average run.
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
    OptionalInt payload = payloadBytes == 0 ? OptionalInt.empty() : OptionalInt.of(payloadBytes);
    return Key.of(values::get)
        .withPayload(payload)
        .on(threads, mode, jvm, Key.DEFAULT_VARIANT, Key.DEFAULT_VARIANT);
  }
}
