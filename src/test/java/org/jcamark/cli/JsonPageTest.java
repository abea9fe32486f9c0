package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.cli.ExitCode.DONE;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jcamark.compare.Finding;
import org.jcamark.file.JmhReader;
import org.jcamark.table.ResultTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/json.md names every field that a command prints. */
final class JsonPageTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String QUICK = "results/samples/quick-jdk25";
  private static final String WARMUP = "results/samples/warmup-jdk17-jdk25";
  private static final Pattern NAME = Pattern.compile("`([A-Za-z][A-Za-z0-9.]*)`");

  /** Whose names are those of somebody's parameters. */
  private static final Set<String> FREE = Set.of("params");

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
    assertNamed(section, MAPPER.readTree(run.out()));
  }

  @Test
  void runs_haveNamesOfThePage() throws IOException {
    List<Finding> rows =
        Finding.of(JmhReader.rows(Path.of("results/samples/workloads-jdk25/results.json")));
    assertNamed("run", MAPPER.valueToTree(ResultTable.of(rows, OptionalInt.empty()).records()));
  }

  private static void assertNamed(String section, JsonNode document) throws IOException {
    Set<String> printed = new TreeSet<>();
    collect(document, printed);
    assertThat(printed).isNotEmpty().isSubsetOf(names(section));
  }

  private static void collect(JsonNode node, Set<String> names) {
    node.properties()
        .forEach(
            field -> {
              names.add(field.getKey());
              if (!FREE.contains(field.getKey())) {
                collect(field.getValue(), names);
              }
            });
    if (node.isArray()) {
      node.elements().forEachRemaining(element -> collect(element, names));
    }
  }

  private static Set<String> names(String section) throws IOException {
    Map<String, String> sections =
        Arrays.stream(Files.readString(Path.of("docs/json.md")).split("\n## ", -1))
            .collect(Collectors.toMap(text -> text.substring(0, text.indexOf('\n')), t -> t));
    return sections
        .get(section)
        .lines()
        .flatMap(line -> NAME.matcher(line).results())
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }
}
