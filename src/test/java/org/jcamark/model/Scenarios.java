package org.jcamark.model;

import java.util.Map;
import java.util.OptionalInt;
import org.jcamark.catalog.Call;

/** Scenarios by the labels of their values. */
public final class Scenarios {
  private Scenarios() {}

  /**
   * A call in its usual form in an average run.
   *
   * @param payloadBytes 0 for none
   */
  public static Scenario of(
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
    return new Scenario(
        Call.of(values::get).withPayload(payload).key(),
        threads,
        mode,
        jvm,
        Scenario.DEFAULT_VARIANT,
        Scenario.DEFAULT_VARIANT);
  }
}
