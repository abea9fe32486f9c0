package org.jcamark.file;

import java.io.IOException;
import java.math.MathContext;
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
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;

/**
 * Makes one JMH result file of single forks: each scenario becomes the result object that one JMH
 * run of all its forks would have written, with one member more, {@code jcamark}, that has the
 * scenario and the notes of each fork. Members that JMH does not compute from samples are taken
 * from the scenario's last fork; JVM arguments that are not the same in all forks are left out.
 * Forks with Flight Recorder are no measurement, and are left out.
 */
public final class JmhWriter {
  private static final String OF_ONE_FORK =
      "-Djcamark\\.(seed|peer|iterations|compilations|turns|jmh\\.warmup)=.*|-Xlog:jit.*";

  private JmhWriter() {}

  /**
   * Writes the file, whole or not at all; the forks of a scenario come by their numbers. Scenarios
   * that gave wrong answers are left out.
   *
   * @param order scenarios in the order of the file; others follow by first appearance
   * @param intervalStretch factor of a scenario's intervals ({@link Result#intervalStretch})
   */
  public static void write(
      Path file, List<ForkLine> lines, List<Key> order, ToDoubleFunction<Key> intervalStretch)
      throws IOException {
    Map<Key, List<ForkLine>> measured =
        InOrder.groupedBy(
            lines.stream()
                .filter(line -> !line.isWrong() && !line.note().recorded())
                .sorted(Comparator.comparingInt(line -> line.note().fork()))
                .toList(),
            ForkLine::scenario);
    Set<Key> ordered = new LinkedHashSet<>(order);
    lines.forEach(line -> ordered.add(line.scenario()));
    ordered.retainAll(measured.keySet());
    boolean variants = ordered.stream().anyMatch(JmhWriter::isVariant);
    Documents.write(
        file,
        ordered.stream()
            .map(own -> row(measured.get(own), intervalStretch.applyAsDouble(own), variants)));
  }

  /**
   * Pools the forks of JMH result files of somebody's own, such as those of runs of a fork each:
   * one result of each benchmark, mode, number of threads, parameters and JVM with its arguments. A
   * result that is alone stays as its file has it.
   *
   * @throws MalformedJsonException if a file is no JMH result, or results of one pool have no
   *     samples or different units
   */
  public static void pool(List<Path> files, Path into) throws IOException {
    Map<List<Object>, List<JmhObject>> pooled = new LinkedHashMap<>();
    for (Path file : files) {
      for (JmhObject fork : JmhReader.objects(file, object -> object)) {
        Result one = fork.result();
        List<JmhObject> forks = pooled.computeIfAbsent(identity(one), key -> new ArrayList<>());
        forks.add(fork);
        if (forks.size() > 1
            && forks.stream().anyMatch(same -> same.primary().samples().isEmpty())) {
          throw new MalformedJsonException(
              file + ": " + one.benchmark() + " has no samples, so no forks to pool");
        }
        String unit = forks.get(0).primary().unit();
        if (!one.primary().unit().equals(unit)) {
          throw new MalformedJsonException(
              "%s: %s is in %s, but in %s in an earlier file; measure both in one unit"
                  .formatted(file, one.benchmark(), one.primary().unit(), unit));
        }
      }
    }
    List<Object> rows = new ArrayList<>();
    for (List<JmhObject> forks : pooled.values()) {
      rows.add(
          forks.size() > 1
              ? row(forks, MathContext.UNLIMITED)
              : JmhReader.ANY_NUMBER.readTree(forks.get(0).json().toString()));
    }
    Documents.write(into, rows);
  }

  private static List<Object> identity(Result one) {
    Optional<?> jvm = one.jvm().map(it -> List.of(it.vmName(), it.vmVersion(), it.args()));
    return List.of(one.benchmark(), one.mode(), one.threads(), one.params(), jvm, one.isUnforked());
  }

  private static boolean isVariant(Key scenario) {
    return !scenario.jit().equals(Key.DEFAULT_VARIANT)
        || !scenario.classpath().equals(Key.DEFAULT_VARIANT);
  }

  private static Map<String, Object> row(
      List<ForkLine> forks, double intervalStretch, boolean variants) {
    Key scenario = forks.get(0).scenario();
    Map<String, Object> row =
        row(forks.stream().map(ForkLine::object).toList(), PooledMetric.DIGITS);
    if (!scenario.isCall()) {
      // By the jar and, if there are some, the variants other tools compare, too.
      Map<String, String> params = scenario.params();
      params.put(Axis.JAR.key(), scenario.provider());
      if (variants) {
        params.put("jit", scenario.jit());
        params.put("classpath", scenario.classpath());
      }
      row.put("params", params);
    }
    row.put(
        JmhObject.JCAMARK,
        new JmhObject.Own(
            Optional.of(scenario),
            Optional.of(forks.stream().map(fork -> fork.note().withoutSeries()).toList()),
            intervalStretch == 1 ? OptionalDouble.empty() : OptionalDouble.of(intervalStretch)));
    return row;
  }

  private static Map<String, Object> row(List<JmhObject> forks, MathContext digits) {
    Map<String, Object> row = forks.get(forks.size() - 1).header();
    if (!forks.get(0).result().isUnforked()) {
      row.put(
          "forks",
          forks.stream()
              .mapToInt(fork -> fork.primary().samples().map(Samples::forks).orElse(1))
              .sum());
    }
    if (row.containsKey("jvmArgs")) {
      List<String> common = new ArrayList<>(forks.get(0).jvmArgs());
      forks.forEach(fork -> common.retainAll(fork.jvmArgs()));
      common.removeIf(argument -> argument.matches(OF_ONE_FORK));
      row.put("jvmArgs", common);
    }
    PooledMetric score =
        PooledMetric.primary(forks.stream().map(JmhObject::primary).toList(), digits);
    Set<String> names = new TreeSet<>();
    forks.forEach(fork -> names.addAll(fork.secondary().keySet()));
    Map<String, Object> secondary = new LinkedHashMap<>();
    for (String name : names) {
      List<Metric> others =
          forks.stream()
              .map(fork -> fork.secondary().getOrDefault(name, PooledMetric.MISSING))
              .toList();
      secondary.put(name, score.secondary(name, others).document());
    }
    row.put("primaryMetric", score.document());
    row.put("secondaryMetrics", secondary);
    return row;
  }
}
