package org.jcamark.plan;

import java.util.List;
import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;

/**
 * A row of a suite, to be measured with each provider and JVM.
 *
 * @param payloadBytes absent where the operation takes no payload
 * @param jit names of the variants that concern it; empty for all
 * @param providers labels of those that concern it; empty for all of the suite
 */
public record SuiteRow(
    Operation operation,
    Algorithm algorithm,
    OptionalInt payloadBytes,
    List<String> jit,
    List<String> providers) {
  public SuiteRow {
    jit = List.copyOf(jit);
    providers = List.copyOf(providers);
  }

  SuiteRow(Operation operation, Algorithm algorithm, OptionalInt payloadBytes) {
    this(operation, algorithm, payloadBytes, List.of(), List.of());
  }

  SuiteRow withPayload(int bytes) {
    return new SuiteRow(operation, algorithm, OptionalInt.of(bytes), jit, providers);
  }

  SuiteRow withEveryVariant() {
    return new SuiteRow(operation, algorithm, payloadBytes, List.of(), providers);
  }

  SuiteRow withVariants(List<String> variants) {
    return new SuiteRow(operation, algorithm, payloadBytes, variants, providers);
  }

  SuiteRow through(List<String> labels) {
    return new SuiteRow(operation, algorithm, payloadBytes, jit, labels);
  }

  boolean concerns(JvmTarget target) {
    return jit.isEmpty() || jit.contains(target.jit());
  }
}
