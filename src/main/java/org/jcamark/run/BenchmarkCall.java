package org.jcamark.run;

import java.util.Map;

/**
 * A benchmark method with a value for each of its parameters.
 *
 * @param method fully qualified, {@code package.Class.method}
 * @param params JMH parameters by name
 */
public record BenchmarkCall(String method, Map<String, String> params) {}
