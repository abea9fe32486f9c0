package org.jcamark.plan;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;

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
    List<String> providers,
    Arms arms) {
  public SuiteRow {
    jit = List.copyOf(jit);
    providers = List.copyOf(providers);
  }

  SuiteRow(Operation operation, Algorithm algorithm, OptionalInt payloadBytes) {
    this(operation, algorithm, payloadBytes, List.of(), List.of(), Arms.USUAL);
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
    return new SuiteRow(operation, algorithm, OptionalInt.of(bytes), jit, providers, arms);
  }

  SuiteRow withEveryVariant() {
    return withVariants(List.of());
  }

  /** The same in these variants of JVM arguments, by their names. */
  public SuiteRow withVariants(List<String> variants) {
    return new SuiteRow(operation, algorithm, payloadBytes, variants, providers, arms);
  }

  public SuiteRow through(List<String> labels) {
    return new SuiteRow(operation, algorithm, payloadBytes, jit, labels, arms);
  }

  SuiteRow withBoundaries(Boundary... chosen) {
    return with(
        new Arms(
            List.of(chosen),
            arms.keys(),
            arms.data(),
            arms.buffers(),
            arms.threads(),
            arms.modes()));
  }

  public SuiteRow withKeys(KeyLife... chosen) {
    return with(
        new Arms(
            arms.boundaries(),
            List.of(chosen),
            arms.data(),
            arms.buffers(),
            arms.threads(),
            arms.modes()));
  }

  public SuiteRow withData(Data... chosen) {
    return with(
        new Arms(
            arms.boundaries(),
            arms.keys(),
            List.of(chosen),
            arms.buffers(),
            arms.threads(),
            arms.modes()));
  }

  SuiteRow withBuffers(Buffer... chosen) {
    return with(
        new Arms(
            arms.boundaries(),
            arms.keys(),
            arms.data(),
            List.of(chosen),
            arms.threads(),
            arms.modes()));
  }

  public SuiteRow withThreads(Integer... counts) {
    return with(
        new Arms(
            arms.boundaries(),
            arms.keys(),
            arms.data(),
            arms.buffers(),
            List.of(counts),
            arms.modes()));
  }

  public SuiteRow inModes(Mode... chosen) {
    return with(
        new Arms(
            arms.boundaries(),
            arms.keys(),
            arms.data(),
            arms.buffers(),
            arms.threads(),
            List.of(chosen)));
  }

  private SuiteRow with(Arms others) {
    return new SuiteRow(operation, algorithm, payloadBytes, jit, providers, others);
  }

  boolean concerns(JvmTarget target) {
    return jit.isEmpty() || jit.contains(target.jit());
  }
}
