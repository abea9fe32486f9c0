package org.jcamark.cli;

import java.util.Optional;
import org.jcamark.cli.option.MisplacedWord;
import org.jcamark.plan.Nearest;
import picocli.CommandLine.Model.CommandSpec;

/** A word of the command line that its command does not accept. */
final class UnmatchedWord {
  private UnmatchedWord() {}

  /** One line with the option that was meant, if there is one. */
  static String message(String word, CommandSpec command) {
    boolean option = word.startsWith("-");
    Optional<String> meant =
        option
            ? misspelt(word, command)
            : MisplacedWord.option(word).filter(known -> accepts(command, known));
    return "%s: %s%s `%s --help` lists all options"
        .formatted(
            word,
            option ? "unknown option" : "unexpected",
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
