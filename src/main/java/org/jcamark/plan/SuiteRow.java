package org.jcamark.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Axis;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
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

  /**
   * Reads values of axes by their names: one of operation and algorithm, and others that are not
   * the usual ones.
   *
   * @throws IllegalArgumentException if a name or value is unknown; the message names it
   */
  public static SuiteRow of(Map<String, List<String>> values) {
    Map<String, List<String>> others = new LinkedHashMap<>(values);
    SuiteRow row =
        of(
            Labelled.named(
                Operation.class, "operation", others.remove(Axis.OPERATION.key()).get(0)),
            others.remove(Axis.ALGORITHM.key()).get(0));
    for (Map.Entry<String, List<String>> axis : others.entrySet()) {
      String name = axis.getKey();
      if (name.equals(Axis.PROVIDER.key())) {
        row = row.through(axis.getValue());
      } else if (name.equals(Axis.PAYLOAD.key())) {
        row = row.withPayload(Integer.parseInt(axis.getValue().get(0)));
      } else {
        row = row.with(Axes.of(name, axis.getValue()));
      }
    }
    return row;
  }

  public SuiteRow withPayload(int bytes) {
    return new SuiteRow(operation, algorithm, OptionalInt.of(bytes), jit, providers, axes);
  }

  public SuiteRow withVariants(List<String> variants) {
    return new SuiteRow(operation, algorithm, payloadBytes, variants, providers, axes);
  }

  public SuiteRow through(List<String> labels) {
    return new SuiteRow(operation, algorithm, payloadBytes, jit, labels, axes);
  }

  public SuiteRow with(Object... values) {
    return with(Axes.of(values));
  }

  private SuiteRow with(Axes chosen) {
    return new SuiteRow(operation, algorithm, payloadBytes, jit, providers, chosen.over(axes));
  }

  boolean concerns(JvmTarget target) {
    return jit.isEmpty() || jit.contains(target.jit());
  }
}
