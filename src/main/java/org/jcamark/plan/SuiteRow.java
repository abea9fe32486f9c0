package org.jcamark.plan;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;

/**
 * A row of a suite, to be measured with each provider and JVM.
 *
 * @param payloadBytes absent where the operation takes no payload
 * @param jit names of the variants that concern it; empty for all
 * @param providers labels of those that concern it; empty for all of the suite
 * @param data empty for random
 * @param threads empty for one
 * @param modes empty for the mean time
 */
public record SuiteRow(
    Operation operation,
    Algorithm algorithm,
    OptionalInt payloadBytes,
    List<String> jit,
    List<String> providers,
    List<Data> data,
    List<Integer> threads,
    List<Mode> modes) {
  public SuiteRow {
    jit = List.copyOf(jit);
    providers = List.copyOf(providers);
    data = List.copyOf(data);
    threads = List.copyOf(threads);
    modes = List.copyOf(modes);
  }

  SuiteRow(Operation operation, Algorithm algorithm, OptionalInt payloadBytes) {
    this(operation, algorithm, payloadBytes, List.of(), List.of(), List.of(), List.of(), List.of());
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
    return new SuiteRow(
        operation, algorithm, OptionalInt.of(bytes), jit, providers, data, threads, modes);
  }

  SuiteRow withEveryVariant() {
    return withVariants(List.of());
  }

  /** The same in these variants of JVM arguments, by their names. */
  public SuiteRow withVariants(List<String> variants) {
    return new SuiteRow(
        operation, algorithm, payloadBytes, variants, providers, data, threads, modes);
  }

  public SuiteRow through(List<String> labels) {
    return new SuiteRow(operation, algorithm, payloadBytes, jit, labels, data, threads, modes);
  }

  public SuiteRow withData(Data... arms) {
    return new SuiteRow(
        operation, algorithm, payloadBytes, jit, providers, List.of(arms), threads, modes);
  }

  public SuiteRow withThreads(Integer... counts) {
    return new SuiteRow(
        operation, algorithm, payloadBytes, jit, providers, data, List.of(counts), modes);
  }

  public SuiteRow inModes(Mode... chosen) {
    return new SuiteRow(
        operation, algorithm, payloadBytes, jit, providers, data, threads, List.of(chosen));
  }

  boolean concerns(JvmTarget target) {
    return jit.isEmpty() || jit.contains(target.jit());
  }
}
