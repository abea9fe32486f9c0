package org.jcamark.catalog;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A benchmark of a JMH jar that is not jcamark's, with a value for each of its parameters.
 *
 * @param jar label of the jar, unique within a run
 * @param method fully qualified, {@code package.Class.method}
 * @param params JMH parameters by name
 */
public record JarBenchmark(String jar, String method, Map<String, String> params) implements Timed {
  public JarBenchmark {
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
  }

  @Override
  public String provider() {
    return jar;
  }

  @Override
  public JarBenchmark through(String label) {
    return new JarBenchmark(label, method, params);
  }

  /** {@code Aes.encrypt size=1024}. */
  @Override
  public String inWords() {
    StringBuilder words =
        new StringBuilder(
            method.substring(method.lastIndexOf('.', method.lastIndexOf('.') - 1) + 1));
    params.forEach((name, value) -> words.append(' ').append(name).append('=').append(value));
    return words.toString();
  }
}
