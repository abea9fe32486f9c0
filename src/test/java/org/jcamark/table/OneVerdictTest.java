package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.json.JmhJson;
import org.junit.jupiter.api.Test;

/** A run's table and {@code compare --by provider} of the same results say the same. */
final class OneVerdictTest {
  private record Said(Object ratio, Object low, Object high, Object verdict, Object direction) {}

  @Test
  void tableOfARun_hasTheVerdictsOfCompareByProvider() throws IOException {
    List<ResultRow> rows =
        ResultRow.of(
            JmhJson.rows(Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json")));
    Axis axis = Axis.of(rows, "provider", Optional.empty());
    Comparisons compared = Comparisons.of(axis.matches(rows), Optional.of(axis), Rules.USUAL);
    Map<List<Object>, Said> expected = new LinkedHashMap<>();
    for (Object item : (List<?>) ComparisonTable.document(compared).get("comparisons")) {
      Map<?, ?> fields = (Map<?, ?>) item;
      Map<?, ?> params = (Map<?, ?>) fields.get("params");
      expected.put(
          List.of(
              fields.get("benchmark"),
              params.get("algorithm"),
              payload(params),
              params.get("provider")),
          new Said(
              fields.get("ratio"),
              fields.get("ratioLow"),
              fields.get("ratioHigh"),
              fields.get("verdict"),
              fields.get("direction")));
    }
    Table table = ResultTable.of(rows);
    Map<List<Object>, Said> actual = new LinkedHashMap<>();
    for (Map<String, Object> row : table.records()) {
      if (row.get("verdict") != null) {
        actual.put(
            List.of(row.get("benchmark"), row.get("algorithm"), payload(row), row.get("provider")),
            new Said(
                row.get("ratio"),
                row.get("ratioLow95"),
                row.get("ratioHigh95"),
                row.get("verdict"),
                row.get("direction")));
      }
    }
    assertThat(actual).hasSize(14).isEqualTo(expected);
    assertThat(words(table)).isEqualTo(words(ComparisonTable.of(compared)));
  }

  private static Object payload(Map<?, ?> row) {
    return String.valueOf(row.get("payloadBytes"));
  }

  /** How often the text has each verdict. */
  private static Map<String, Long> words(Table table) {
    String text = table.text(TableStyle.PLAIN).replaceAll("(?s)\n\n(±|ratio).*", "");
    Map<String, Long> counts = new LinkedHashMap<>();
    for (String word : List.of("slower", "faster", "equivalent", "undecided", "too few forks")) {
      counts.put(
          word, Arrays.stream(text.split("\n", -1)).filter(line -> line.contains(word)).count());
    }
    return counts;
  }
}
