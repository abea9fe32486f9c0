package org.jcamark.catalog;

import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Algorithms that only existing data and protocols need, by their names. Tables mark them with the
 * word {@code legacy}.
 */
public final class Legacy {
  private Legacy() {}

  /** Why an algorithm is legacy; absent for others, and for what is not in the catalogue. */
  public static Optional<String> reason(String algorithm) {
    return Catalog.algorithm(algorithm).flatMap(Algorithm::legacy);
  }

  /** The name as tables show it: {@code MD5 (legacy)}. */
  public static String marked(String algorithm) {
    return reason(algorithm).isPresent() ? algorithm + " (legacy)" : algorithm;
  }

  /** The reasons of those among some algorithms, in a line; absent without any. */
  public static Optional<String> note(Collection<String> algorithms) {
    String reasons =
        algorithms.stream()
            .distinct()
            .flatMap(name -> reason(name).map(reason -> name + ", " + reason).stream())
            .collect(Collectors.joining("; "));
    return reasons.isEmpty()
        ? Optional.empty()
        : Optional.of("legacy: for existing data and protocols only. " + reasons + ".");
  }
}
