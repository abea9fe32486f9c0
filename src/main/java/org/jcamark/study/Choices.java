package org.jcamark.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.catalog.SecurityStrength;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
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
  record Ratios(Study.Task task, Setting setting, List<Double> costs) {
    double mean() {
      return Math.cbrt(costs.stream().reduce(1.0, (product, cost) -> product * cost));
    }
  }

  private record Option(Study.Task task, Setting setting, Uncertain time) {
    Optional<Interval> interval() {
      return task.amount(Aspect.TIME).interval(time);
    }

    String text() {
      return "%s through %s, %s"
          .formatted(task.name(), setting.provider(), task.amount(Aspect.TIME).text(time));
    }
  }

  private Choices() {}

  /** Of a study without tasks and uses, none. */
  static List<Section> sections(Study study, Evidence evidence) {
    List<Section> sections = new ArrayList<>();
    add(sections, "Efficiency", EFFICIENCY, "Ratios to the best provider", means(study, evidence));
    add(sections, "Recommendations", RECOMMENDATION, "Recommendations", uses(study, evidence));
    return sections;
  }

  private static void add(
      List<Section> sections, String heading, String rule, String caption, Table table) {
    if (!table.groups().isEmpty()) {
      sections.add(
          Section.of(heading, new Block.Paragraph(rule), new Block.Tabular(caption, table)));
    }
  }

  private static <R> Map<String, List<R>> byJvm(Evidence evidence, Function<String, List<R>> rows) {
    Map<String, List<R>> byJvm = new LinkedHashMap<>();
    evidence.settings().forEach(setting -> byJvm.computeIfAbsent(setting.jvm(), rows));
    byJvm.values().removeIf(List::isEmpty);
    return byJvm;
  }

  private static Stream<Setting> on(String jvm, Evidence evidence) {
    return evidence.settings().stream().filter(setting -> setting.jvm().equals(jvm));
  }

  private static Table means(Study study, Evidence evidence) {
    return new Columns<Ratios>()
        .words("task", row -> row.task().name())
        .words("provider", row -> row.setting().provider())
        .numbers("time", "time", row -> ratio(row.costs().get(0)))
        .numbers("cpuTime", "CPU time", row -> ratio(row.costs().get(1)))
        .numbers("allocation", "allocation", row -> ratio(row.costs().get(2)))
        .numbers("mean", "geometric mean", row -> ratio(row.mean()))
        .table(byJvm(evidence, jvm -> ratios(study.tasks(), evidence, jvm)), List.of());
  }

  private static Cell ratio(double ratio) {
    return Cell.of(Numbers.significant(ratio), ratio);
  }

  static List<Ratios> ratios(List<Study.Task> tasks, Evidence evidence, String jvm) {
    return tasks.stream()
        .map(
            task ->
                on(jvm, evidence)
                    .map(setting -> new Ratios(task, setting, costs(task, evidence, setting)))
                    .filter(ratios -> ratios.costs().size() == COSTS.size())
                    .toList())
        .filter(known -> known.size() > 1)
        .flatMap(Choices::relative)
        .toList();
  }

  private static List<Double> costs(Study.Task task, Evidence evidence, Setting setting) {
    return COSTS.stream()
        .flatMap(cost -> task.amount(cost).value(evidence, setting).stream())
        .map(Uncertain::value)
        .toList();
  }

  private static Stream<Ratios> relative(List<Ratios> all) {
    return all.stream()
        .map(
            one ->
                new Ratios(
                    one.task(),
                    one.setting(),
                    IntStream.range(0, COSTS.size())
                        .mapToObj(i -> one.costs().get(i) / least(all, i))
                        .toList()))
        .sorted(Comparator.comparingDouble(Ratios::mean));
  }

  private static double least(List<Ratios> all, int cost) {
    return all.stream().mapToDouble(one -> one.costs().get(cost)).min().orElseThrow();
  }

  static Table uses(Study study, Evidence evidence) {
    record Line(Study.Use use, String jvm) {}
    return new Columns<Line>()
        .words("use", line -> line.use().name())
        .words("classical", line -> best(strong(line.use()), evidence, line.jvm()))
        .add(
            Column.words("cnsa2", "CNSA 2.0"),
            line -> Cell.of(best(line.use().cnsa2(), evidence, line.jvm())))
        .add(Column.words("leftOut", "left out"), line -> Cell.of(leftOut(line.use())))
        .table(
            byJvm(evidence, jvm -> study.uses().stream().map(use -> new Line(use, jvm)).toList()),
            List.of());
  }

  private static List<Study.Task> strong(Study.Use use) {
    return use.classical().stream().filter(task -> bits(task) >= LEAST_BITS).toList();
  }

  private static String leftOut(Study.Use use) {
    return use.classical().stream()
        .filter(task -> bits(task) < LEAST_BITS)
        .map(task -> task.name() + " (" + strength(task) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String best(List<Study.Task> candidates, Evidence evidence, String jvm) {
    List<Option> options =
        candidates.stream()
            .flatMap(
                task ->
                    on(jvm, evidence)
                        .flatMap(
                            setting ->
                                task.amount(Aspect.TIME).value(evidence, setting).stream()
                                    .map(time -> new Option(task, setting, time))))
            .sorted(Comparator.comparingDouble(option -> option.time().value()))
            .toList();
    if (options.isEmpty()) {
      return "not measured";
    }
    Option first = options.get(0);
    if (options.size() == 1) {
      return first.text();
    }
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
  private static int bits(Study.Task task) {
    return task.algorithm().strengths().stream()
        .mapToInt(strength -> strength.classicalBits().orElse(0))
        .min()
        .orElseThrow();
  }

  private static String strength(Study.Task task) {
    return bits(task) == 0
        ? task.algorithm().strengths().stream()
            .map(SecurityStrength::quantum)
            .collect(Collectors.joining(", "))
        : bits(task) + " bits";
  }
}
