package org.jcamark.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.BenchmarkMethods;
import org.jcamark.model.Jvm;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;

/**
 * A JMH result object as the file has it.
 *
 * @param header all members but those below, in file order
 * @param secondary by name without the old "·"
 * @param jcamark jcamark's own member, absent from other people's files
 */
record RawRow(
    Map<String, JsonNode> header,
    RawMetric primary,
    Map<String, RawMetric> secondary,
    Optional<JsonNode> jcamark) {

  /**
   * The row as the rest of jcamark sees it.
   *
   * @throws IllegalArgumentException if a member is missing or has no sensible value; the message
   *     names it
   */
  Measurement measurement() {
    String modeName = text("mode").orElseThrow(() -> missing("mode"));
    Map<String, Metric> metrics = new LinkedHashMap<>();
    secondary.forEach((name, metric) -> metrics.put(name, metric.metric()));
    return new Measurement(
        BenchmarkMethods.present(text("benchmark").orElseThrow(() -> missing("benchmark"))),
        Mode.ofJmhName(modeName)
            .orElseThrow(() -> new IllegalArgumentException("no JMH mode: \"" + modeName + '"')),
        threads(),
        params(),
        jvm(),
        primary.metric(),
        metrics);
  }

  private int threads() {
    JsonNode threads = header.getOrDefault("threads", IntNode.valueOf(1));
    if (threads.isIntegralNumber() && threads.canConvertToInt() && threads.intValue() >= 1) {
      return threads.intValue();
    }
    throw new IllegalArgumentException("no number of threads: " + threads);
  }

  private Map<String, String> params() {
    Map<String, String> params = new LinkedHashMap<>();
    header
        .getOrDefault("params", NullNode.instance)
        .properties()
        .forEach(param -> params.put(param.getKey(), text(param.getValue())));
    return params;
  }

  private Optional<Jvm> jvm() {
    Optional<String> executable = text("jvm");
    Optional<String> jdkVersion = text("jdkVersion");
    if (executable.isEmpty() && jdkVersion.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Jvm(
            executable.orElse(""),
            jvmArgs(),
            jdkVersion.orElse(""),
            text("vmName").orElse(""),
            text("vmVersion").orElse("")));
  }

  List<String> jvmArgs() {
    List<String> args = new ArrayList<>();
    JsonNode all = header.getOrDefault("jvmArgs", NullNode.instance);
    if (all.isArray()) {
      all.forEach(arg -> args.add(text(arg)));
    }
    return args;
  }

  private Optional<String> text(String name) {
    return Optional.ofNullable(header.get(name))
        .filter(JsonNode::isTextual)
        .map(JsonNode::textValue);
  }

  private static String text(JsonNode value) {
    return value.isValueNode() ? value.asText() : value.toString();
  }

  private static IllegalArgumentException missing(String name) {
    return new IllegalArgumentException("no JMH result: member \"" + name + "\" is missing");
  }
}
