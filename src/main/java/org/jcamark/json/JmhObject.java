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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Jvm;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;

/** A JMH result object as the file has it; the parser that read it stands on its end. */
final class JmhObject {
  static final String JCAMARK = "jcamark";

  /** What is left of the "·" before profiler names after passing through the wrong charset. */
  private static final String OLD_NAME_PREFIXES = "·Â\uFFFD";

  /** A score may be a whole number that no long has. */
  private static final ObjectReader ANY_NUMBER =
      JsonMappers.MAPPER.reader().without(DeserializationFeature.USE_LONG_FOR_INTS);

  private static final long MOST_COUNTS = 1_000_000_000_000L;

  /** The member {@code jcamark} of a row of results.json. */
  record Own(
      Optional<Key> scenario, Optional<List<ForkNote>> forks, OptionalDouble intervalStretch) {}

  /** A metric and how the file has it, NaN and infinities included. */
  record Written(Metric metric, JsonNode node) {
    /** Whether it is of single operations, as in sample mode. */
    boolean isHistogram() {
      return !node.path("rawDataHistogram").isEmpty();
    }

    /** Number of iterations with a value, NaN among them. */
    int length() {
      String member = isHistogram() ? "rawDataHistogram" : "rawData";
      return node.path(member).valueStream().mapToInt(JsonNode::size).sum();
    }

    /** The values of all iterations as written, in order. */
    List<Double> rawData() {
      return node.path("rawData")
          .valueStream()
          .flatMap(JsonNode::valueStream)
          .map(JsonValue::unchecked)
          .toList();
    }
  }

  private final JsonParser parser;
  private final JsonSource source;
  private final JsonValue row;
  private final Written primary;
  private final Map<String, Written> secondary = new LinkedHashMap<>();

  JmhObject(JsonParser parser, JsonSource source) throws IOException {
    this.parser = parser;
    this.source = source;
    if (!parser.hasToken(JsonToken.START_OBJECT)) {
      throw source.expected("a JMH result object", parser);
    }
    ObjectNode node = ANY_NUMBER.readTree(parser);
    row = new JsonValue(node, "", (path, problem) -> source.problem(path, problem, parser));
    if (!node.has("primaryMetric")) {
      throw missing("primaryMetric");
    }
    primary = written(row.get("primaryMetric"));
    JsonValue others = row.get("secondaryMetrics");
    if (!others.node().isObject() && !others.node().isNull() && !others.node().isMissingNode()) {
      throw others.expected("an object of metrics");
    }
    others
        .node()
        .fieldNames()
        .forEachRemaining(name -> secondary.put(plain(name), written(others.get(name))));
  }

  private static String plain(String name) {
    int start = 0;
    while (start < name.length() - 1 && OLD_NAME_PREFIXES.indexOf(name.charAt(start)) >= 0) {
      start++;
    }
    return name.substring(start);
  }

  Written primary() {
    return primary;
  }

  /** By name without the old "·". */
  Map<String, Written> secondary() {
    return secondary;
  }

  /** The members apart from metrics and jcamark's. */
  Map<String, Object> header() {
    Map<String, Object> header = new LinkedHashMap<>();
    row.node().properties().forEach(member -> header.put(member.getKey(), member.getValue()));
    header.keySet().removeAll(List.of("primaryMetric", "secondaryMetrics", JCAMARK));
    return header;
  }

  Result result() {
    String mode = text("mode").orElseThrow(() -> missing("mode"));
    Map<String, String> params = new LinkedHashMap<>();
    row.get("params")
        .node()
        .properties()
        .forEach(param -> params.put(param.getKey(), text(param.getValue())));
    Map<String, Metric> metrics = new LinkedHashMap<>();
    secondary.forEach((name, written) -> metrics.put(name, written.metric()));
    return new Result(
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

  private static Written written(JsonValue metric) {
    if (!metric.node().isObject()) {
      throw metric.expected("a metric");
    }
    JsonValue unit = metric.get("scoreUnit");
    if (unit.node().isMissingNode()) {
      throw metric.fault().at(metric.path(), "member \"scoreUnit\" is missing");
    } else if (!unit.node().isTextual()) {
      throw unit.expected("a unit");
    }
    return new Written(
        new Metric(
            finite(metric.get("score").number()),
            finite(metric.get("scoreError").number()),
            unit.node().textValue(),
            samples(metric)),
        metric.node());
  }

  private static OptionalDouble finite(double value) {
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /** The finite samples, absent where no fork has any. */
  private static Optional<Samples> samples(JsonValue metric) {
    List<double[]> raw =
        metric.get("rawData").elements("an array of forks").stream()
            .map(fork -> Arrays.stream(fork.numbers()).filter(Double::isFinite).toArray())
            .toList();
    List<List<Samples.Histogram>> histograms =
        metric.get("rawDataHistogram").elements("an array of forks").stream()
            .map(fork -> fork.elements("an array of iterations"))
            .map(fork -> fork.stream().map(JmhObject::histogram).toList())
            .toList();
    if (histograms.isEmpty()) {
      return raw.stream().anyMatch(fork -> fork.length > 0)
          ? Optional.of(new Samples.Raw(raw))
          : Optional.empty();
    }
    return histograms.stream().flatMap(List::stream).anyMatch(one -> one.total() > 0)
        ? Optional.of(new Samples.Histograms(histograms))
        : Optional.empty();
  }

  private static Samples.Histogram histogram(JsonValue iteration) {
    SortedMap<Double, Long> counts = new TreeMap<>();
    for (JsonValue pair : iteration.elements("an array of [value, count]")) {
      List<JsonValue> both = pair.elements("[value, count]");
      if (both.size() != 2) {
        throw pair.expected("[value, count]");
      }
      JsonNode count = both.get(1).node();
      if (!count.isIntegralNumber()
          || !count.canConvertToLong()
          || count.longValue() < 1
          || count.longValue() > MOST_COUNTS) {
        throw both.get(1).expected("a count");
      }
      double value = both.get(0).number();
      if (Double.isFinite(value)) {
        counts.merge(value, count.longValue(), Long::sum);
      }
    }
    return new Samples.Histogram(
        counts.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
        counts.values().stream().mapToLong(Long::longValue).toArray());
  }

  /** The row with jcamark's member checked. */
  Result row() {
    if (!row.node().has(JCAMARK)) {
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
