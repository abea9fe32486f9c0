package org.jcamark.compare;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A result that is compared with nothing.
 *
 * @param side {@code base} or {@code candidate}
 * @param reason for a user, such as {@code not in candidate}
 */
public record Unmatched(
    String benchmark,
    Map<String, String> params,
    String mode,
    String side,
    String reason,
    boolean hasCounterpart) {
  static final String BASE = "base";
  static final String CANDIDATE = "candidate";

  static Unmatched of(Finding row, String side, String reason, boolean hasCounterpart) {
    Facets facets = row.facets();
    Map<String, String> settings = new LinkedHashMap<>(row.result().params());
    for (String name : Facets.PLATFORM) {
      row.scenario().flatMap(own -> facets.find(name)).ifPresent(v -> settings.put(name, v));
    }
    if (row.result().threads() != 1) {
      settings.put(Facets.THREADS, Integer.toString(row.result().threads()));
    }
    return new Unmatched(
        row.result().benchmark(),
        settings,
        row.result().mode().jmhName(),
        side,
        reason,
        hasCounterpart);
  }

  public String line() {
    return side + ": " + benchmark + Facets.inWords(params) + " (" + mode + "): " + reason;
  }
}
