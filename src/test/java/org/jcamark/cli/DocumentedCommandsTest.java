package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.plan.KnownWords;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options and algorithms of commands in code blocks of README and docs exist. */
final class DocumentedCommandsTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w*\n(.*?)^```|(?:^ {4}.*\n)+");
  private static final Pattern COMMAND =
      Pattern.compile(
          "(?m)^ *(?:\\$ )?(?:(?:bin/)?jcamark|java -jar (?:target/)?benchmarks[.]jar) +(.*)$");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|[^\\s'\"]+");

  private final CommandLine root = Jcamark.commandLine();

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")));
    try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    return pages;
  }

  private List<List<String>> commands(Path page) throws IOException {
    String text = Files.readString(page).replaceAll("\\\\\n *", "");
    Set<String> names = root.getSubcommands().keySet();
    return BLOCK
        .matcher(text)
        .results()
        .flatMap(block -> COMMAND.matcher(block.group()).results())
        .map(command -> words(command.group(1).replaceFirst(" +(#|[|>]|2>).*", "")))
        .filter(words -> names.contains(words.get(0)))
        .toList();
  }

  private static List<String> words(String command) {
    return WORD.matcher(command)
        .results()
        .map(word -> Stream.of(word.group(1), word.group(2), word.group()))
        .map(forms -> forms.filter(form -> form != null).findFirst().orElseThrow())
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> commands_areAccepted() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path page : pages()) {
      for (List<String> words : commands(page)) {
        tests.add(dynamicTest(page + ": " + String.join(" ", words), () -> assertAccepted(words)));
      }
    }
    assertThat(tests).hasSizeGreaterThan(80);
    return tests.stream();
  }

  private void assertAccepted(List<String> words) {
    try {
      root.parseArgs(words.toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      assertThat(e).hasMessageFindingMatch("cannot read|not a readable file"); // of the reader
      return;
    }
    ParseResult command = root.getParseResult().subcommand();
    while (command.hasSubcommand()) {
      command = command.subcommand();
    }
    OptionSpec option = command.matchedOption("--algorithm");
    List<String> algorithms = option == null ? List.of() : option.stringValues();
    assertThat(algorithms).allSatisfy(name -> assertThat(KnownWords.algorithms(name)).isNotEmpty());
  }
}
