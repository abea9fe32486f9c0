package org.jcamark.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.Providers;

/** Algorithms and providers by the words of users. */
public final class KnownWords {
  private KnownWords() {}

  /** Names in the catalogue that a name or glob stands for; empty if it is unknown. */
  public static List<String> algorithms(String word) {
    List<String> matching = new Glob(word).among(word.contains("+") ? all() : single());
    return matching.isEmpty()
        ? Catalog.algorithm(word).map(Algorithm::name).stream().toList()
        : matching;
  }

  /** The name, or the glob quoted for a shell, of a word without the end or parts of a name. */
  public static Optional<String> completedAlgorithm(String word) {
    return shown(word + "*").or(() -> shown(word.replace("-", "-*") + "*"));
  }

  private static Optional<String> shown(String glob) {
    List<String> names = new Glob(glob).among(single());
    return names.size() > 1 ? Optional.of("'" + glob + "'") : names.stream().findFirst();
  }

  /** The name that contains a word. */
  public static Optional<String> algorithmContaining(String word) {
    return Nearest.containing(word, all());
  }

  public static UsageException unknownAlgorithm(String word) {
    return new UsageException(
        "--algorithm %s: unknown%s The command `list` shows all"
            .formatted(
                word, Nearest.hint(completedAlgorithm(word).or(() -> Nearest.to(word, all())))));
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

  /** The label that a word is, or whose provider's class is named so: BouncyCastle for BC. */
  public static Optional<String> provider(String word) {
    Map<String, String> byClass = Providers.labelsByClass();
    return Providers.labels().stream()
        .filter(label -> label.equalsIgnoreCase(word))
        .findFirst()
        .or(
            () ->
                Nearest.containing(word.replaceFirst("(?i)provider$", ""), byClass.keySet())
                    .map(byClass::get));
  }

  /** The refusal of a provider that is neither a label nor in the JVM. */
  public static UsageException unknownProvider(String word) {
    List<String> labels = Providers.labels();
    return new UsageException(
        "--provider %s: unknown%s Accepted: %s, or the JCA name of a provider of the JVM"
            .formatted(
                word,
                Nearest.hint(provider(word).or(() -> Nearest.to(word, labels))),
                String.join(", ", labels)));
  }
}
