package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;

/** Reads JMH result objects from a parser. */
final class RowReader {
  /** What is left of the "·" before profiler names after passing through the wrong charset. */
  private static final String OLD_NAME_PREFIXES = "·Â\uFFFD";

  /** The member {@code jcamark} of a row of results.json. */
  record Own(
      Optional<Scenario> scenario,
      Optional<List<ForkNote>> forks,
      OptionalDouble intervalStretch) {}

  private final JsonParser parser;
  private final JsonSource source;
  private final MetricReader metrics;

  RowReader(JsonParser parser, JsonSource source) {
    this.parser = parser;
    this.source = source;
    this.metrics = new MetricReader(parser, source);
  }

  RawRow read() throws IOException {
    if (!parser.hasToken(JsonToken.START_OBJECT)) {
      throw source.expected("a JMH result object", parser);
    }
    Map<String, JsonNode> header = new LinkedHashMap<>();
    RawMetric primary = null;
    Map<String, RawMetric> secondary = new LinkedHashMap<>();
    Optional<JsonNode> jcamark = Optional.empty();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "primaryMetric" -> {
          if (primary != null) {
            throw source.problem("member \"primaryMetric\" is there twice", parser);
          }
          primary = metrics.read();
        }
        case "secondaryMetrics" -> readSecondary(secondary);
        case "jcamark" -> {
          if (!parser.hasToken(JsonToken.START_OBJECT)) {
            throw source.expected("an object", parser);
          }
          jcamark = Optional.of(JsonMappers.MAPPER.readTree(new FiniteParser(parser)));
        }
        default -> {
          if (header.containsKey(name)) {
            throw source.problem("member \"" + name + "\" is there twice", parser);
          }
          header.put(name, JsonMappers.MAPPER.readTree(parser));
        }
      }
    }
    if (primary == null) {
      throw source.problem("no JMH result: member \"primaryMetric\" is missing", parser);
    }
    return new RawRow(header, primary, secondary, jcamark);
  }

  JmhRow readRow() throws IOException {
    RawRow raw = read();
    Measurement measurement = measurement(raw);
    if (raw.jcamark().isEmpty()) {
      return new JmhRow(measurement);
    }
    Own own = jcamark(raw, Own.class);
    return checked(
        () ->
            new JmhRow(
                measurement,
                own.scenario(),
                own.forks().orElse(List.of()),
                own.intervalStretch().orElse(1)));
  }

  Measurement measurement(RawRow raw) {
    return checked(raw::measurement);
  }

  /** The row's member {@code jcamark}; the parser stands on the row's end. */
  <T> T jcamark(RawRow raw, Class<T> type) {
    JsonNode member =
        raw.jcamark().orElseThrow(() -> source.problem("member \"jcamark\" is missing", parser));
    try {
      return JsonMappers.MAPPER.treeToValue(member, type);
    } catch (JsonProcessingException e) {
      throw source.fault(e, "jcamark", parser);
    }
  }

  private <T> T checked(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw source.problem(e.getMessage(), parser);
    }
  }

  private void readSecondary(Map<String, RawMetric> secondary) throws IOException {
    if (parser.hasToken(JsonToken.VALUE_NULL)) {
      return;
    }
    if (!parser.hasToken(JsonToken.START_OBJECT)) {
      throw source.expected("an object of metrics", parser);
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      secondary.put(plainName(name), metrics.read());
    }
  }

  private static String plainName(String name) {
    int start = 0;
    while (start < name.length() - 1 && OLD_NAME_PREFIXES.indexOf(name.charAt(start)) >= 0) {
      start++;
    }
    return name.substring(start);
  }
}
