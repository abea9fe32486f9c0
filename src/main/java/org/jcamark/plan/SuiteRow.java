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
 */
public record SuiteRow(
    Operation operation, Algorithm algorithm, OptionalInt payloadBytes, List<String> jit) {
  public SuiteRow {
    jit = List.copyOf(jit);
  }

  SuiteRow(Operation operation, Algorithm algorithm, OptionalInt payloadBytes) {
    this(operation, algorithm, payloadBytes, List.of());
  }

  SuiteRow withPayload(int bytes) {
    return new SuiteRow(operation, algorithm, OptionalInt.of(bytes), jit);
  }

  SuiteRow withEveryVariant() {
    return new SuiteRow(operation, algorithm, payloadBytes);
  }

  boolean concerns(JvmTarget target) {
    return jit.isEmpty() || jit.contains(target.jit());
  }
}
