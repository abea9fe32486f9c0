package org.jcamark.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jcamark.model.Key;

/** Versions of providers as run.json keeps them. */
public final class ProviderVersions {
  private ProviderVersions() {}

  /**
   * The version of each provider, by its label; where they differ between JVMs or class paths, by
   * {@code label on JVM} or {@code label on JVM with class path}, sorted.
   *
   * @param versions by the scenarios for which they were found
   */
  public static Map<String, String> of(Map<Key, String> versions) {
    Map<String, Map<String, String>> byProvider = new TreeMap<>();
    versions.forEach(
        (scenario, version) ->
            byProvider
                .computeIfAbsent(scenario.provider(), label -> new TreeMap<>())
                .put(place(scenario), version));
    Map<String, String> named = new LinkedHashMap<>();
    byProvider.forEach(
        (provider, places) -> {
          if (Set.copyOf(places.values()).size() == 1) {
            named.put(provider, places.values().iterator().next());
          } else {
            places.forEach((place, version) -> named.put(provider + " on " + place, version));
          }
        });
    return named;
  }

  /** {@code 25.0.3 with older}. */
  public static String place(Key scenario) {
    return scenario.classpath().equals(Key.DEFAULT_VARIANT)
        ? scenario.jvm()
        : scenario.jvm() + " with " + scenario.classpath();
  }
}
