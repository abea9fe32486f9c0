package org.jcamark.plan;

import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;

/** Algorithms by the words of users. */
public final class AlgorithmNames {
  private AlgorithmNames() {}

  /** Names in the catalogue that a name or glob stands for; empty if it is unknown. */
  public static List<String> matching(String word) {
    List<String> matching = new Glob(word).among(word.contains("+") ? all() : single());
    return matching.isEmpty()
        ? Catalog.algorithm(word).map(Algorithm::name).stream().toList()
        : matching;
  }

  /** The glob, quoted for a shell, of a word that several names begin with. */
  public static Optional<String> glob(String word) {
    return new Glob(word + "*").among(single()).size() > 1
        ? Optional.of("'" + word + "*'")
        : Optional.empty();
  }

  /** The name that contains a word. */
  public static Optional<String> containing(String word) {
    return Nearest.containing(word, all());
  }

  /** The refusal of an unknown name. */
  public static UsageException unknown(String word) {
    return new UsageException(
        "--algorithm %s: unknown%s The command `list` shows all"
            .formatted(word, Nearest.hint(glob(word).or(() -> Nearest.to(word, all())))));
  }

  private static List<String> all() {
    return Catalog.algorithms().stream().map(Algorithm::name).toList();
  }

  /** What a glob matches that does not ask for pairs. */
  private static List<String> single() {
    return Catalog.algorithms().stream()
        .filter(algorithm -> !algorithm.isWorkload())
        .map(Algorithm::name)
        .toList();
  }
}
