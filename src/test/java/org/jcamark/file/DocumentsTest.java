package org.jcamark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenarios;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DocumentsTest {
  private static final Key SCENARIO = Scenarios.of("sign", "ML-DSA-65", "BC", 1024);

  enum Verdict {
    TOO_WIDE,
    TOO_FEW_FORKS {
      @Override
      public String toString() {
        return "too few forks";
      }
    }
  }

  @Test
  void scenario_onOneLine_inDeclaredOrder() {
    assertThat(Documents.line(SCENARIO))
        .isEqualTo(
            "{\"operation\":\"sign\",\"algorithm\":\"ML-DSA-65\",\"payloadBytes\":1024,"
                + "\"provider\":\"BC\",\"boundary\":\"op\",\"keys\":\"other\",\"object\":\"one\","
                + "\"lookup\":\"object\",\"data\":\"random\",\"buffer\":\"new\",\"threads\":1,"
                + "\"mode\":\"avgt\",\"jvm\":\"25.0.3\","
                + "\"jit\":\"default\",\"classpath\":\"default\"}");
  }

  @Test
  void absentOptional_leavesMemberOut_butNullIsWritten() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("p", null);
    map.put("absent", Optional.empty());
    map.put("absentToo", OptionalDouble.empty());
    assertThat(Documents.line(map)).isEqualTo("{\"p\":null}");
  }

  @Test
  void pretty_isStableText() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("took", Duration.ofMinutes(10));
    map.put("ratio", new double[] {1.5, 2});
    map.put("verdicts", List.of(Verdict.TOO_WIDE, Verdict.TOO_FEW_FORKS));
    map.put("nested", Map.of("where", Path.of("x")));
    map.put("empty", Map.of());
    map.put("none", List.of());
    assertThat(Documents.pretty(map))
        .isEqualTo(
            """
            {
              "took": 600,
              "ratio": [ 1.5, 2.0 ],
              "verdicts": [ "too-wide", "too few forks" ],
              "nested": {
                "where": "x"
              },
              "empty": {},
              "none": []
            }
            """);
  }

  @Test
  void nonFiniteNumbers_areRefusedWithTheirPlace() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(
              () -> Documents.line(Map.of("rows", List.of(Map.of("ok", 1), Map.of("p", bad)))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("/rows/1/p")
          .hasMessageContaining(Double.toString(bad));
    }
  }

  private record Known(int known, Optional<Mode> mode, Optional<Duration> took) {}

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "~~|empty, expected a JSON document",
        "{\"known\":|line 1, column 10: the text ends before the document does",
        "~{\"known\":\n  \"two\"}~|line 2, column 3: /known: Cannot coerce String value",
        "{\"known\":1,\"known\":2}|Duplicate field 'known'",
        "{\"known\":1.5}|/known: Cannot coerce Floating-point value (1.5)",
        "{\"known\":3000000000}|/known: Numeric value (3000000000) out of range of int",
        "{\"known\":1,\"mode\":\"av|the text ends before the document does",
        "{}|/known: Cannot map `null` into type `int`",
        "[]|Cannot deserialize value",
        "{\"known\":1,\"other\":{\"x\":[]}} {}|expected nothing after the document",
        "{\"known\":NaN}|NaN",
        "{\"known\":1,\"mode\":\"x\"}|not one of the values accepted for Enum class: [",
        "{\"known\":1,\"took\":1e10}|/took: BigInteger out of long range",
        "no JSON|line 1, column"
      })
  void malformedText_givesOneClearLine(String text, String message, @TempDir Path folder)
      throws IOException {
    Path file = Files.writeString(folder.resolve("bad.json"), text);
    JmhFiles.assertMalformed(file, () -> Documents.read(file, Known.class), message);
  }

  @Test
  void recordThatRefusesItsValues_isMalformed() {
    String json = Documents.line(SCENARIO).replace("\"threads\":1", "\"threads\":0");
    assertThatThrownBy(() -> Documents.read(json, Key.class))
        .isInstanceOf(MalformedJsonException.class)
        .hasMessageContaining("threads is 0");
  }
}
