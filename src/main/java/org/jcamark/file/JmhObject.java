package org.jcamark.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
 * @param secondary by name without the old "·"; the percentiles of sample mode without the method,
 *     {@code p0.50}
 */
record JmhObject(JsonNode json, Metric primary, Map<String, Metric> secondary) {
  static final String JCAMARK = "jcamark";

  /** Members of the header that have a component of their own in a {@link Result}. */
  private static final List<String> NOT_SETUP =
      List.of(
          "benchmark",
          "mode",
          "threads",
          "params",
          "jvm",
          "jvmArgs",
          "jdkVersion",
          "vmName",
          "vmVersion");

  /** The old "·" before names, or what is left of it after passing through the wrong charset. */
  private static final String DOT = "[·Â\uFFFD]+";

  private static final String PART = "[\\p{L}_$][\\p{L}\\p{N}_$]*";

  /** The member {@code jcamark} of a row of results.json. */
  record Own(
      Optional<Key> scenario, Optional<List<ForkNote>> forks, OptionalDouble intervalStretch) {}

  static JmhObject of(JsonNode row) {
    if (!row.isObject()) {
      throw JmhMetric.expected("a JMH result object", row);
    }
    Map<String, Metric> secondary = new LinkedHashMap<>();
    String method = Pattern.quote(row.path("benchmark").asText().replaceFirst(".*\\.", ""));
    String old = "^(" + method + "(?=" + DOT + "p[01]\\.))?" + DOT + "(?=.)";
    row.path("secondaryMetrics")
        .properties()
        .forEach(
            metric ->
                secondary.put(
                    metric.getKey().replaceFirst(old, ""),
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
        secondary,
        setup());
  }

  private Map<String, String> setup() {
    Map<String, String> setup = new LinkedHashMap<>();
    header().forEach((name, value) -> setup.put(name, text((JsonNode) value)));
    setup.keySet().removeAll(NOT_SETUP);
    return setup;
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

  /**
   * The row, and those of its parts: roles of its {@code @Group}, and counters with names of their
   * own and the unit of the score.
   */
  Stream<Result> rows() {
    Result whole = row();
    if (whole.scenario().isPresent()) {
      return Stream.of(whole);
    }
    Map<String, Metric> others = new LinkedHashMap<>(whole.secondary());
    List<Result> parts = new ArrayList<>();
    secondary.forEach(
        (name, score) -> {
          if (name.matches(PART)
              && !Metric.ESTIMATORS.contains(name)
              && score.unit().equals(primary.unit())) {
            Map<String, Metric> own = new LinkedHashMap<>();
            others.remove(name);
            secondary.forEach(
                (other, metric) -> {
                  if (other.matches(name + DOT + ".+")) {
                    own.put(other.replaceFirst(name + DOT, ""), metric);
                    others.remove(other);
                  }
                });
            parts.add(whole.part(name, score, own));
          }
        });
    return Stream.concat(Stream.of(whole.with(primary, others)), parts.stream());
  }

  /** With jcamark's member. */
  private Result row() {
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
