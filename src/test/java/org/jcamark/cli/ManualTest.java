package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Manual pages and completion of the release: that they have what {@code --help} has. */
final class ManualTest {
  @TempDir private Path share;

  private final CommandLine root = Jcamark.commandLine().setCommandName("jcamark");
  private final List<CommandLine> commands = CommandLineTest.withSubcommands(root).toList();

  @BeforeEach
  void write() throws IOException {
    Manual.main(new String[] {share.toString(), "1.2.3", "2026-11-23T00:00:00Z"});
  }

  private String page(String name) throws IOException {
    return Files.readString(share.resolve("man/man1/" + name + ".1"));
  }

  @Test
  void pagesAndCompletion_haveEachCommandAndEachOption() throws IOException {
    String script = Files.readString(share.resolve("bash-completion/completions/jcamark"));
    for (CommandLine command : commands) {
      String name = command.getCommandSpec().qualifiedName("-");
      String page = page(name);
      for (ArgSpec argument : command.getCommandSpec().args()) {
        String label =
            argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
        String line = "(?m)^\\\\fB.*" + label.replace("-", "\\\\-") + "(?![a-z-]).*\\\\fR$";
        assertThat(page).as(name).containsPattern(line);
        if (argument instanceof OptionSpec option) {
          assertThat(script).contains("'" + option.longestName() + "'");
        }
      }
      for (CommandLine subcommand : command.getSubcommands().values()) {
        assertThat(page).contains(name.replace("-", "\\-") + "\\-" + subcommand.getCommandName());
        assertThat(script)
            .contains("_picocli_" + subcommand.getCommandSpec().qualifiedName("_") + "()");
      }
    }
  }

  /** The completion of bash keeps the values of an option under its label. */
  @Test
  void optionsWithOtherValues_haveOtherLabels() {
    for (CommandLine command : root.getSubcommands().values()) {
      Map<String, List<String>> values = new HashMap<>();
      for (ArgSpec argument : command.getCommandSpec().args()) {
        if (argument.completionCandidates() != null) {
          List<String> own = new ArrayList<>();
          argument.completionCandidates().forEach(own::add);
          assertThat(values.computeIfAbsent(argument.paramLabel(), label -> own))
              .as(argument.toString())
              .isEqualTo(own);
        }
      }
    }
  }

  @Test
  void completedValues_areAccepted() {
    for (CommandLine command : commands) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        boolean checked = option.auxiliaryTypes()[0] != String.class;
        if (checked && option.completionCandidates() != null) {
          for (String value : option.completionCandidates()) {
            requireAccepted(command, option.longestName(), value);
          }
        }
      }
    }
  }

  private void requireAccepted(CommandLine command, String option, String value) {
    String words = command.getCommandSpec().qualifiedName(" ") + " " + option + " " + value;
    try {
      root.parseArgs(words.replaceFirst("jcamark ", "").split(" ", -1));
    } catch (CommandLine.MissingParameterException e) {
      // Of another parameter.
    }
  }

  /** A line that begins with a dot or an apostrophe would be a request of roff. */
  @Test
  void pages_areOfTheVersion_andHaveNoRequestsButOurs() throws IOException {
    assertThat(page("jcamark-run"))
        .startsWith(".TH JCAMARK\\-RUN 1 2026-11-23 \"jcamark 1.2.3\"\n.SH NAME\n")
        .contains("jcamark\\-run \\- Measure a suite;", ".SH OPTIONS\n", ".SH WORKLOAD\n");
    try (var files = Files.list(share.resolve("man/man1"))) {
      for (Path file : files.toList()) {
        assertThat(Files.readAllLines(file))
            .allMatch(line -> !line.matches("[.'].*") || line.matches("[.](TH|SH|TP|PP|br)\\b.*"));
      }
    }
  }
}
