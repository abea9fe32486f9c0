package org.jcamark.study;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.catalog.SecurityStrength;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Block.Section;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.study.Study.Task;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * Which provider and algorithm to use: providers compared by what a task costs, and the fastest
 * algorithm for each use, by security strength.
 */
final class Choices {
  private static final String EFFICIENCY =
      "For each task, the geometric mean of a provider's ratios to the best provider on the same"
          + " JVM in time, CPU time and allocation: 1 for a provider that is best in all three. The"
          + " report's score, time × CPU use × memory, compares different tasks, and mostly ranks"
          + " their sizes.";

  private static final String RECOMMENDATION =
      "For each use, the algorithm and provider with the least time, the next in brackets: of"
          + " classical algorithms with at least 192 bits of classical strength, as CNSA 1.0 asks,"
          + " and of the algorithms of CNSA 2.0, which also withstand quantum computers. Undecided"
          + " where the 95% intervals of the best two overlap. Strengths are those of the table"
          + " Security levels.";

  private static final int LEAST_BITS = 192;
  private static final List<Aspect> COSTS =
      List.of(Aspect.TIME, Aspect.CPU_TIME, Aspect.ALLOCATION);

  /**
   * Ratios to the best provider.
   *
   * @param costs one each of time, CPU time and allocation
   */
  record Ratios(String task, String provider, List<Double> costs) {
    double mean() {
      return Math.cbrt(costs.stream().reduce(1.0, (product, cost) -> product * cost));
    }
  }

  private record Option(Task task, String provider, Uncertain time) {
    Optional<Interval> interval() {
      return time.positiveInterval();
    }

    String text() {
      return task.name() + " through " + provider + ", " + task.amount(Aspect.TIME).text(time);
    }
  }

  private Choices() {}

  /** Empty ones of a study without tasks and uses. */
  static List<Section> sections(Study study, Evidence evidence) {
    return List.of(
        section("Efficiency", EFFICIENCY, "Ratios to the best provider", means(study, evidence)),
        section("Recommendations", RECOMMENDATION, "Recommendations", uses(study, evidence)));
  }

  private static Section section(String heading, String rule, String caption, Table table) {
    return table.groups().isEmpty()
        ? Section.of(heading)
        : Section.of(heading, new Block.Paragraph(rule), new Block.Tabular(caption, table));
  }

  private static <R> Map<String, List<R>> byJvm(Evidence evidence, Function<String, List<R>> rows) {
    Map<String, List<R>> byJvm = new LinkedHashMap<>();
    evidence.settings().forEach(setting -> byJvm.computeIfAbsent(setting.jvm(), rows));
    byJvm.values().removeIf(List::isEmpty);
    return byJvm;
  }

  /** The values of all providers on a JVM that have one. */
  private static <V> Map<String, V> byProvider(
      Evidence evidence, String jvm, Function<Setting, Optional<V>> value) {
    Map<String, V> values = new LinkedHashMap<>();
    for (Setting setting : evidence.settings()) {
      if (setting.jvm().equals(jvm)) {
        value.apply(setting).ifPresent(known -> values.put(setting.provider(), known));
      }
    }
    return values;
  }

  private static Table means(Study study, Evidence evidence) {
    return new Columns<Ratios>()
        .words("task", Ratios::task)
        .words("provider", Ratios::provider)
        .numbers("time", "time", row -> ratio(row.costs().get(0)))
        .numbers("cpuTime", "CPU time", row -> ratio(row.costs().get(1)))
        .numbers("allocation", "allocation", row -> ratio(row.costs().get(2)))
        .numbers("mean", "geometric mean", row -> ratio(row.mean()))
        .table(byJvm(evidence, jvm -> ratios(study.tasks(), evidence, jvm)), List.of());
  }

  private static Cell ratio(double ratio) {
    return Cell.of(Numbers.significant(ratio), ratio);
  }

  /** Of tasks that several providers have, the best provider first. */
  static List<Ratios> ratios(List<Task> tasks, Evidence evidence, String jvm) {
    List<Ratios> ratios = new ArrayList<>();
    for (Task task : tasks) {
      Map<String, List<Double>> costs =
          byProvider(evidence, jvm, setting -> costs(task, evidence, setting));
      if (costs.size() > 1) {
        costs.entrySet().stream()
            .map(own -> new Ratios(task.name(), own.getKey(), relative(own.getValue(), costs)))
            .sorted(Comparator.comparingDouble(Ratios::mean))
            .forEach(ratios::add);
      }
    }
    return ratios;
  }

  private static Optional<List<Double>> costs(Task task, Evidence evidence, Setting setting) {
    return Optional.of(
            COSTS.stream()
                .flatMap(cost -> task.amount(cost).value(evidence, setting).stream())
                .map(Uncertain::value)
                .toList())
        .filter(costs -> costs.size() == COSTS.size());
  }

  private static List<Double> relative(List<Double> own, Map<String, List<Double>> all) {
    return IntStream.range(0, own.size())
        .mapToObj(
            i -> own.get(i) / all.values().stream().mapToDouble(c -> c.get(i)).min().orElseThrow())
        .toList();
  }

  static Table uses(Study study, Evidence evidence) {
    record Line(Study.Use use, String jvm) {}
    return new Columns<Line>()
        .words("use", line -> line.use().name())
        .words("classical", line -> best(line.use().classical(), LEAST_BITS, evidence, line.jvm()))
        .add(
            Column.words("cnsa2", "CNSA 2.0"),
            line -> Cell.of(best(line.use().cnsa2(), 0, evidence, line.jvm())))
        .add(Column.words("leftOut", "left out"), line -> Cell.of(leftOut(line.use())))
        .table(
            byJvm(evidence, jvm -> study.uses().stream().map(use -> new Line(use, jvm)).toList()),
            List.of());
  }

  private static String leftOut(Study.Use use) {
    return use.classical().stream()
        .filter(task -> bits(task) < LEAST_BITS)
        .map(task -> task.name() + " (" + strength(task) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String best(
      Collection<Task> candidates, int leastBits, Evidence evidence, String jvm) {
    List<Option> options = new ArrayList<>();
    for (Task task : candidates) {
      if (bits(task) >= leastBits) {
        byProvider(evidence, jvm, setting -> task.amount(Aspect.TIME).value(evidence, setting))
            .forEach((provider, time) -> options.add(new Option(task, provider, time)));
      }
    }
    options.sort(Comparator.comparingDouble(option -> option.time().value()));
    if (options.size() < 2) {
      return options.isEmpty() ? "not measured" : options.get(0).text();
    }
    Option first = options.get(0);
    Option next = options.get(1);
    return overlap(first, next)
        ? "undecided: " + first.text() + ", or " + next.text()
        : first.text() + " [" + next.text() + "]";
  }

  private static boolean overlap(Option first, Option next) {
    return first.interval().isEmpty()
        || next.interval().isEmpty()
        || first.interval().get().high() >= next.interval().get().low();
  }

  /** That of its weakest aspect; 0 where the algorithm alone does not decide it. */
  private static int bits(Task task) {
    return task.algorithm().strengths().stream()
        .mapToInt(strength -> strength.classicalBits().orElse(0))
        .min()
        .orElseThrow();
  }

  private static String strength(Task task) {
    return bits(task) == 0
        ? task.algorithm().strengths().stream()
            .map(SecurityStrength::quantum)
            .collect(Collectors.joining(", "))
        : bits(task) + " bits";
  }
}
