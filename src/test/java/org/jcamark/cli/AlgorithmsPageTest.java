package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.cli.AlgorithmsPage.Matrix;
import org.jcamark.cli.AlgorithmsPage.Matrix.Support;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.Test;

/** That docs/algorithms.md is the catalogue and the committed support matrix. */
final class AlgorithmsPageTest {
  private static final Path PAGE = Path.of("docs", "algorithms.md");
  private static final Path WRITTEN = Path.of("target", "algorithms.md");

  @Test
  void matrix_hasTheCatalogue() throws IOException {
    for (int jdk : List.of(17, 25)) {
      assertThat(matrix(jdk).support())
          .as("renew it: jcamark list --jvm /path/to/jdk-%d --json > %s", jdk, file(jdk))
          .extracting(Support::algorithm)
          .containsAll(Catalog.algorithms().stream().map(Algorithm::name).toList());
    }
  }

  @Test
  void page_isOfTheCatalogueAndTheMatrix() throws IOException {
    String page = new AlgorithmsPage(matrix(17), matrix(25)).markdown();
    Files.createDirectories(WRITTEN.getParent());
    Files.writeString(WRITTEN, page);

    assertThat(Files.readString(PAGE)).as("renew it: cp %s %s", WRITTEN, PAGE).isEqualTo(page);
  }

  @Test
  void mark_saysWhichOperationsAndWhere() {
    String page =
        new AlgorithmsPage(
                matrix(17, List.of("verify")), matrix(25, List.of("sign", "verify", "generate-key")))
            .markdown();

    assertThat(page).contains("| ML-DSA-65 | FIPS 204 | 192 | category 3 |");
    assertThat(page).contains("| generate-key, sign (25), verify |");
  }

  private static Matrix matrix(int jdk) throws IOException {
    return Documents.read(file(jdk), Matrix.class);
  }

  private static Path file(int jdk) {
    return Path.of("results", "samples", "support-jdk" + jdk + ".json");
  }

  private static Matrix matrix(int feature, List<String> supported) {
    return new Matrix(
        new Matrix.Jvm(feature + ".0.1", feature),
        List.of(new Matrix.Provider("JDK", feature + ".0.1")),
        List.of("generate-key", "sign", "verify").stream()
            .map(
                operation ->
                    new Support(
                        operation,
                        "ML-DSA-65",
                        "JDK",
                        supported.contains(operation),
                        Optional.empty()))
            .toList());
  }
}
