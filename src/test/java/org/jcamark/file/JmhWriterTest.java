package org.jcamark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JmhWriterTest {
  @TempDir private Path folder;

  private Path forksOf(String name) throws IOException {
    Path file = folder.resolve("forks.jsonl");
    int fork = 1;
    for (String object : JmhFiles.objects(name + "-forks")) {
      String seeded =
          object.replace("\"jvmArgs\":[", "\"jvmArgs\":[\"-Djcamark.seed=" + fork + "\",");
      ForksFile.append(file, seeded, JmhFiles.scenario(name), ForkNotes.of(fork));
      fork++;
    }
    return file;
  }

  @ParameterizedTest
  @ValueSource(strings = {"thrpt", "avgt", "sample", "ss", "plain"})
  void mergedForks_areWhatJmhWritesForAllForks(String name) throws IOException {
    List<ForkLine> lines = ForksFile.read(forksOf(name)).lines();

    Map<?, ?> merged = new LinkedHashMap<>(JmhFiles.onlyRow(merged(lines)));
    assertThat(merged.remove("jcamark")).isNotNull();
    assertSame("", merged, JmhFiles.onlyRow(JmhFiles.text(name)));
  }

  @Test
  void mergedRow_keepsScenarioNotesAndStretch() throws IOException {
    List<ForkLine> lines = ForksFile.read(forksOf("avgt")).lines();
    Path results = folder.resolve("results.json");
    JmhWriter.write(results, lines, List.of(), scenario -> 1.2);
    Result row = JmhReader.rows(results).get(0);
    assertThat(row.scenario()).contains(JmhFiles.scenario("avgt"));
    assertThat(row.forks()).isEqualTo(ForkNotes.of(1, 2, 3));
    assertThat(row.intervalStretch()).isEqualTo(1.2);
    assertThat(row.jvm().orElseThrow().args())
        .containsExactly("-Xmx128m", "-Xms128m", "-XX:+UseSerialGC", "-Xmn38m");

    JmhWriter.write(results, lines, List.of(), scenario -> 1);
    assertThat(results).content().doesNotContain("intervalStretch");
    assertThat(JmhReader.rows(results).get(0).intervalStretch()).isEqualTo(1);
  }

  @Test
  void forksOfACommittedRun_giveItsResultsAgain() throws IOException {
    Path run = Path.of("src/test/resources/org/jcamark/quick-jdk25");
    Path committed = run.resolve("results.json");
    Map<Key, Double> stretch = new HashMap<>();
    List<Key> order = new ArrayList<>();
    for (Result row : JmhReader.rows(committed)) {
      order.add(row.scenario().orElseThrow());
      stretch.put(row.scenario().orElseThrow(), row.intervalStretch());
    }
    Path file = folder.resolve("again.json");
    JmhWriter.write(file, ForksFile.read(run.resolve("forks.jsonl")).lines(), order, stretch::get);
    assertSame("", withoutNotes(file), withoutNotes(committed));
  }

  private static List<Map<?, ?>> withoutNotes(Path file) throws IOException {
    List<Map<?, ?>> rows = new ArrayList<>();
    for (Object row : Documents.read(file, List.class)) {
      Map<?, ?> members = new LinkedHashMap<>((Map<?, ?>) row);
      assertThat(members.remove("jcamark")).isNotNull();
      rows.add(members);
    }
    return rows;
  }

  /** Anybody's file, read and written. */
  @ParameterizedTest
  @MethodSource
  void resultsThatAreAlone_stayAsTheyAre(Path file) throws IOException {
    Path written = folder.resolve("written.json");
    JmhWriter.pool(List.of(file), written);
    assertThat(JmhReader.rows(written)).usingRecursiveComparison().isEqualTo(JmhReader.rows(file));
    if (!file.toString().endsWith(".csv")) {
      String text = Files.readString(file).replaceAll("\\bNaN\\b(?!\")", "\"NaN\"");
      text = text.replaceAll("-?\\bInfinity\\b", "\"$0\"");
      assertThat((Object) Documents.read(written, List.class))
          .isEqualTo(Documents.read(text, List.class));
    }
  }

  static Stream<Path> resultsThatAreAlone_stayAsTheyAre() {
    Path resources = Path.of("src/test/resources/org/jcamark");
    return Stream.of("cases", "file", "coarse-clock", "quick-jdk25")
        .map(name -> resources.resolve(name).toFile())
        .flatMap(folder -> Stream.of(folder.listFiles()))
        .map(File::toPath)
        .filter(file -> file.toString().matches(".*(csv|json)"))
        .filter(file -> !file.toString().matches(".*(appended|-forks|run)[.]json"));
  }

  @Test
  void wholeNumbersThatNoLongHas_areWrittenAgain() throws IOException {
    String huge = "98765432109876543210";
    Path file = Files.writeString(folder.resolve("huge.json"), measured("[[" + huge + "]]"));
    JmhWriter.pool(List.of(file), folder.resolve("again.json"));
    assertThat(Files.readString(folder.resolve("again.json"))).contains(huge);
  }

  @Test
  void pooledForks_keepAllDigitsOfTheirSamples() throws IOException {
    Path one = Files.writeString(folder.resolve("one.json"), measured("[[1.0000000012345]]"));
    Path two = Files.writeString(folder.resolve("two.json"), measured("[[3.5],[2.5]]"));
    JmhWriter.pool(List.of(one, two), folder.resolve("pooled.json"));
    Map<?, ?> row = JmhFiles.onlyRow(Files.readString(folder.resolve("pooled.json")));
    assertThat(row.get("forks")).isEqualTo(3L);
    assertThat(((Map<?, ?>) row.get("primaryMetric")).get("rawData"))
        .isEqualTo(List.of(List.of(1.0000000012345), List.of(3.5), List.of(2.5)));
  }

  private static String measured(String rawData) {
    String row = "[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":%s}]";
    return row.formatted(metric(2, rawData));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "\"wide\"", "-1", "1e308"})
  void intervalStretch_thatIsNone_isRefused(String stretch) throws IOException {
    Path results = folder.resolve("results.json");
    JmhWriter.write(results, ForksFile.read(forksOf("avgt")).lines(), List.of(), scenario -> 1.2);
    String text = Files.readString(results);
    Files.writeString(results, text.replaceAll("(\"intervalStretch\" *: *)1\\.2", "$1" + stretch));
    JmhFiles.assertMalformed(results, () -> JmhReader.rows(results), ": line ", "intervalStretch");
  }

  @Test
  void scenarios_comeInTheGivenOrder_thenAsTheyAppeared_forksByNumber() throws IOException {
    List<String> objects = JmhFiles.objects("plain-forks");
    Path file = folder.resolve("forks.jsonl");
    List<String> appended = List.of("A:2", "B:1", "C:1", "A:1", "B:2");
    for (String entry : appended) {
      int fork = Character.digit(entry.charAt(2), 10);
      ForksFile.append(
          file,
          objects.get(fork - 1),
          JmhFiles.scenario(entry.substring(0, 1)),
          ForkNotes.of(fork));
    }
    Path results = folder.resolve("results.json");
    List<Key> order = List.of(JmhFiles.scenario("C"), JmhFiles.scenario("absent"));
    JmhWriter.write(results, ForksFile.read(file).lines(), order, scenario -> 1);

    List<Result> rows = JmhReader.rows(results);
    assertThat(rows)
        .extracting(row -> row.scenario().orElseThrow().algorithm())
        .containsExactly("C", "A", "B");
    assertThat(rows.get(1).primary()).usingRecursiveComparison().isEqualTo(rows.get(2).primary());
  }

  @Test
  void onceAForkMetrics_areAveragedOverForks() throws IOException {
    List<ForkLine> lines = secondary(metric(10, "[[]]"), metric(20, "[[]]"), metric(60, "[[]]"));

    Map<?, ?> merged = mergedSecondary(lines);
    assertThat((double) merged.get("score")).isEqualTo(30);
    // t(0.9995; 2 df) = 31.599055, standard error 26.457513 / sqrt(3)
    assertThat((double) merged.get("scoreError")).isCloseTo(482.6835, within(0.0001));
    assertThat(merged.get("rawData")).isEqualTo(List.of(List.of(), List.of(), List.of()));
  }

  /** Of two forks: score and values of the iterations. */
  @ParameterizedTest
  @CsvSource({
    "maximum, 4, [4.0], 9, '[9.0,2.0]', 9",
    "sum, 4, [4.0], 11, '[9.0,2.0]', 15",
    "minimum, 4, '[4.0,4.0]', 2, '[9.0,2.0]', 2",
    "average with zeros for iterations without a value, 3, [6.0], 5, '[6.0,4.0]', 4",
    "average without them where forks have none, 6, [6.0], 6, '[6.0,6.0]', 6"
  })
  void aggregation_isFoundFromTheForksThatShowIt(
      String name, int a, String ofA, int b, String ofB, double score) throws IOException {
    List<ForkLine> lines = secondary(metric(a, "[" + ofA + "]"), metric(b, "[" + ofB + "]"));
    assertThat(mergedSecondary(lines).get("score")).as(name).isEqualTo(score);
  }

  @Test
  void percentilesOfAProfilersOwnHistogram_areTheMeanOfTheForks() throws IOException {
    List<ForkLine> lines = new ArrayList<>();
    for (ForkLine line : secondary(metric(2, "[[1.0,9.0]]"), metric(4, "[[3.0,7.0]]"))) {
      String json = line.json().replace("{\"x\":", "{\"pauses.p0.95\":");
      lines.add(new ForkLine(line.result(), json));
    }

    Map<?, ?> merged = mergedSecondary(lines);
    assertThat(merged.get("score")).isEqualTo(3.0);
    assertThat(merged.get("scoreError")).isEqualTo("NaN");
    assertThat(merged.get("rawData")).isEqualTo(List.of(List.of(1.0, 9.0), List.of(3.0, 7.0)));
  }

  @Test
  void nonFiniteValues_areLeftOut() throws IOException {
    List<ForkLine> lines =
        secondary(metric(2, "[[2.0,\"NaN\"]]"), metric("\"NaN\"", "[[\"+INF\",\"-INF\"]]"));

    Map<?, ?> merged = mergedSecondary(lines);
    assertThat(merged.get("score")).isEqualTo(2.0);
    assertThat(merged.get("rawData")).isEqualTo(List.of(List.of(2.0), List.of()));
  }

  private String merged(List<ForkLine> lines) throws IOException {
    Path file = folder.resolve("merged.json");
    JmhWriter.write(file, lines, List.of(), scenario -> 1);
    return Files.readString(file);
  }

  /** Forks of two iterations with one secondary metric each. */
  private List<ForkLine> secondary(String... metrics) throws IOException {
    Path file = folder.resolve(Integer.toHexString(String.join("", metrics).hashCode()));
    int fork = 1;
    for (String metric : metrics) {
      String json =
          "{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":"
              + metric(1, "[[1.0,1.0]]")
              + ",\"secondaryMetrics\":{\"x\":"
              + metric
              + "}}";
      ForksFile.append(file, json, JmhFiles.scenario("x"), ForkNotes.of(fork++));
    }
    return ForksFile.read(file).lines();
  }

  private static String metric(Object score, String rawData) {
    return "{\"score\":%s,\"scoreError\":\"NaN\",\"scoreUnit\":\"u\",\"rawData\":%s}"
        .formatted(score, rawData);
  }

  private Map<?, ?> mergedSecondary(List<ForkLine> lines) throws IOException {
    Map<?, ?> row = JmhFiles.onlyRow(merged(lines));
    return (Map<?, ?>) ((Map<?, ?>) row.get("secondaryMetrics")).values().iterator().next();
  }

  /** Equal in members, their order, and values, numbers to 7 digits. */
  private static void assertSame(String place, Object actual, Object expected) {
    if (expected instanceof Map<?, ?> members && actual instanceof Map<?, ?> actualMembers) {
      assertThat(new ArrayList<Object>(actualMembers.keySet()))
          .as(place)
          .isEqualTo(new ArrayList<Object>(members.keySet()));
      members.forEach(
          (name, value) -> assertSame(place + "/" + name, actualMembers.get(name), value));
    } else if (expected instanceof List<?> values && actual instanceof List<?> actualValues) {
      assertThat(actualValues).as(place).hasSameSizeAs(values);
      for (int i = 0; i < values.size(); i++) {
        assertSame(place + "/" + i, actualValues.get(i), values.get(i));
      }
    } else if (expected instanceof Double number && actual instanceof Double) {
      assertThat((double) actual).as(place).isCloseTo(number, within(1e-7 * Math.abs(number)));
    } else {
      assertThat(actual).as(place).isEqualTo(expected);
    }
  }
}
