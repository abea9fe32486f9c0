package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.file.OutputFile;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writes the manual pages and the shell completion of the release, from the descriptions that
 * {@code --help} prints. The build runs this file as a single-file program, on no other class of
 * the tests, so that it is not part of the product.
 */
public final class Manual {
  private static final String NAME = "jcamark";

  private Manual() {}

  /**
   * Writes {@code man/man1/*.1} and {@code bash-completion/completions/jcamark}.
   *
   * @param args folder, version and date of the release
   * @throws IOException if a file cannot be written
   */
  public static void main(String[] args) throws IOException {
    CommandLine root = Jcamark.commandLine().setCommandName(NAME);
    Path share = Path.of(args[0]);
    write(
        share.resolve("bash-completion/completions").resolve(NAME), AutoComplete.bash(NAME, root));
    writePages(root, share.resolve("man/man1"), args[1], args[2]);
  }

  private static void writePages(CommandLine command, Path folder, String version, String date)
      throws IOException {
    Path file = folder.resolve(Page.name(command) + ".1");
    write(file, new Page(command).text(version, date));
    for (CommandLine subcommand : command.getSubcommands().values()) {
      writePages(subcommand, folder, version, date);
    }
  }

  private static void write(Path file, String text) throws IOException {
    OutputFile.folder(file.getParent());
    OutputFile.write(file, out -> out.write(text));
  }

  /** The page of a command, in the macros of man(7). */
  private static final class Page {
    /** Columns within which picocli wraps nothing; man does. */
    private static final int UNWRAPPED = 100_000;

    private final CommandLine command;
    private final Help help;
    private final StringBuilder roff = new StringBuilder();

    Page(CommandLine command) {
      this.command = command;
      this.help = help(command);
    }

    private static Help help(CommandLine command) {
      command.setUsageHelpWidth(UNWRAPPED);
      return new Help(command.getCommandSpec(), Help.defaultColorScheme(Help.Ansi.OFF));
    }

    /** {@code jcamark-run} for {@code jcamark run}. */
    static String name(CommandLine command) {
      return command.getCommandSpec().qualifiedName("-");
    }

    /**
     * The page.
     *
     * @param date of the version, {@code yyyy-MM-dd} and more
     */
    String text(String version, String date) {
      String title = escaped(name(command).toUpperCase(Locale.ROOT));
      line(".TH %s 1 %s \"jcamark %s\"".formatted(title, date.substring(0, 10), version));
      section("Name", escaped(name(command)) + " \\- " + escaped(summary(command)));
      section("Synopsis", escaped(help.synopsis(0)));
      section("Description", escaped(help.header() + help.description()));
      if (!command.getSubcommands().isEmpty()) {
        section("Commands", subcommands());
      }
      List<ArgGroupSpec> groups =
          help.optionSectionGroups().stream()
              .sorted(Comparator.comparingInt(ArgGroupSpec::order))
              .toList();
      List<ArgSpec> grouped = groups.stream().flatMap(Page::arguments).toList();
      section(
          "Options",
          items(command.getCommandSpec().args().stream().filter(arg -> !grouped.contains(arg))));
      for (ArgGroupSpec group : groups) {
        String heading = group.heading().formatted().strip().replaceFirst(":$", "");
        section(heading, items(arguments(group)));
      }
      if (!help.footer().isBlank()) {
        section("Notes", escaped(help.footer()));
      }
      return roff.toString();
    }

    /** The first line of what a command does. */
    private static String summary(CommandLine command) {
      Help help = help(command);
      return (help.header() + help.description()).lines().findFirst().orElseThrow();
    }

    private static Stream<ArgSpec> arguments(ArgGroupSpec group) {
      return Stream.concat(
          group.allPositionalParametersNested().stream(), group.allOptionsNested().stream());
    }

    private String subcommands() {
      return command.getSubcommands().values().stream()
          .map(each -> item(name(each) + "(1)", summary(each)))
          .collect(Collectors.joining());
    }

    private String items(Stream<ArgSpec> arguments) {
      return arguments.filter(arg -> !arg.hidden()).map(this::item).collect(Collectors.joining());
    }

    /**
     * As picocli's tables have it: a mark, the short name, a comma, the long name, what it does.
     */
    private String item(ArgSpec argument) {
      Text[][] rows = rows(argument);
      String comma = rows[0][2].toString().isEmpty() ? "" : ", ";
      return item(
          rows[0][1] + comma + rows[0][3],
          Arrays.stream(rows).map(row -> row[4].toString()).collect(Collectors.joining("\n")));
    }

    private Text[][] rows(ArgSpec argument) {
      return argument instanceof OptionSpec option
          ? help.createDefaultOptionRenderer()
              .render(option, help.createDefaultParamLabelRenderer(), help.colorScheme())
          : help.createDefaultParameterRenderer()
              .render(
                  (PositionalParamSpec) argument,
                  help.createDefaultParamLabelRenderer(),
                  help.colorScheme());
    }

    private static String item(String label, String text) {
      return ".TP\n\\fB" + escaped(label) + "\\fR\n" + escaped(text) + "\n";
    }

    private void section(String heading, String text) {
      line(".SH " + heading.toUpperCase(Locale.ROOT));
      line(text.stripTrailing());
    }

    private void line(String text) {
      roff.append(text).append('\n');
    }

    /** Plain text for roff; line breaks stay, and what may be copied stays ASCII. */
    private static String escaped(String text) {
      return text.strip()
          .replace("\\", "\\e")
          .replace("-", "\\-")
          .replace("'", "\\(aq")
          .replace("`", "\\(ga")
          .replace("\n.", "\n\\&.")
          .replace("\n", "\n.br\n");
    }
  }
}
