package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.table.ColdStartTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Numbers in sentences and tables of README and docs are those of the runs and pages that their
 * section or item links to, and ratios are written in one way.
 */
final class PageNumbersTest {
  private static final String NUMBER = "(\\d+(?:[.,]\\d+)*)";
  private static final Pattern PART = Pattern.compile("\n(?=#|- \\*\\*)");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```.*?^```");
  private static final Pattern LINK = Pattern.compile("\\[([^]]*)]\\(([^)#]+)[^)]*\\)");
  private static final Pattern RATIO =
      Pattern.compile(NUMBER + "\\s\\(" + NUMBER + "\\s–\\s+" + NUMBER + "\\)");
  private static final Pattern AMOUNT =
      Pattern.compile(
          NUMBER + "(?:\\sto\\s" + NUMBER + ")?(?:\\s\\([^)]*\\))?\\s(?:[µnm]?s|times|B)\\b");
  private static final Pattern CELL = Pattern.compile("[ (]" + NUMBER + "(?=[ ),%;])");
  private static final Pattern DECIMAL = Pattern.compile("\\b" + NUMBER + "(?=%|\\b)");

  /** Of a ratio of times; a number, "in 0.5 of the time", "1.5 times as long" or "as fast". */
  private static final Pattern OTHER_NOTATIONS =
      Pattern.compile(
          "\\d ?(×|x|times) (faster|slower)|\\bspeed-?up\\b|times as slow|as slowly|of the speed",
          Pattern.CASE_INSENSITIVE);

  private static final Map<Path, String> SOURCES = new HashMap<>();

  private static String source(Path cited) throws IOException {
    if (!SOURCES.containsKey(cited)) {
      SOURCES.put(
          cited,
          (" " + (Files.isRegularFile(cited) ? Files.readString(cited) : tables(cited)) + " ")
              .replaceAll("[|()\\[\\]*%\\s]+|, ", " "));
    }
    return SOURCES.get(cited);
  }

  private static String tables(Path run) throws IOException {
    String name = run.getFileName().toString();
    StringBuilder all = new StringBuilder();
    if (name.startsWith("warmup")) {
      all.append(CommandRun.of("warmup analyze --format markdown " + run).out())
          .append(ColdStartTable.of(ScenarioWarmup.read(run)).markdown());
    } else {
      all.append(DocumentationTest.table(name));
    }
    for (String axis : List.of("provider", "jvm", "jit", "keyManager")) {
      all.append(CommandRun.of("compare --format markdown " + run + " --by " + axis).out());
    }
    return all.toString();
  }

  private static void assertIn(String sources, String part, MatchResult found) {
    for (int i = 1; i <= found.groupCount(); i++) {
      if (found.group(i) != null) {
        assertThat(sources)
            .as("%s in: %s", found.group(), part)
            .contains(" " + found.group(i) + " ");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "docs/answers.md",
        "docs/choosing.md",
        "docs/gates.md",
        "docs/getting-started.md",
        "docs/jvm-variants.md",
        "docs/providers.md",
        "docs/reading-results.md",
        "docs/resources.md",
        "docs/tls-and-capacity.md",
        "docs/troubleshooting.md",
        "docs/warmup.md",
        "docs/what-is-timed.md",
        "docs/why-numbers-differ.md",
        "docs/workloads.md"
      })
  void numbers_are_of_what_is_linked(Path page) throws IOException {
    String text = BLOCK.matcher(Files.readString(page)).replaceAll("");
    for (String part : PART.split("\n" + text, -1)) {
      StringBuilder sources = new StringBuilder();
      boolean isOfRun = false;
      boolean isOfStudy = part.contains("studies/");
      for (MatchResult link : LINK.matcher(part).results().toList()) {
        Path cited = page.resolveSibling(link.group(2)).normalize();
        boolean isRun = Files.exists(cited.resolve("run.json"));
        isOfRun |= isRun;
        if (isRun || (cited.toString().matches(".*[.](md|txt)") && Files.exists(cited))) {
          String source = source(cited);
          sources.append(source);
          DECIMAL
              .matcher(link.group(1))
              .results()
              .filter(number -> number.group().contains("."))
              .forEach(number -> assertIn(source, part, number));
        }
      }
      for (MatchResult ratio : RATIO.matcher(part).results().toList()) {
        assertThat(sources)
            .as(part)
            .contains(" %s %s – %s ".formatted(ratio.group(1), ratio.group(2), ratio.group(3)));
      }
      if (isOfRun || isOfStudy) {
        AMOUNT.matcher(part).results().forEach(found -> assertIn(sources.toString(), part, found));
      }
      if (isOfRun) {
        part.lines()
            .filter(line -> line.startsWith("|"))
            .map(line -> line.substring(line.indexOf('|', 1)))
            .flatMap(line -> CELL.matcher(line).results())
            .forEach(found -> assertIn(sources.toString(), part, found));
      }
    }
  }

  @Test
  void ratios_have_one_notation() throws IOException {
    List<Path> files = new ArrayList<>(DocumentationTest.pages());
    files.addAll(List.of(Path.of("CHANGELOG.md"), Path.of("results/samples/README.md")));
    for (String folder : List.of("peers", "src/main/resources", "src/main/java")) {
      try (Stream<Path> all = Files.walk(Path.of(folder))) {
        all.filter(file -> file.toString().matches(".*\\.(md|yaml|java)")).forEach(files::add);
      }
    }
    for (Path file : files) {
      assertThat(OTHER_NOTATIONS.matcher(Files.readString(file)).results().map(MatchResult::group))
          .as(file.toString())
          .isEmpty();
    }
  }
}
