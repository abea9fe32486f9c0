package org.jcamark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SeriesJsonTest {
  @TempDir private Path folder;

  private List<double[]> read(String text) throws IOException {
    return SeriesJson.read(Files.writeString(folder.resolve("series.json"), text));
  }

  @Test
  void forks_mayHaveDifferentNumbersOfIterations() throws IOException {
    assertThat(read("\uFEFF[[3, 2.5, 1e-9], [7]]"))
        .containsExactly(new double[] {3, 2.5, 1e-9}, new double[] {7});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|: empty, expected a JSON document; expected [fork][iteration] times",
        "[]|: no forks; expected [fork][iteration] times",
        "[[1], []]|: a fork without times; expected",
        "[1, 2]|/0: expected a value of type double[] but found 1; expected [fork][iteration]"
            + " times",
        "{\"forks\": [[1]]}|but found {",
        "[[1, {\"a\": 2}]]|/0/1: expected a value of type double but found {",
        "[[[1]]]|but found [",
        "[[1, null]]|but found null",
        "[[1, \"NaN\"]]|time is NaN",
        "[[1, NaN]]|time is NaN; times are more than 0",
        "[[0]]|time is 0.0; times are more than 0",
        "[[1, -2]]|time is -2.0; times are more than 0",
        "[[1, 1e31]]|time is 1.0E31; times are more than 0, from 1e-100 to 1e30",
        "[[1, 2|the text ends before the document does",
        "[[1]] [[2]]|expected nothing after",
        "not JSON|: line 1, column "
      })
  void otherContent_isOneLineThatNamesTheFile(String text, String problem) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(MalformedJsonException.class)
        .hasMessageStartingWith(folder.resolve("series.json").toString())
        .hasMessageContaining(problem)
        .hasMessageContaining("; expected [fork][iteration] times")
        .hasMessageNotContaining("\n");
  }
}
