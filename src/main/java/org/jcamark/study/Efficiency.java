package org.jcamark.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Providers compared by time, CPU time and allocation of tasks. */
final class Efficiency {
  private static final String RULE =
      "For each task, the geometric mean of a provider's ratios to the best provider on the same"
          + " JVM in time, CPU time and allocation: 1 for a provider that is best in all three. The"
          + " report's score, time × CPU use × memory, compares different tasks, and mostly ranks"
          + " their sizes.";

  private static final List<Aspect> COSTS =
      List.of(Aspect.TIME, Aspect.CPU_TIME, Aspect.ALLOCATION);

  /**
   * Ratios to the best provider.
   *
   * @param costs one each of time, CPU time and allocation
   */
  record Ratios(Task task, Setting setting, List<Double> costs) {
    double mean() {
      return Math.cbrt(costs.stream().reduce(1.0, (product, cost) -> product * cost));
    }
  }

  private Efficiency() {}

  static Optional<Section> section(Study study, Evidence evidence) {
    Table means = means(study.tasks(), evidence);
    return means.groups().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Section.of(
                "Efficiency",
                new Block.Paragraph(RULE),
                new Block.Tabular("Ratios to the best provider", means)));
  }

  private static Table means(List<Task> tasks, Evidence evidence) {
    Map<String, List<Ratios>> byJvm = new LinkedHashMap<>();
    for (Setting setting : evidence.settings()) {
      byJvm.computeIfAbsent(setting.jvm(), jvm -> ratios(tasks, evidence, jvm));
    }
    byJvm.values().removeIf(List::isEmpty);
    return new Columns<Ratios>()
        .words("task", row -> row.task().name())
        .words("provider", row -> row.setting().provider())
        .add(Column.numbers("time", "time"), row -> ratio(row.costs().get(0)))
        .add(Column.numbers("cpuTime", "CPU time"), row -> ratio(row.costs().get(1)))
        .add(Column.numbers("allocation", "allocation"), row -> ratio(row.costs().get(2)))
        .add(Column.numbers("mean", "geometric mean"), row -> ratio(row.mean()))
        .table(byJvm, List.of());
  }

  private static Cell ratio(double ratio) {
    return Cell.of(Numbers.significant(ratio), ratio);
  }

  static List<Ratios> ratios(List<Task> tasks, Evidence evidence, String jvm) {
    List<Ratios> all = new ArrayList<>();
    for (Task task : tasks) {
      List<Ratios> costs =
          evidence.settings().stream()
              .filter(setting -> setting.jvm().equals(jvm))
              .flatMap(setting -> costs(task, evidence, setting).stream())
              .toList();
      if (costs.size() > 1) {
        costs.stream()
            .map(cost -> relative(cost, costs))
            .sorted(Comparator.comparingDouble(Ratios::mean))
            .forEach(all::add);
      }
    }
    return all;
  }

  private static Optional<Ratios> costs(Task task, Evidence evidence, Setting setting) {
    List<Double> costs =
        COSTS.stream()
            .flatMap(cost -> task.amount(cost).value(evidence, setting).stream())
            .map(Uncertain::value)
            .toList();
    return Optional.of(new Ratios(task, setting, costs))
        .filter(known -> costs.size() == COSTS.size());
  }

  private static Ratios relative(Ratios costs, List<Ratios> all) {
    return new Ratios(
        costs.task(),
        costs.setting(),
        IntStream.range(0, COSTS.size())
            .mapToObj(i -> costs.costs().get(i) / least(i, all))
            .toList());
  }

  private static double least(int cost, List<Ratios> all) {
    return all.stream().mapToDouble(one -> one.costs().get(cost)).min().orElseThrow();
  }
}
