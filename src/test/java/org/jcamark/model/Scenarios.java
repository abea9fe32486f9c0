package org.jcamark.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.catalog.Call;

/** Scenarios by the labels of their values. */
public final class Scenarios {
  private Scenarios() {}

  /** The scenario of these labels. */
  public static Scenario of(
      String operation,
      String boundary,
      String algorithm,
      String provider,
      OptionalInt payloadBytes,
      String data,
      String buffer,
      Optional<String> keys,
      int threads,
      Mode mode,
      String jvm,
      String jit,
      String classpath) {
    Map<String, String> values = new HashMap<>();
    values.put("operation", operation);
    values.put("boundary", boundary);
    values.put("algorithm", algorithm);
    values.put("provider", provider);
    values.put("data", data);
    values.put("buffer", buffer);
    keys.ifPresent(life -> values.put("keys", life));
    Call call = Call.of(values::get).withPayload(payloadBytes);
    return new Scenario(call, threads, mode, jvm, jit, classpath);
  }
}
