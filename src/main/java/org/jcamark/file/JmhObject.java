package org.jcamark.file;

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
import org.jcamark.model.ForkNote;
import org.jcamark.model.Jvm;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;

/** A JMH result object as the file has it; the parser that read it stands on its end. */
final class JmhObject {
  static final String JCAMARK = "jcamark";

  /** What is left of the "·" before profiler names after passing through the wrong charset. */
  private static final String OLD_NAME_PREFIXES = "·Â\uFFFD";

  /** A score may be a whole number that no long has. */
  private static final ObjectReader ANY_NUMBER =
      JsonMappers.MAPPER.reader().without(DeserializationFeature.USE_LONG_FOR_INTS);

  /** The member {@code jcamark} of a row of results.json. */
  record Own(
      Optional<Key> scenario, Optional<List<ForkNote>> forks, OptionalDouble intervalStretch) {}

  private final JsonParser parser;
  private final JsonSource source;
  private final ObjectNode row;
  private final JmhMetric primary;
  private final Map<String, JmhMetric> secondary = new LinkedHashMap<>();

  JmhObject(JsonParser parser, JsonSource source) throws IOException {
    this.parser = parser;
    this.source = source;
    if (!parser.hasToken(JsonToken.START_OBJECT)) {
      throw source.expected("a JMH result object", parser);
    }
    row = ANY_NUMBER.readTree(parser);
    if (!row.has("primaryMetric")) {
      throw missing("primaryMetric");
    }
    try {
      primary = JmhMetric.of("primaryMetric", row.get("primaryMetric"));
      row.path("secondaryMetrics")
          .properties()
          .forEach(
              metric ->
                  secondary.put(
                      plain(metric.getKey()), JmhMetric.of(metric.getKey(), metric.getValue())));
    } catch (IllegalArgumentException e) {
      throw source.problem(e.getMessage(), parser);
    }
  }

  private static String plain(String name) {
    int start = 0;
    while (start < name.length() - 1 && OLD_NAME_PREFIXES.indexOf(name.charAt(start)) >= 0) {
      start++;
    }
    return name.substring(start);
  }

  JmhMetric primary() {
    return primary;
  }

  /** By name without the old "·". */
  Map<String, JmhMetric> secondary() {
    return secondary;
  }

  /** The members apart from metrics and jcamark's. */
  Map<String, Object> header() {
    Map<String, Object> header = new LinkedHashMap<>();
    row.properties().forEach(member -> header.put(member.getKey(), member.getValue()));
    header.keySet().removeAll(List.of("primaryMetric", "secondaryMetrics", JCAMARK));
    return header;
  }

  Result result() {
    String mode = text("mode").orElseThrow(() -> missing("mode"));
    Map<String, String> params = new LinkedHashMap<>();
    row.path("params")
        .properties()
        .forEach(param -> params.put(param.getKey(), text(param.getValue())));
    Map<String, Metric> metrics = new LinkedHashMap<>();
    secondary.forEach((name, written) -> metrics.put(name, written.metric()));
    return new Result(
        text("benchmark").orElseThrow(() -> missing("benchmark")),
        Mode.ofJmhName(mode)
            .orElseThrow(() -> source.problem("no JMH mode: \"" + mode + '"', parser)),
        threads(),
        params,
        jvm(),
        primary.metric(),
        metrics);
  }

  private int threads() {
    JsonNode threads = row.path("threads");
    if (threads.isMissingNode()) {
      return 1;
    } else if (threads.isIntegralNumber() && threads.canConvertToInt() && threads.intValue() >= 1) {
      return threads.intValue();
    }
    throw source.problem("no number of threads: " + threads, parser);
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
    row.path("jvmArgs").forEach(arg -> args.add(text(arg)));
    return args;
  }

  /** The row with jcamark's member checked. */
  Result row() {
    if (!row.has(JCAMARK)) {
      return result();
    }
    Own own = jcamark(Own.class);
    try {
      return result()
          .of(
              own.scenario().filter(Key::isCall),
              own.forks().orElse(List.of()),
              own.intervalStretch().orElse(1));
    } catch (IllegalArgumentException e) {
      throw source.problem(e.getMessage(), parser);
    }
  }

  <T> T jcamark(Class<T> type) {
    if (!row.path(JCAMARK).isObject()) {
      throw missing(JCAMARK);
    }
    try {
      return JsonMappers.MAPPER.treeToValue(row.get(JCAMARK), type);
    } catch (JsonProcessingException e) {
      throw source.fault(e, JCAMARK, parser);
    }
  }

  private Optional<String> text(String name) {
    return Optional.ofNullable(row.path(name).textValue());
  }

  private static String text(JsonNode value) {
    return value.isValueNode() ? value.asText() : value.toString();
  }

  private MalformedJsonException missing(String name) {
    return source.problem("no JMH result: member \"" + name + "\" is missing", parser);
  }
}
