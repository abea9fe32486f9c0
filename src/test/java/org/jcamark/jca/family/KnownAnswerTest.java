package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class KnownAnswerTest {
  private static final String FOLDER = "src/main/resources/org/jcamark/jca/kat";

  static List<String> files() {
    return Stream.of(Path.of(FOLDER).toFile().list())
        .map(name -> name.replace(".rsp", ""))
        .toList();
  }

  /** Each file begins with the number of its vectors, so that none is lost unnoticed. */
  @ParameterizedTest
  @MethodSource("files")
  void file_hasItsVectors(String file) throws IOException {
    String first = Files.readAllLines(Path.of(FOLDER, file + ".rsp")).get(0);
    assertThat(KnownAnswer.load(file))
        .hasSize(Integer.parseInt(first.replace("# Vectors: ", "")))
        .doesNotHaveDuplicates()
        .allSatisfy(
            answer -> {
              assertThat(answer.source()).isNotEmpty();
              assertThat(KnownAnswer.of(answer.algorithm(), file)).contains(answer);
              assertThat(answer.fields().values())
                  .isNotEmpty()
                  .allMatch(value -> value.matches("([0-9a-f]{2})*|[0-9]+"));
            });
  }
}
