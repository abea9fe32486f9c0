package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.cli.JmhText.row;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.file.Documents;
import org.jcamark.model.ForkNotes;
import org.jcamark.run.RunFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What commands print, and the one line by which they refuse: commands.yaml and refused.csv. */
final class CommandsTest {
  private static final Path RESOURCES = Path.of("src/test/resources/org/jcamark");

  @TempDir private static Path folder;

  /** Paths, or several with blanks between. */
  private static Map<String, Object> files;

  @TempDir private Path out;

  @BeforeAll
  static void write() throws IOException {
    String busy =
        Documents.line(DoubleStream.of(0.05, 0.11, 0.524).mapToObj(ForkNotes::busy).toList());
    files =
        Map.ofEntries(
            Map.entry("BASE", json("base", row("JDK", 100), row("BC", 300))),
            Map.entry("SLOWER", json("slower", row("JDK", 104), row("BC", 330))),
            Map.entry("OTHER", json("other", row("Other", 1))),
            Map.entry("LACKING", json("lacking", row("JDK", 100))),
            Map.entry("PARTLY", json("partly", row("JDK", 100), oneFork("BC"))),
            Map.entry("FEW", json("few", oneFork("JDK"), oneFork("BC"))),
            Map.entry(
                "BUSY",
                json(
                    "busy",
                    row("JDK", 100).replaceFirst("}$", ",\"jcamark\":{\"forks\":" + busy + "}}"),
                    row("BC", 300))),
            Map.entry("NONE", json("none")),
            Map.entry("HUGE", json("huge", own("ns/op", "[[1],[1e308]]"))),
            Map.entry("ONE", json("one", own("ns/op", "[[10,11]]"))),
            Map.entry("TWO", json("two", own("ns/op", "[[12,13]]"))),
            Map.entry("BARE", json("bare", own("ns/op", ""))),
            Map.entry("MICROS", json("micros", own("us/op", "[[10,11]]"))),
            Map.entry("CASES", RESOURCES.resolve("cases")),
            Map.entry("NIGHTS", nights(24)),
            Map.entry("DRIFT", nights(15)),
            Map.entry(
                "CSV", csv("short.csv", "\"a.B.m\",avgt,1,5,2,NaN,\"ns/op\"\n\"a.B.m\",avgt")),
            Map.entry("LETTERS", csv("letters.csv", "a.B.m,avgt,1,5,fast,NaN,ns/op")),
            Map.entry("FILE", Files.writeString(folder.resolve("file"), "old")),
            Map.entry("LINK", link("link", Files.createDirectory(folder.resolve("linked")))),
            Map.entry("LINKED", link("run", RESOURCES.resolve("quick-jdk25").toAbsolutePath())),
            Map.entry("WRONG", wrong()),
            Map.entry("EMPTY", Files.writeString(folder.resolve("empty.json"), "")),
            Map.entry("GONE", folder.resolve("gone")),
            Map.entry("FOLDER", Files.createDirectory(folder.resolve("folder"))),
            Map.entry("FLAT", Files.writeString(folder.resolve("flat.json"), "[[5]]")),
            Map.entry("SERIES", Files.writeString(folder.resolve("series.json"), series())),
            Map.entry("FINE", RESOURCES.resolve("coarse-clock/fine.json")),
            Map.entry("COARSE", RESOURCES.resolve("coarse-clock/coarse.json")),
            Map.entry("QUICK", RESOURCES.resolve("quick-jdk25")),
            Map.entry("WORKLOADS", Path.of("results/samples/workloads-jdk25")));
  }

  private static Path json(String name, String... rows) throws IOException {
    return JmhText.write(folder.resolve(name + ".json"), rows);
  }

  private static String own(String unit, String samples) {
    return JmhText.row("acme.Foo.bar", "", 10, unit, samples);
  }

  private static Path csv(String name, String records) throws IOException {
    String header = "Benchmark,Mode,Threads,Samples,Score,Score Error (99.9%),Unit\n";
    return Files.writeString(folder.resolve(name), header + records);
  }

  private static Path link(String name, Path target) throws IOException {
    return Files.createSymbolicLink(folder.resolve(name), target);
  }

  /** The sample with wrong answers in the first scenario. */
  private static Path wrong() throws IOException {
    RunFolder sample = new RunFolder(RESOURCES.resolve("quick-jdk25"));
    RunFolder wrong = new RunFolder(Files.createDirectory(folder.resolve("wrong")));
    Files.copy(sample.resultsFile(), wrong.resultsFile());
    String failed =
        "\"status\": \"failed\", \"reason\": \"wrong answers: 1 of 8 forks: another digest\","
            + " \"wrong\": {\"forks\": 1, \"reason\": \"another digest\"}";
    String run = Files.readString(sample.manifestFile());
    Files.writeString(wrong.manifestFile(), run.replaceFirst("\"status\": \"measured\"", failed));
    return wrong.path();
  }

  /** The first of 24 nights of two benchmarks. */
  private static String nights(int count) throws IOException {
    try (Stream<Path> files = Files.list(RESOURCES.resolve("cases/nights"))) {
      return files.sorted().limit(count).map(Path::toString).collect(Collectors.joining(" "));
    }
  }

  private static String oneFork(String provider) {
    return row(provider, 900).replaceAll("\\],\\[[^\\]]*", "");
  }

  /** Steady from the twelfth iteration, and never. */
  private static String series() {
    String steady = "4,".repeat(12) + String.join(",", Collections.nCopies(48, "3"));
    String late = "3,".repeat(52) + String.join(",", Collections.nCopies(8, "4"));
    return "[[" + steady + "],[" + late + "]]";
  }

  private String resolved(String words) {
    String all = words.replaceAll("\\bOUT\\b", Matcher.quoteReplacement(out.toString()));
    for (Map.Entry<String, Object> file : files.entrySet()) {
      String path = Matcher.quoteReplacement(file.getValue().toString());
      all = all.replaceAll("\\b" + file.getKey() + "\\b", path);
    }
    return all;
  }

  /** The documents of a file, or the items of a list; a key that stands twice is an error. */
  static List<JsonNode> yaml(Path file) throws IOException {
    YAMLMapper mapper =
        YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    try (MappingIterator<JsonNode> documents =
        mapper.readerFor(JsonNode.class).readValues(file.toFile())) {
      return documents.readAll();
    }
  }

  static List<JsonNode> cases() throws IOException {
    return yaml(RESOURCES.resolve("cli/commands.yaml"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void command_prints(JsonNode example) throws IOException {
    JsonNode typed = example.get("run");
    for (int i = 0; i < typed.size() - 1; i++) {
      CommandRun.done(resolved(typed.get(i).asText()));
    }
    String words = typed.isTextual() ? typed.asText() : typed.get(typed.size() - 1).asText();
    CommandRun run = CommandRun.of(resolved(words));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(example.path("exit").asInt());
    assertHas(run.out(), example.path("out"));
    assertHas(run.err(), example.path("err"));
    assertThat(run.err().isEmpty()).as(run.err()).isEqualTo(!example.has("err"));
    for (JsonNode text : example.path("not")) {
      assertThat(plain(run.out() + run.err())).doesNotContain(resolved(text.asText()));
    }
    for (Map.Entry<String, JsonNode> file : example.path("files").properties()) {
      assertHas(Files.readString(out.resolve(file.getKey())), file.getValue());
    }
  }

  private void assertHas(String text, JsonNode expected) {
    (expected.isValueNode() ? Stream.of(expected) : expected.valueStream())
        .forEach(part -> assertThat(plain(text)).contains(resolved(part.asText())));
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "refused.csv", delimiter = '|')
  void badInput_isOneLineAndExitCode2(String command, String named) {
    CommandRun run = CommandRun.of(resolved(command));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("jcamark " + command.split(" ", 2)[0])
        .contains(resolved(named))
        .doesNotContain("Exception");
    assertThat(folder.resolve("folder")).isEmptyDirectory();
    assertThat(folder.resolve("linked")).isEmptyDirectory();
    assertThat(folder.resolve("gone")).doesNotExist();
  }

  /** Versions of a file in Git; one is no result, another the same again. */
  @Test
  void commits_are_runs() throws Exception {
    Path file = out.resolve("bench.json");
    git("init", "-q");
    List<String> nights = List.of(nights(24).split(" "));
    for (int night = 8; night < 24; night++) {
      commit(file, Files.readString(Path.of(nights.get(night))));
      if (night == 12) {
        commit(file, Files.readString(file) + "\n");
        commit(file, "");
      }
    }
    CommandRun run = CommandRun.done("compare --history --commits HEAD", file);
    assertThat(run.err()).contains("left out, no JMH JSON or CSV");
    assertThat(run.out())
        .contains("1 of 2 results changed in 17 runs")
        .containsPattern("utf8 .* – 1.0[78]");
    assertThat(CommandRun.refused("compare --history --commits gone..HEAD", file))
        .contains("--commits gone..HEAD: git: fatal: bad revision");
  }

  private void commit(Path file, String content) throws Exception {
    Files.writeString(file, content);
    git("add", ".");
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "run");
  }

  private void git(String... words) throws Exception {
    List<String> command = Stream.concat(Stream.of("git"), Stream.of(words)).toList();
    Process git = new ProcessBuilder(command).directory(out.toFile()).inheritIO().start();
    assertThat(git.waitFor()).isZero();
  }
}
