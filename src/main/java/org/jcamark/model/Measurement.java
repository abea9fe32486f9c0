package org.jcamark.model;

import java.util.Map;
import java.util.Optional;

/**
 * One row of a JMH result file, jcamark's own or anybody's.
 *
 * @param benchmark fully qualified benchmark method, {@code package.Class.method}
 * @param params JMH parameters in file order; empty where there are none
 * @param jvm the JVM the forks ran in, absent where the file does not say
 * @param primary the score
 * @param secondary profilers' metrics by JMH name ({@code gc.alloc.rate.norm} …), in file order;
 *     older JMH versions prefix names with "·", which is dropped here
 */
public record Measurement(
    String benchmark,
    Mode mode,
    int threads,
    Map<String, String> params,
    Optional<Jvm> jvm,
    Metric primary,
    Map<String, Metric> secondary) {
  public Measurement {
    params = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(params));
    secondary = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(secondary));
  }

  /** A parameter's value, if the row has that parameter. */
  public Optional<String> param(String name) {
    return Optional.ofNullable(params.get(name));
  }
}
