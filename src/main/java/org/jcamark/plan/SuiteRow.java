package org.jcamark.plan;

import java.util.List;
import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
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
  private static final String THROUGH = "through=";

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
   * Reads {@code OPERATION ALGORITHM [BYTES] [AXIS=VALUE[,VALUE…]]…
   * [through=PROVIDER[,PROVIDER…]]}.
   *
   * @throws IllegalArgumentException if a word is unknown; the message names it
   */
  static SuiteRow parse(String text) {
    String[] words = text.split(" ", -1);
    SuiteRow row = of(Labelled.named(Operation.class, "operation", words[0]), words[1]);
    for (String word : List.of(words).subList(2, words.length)) {
      if (word.startsWith(THROUGH)) {
        row = row.through(List.of(word.substring(THROUGH.length()).split(",", -1)));
      } else if (word.indexOf('=') > 0) {
        row = row.with(Axes.parse(word));
      } else {
        row = row.withPayload(Integer.parseInt(word));
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
