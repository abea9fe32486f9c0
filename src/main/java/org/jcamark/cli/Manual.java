package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.jcamark.file.OutputFile;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * Writes the manual pages and the shell completion of the release, from the descriptions that
 * {@code --help} prints. A program of the build.
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
    Path file = folder.resolve(ManPage.name(command) + ".1");
    write(file, new ManPage(command).text(version, date));
    for (CommandLine subcommand : command.getSubcommands().values()) {
      writePages(subcommand, folder, version, date);
    }
  }

  private static void write(Path file, String text) throws IOException {
    OutputFile.folder(file.getParent());
    OutputFile.write(file, out -> out.write(text));
  }
}
