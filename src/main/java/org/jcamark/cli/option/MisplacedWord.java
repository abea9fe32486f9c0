package org.jcamark.cli.option;

import java.util.Optional;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.plan.KnownWords;
import org.jcamark.plan.Nearest;
import picocli.CommandLine.Model.CommandSpec;

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
        .or(() -> KnownWords.provider(word).map(label -> "--provider " + label))
        .or(() -> KnownWords.algorithmContaining(word).map(name -> "--algorithm " + name));
  }

  private static Optional<String> algorithm(String word) {
    return KnownWords.algorithms(word).isEmpty() && Catalog.presentName(word).isEmpty()
        ? KnownWords.completedAlgorithm(word)
        : Optional.of(word);
  }

  private static Optional<String> operation(String word) {
    return Labelled.find(Operation.class, word)
        .map(Labelled::label)
        .or(() -> Labelled.find(Family.class, word).map(Labelled::label));
  }

  /** One line with the option that was meant, if there is one. */
  public static String message(String word, CommandSpec command) {
    boolean dashed = word.startsWith("-");
    Optional<String> meant =
        dashed ? misspelt(word, command) : option(word).filter(known -> accepts(command, known));
    return "%s: %s%s `%s --help` lists all options"
        .formatted(
            word,
            dashed ? "unknown option" : "unexpected",
            Nearest.hint(meant),
            command.qualifiedName());
  }

  private static Optional<String> misspelt(String word, CommandSpec command) {
    return Nearest.to(
        word.split("=", 2)[0],
        command.optionsMap().keySet().stream().filter(name -> name.startsWith("--")).toList());
  }

  private static boolean accepts(CommandSpec command, String optionWithValue) {
    return command.findOption(optionWithValue.split(" ", 2)[0]) != null;
  }
}
