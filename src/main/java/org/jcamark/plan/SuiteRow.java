package org.jcamark.plan;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;

/**
 * A row of a suite, to be measured with each provider and JVM.
 *
 * @param payloadBytes absent where the operation takes no payload
 * @param jit names of the variants that concern it; empty for all
 * @param providers labels of those that concern it; empty for all of the suite
 * @param axes in which values it is measured, each combined with each
 */
public record SuiteRow(
    Operation operation,
    Algorithm algorithm,
    OptionalInt payloadBytes,
    List<String> jit,
    List<String> providers,
    Axes axes) {
  public SuiteRow {
    jit = List.copyOf(jit);
    providers = List.copyOf(providers);
  }

  SuiteRow(Operation operation, Algorithm algorithm, OptionalInt payloadBytes) {
    this(operation, algorithm, payloadBytes, List.of(), List.of(), Axes.USUAL);
  }

  /**
   * An operation on its usual payload.
   *
   * @param algorithm one of the catalogue, or a profile
   */
  public static SuiteRow of(Operation operation, String algorithm) {
    Algorithm found = Catalog.algorithm(algorithm).orElseThrow();
    return new SuiteRow(operation, found, found.payload(operation).standard());
  }

  /** An operation on some payloads, a row each. */
  public static List<SuiteRow> of(Operation operation, String algorithm, int... payloadBytes) {
    SuiteRow usual = of(operation, algorithm);
    return IntStream.of(payloadBytes).mapToObj(usual::withPayload).toList();
  }

  public SuiteRow withPayload(int bytes) {
    return new SuiteRow(operation, algorithm, OptionalInt.of(bytes), jit, providers, axes);
  }

  SuiteRow withEveryVariant() {
    return withVariants(List.of());
  }

  /** The same in these variants of JVM arguments, by their names. */
  public SuiteRow withVariants(List<String> variants) {
    return new SuiteRow(operation, algorithm, payloadBytes, variants, providers, axes);
  }

  public SuiteRow through(List<String> labels) {
    return new SuiteRow(operation, algorithm, payloadBytes, jit, labels, axes);
  }

  /** The same at these values of {@link Axes}, each combined with each. */
  public SuiteRow with(Object... values) {
    return new SuiteRow(
        operation, algorithm, payloadBytes, jit, providers, Axes.of(values).over(axes));
  }

  boolean concerns(JvmTarget target) {
    return jit.isEmpty() || jit.contains(target.jit());
  }
}
