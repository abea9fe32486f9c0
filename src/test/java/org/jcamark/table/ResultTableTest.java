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
