package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.file.OutputFile;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/**
 * Writes the manual pages, which are the text of {@code --help} in the macros of man(7), and the
 * shell completion of the release. The build runs this file as a single-file program, on no other
 * class of the tests, so that it is not part of the product.
 */
public final class Manual {
  private static final String NAME = "jcamark";

  /** Columns within which picocli wraps nothing; man does. */
  private static final int UNWRAPPED = 100_000;

  /** An option, parameter or command, and what it does. */
  private static final Pattern ITEM = Pattern.compile(" {2,}(\\S.*?) {2,}(\\S.*)");

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
    writePages(root, share.resolve("man/man1"), args[1], args[2].substring(0, 10));
  }

  private static void writePages(CommandLine command, Path folder, String version, String date)
      throws IOException {
    String name = command.getCommandSpec().qualifiedName("-");
    String head = ".TH %s 1 %s \"jcamark %s\"\n";
    write(
        folder.resolve(name + ".1"),
        head.formatted(escaped(name.toUpperCase(Locale.ROOT)), date, version)
            + page(command, name));
    for (CommandLine subcommand : command.getSubcommands().values()) {
      writePages(subcommand, folder, version, date);
    }
  }

  private static void write(Path file, String text) throws IOException {
    OutputFile.folder(file.getParent());
    OutputFile.write(file, out -> out.write(text));
  }

  private static String page(CommandLine command, String name) {
    command.setUsageHelpWidth(UNWRAPPED).setUsageHelpLongOptionsMaxWidth(UNWRAPPED / 2);
    List<String> lines =
        command.getUsageMessage(Help.Ansi.OFF).lines().filter(line -> !line.isBlank()).toList();
    String usage =
        lines.stream().filter(line -> line.startsWith("Usage: ")).findFirst().orElseThrow();
    List<String> others = lines.stream().filter(line -> !line.equals(usage)).toList();
    StringBuilder roff = new StringBuilder();
    section(roff, "Name", escaped(name) + " \\- " + escaped(others.get(0)));
    section(roff, "Synopsis", escaped(usage.substring("Usage: ".length())));
    section(roff, "Description", "");
    String section = "Description";
    for (String line : others) {
      Matcher item = ITEM.matcher(line);
      if (item.matches()) {
        if (section.equals("Description")) {
          section = "Options";
          section(roff, section, "");
        }
        String label = section.equals("Commands") ? name + "-" + item.group(1) : item.group(1);
        roff.append(".TP\n\\fB%s\\fR\n%s\n".formatted(escaped(label), escaped(item.group(2))));
      } else if (line.matches("\\S.*:")) {
        section = line.substring(0, line.length() - 1);
        section(roff, section, "");
      } else if (line.startsWith(" ") || section.equals("Description")) {
        roff.append(escaped(line)).append("\n.br\n");
      } else {
        section(roff, section.equals("Notes") ? "" : "Notes", escaped(line));
        section = "Notes";
      }
    }
    return roff.toString();
  }

  private static void section(StringBuilder roff, String heading, String text) {
    roff.append(heading.isEmpty() ? ".PP\n" : ".SH " + heading.toUpperCase(Locale.ROOT) + "\n")
        .append(text.isEmpty() ? "" : text + "\n");
  }

  /** Plain text for roff; what may be copied stays ASCII. */
  private static String escaped(String text) {
    return text.strip()
        .replace("\\", "\\e")
        .replace("-", "\\-")
        .replace("'", "\\(aq")
        .replace("`", "\\(ga")
        .replaceFirst("^[.]", "\\\\&.");
  }
}
