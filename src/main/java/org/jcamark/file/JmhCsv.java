package org.jcamark.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * JMH's CSV ({@code -rf csv} or {@code scsv}), with decimal points or commas, as the objects of its
 * JSON without samples. A record {@code Class.method:metric} is a secondary metric of the record
 * before it.
 */
final class JmhCsv {
  private static final int AHEAD = 4096;
  private static final Pattern HEADER = Pattern.compile("(?s)\\s*\"?Benchmark\"?\\s*([,;]).*");

  /** JMH's table for people, alone or after the progress of a run. */
  private static final Pattern TEXT =
      Pattern.compile("(?s)\\s*(Benchmark\\s[^\n]*\\bMode\\b|# (JMH|VM|Detecting) ).*");

  /** A field, quoted or not, and what ends it. */
  private static final String FIELD = "\\G(?:\"((?:[^\"]|\"\")*+)\"|([^%s\"\n]*+))(%<s|\n|\\z)";

  private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]+([.,][0-9]+)?");
  private static final String PARAMETER = "Param: ";

  private JmhCsv() {}

  /** Whether the text starts like CSV, or like JMH's text, which {@link #rows} refuses. */
  static boolean isAhead(BufferedReader text) throws IOException {
    char[] start = new char[AHEAD];
    text.mark(AHEAD);
    String ahead = new String(start, 0, Math.max(0, text.read(start)));
    text.reset();
    return HEADER.matcher(ahead).matches() || TEXT.matcher(ahead).matches();
  }

  /** The message of an IllegalArgumentException names the line that is no record of JMH's. */
  static List<ObjectNode> rows(BufferedReader text) {
    String all = text.lines().collect(Collectors.joining("\n"));
    Matcher header = HEADER.matcher(all);
    if (!header.matches()) {
      throw new IllegalArgumentException(
          "text of JMH, which has no samples and rounded scores; use its JSON (-rf json)");
    }
    List<ObjectNode> rows = new ArrayList<>();
    List<String> names = List.of();
    List<String> record = new ArrayList<>();
    Matcher field = Pattern.compile(FIELD.formatted(header.group(1))).matcher(all.strip());
    int end = 0;
    while (field.find()) {
      end = field.end();
      String quoted = field.group(1);
      record.add(quoted == null ? field.group(2) : quoted.replace("\"\"", "\""));
      if (field.group(3).equals(header.group(1))) {
        continue;
      } else if (names.isEmpty()) {
        names = List.copyOf(record);
      } else if (!record.equals(List.of(""))) {
        add(rows, names, record, lines(all, end));
      }
      record.clear();
      if (field.group(3).isEmpty()) {
        break;
      }
    }
    if (end < all.strip().length()) {
      throw new IllegalArgumentException(lines(all, end + 1) + "a quote without its end");
    }
    return rows;
  }

  private static String lines(String all, int end) {
    long breaks = all.strip().substring(0, end - 1).chars().filter(c -> c == '\n').count();
    return "line " + (breaks + 1) + ": ";
  }

  private static void add(
      List<ObjectNode> rows, List<String> names, List<String> record, String place) {
    if (record.size() != names.size()) {
      throw new IllegalArgumentException(
          place + record.size() + " fields, but the header has " + names.size());
    }
    ObjectNode row = JsonNodeFactory.instance.objectNode();
    ObjectNode params = JsonNodeFactory.instance.objectNode();
    ObjectNode metric = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i).strip();
      String value = record.get(i).strip();
      if (name.startsWith(PARAMETER)) {
        if (!value.isEmpty()) {
          params.put(name.substring(PARAMETER.length()), value);
        }
      } else if (name.matches("(Score|Mean) Error.*")) {
        metric.set("scoreError", number(value));
      } else {
        switch (name) {
          case "Score", "Mean" -> metric.set("score", number(value));
          case "Unit" -> metric.put("scoreUnit", value);
          case "Threads", "Samples" -> row.set(name.toLowerCase(Locale.ROOT), count(value));
          default -> row.put(name.toLowerCase(Locale.ROOT), value);
        }
      }
    }
    row.set("params", params);
    String[] parts = row.path("benchmark").asText().split(":", 2);
    try {
      JmhMetric.of(parts[parts.length - 1], metric);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(place + e.getMessage(), e);
    }
    ObjectNode last = rows.isEmpty() ? row : rows.get(rows.size() - 1);
    boolean isPart =
        last.path("benchmark").asText().equals(parts[0])
            && Stream.of("mode", "threads", "params").allMatch(m -> last.get(m).equals(row.get(m)));
    if (parts.length == 2 && isPart) {
      last.withObjectProperty("secondaryMetrics").set(parts[1], metric);
    } else {
      rows.add(row.set("primaryMetric", metric));
    }
  }

  /** Of what is no number, such as NaN, the text. */
  private static JsonNode number(String value) {
    return NUMBER.matcher(value).matches()
        ? DoubleNode.valueOf(Double.parseDouble(value.replace(',', '.')))
        : TextNode.valueOf(value);
  }

  private static JsonNode count(String value) {
    return value.matches("[0-9]{1,9}")
        ? IntNode.valueOf(Integer.parseInt(value))
        : TextNode.valueOf(value);
  }
}
