package org.jcamark.cli.option;

import java.util.Optional;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.plan.AlgorithmNames;
import org.jcamark.plan.ProviderNames;

/** An algorithm, operation or provider that stands without its option. */
public final class MisplacedWord {
  private MisplacedWord() {}

  /** The option with its value, such as {@code --algorithm 'ECDSA*'}; absent for other words. */
  public static Optional<String> option(String word) {
    return algorithm(word)
        .map(name -> "--algorithm " + name)
        .or(() -> operation(word).map(name -> "--operation " + name))
        .or(() -> ProviderNames.label(word).map(label -> "--provider " + label))
        .or(() -> AlgorithmNames.containing(word).map(name -> "--algorithm " + name));
  }

  private static Optional<String> algorithm(String word) {
    return AlgorithmNames.matching(word).isEmpty() && Catalog.presentName(word).isEmpty()
        ? AlgorithmNames.completed(word)
        : Optional.of(word);
  }

  private static Optional<String> operation(String word) {
    return Labelled.find(Operation.class, word)
        .map(Labelled::label)
        .or(() -> Labelled.find(Family.class, word).map(Labelled::label));
  }
}
