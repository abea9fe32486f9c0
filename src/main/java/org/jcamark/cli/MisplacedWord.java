package org.jcamark.cli;

import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.plan.Words;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A word of the command line where its command does not accept it. */
public final class MisplacedWord {
  private MisplacedWord() {}

  /**
   * The option that a value belongs to, with the value, such as {@code --algorithm 'ECDSA*'};
   * absent for other words.
   */
  public static Optional<String> option(String word) {
    return algorithm(word)
        .map(name -> "--algorithm " + name)
        .or(() -> operation(word).map(name -> "--operation " + name))
        .or(() -> Words.provider(word).map(label -> "--provider " + label))
        .or(() -> Words.algorithmContaining(word).map(name -> "--algorithm " + name));
  }

  private static Optional<String> algorithm(String word) {
    return Words.algorithms(word).isEmpty() && Catalog.presentName(word).isEmpty()
        ? Words.completedAlgorithm(word)
        : Optional.of(word);
  }

  private static Optional<String> operation(String word) {
    return Labelled.find(Operation.class, word)
        .map(Labelled::label)
        .or(() -> Labelled.find(Family.class, word).map(Labelled::label));
  }

  /** One line with the option that was meant, if there is one. */
  public static String message(String word, CommandSpec command) {
    Map<String, OptionSpec> options = command.optionsMap();
    boolean dashed = word.startsWith("-");
    Optional<String> meant =
        dashed
            ? Words.nearest(word.split("=", 2)[0], options.keySet())
            : option(word).filter(known -> options.containsKey(known.split(" ", 2)[0]));
    return "%s: %s%s `%s --help` lists all options"
        .formatted(
            word,
            dashed ? "unknown option" : "unexpected",
            Words.hint(meant),
            command.qualifiedName());
  }
}
