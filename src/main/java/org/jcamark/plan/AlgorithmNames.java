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

  /** The name, or the glob quoted for a shell, of a word without the end or parts of a name. */
  public static Optional<String> completed(String word) {
    return shown(word + "*").or(() -> shown(word.replace("-", "-*") + "*"));
  }

  private static Optional<String> shown(String glob) {
    List<String> names = new Glob(glob).among(single());
    return names.size() > 1 ? Optional.of("'" + glob + "'") : names.stream().findFirst();
  }

  /** The name that contains a word. */
  public static Optional<String> containing(String word) {
    return Nearest.containing(word, all());
  }

  /** The refusal of an unknown name. */
  public static UsageException unknown(String word) {
    return new UsageException(
        "--algorithm %s: unknown%s The command `list` shows all"
            .formatted(word, Nearest.hint(completed(word).or(() -> Nearest.to(word, all())))));
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
