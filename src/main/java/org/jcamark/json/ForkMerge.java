package org.jcamark.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jcamark.catalog.JarBenchmark;
import org.jcamark.file.OutputFile;
import org.jcamark.model.InOrder;
import org.jcamark.model.Measurement;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;

/**
 * Makes one JMH result file of single forks: each scenario becomes the result object that one JMH
 * run of all its forks would have written, with one member more, {@code jcamark}, that has the
 * scenario and the notes of each fork. Members that JMH does not compute from samples are taken
 * from the scenario's last fork; JVM arguments that are not the same in all forks are left out.
 * Forks with Flight Recorder are no measurement, and are left out.
 */
public final class ForkMerge {
  private ForkMerge() {}

  /**
   * Writes the file, whole or not at all; the forks of a scenario come by their numbers. Scenarios
   * that gave wrong answers are left out.
   *
   * @param order scenarios in the order of the file; others follow by first appearance
   * @param intervalStretch factor of a scenario's intervals ({@link JmhRow#intervalStretch})
   * @throws IOException if the file cannot be written; names the file
   */
  public static void write(
      Path file,
      List<ForkLine> lines,
      List<Scenario> order,
      ToDoubleFunction<Scenario> intervalStretch)
      throws IOException {
    Map<Scenario, List<ForkLine>> measured =
        InOrder.groupedBy(
            lines.stream()
                .filter(line -> !line.isWrong() && !line.note().recorded())
                .sorted(Comparator.comparingInt(line -> line.note().fork()))
                .toList(),
            ForkLine::scenario);
    Set<Scenario> ordered = new LinkedHashSet<>(order);
    lines.forEach(line -> ordered.add(line.scenario()));
    ordered.retainAll(measured.keySet());
    boolean variants = ordered.stream().anyMatch(ForkMerge::isVariant);
    write(
        file,
        ordered.stream()
            .map(own -> row(measured.get(own), intervalStretch.applyAsDouble(own), variants)));
  }

  private static void write(Path file, Stream<Map<String, Object>> rows) throws IOException {
    OutputFile.write(
        file,
        text -> {
          JsonGenerator out = JsonMappers.prettyGenerator(text);
          out.writeStartArray();
          for (Map<String, Object> row : (Iterable<Map<String, Object>>) rows::iterator) {
            Documents.write(out, row);
          }
          out.writeEndArray();
          out.flush();
          text.write('\n');
        });
  }

  private record Key(
      String benchmark,
      Mode mode,
      int threads,
      Map<String, String> params,
      Optional<String> vmVersion) {
    static Key of(RawRow row) {
      Measurement one = row.measurement();
      return new Key(
          one.benchmark(),
          one.mode(),
          one.threads(),
          one.params(),
          one.jvm().map(jvm -> jvm.vmName() + " " + jvm.vmVersion()));
    }
  }

  /**
   * Pools the forks of JMH result files of somebody's own, such as those of runs of a fork each:
   * one result of each benchmark, mode, number of threads, parameters and JVM.
   *
   * @throws MalformedJsonException if a file is no JMH result, has no samples or another unit
   * @throws IOException if a file cannot be read or written; names it
   */
  public static void pool(List<Path> files, Path into) throws IOException {
    Map<Key, List<RawRow>> pooled = new LinkedHashMap<>();
    for (Path file : files) {
      for (RawRow row : JmhJson.rows(file, row -> row)) {
        if (row.primary().samples().isEmpty()) {
          throw new MalformedJsonException(
              file + ": " + row.measurement().benchmark() + " has no samples, so no forks to pool");
        }
        List<RawRow> forks = pooled.computeIfAbsent(Key.of(row), key -> new ArrayList<>());
        forks.add(row);
        String unit = unit(forks.get(0));
        if (!unit(row).equals(unit)) {
          throw new MalformedJsonException(
              "%s: %s is in %s, in an earlier file in %s"
                  .formatted(file, row.measurement().benchmark(), unit(row), unit));
        }
      }
    }
    write(
        into,
        pooled.values().stream()
            .map(
                rows -> {
                  Map<String, Object> row = header(rows);
                  row.putAll(MetricsMerge.of(rows));
                  return row;
                }));
  }

  private static String unit(RawRow row) {
    return row.measurement().primary().unit();
  }

  private static boolean isVariant(Scenario scenario) {
    return !scenario.jit().equals(Scenario.DEFAULT_VARIANT)
        || !scenario.classpath().equals(Scenario.DEFAULT_VARIANT);
  }

  private static Map<String, Object> row(
      List<ForkLine> forks, double intervalStretch, boolean variants) {
    List<RawRow> rows = forks.stream().map(fork -> rawRow(fork.json())).toList();
    Map<String, Object> row = header(rows);
    if (!forks.get(0).scenario().isCall()) {
      row.put("params", params(forks.get(0).scenario(), variants));
    }
    row.putAll(MetricsMerge.of(rows));
    row.put("jcamark", jcamark(forks, intervalStretch));
    return row;
  }

  /**
   * Parameters of a row that other tools, too, compare by: those of the benchmark, the jar and, if
   * there are variants, the variant.
   */
  private static Map<String, String> params(Scenario scenario, boolean variants) {
    JarBenchmark benchmark = (JarBenchmark) scenario.timed();
    Map<String, String> params = new LinkedHashMap<>(benchmark.params());
    params.put("jar", benchmark.jar());
    if (variants) {
      params.put("jit", scenario.jit());
      params.put("classpath", scenario.classpath());
    }
    return params;
  }

  private static RawRow rawRow(String json) {
    try (JsonParser parser = JsonMappers.STANDARD.createParser(json)) {
      parser.nextToken();
      return new RawRow(parser, new JsonSource("fork"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Object> header(List<RawRow> rows) {
    Map<String, Object> header = rows.get(rows.size() - 1).header();
    header.put(
        "forks",
        rows.stream().mapToInt(row -> row.primary().samples().map(Samples::forks).orElse(1)).sum());
    if (header.containsKey("jvmArgs")) {
      List<String> common = new ArrayList<>(rows.get(0).jvmArgs());
      rows.forEach(row -> common.retainAll(row.jvmArgs()));
      common.removeIf(
          argument ->
              argument.matches(
                  "-Djcamark\\.(seed|peer|iterations|compilations|turns|jmh\\.warmup)=.*"
                      + "|-Xlog:jit.*"));
      header.put("jvmArgs", common);
    }
    return header;
  }

  private static RawRow.Own jcamark(List<ForkLine> forks, double intervalStretch) {
    return new RawRow.Own(
        Optional.of(forks.get(0).scenario()),
        Optional.of(forks.stream().map(fork -> fork.note().withoutSeries()).toList()),
        intervalStretch == 1 ? OptionalDouble.empty() : OptionalDouble.of(intervalStretch));
  }
}
