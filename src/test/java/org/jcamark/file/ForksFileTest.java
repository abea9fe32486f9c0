package org.jcamark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.jcamark.model.ForkNote;
import org.jcamark.model.ForkNotes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ForksFileTest {
  @TempDir private Path folder;
  private Path file;
  private List<String> forks;

  @BeforeEach
  void readForks() throws IOException {
    file = folder.resolve("forks.jsonl");
    forks = JmhFiles.objects("avgt-forks");
  }

  private void append(int fork) throws IOException {
    ForksFile.append(file, forks.get(fork - 1), JmhFiles.scenario("SHA-256"), ForkNotes.of(fork));
  }

  @Test
  void appendedForks_comeBack() throws IOException {
    append(1);
    append(3);

    ForksFile.Content content = ForksFile.read(file);
    assertThat(content.tornLastLine()).isFalse();
    assertThat(content.lines()).extracting(line -> line.note().fork()).containsExactly(1, 3);
    ForkLine line = content.lines().get(0);
    assertThat(line.scenario()).isEqualTo(JmhFiles.scenario("SHA-256"));
    assertThat(line.note()).isEqualTo(ForkNotes.of(1));
    assertThat(line.result().primary().samples().orElseThrow().forks()).isEqualTo(1);
    assertThat(Files.readAllLines(file)).hasSize(2).first().isEqualTo(line.json());
  }

  @Test
  void repeatedFork_countsInPlaceOfTheFirst() throws IOException {
    append(1);
    append(2);
    ForkNote again = ForkNotes.of(1).asWrong("told apart");
    ForksFile.append(file, forks.get(0), JmhFiles.scenario("SHA-256"), again);

    assertThat(ForksFile.read(file).lines())
        .extracting(ForkLine::note)
        .containsExactly(again, ForkNotes.of(2));
  }

  @Test
  void jmhOutputAsItIs_anArrayOfOne_isTaken() throws IOException {
    String output = JmhFiles.text("plain");
    ForksFile.append(file, output, JmhFiles.scenario("x"), ForkNotes.of(1));

    ForkLine line = ForksFile.read(file).lines().get(0);
    assertThat(line.note()).isEqualTo(ForkNotes.of(1));
    assertThat(line.json()).startsWith("{\"jmhVersion\":\"1.37\"").doesNotContain("\n");
  }

  @Test
  void missingFile_andEmptyFile_haveNoLines() throws IOException {
    assertThat(ForksFile.read(file)).isEqualTo(new ForksFile.Content(List.of(), false));
    Files.createFile(file);
    assertThat(ForksFile.read(file)).isEqualTo(new ForksFile.Content(List.of(), false));
  }

  @Test
  void fileCutAnywhereInTheLastLine_losesOnlyThatLine_andTakesTheNextFork() throws IOException {
    append(1);
    long whole = Files.size(file);
    append(2);
    byte[] both = Files.readAllBytes(file);
    for (long length : List.of(whole + 1, whole + 20, both.length - 1L)) {
      Files.write(file, Arrays.copyOf(both, (int) length));
      ForksFile.Content torn = ForksFile.read(file);
      assertThat(torn.tornLastLine()).isTrue();
      assertThat(torn.lines()).extracting(line -> line.note().fork()).containsExactly(1);

      append(3);
      ForksFile.Content repaired = ForksFile.read(file);
      assertThat(repaired.tornLastLine()).isFalse();
      assertThat(repaired.lines()).extracting(line -> line.note().fork()).containsExactly(1, 3);
    }
  }

  @Test
  void brokenLineBeforeTheLast_isNamedByNumber() throws IOException {
    append(1);
    Files.writeString(file, "{\"benchmark\":\n", StandardOpenOption.APPEND);
    append(2);
    JmhFiles.assertMalformed(file, () -> ForksFile.read(file), ": line 2, column ", "truncated");
  }

  @Test
  void linesThatAreNoForks_areRefused() throws IOException {
    String plain = JmhFiles.objects("plain-forks").get(0);
    assertRefused("[]", "expected a JMH result object but found [");
    assertRefused("{}", "member \"primaryMetric\" is missing");
    assertRefused(plain.replaceFirst("\\{", "{\"mode\":\"avgt\","), "Duplicate field 'mode'");
    assertRefused(plain, "member \"jcamark\" is missing");
    assertRefused(noted(plain, "{\"fork\":1,\"fork\":2}"), "Duplicate field 'fork'");
    assertRefused(
        noted(plain, "{\"fork\":1}"),
        "jcamark/scenario: Null value for creator property 'scenario'");
    assertRefused(
        noted(plain, "{\"fork\":1,\"scenario\":{}}"),
        "jcamark/scenario: member operation is missing");
  }

  private static String noted(String row, String note) {
    return row.replaceAll("}$", ",\"jcamark\":" + note + "}");
  }

  private void assertRefused(String line, String message) throws IOException {
    Files.writeString(file, line + "\n");
    JmhFiles.assertMalformed(file, () -> ForksFile.read(file), ": line 1, column ", message);
  }

  @Test
  void jmhOutputThatIsNotOneResult_isRefused_andNothingWritten() {
    for (String bad : List.of("", "[]", "[{},{}]", "{} {}", "{\"a\":", "3")) {
      assertThatThrownBy(() -> ForksFile.append(file, bad, JmhFiles.scenario("x"), ForkNotes.of(1)))
          .as(bad)
          .isInstanceOf(MalformedJsonException.class);
    }
    assertThat(file).doesNotExist();
  }
}
