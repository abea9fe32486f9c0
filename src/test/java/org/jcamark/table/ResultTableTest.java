package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Finding;
import org.jcamark.file.JmhReader;
import org.junit.jupiter.api.Test;

final class ResultTableTest {
  @Test
  void settings_areShownOnlyWhereRowsDiffer() {
    Finding on17 = own("17.0.15", "default");
    Finding on25 = own("25.0.3", "default");
    Finding c1 = own("25.0.3", "c1");
    assertThat(Results.text(on25)).doesNotContain("jvm", "25.0.3");
    assertThat(Results.text(on17, on25)).contains("jvm", "17.0.15").doesNotContain("jit", "vs ");
    assertThat(Results.text(on25, c1)).contains("jit", " c1 ");
    assertThat(Results.table(on25).records().get(0)).containsEntry("jvm", "25.0.3");
  }

  private static Finding own(String jvm, String jit) {
    return Results.own(Results.scenario("sign", "Ed25519", "JDK", 0, jvm, jit), 50_000, 50_001);
  }

  @Test
  void tableOfARun_hasTheVerdictsOfCompareByProvider() throws IOException {
    List<Finding> rows =
        Finding.of(
            JmhReader.rows(Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json")));
    Comparisons compared = Comparisons.by(Facets.PROVIDER, rows).orElseThrow();
    List<String> expected = new ArrayList<>();
    for (Object item : (List<?>) ComparisonTable.document(compared).get("comparisons")) {
      Map<?, ?> fields = (Map<?, ?>) item;
      expected.add(said((Map<?, ?>) fields.get("params"), fields, ""));
    }
    assertThat(ResultTable.of(rows, OptionalInt.empty()).records())
        .filteredOn(row -> row.get("verdict") != null)
        .extracting(row -> said(row, row, "95"))
        .hasSize(14)
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private static String said(Map<?, ?> params, Map<?, ?> fields, String level) {
    return Stream.concat(
            Stream.of("algorithm", "payloadBytes", "provider").map(params::get),
            Stream.of(
                    "benchmark",
                    "ratio",
                    "ratioLow" + level,
                    "ratioHigh" + level,
                    "verdict",
                    "direction")
                .map(fields::get))
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }
}
