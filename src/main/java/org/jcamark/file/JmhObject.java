package org.jcamark.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
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

  /** The old "·" before names, or what is left of it after passing through the wrong charset. */
  private static final String DOT = "[·Â\uFFFD]+";

  /** The member {@code jcamark} of a row of results.json. */
  record Own(
      Optional<Key> scenario, Optional<List<ForkNote>> forks, OptionalDouble intervalStretch) {}

  static JmhObject of(JsonParser parser) throws IOException {
    JsonNode row = JmhReader.ANY_NUMBER.readTree(parser);
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
    Map<String, String> header = new LinkedHashMap<>();
    header().forEach((name, value) -> header.put(name, text((JsonNode) value)));
    return new Result(
        member(json, "benchmark").asText(),
        Labelled.find(Mode.class, mode)
            .orElseThrow(() -> new IllegalArgumentException("no JMH mode: \"" + mode + '"')),
        threads(),
        params,
        jvm(),
        primary,
        secondary,
        header,
        Optional.empty(),
        List.of(),
        1);
  }

  private int threads() {
    JsonNode threads = json.path("threads");
    if (threads.isMissingNode()) {
      return 1;
    } else if (threads.isIntegralNumber() && threads.canConvertToInt() && threads.intValue() >= 1) {
      return threads.intValue();
    }
    throw new IllegalArgumentException("threads is " + threads + ", must be at least 1");
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

  /** The row and those of the roles of its {@code @Group}, or of its counters in the same unit. */
  Stream<Result> rows() {
    Result whole = row();
    Map<String, Metric> others = new LinkedHashMap<>(whole.secondary());
    Stream.Builder<Result> roles = Stream.builder();
    secondary.keySet().stream()
        .filter(name -> whole.scenario().isEmpty() && isRole(name))
        .forEach(
            name -> {
              Map<String, Metric> own = new LinkedHashMap<>();
              secondary.forEach(
                  (other, metric) -> own.put(other.replaceFirst(name + DOT, ""), metric));
              own.keySet().removeAll(secondary.keySet());
              others.keySet().removeIf(other -> other.matches(name + "(" + DOT + ".*)?"));
              String benchmark = whole.benchmark() + ":" + name;
              roles.add(whole.with(benchmark, whole.params(), secondary.get(name), own));
            });
    return Stream.concat(Stream.of(whole.with(primary, others)), roles.build());
  }

  private boolean isRole(String name) {
    return name.matches("[\\p{L}_][\\p{L}\\p{N}_]*")
        && !Metric.ESTIMATORS.contains(name)
        && secondary.get(name).unit().equals(primary.unit());
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
