package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.cli.ExitCode.DONE;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jcamark.compare.Finding;
import org.jcamark.file.Documents;
import org.jcamark.file.JmhReader;
import org.jcamark.plan.Words;
import org.jcamark.run.RunFolder;
import org.jcamark.table.ResultTable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * README and docs: their commands exist and print what stands below them, and docs/json.md names
 * every field that a command prints. Numbers in sentences: {@link PageNumbersTest}.
 */
final class DocumentationTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\n(.*?)^```");
  private static final Pattern CALL = Pattern.compile("\\$ jcamark (.*results/samples.*)");

  private static final Pattern ANY_BLOCK =
      Pattern.compile("(?ms)^```\\w*\n(.*?)^```|(?:^ {4}.*\n)+");

  private static final Pattern COMMAND =
      Pattern.compile(
          "(?m)^ *(?:\\$ )?(?:(?:bin/)?jcamark|java -jar (?:target/)?benchmarks[.]jar) +(.*)$");

  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|[^\\s'\"]+");
  private final CommandLine root = Jcamark.commandLine();

  /** One of the lines has the words of this row in their order; it may have more columns. */
  private static void assertIsIn(String row, String lines) {
    assertThat(lines.lines())
        .anySatisfy(line -> assertThat(words(line)).containsSubsequence(words(row)));
  }

  private static List<String> words(String line) {
    return Arrays.asList(line.replace("|", " ").strip().split("\\s+", -1));
  }

  @Test
  void outputs_areThoseOfTheCommand() throws IOException {
    List<String> blocks =
        BLOCK
            .matcher(Files.readString(Path.of("docs", "reading-results.md")))
            .results()
            .map(found -> found.group(1))
            .filter(block -> CALL.matcher(block).lookingAt())
            .toList();

    assertThat(blocks).isNotEmpty();
    for (String block : blocks) {
      String command = CALL.matcher(block).results().findFirst().orElseThrow().group(1);
      String printed = CommandRun.of(command).out();
      assertThat(block.lines().filter(line -> !line.isBlank() && !line.matches("[$] .*|…")))
          .isNotEmpty()
          .allSatisfy(row -> assertIsIn(row, printed));
    }
  }

  @Test
  void tableOfTheReadme_isThatOfItsSample() throws IOException {
    String table = table("quick-jdk25");
    List<String> rows =
        BLOCK
            .matcher(Files.readString(Path.of("README.md")))
            .results()
            .flatMap(block -> block.group(1).lines())
            .filter(row -> row.contains("±"))
            .toList();

    assertThat(rows).hasSizeGreaterThan(4).allSatisfy(row -> assertIsIn(row, table));
  }

  @Test
  void samples_areSmall() throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("results/samples"))) {
      List<File> files = all.map(Path::toFile).filter(File::isFile).toList();
      assertThat(files.stream().mapToLong(File::length).sum()).isLessThan(15_000_000);
      assertThat(files.stream().filter(file -> file.length() > 480_000).map(File::getName))
          .allMatch(name -> name.endsWith(".gz"));
    }
  }

  /** Those of whoever measured, but for JVMs' own files. */
  @Test
  void samples_haveNoPathsOfAMachine() throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("results/samples"))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        boolean zipped = file.toString().endsWith(".gz");
        try (InputStream in = Files.newInputStream(file);
            InputStream text = zipped ? new GZIPInputStream(in) : in) {
          assertThat(new String(text.readAllBytes(), StandardCharsets.UTF_8))
              .as(file.toString())
              .doesNotContainPattern("/usr/lib/jvm|/root/|/home/|/tmp/(?!jcamark)");
        }
      }
    }
  }

  static String table(String sample) throws IOException {
    Path results = new RunFolder(Path.of("results/samples", sample)).resultsFile();
    return ResultTable.of(Finding.of(JmhReader.rows(results)), OptionalInt.empty()).markdown();
  }

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")));
    try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
    }
    return pages;
  }

  private List<List<String>> commands(Path page) throws IOException {
    String text = Files.readString(page).replaceAll("\\\\\n *", "");
    Set<String> names = root.getSubcommands().keySet();
    return ANY_BLOCK
        .matcher(text)
        .results()
        .flatMap(block -> COMMAND.matcher(block.group()).results())
        .map(command -> shellWords(command.group(1).replaceFirst(" +(#|[|>]|2>).*", "")))
        .filter(words -> names.contains(words.get(0)))
        .toList();
  }

  private static List<String> shellWords(String command) {
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
    CommandLineTest.withSubcommands(root)
        .flatMap(command -> Stream.of(command.getHelp().footer().split("\n")))
        .filter(line -> line.startsWith("  "))
        .map(line -> shellWords(line.strip().substring(root.getCommandName().length() + 1)))
        .forEach(words -> tests.add(dynamicTest("help: " + words, () -> assertAccepted(words))));
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
    assertThat(algorithms).allSatisfy(name -> assertThat(Words.algorithms(name)).isNotEmpty());
  }

  private static final String QUICK = "results/samples/quick-jdk25";
  private static final String WARMUP = "results/samples/warmup-jdk17-jdk25";
  private static final Pattern NAME = Pattern.compile("`([A-Za-z][A-Za-z0-9.]*)`");

  /** JMH's parameters, whose names are somebody's, or any field. */
  private static final Pattern FIELD = Pattern.compile("\"(params)\": \\{[^}]*}|\"([^\"]+)\": ");

  @ParameterizedTest
  @CsvSource({
    "list, list --algorithm SHA-256 --provider JDK,Conscrypt",
    "run, run --dry-run --algorithm SHA-256 --provider JDK",
    "compare, compare " + QUICK + " --by provider --fail-on slower:5%",
    "compare, compare " + QUICK + " " + QUICK,
    "sizes, sizes --algorithm Ed25519",
    "doctor, doctor",
    "warmup, warmup analyze " + WARMUP
  })
  void command_printsNamesOfThePage(String section, String words) throws IOException {
    CommandRun run = CommandRun.of(words + " --json");

    assertThat(run.exitCode()).as(run.err()).isIn(DONE, 1, 3);
    assertNamed(section, run.out());
  }

  @Test
  void runs_haveNamesOfThePage() throws IOException {
    List<Finding> rows =
        Finding.of(JmhReader.rows(Path.of("results/samples/workloads-jdk25/results.json")));
    assertNamed("run", Documents.pretty(ResultTable.of(rows, OptionalInt.empty()).records()));
  }

  private static void assertNamed(String section, String document) throws IOException {
    String page =
        Stream.of(Files.readString(Path.of("docs/json.md")).split("\n## ", -1))
            .filter(text -> text.startsWith(section + "\n"))
            .findFirst()
            .orElseThrow();
    List<String> names = NAME.matcher(page).results().map(found -> found.group(1)).toList();
    assertThat(FIELD.matcher(document).results())
        .isNotEmpty()
        .extracting(found -> found.group(1) == null ? found.group(2) : found.group(1))
        .isSubsetOf(names);
  }
}
