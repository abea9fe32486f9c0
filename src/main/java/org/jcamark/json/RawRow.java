package org.jcamark.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    Map<String, Object> header,
    RawMetric primary,
    Map<String, RawMetric> secondary,
    Optional<Map<String, Object>> jcamark) {

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
        text("benchmark").orElseThrow(() -> missing("benchmark")),
        Mode.ofJmhName(modeName)
            .orElseThrow(() -> new IllegalArgumentException("no JMH mode: \"" + modeName + '"')),
        threads(),
        params(),
        jvm(),
        primary.metric(),
        metrics);
  }

  private int threads() {
    Object threads = header.getOrDefault("threads", 1L);
    if (threads instanceof Long count && count >= 1 && count <= Integer.MAX_VALUE) {
      return count.intValue();
    }
    throw new IllegalArgumentException("no number of threads: " + threads);
  }

  private Map<String, String> params() {
    Map<String, String> params = new LinkedHashMap<>();
    if (header.get("params") instanceof Map<?, ?> map) {
      map.forEach((name, value) -> params.put(name.toString(), String.valueOf(value)));
    }
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
    return header.get("jvmArgs") instanceof List<?> args
        ? args.stream().map(String::valueOf).toList()
        : List.of();
  }

  private Optional<String> text(String name) {
    return header.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  private static IllegalArgumentException missing(String name) {
    return new IllegalArgumentException("no JMH result: member \"" + name + "\" is missing");
  }
}
