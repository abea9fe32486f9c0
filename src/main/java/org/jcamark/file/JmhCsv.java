package org.jcamark.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * JMH's CSV ({@code -rf csv} or {@code scsv}), with decimal points or commas. A record {@code
 * Class.method:metric} is a secondary metric of the record before it.
 */
final class JmhCsv {
  private static final int AHEAD = 4096;
  private static final Pattern HEADER = Pattern.compile("(?s)\"?Benchmark\"?\\s*([,;]).*");

  /** JMH's table for people, alone or after the progress of a run. */
  private static final Pattern TEXT =
      Pattern.compile("(?s)\\s*(Benchmark\\s[^\n]*\\bMode\\b|# (JMH|VM|Detecting) ).*");

  private static final String OUTSIDE_QUOTES = "(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";
  private static final String NUMBER = "[-+]?[0-9]+([.,][0-9]+)?";
  private static final String PARAMETER = "Param: ";

  private JmhCsv() {}

  /**
   * The same text, or JMH's JSON without samples if it is CSV.
   *
   * @throws MalformedJsonException names the line that is no record, or says that it is JMH's text
   */
  static Reader asJson(Path file, BufferedReader text) throws IOException {
    char[] start = new char[AHEAD];
    text.mark(AHEAD);
    String ahead = new String(start, 0, Math.max(0, text.read(start)));
    text.reset();
    Matcher header = HEADER.matcher(ahead);
    if (TEXT.matcher(ahead).matches()) {
      throw new MalformedJsonException(
          file + ": JMH text output has no samples, only rounded scores; use its JSON (-rf json)");
    } else if (!header.matches()) {
      return text;
    }
    List<String> lines = text.lines().toList();
    ArrayNode rows = JsonNodeFactory.instance.arrayNode();
    List<String> names = record(lines.get(0), header.group(1));
    for (int i = 1; i < lines.size(); i++) {
      try {
        if (!lines.get(i).isBlank()) {
          add(rows, names, record(lines.get(i), header.group(1)));
        }
      } catch (IllegalArgumentException e) {
        throw new MalformedJsonException(file + ": line " + (i + 1) + ": " + e.getMessage(), e);
      }
    }
    return new StringReader(rows.toString());
  }

  private static List<String> record(String line, String delimiter) {
    return Arrays.stream(line.split(delimiter + OUTSIDE_QUOTES, -1))
        .map(field -> field.strip().replaceAll("^\"|\"$", "").replace("\"\"", "\""))
        .toList();
  }

  private static void add(ArrayNode rows, List<String> names, List<String> record) {
    if (record.size() != names.size()) {
      throw new IllegalArgumentException(
          record.size() + " fields, but the header has " + names.size());
    }
    ObjectNode row = JsonNodeFactory.instance.objectNode();
    ObjectNode params = row.putObject("params");
    ObjectNode metric = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      String value = record.get(i);
      if (name.startsWith(PARAMETER)) {
        params.put(name.substring(PARAMETER.length()), value);
      } else if (name.matches("(Score|Mean).*")) {
        put(metric, name.contains("Error") ? "scoreError" : "score", value);
      } else if (name.equals("Unit")) {
        metric.put("scoreUnit", value);
      } else {
        put(row, name.toLowerCase(Locale.ROOT), value);
      }
    }
    params.properties().removeIf(param -> param.getValue().asText().isEmpty());
    String benchmark = row.path("benchmark").asText();
    JmhMetric.of(benchmark, metric);
    ObjectNode last = rows.isEmpty() ? row : (ObjectNode) rows.get(rows.size() - 1);
    String whole = last.path("benchmark").asText() + ":";
    if (benchmark.startsWith(whole)
        && Stream.of("mode", "threads", "params").allMatch(m -> last.get(m).equals(row.get(m)))) {
      last.withObjectProperty("secondaryMetrics").set(benchmark.substring(whole.length()), metric);
    } else {
      rows.add(row.set("primaryMetric", metric));
    }
  }

  /** What is no number, such as NaN, as text. */
  private static void put(ObjectNode object, String name, String value) {
    if (value.matches(NUMBER)) {
      object.put(name, new BigDecimal(value.replace(',', '.')));
    } else {
      object.put(name, value);
    }
  }
}
