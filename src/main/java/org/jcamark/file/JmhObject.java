package org.jcamark.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.catalog.Labelled;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Jvm;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;

/**
 * A JMH result object as the file has it. Its methods refuse what is not JMH's with an
 * IllegalArgumentException.
 *
 * @param secondary by name without the old "·"
 */
record JmhObject(JsonNode json, Metric primary, Map<String, Metric> secondary) {
  static final String JCAMARK = "jcamark";

  /** What is left of the "·" before profiler names after passing through the wrong charset. */
  private static final String OLD_NAME_PREFIXES = "^[·Â\uFFFD]+(?=.)";

  /** The member {@code jcamark} of a row of results.json. */
  record Own(
      Optional<Key> scenario, Optional<List<ForkNote>> forks, OptionalDouble intervalStretch) {}

  static JmhObject of(JsonNode row) {
    if (!row.isObject()) {
      throw JmhMetric.expected("a JMH result object", row);
    }
    Map<String, Metric> secondary = new LinkedHashMap<>();
    row.path("secondaryMetrics")
        .properties()
        .forEach(
            metric ->
                secondary.put(
                    metric.getKey().replaceFirst(OLD_NAME_PREFIXES, ""),
                    JmhMetric.of(metric.getKey(), metric.getValue())));
    return new JmhObject(
        row, JmhMetric.of("primaryMetric", member(row, "primaryMetric")), secondary);
  }

  private static JsonNode member(JsonNode row, String name) {
    if (!row.has(name)) {
      throw new IllegalArgumentException("no JMH result: member \"" + name + "\" is missing");
    }
    return row.get(name);
  }

  /** The members apart from metrics and jcamark's. */
  Map<String, Object> header() {
    Map<String, Object> header = new LinkedHashMap<>();
    json.properties().forEach(member -> header.put(member.getKey(), member.getValue()));
    header.keySet().removeAll(List.of("primaryMetric", "secondaryMetrics", JCAMARK));
    return header;
  }

  /** As any tool reads it. */
  Result result() {
    String mode = member(json, "mode").asText();
    Map<String, String> params = new LinkedHashMap<>();
    json.path("params")
        .properties()
        .forEach(param -> params.put(param.getKey(), text(param.getValue())));
    return new Result(
        member(json, "benchmark").asText(),
        Labelled.find(Mode.class, mode)
            .orElseThrow(() -> new IllegalArgumentException("no JMH mode: \"" + mode + '"')),
        threads(),
        params,
        jvm(),
        primary,
        secondary);
  }

  private int threads() {
    JsonNode threads = json.path("threads");
    if (threads.isMissingNode()) {
      return 1;
    } else if (threads.isIntegralNumber() && threads.canConvertToInt() && threads.intValue() >= 1) {
      return threads.intValue();
    }
    throw new IllegalArgumentException("no number of threads: " + threads);
  }

  private Optional<Jvm> jvm() {
    return json.hasNonNull("jvm") || json.hasNonNull("jdkVersion")
        ? Optional.of(
            new Jvm(
                json.path("jvm").asText(""),
                jvmArgs(),
                json.path("jdkVersion").asText(""),
                json.path("vmName").asText(""),
                json.path("vmVersion").asText("")))
        : Optional.empty();
  }

  List<String> jvmArgs() {
    return json.path("jvmArgs").valueStream().map(JmhObject::text).toList();
  }

  /** With jcamark's member. */
  Result row() {
    if (!json.has(JCAMARK)) {
      return result();
    }
    Own own = jcamark(Own.class);
    return result()
        .of(
            own.scenario().filter(Key::isCall),
            own.forks().orElse(List.of()),
            own.intervalStretch().orElse(1));
  }

  <T> T jcamark(Class<T> type) {
    try {
      return JsonMappers.MAPPER.treeToValue(member(json, JCAMARK), type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(JCAMARK + JsonSource.problem(e), e);
    }
  }

  private static String text(JsonNode value) {
    return value.isValueNode() ? value.asText() : value.toString();
  }
}
