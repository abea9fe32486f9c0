package org.jcamark.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.jca.provider.Providers;

/** Providers by the words of users. */
public final class ProviderNames {
  private ProviderNames() {}

  /** The label that a word is, or whose provider's class is named so: BouncyCastle for BC. */
  public static Optional<String> label(String word) {
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
  public static UsageException unknown(String word) {
    List<String> labels = Providers.labels();
    return new UsageException(
        "--provider %s: unknown%s Accepted: %s, or the JCA name of a provider of the JVM"
            .formatted(
                word,
                Nearest.hint(label(word).or(() -> Nearest.to(word, labels))),
                String.join(", ", labels)));
  }
}
