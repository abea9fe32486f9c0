package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Jvm;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;

/** A JMH result object as the file has it; the parser that read it stands on its end. */
final class RawRow {
  /** What is left of the "·" before profiler names after passing through the wrong charset. */
  private static final String OLD_NAME_PREFIXES = "·Â\uFFFD";

  /** A score may be a whole number that no long has. */
  private static final ObjectReader ANY_NUMBER =
      JsonMappers.MAPPER.reader().without(DeserializationFeature.USE_LONG_FOR_INTS);

  private static final String JCAMARK = "jcamark";
  private static final Set<String> NOT_IN_HEADER =
      Set.of("primaryMetric", "secondaryMetrics", JCAMARK);

  /** The member {@code jcamark} of a row of results.json. */
  record Own(
      Optional<Scenario> scenario,
      Optional<List<ForkNote>> forks,
      OptionalDouble intervalStretch) {}

  private final JsonParser parser;
  private final JsonSource source;
  private final JsonValue row;
  private final RawMetric primary;
  private final Map<String, RawMetric> secondary = new LinkedHashMap<>();

  RawRow(JsonParser parser, JsonSource source) throws IOException {
    this.parser = parser;
    this.source = source;
    if (!parser.hasToken(JsonToken.START_OBJECT)) {
      throw source.expected("a JMH result object", parser);
    }
    ObjectNode node = ANY_NUMBER.readTree(parser);
    row = new JsonValue(node, "", (path, problem) -> source.problem(path, problem, parser));
    if (!node.has("primaryMetric")) {
      throw fault("no JMH result: member \"primaryMetric\" is missing");
    }
    primary = RawMetric.of(row.get("primaryMetric"));
    JsonValue others = row.get("secondaryMetrics");
    if (!others.node().isObject() && !others.node().isNull() && !others.node().isMissingNode()) {
      throw others.expected("an object of metrics");
    }
    others
        .node()
        .fieldNames()
        .forEachRemaining(name -> secondary.put(plain(name), RawMetric.of(others.get(name))));
  }

  private static String plain(String name) {
    int start = 0;
    while (start < name.length() - 1 && OLD_NAME_PREFIXES.indexOf(name.charAt(start)) >= 0) {
      start++;
    }
    return name.substring(start);
  }

  Map<String, Object> header() {
    Map<String, Object> header = new LinkedHashMap<>();
    row.node().properties().forEach(member -> header.put(member.getKey(), member.getValue()));
    header.keySet().removeAll(NOT_IN_HEADER);
    return header;
  }

  RawMetric primary() {
    return primary;
  }

  /** By name without the old "·". */
  Map<String, RawMetric> secondary() {
    return secondary;
  }

  Measurement measurement() {
    String mode = text("mode").orElseThrow(() -> missing("mode"));
    Map<String, String> params = new LinkedHashMap<>();
    row.get("params")
        .node()
        .properties()
        .forEach(param -> params.put(param.getKey(), text(param.getValue())));
    Map<String, Metric> metrics = new LinkedHashMap<>();
    secondary.forEach((name, metric) -> metrics.put(name, metric.metric()));
    return new Measurement(
        text("benchmark").orElseThrow(() -> missing("benchmark")),
        Mode.ofJmhName(mode).orElseThrow(() -> fault("no JMH mode: \"" + mode + '"')),
        threads(),
        params,
        jvm(),
        primary.metric(),
        metrics);
  }

  private int threads() {
    JsonNode threads = row.get("threads").node();
    if (threads.isMissingNode()) {
      return 1;
    } else if (threads.isIntegralNumber() && threads.canConvertToInt() && threads.intValue() >= 1) {
      return threads.intValue();
    }
    throw fault("no number of threads: " + threads);
  }

  private Optional<Jvm> jvm() {
    Optional<String> executable = text("jvm");
    Optional<String> jdkVersion = text("jdkVersion");
    return executable.isEmpty() && jdkVersion.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Jvm(
                executable.orElse(""),
                jvmArgs(),
                jdkVersion.orElse(""),
                text("vmName").orElse(""),
                text("vmVersion").orElse("")));
  }

  List<String> jvmArgs() {
    List<String> args = new ArrayList<>();
    JsonNode all = row.get("jvmArgs").node();
    if (all.isArray()) {
      all.forEach(arg -> args.add(text(arg)));
    }
    return args;
  }

  /** The row with jcamark's member checked. */
  JmhRow checked() {
    if (!row.node().has(JCAMARK)) {
      return new JmhRow(measurement());
    }
    Own own = jcamark(Own.class);
    try {
      return new JmhRow(
          measurement(),
          own.scenario().filter(Scenario::isCall),
          own.forks().orElse(List.of()),
          own.intervalStretch().orElse(1));
    } catch (IllegalArgumentException e) {
      throw fault(e.getMessage());
    }
  }

  <T> T jcamark(Class<T> type) {
    JsonValue member = row.get(JCAMARK);
    if (member.node().isMissingNode()) {
      throw fault("member \"jcamark\" is missing");
    } else if (!member.node().isObject()) {
      throw member.expected("an object");
    }
    try {
      return JsonMappers.MAPPER.treeToValue(member.node(), type);
    } catch (JsonProcessingException e) {
      throw source.fault(e, JCAMARK, parser);
    }
  }

  private Optional<String> text(String name) {
    return Optional.ofNullable(row.get(name).node().textValue());
  }

  private static String text(JsonNode value) {
    return value.isValueNode() ? value.asText() : value.toString();
  }

  private MalformedJsonException missing(String name) {
    return fault("no JMH result: member \"" + name + "\" is missing");
  }

  private MalformedJsonException fault(String problem) {
    return row.fault().at("", problem);
  }
}
