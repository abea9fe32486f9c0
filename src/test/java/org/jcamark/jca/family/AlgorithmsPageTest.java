package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** That docs/algorithms.md is what the catalogue and the expected matrix say. */
final class AlgorithmsPageTest {
  private static final Path PAGE = Path.of("docs", "algorithms.md");
  private static final Path WRITTEN = Path.of("target", "algorithms.md");

  @Test
  void page_isOfTheCatalogueAndTheMatrix() throws IOException {
    String page = new AlgorithmsPage().markdown(versions());
    Files.createDirectories(WRITTEN.getParent());
    Files.writeString(WRITTEN, page);

    assertThat(Files.exists(PAGE) ? Files.readString(PAGE) : "")
        .as("to renew it: cp %s %s", WRITTEN, PAGE)
        .isEqualTo(page);
  }

  @Test
  void mark_saysWhichOperationsAndWhere() {
    assertThat(mark("✓", List.of("sign", "verify"), "–", List.of("generate-key")))
        .isEqualTo("✓, not generate-key");
    assertThat(mark("–", List.of("sign", "generate-key"), "25", List.of("verify")))
        .isEqualTo("25: verify");
    assertThat(mark("25", List.of("sign"), "✓", List.of("verify"))).isEqualTo("25: sign; verify");
    assertThat(AlgorithmsPage.joined(Map.of("25", List.of("sign", "verify")))).isEqualTo("25");
  }

  private static String mark(String a, List<String> ofA, String b, List<String> ofB) {
    Map<String, List<String>> operations = new LinkedHashMap<>();
    operations.put(a, ofA);
    operations.put(b, ofB);
    return AlgorithmsPage.joined(operations);
  }

  private static Map<String, String> versions() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    Map<String, String> versions = new LinkedHashMap<>();
    versions.put("BC and BCPQC", version("bouncycastle", pom));
    versions.put("ACCP", version("accp", pom));
    versions.put("Conscrypt", version("conscrypt", pom));
    return versions;
  }

  private static String version(String property, String pom) {
    Matcher found = Pattern.compile("<%s.version>(.+?)<".formatted(property)).matcher(pom);
    assertThat(found.find()).isTrue();
    return found.group(1);
  }
}
