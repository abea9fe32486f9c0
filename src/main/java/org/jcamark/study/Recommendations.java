package org.jcamark.study;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.catalog.SecurityStrength;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Which algorithm and provider to use for what, by measured time and security strength. */
final class Recommendations {
  private static final int LEAST_BITS = 192;

  private static final String RULE =
      "For each use, the algorithm and provider with the least time, the next in brackets: of"
          + " classical algorithms with at least 192 bits of classical strength, as CNSA 1.0 asks,"
          + " and of the algorithms of CNSA 2.0, which also withstand quantum computers. Undecided"
          + " where the 95% intervals of the best two overlap. Strengths are those of the table"
          + " Security levels.";

  private record Option(Task task, Setting setting, Uncertain time) {
    static Optional<Option> of(Task task, Setting setting, Evidence evidence) {
      return task.amount(Aspect.TIME)
          .value(evidence, setting)
          .map(time -> new Option(task, setting, time));
    }

    Optional<Interval> interval() {
      return task.amount(Aspect.TIME).interval(time);
    }

    String text() {
      return task.name()
          + " through "
          + setting.provider()
          + ", "
          + task.amount(Aspect.TIME).text(time);
    }
  }

  private Recommendations() {}

  static Optional<Section> section(Study study, Evidence evidence) {
    return evidence.settings().isEmpty() || study.uses().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Section.of(
                "Recommendations",
                new Block.Paragraph(RULE),
                new Block.Tabular("Recommendations", table(study.uses(), evidence))));
  }

  static Table table(List<Study.Use> uses, Evidence evidence) {
    record Line(Study.Use use, String jvm) {}
    Map<String, List<Line>> byJvm = new LinkedHashMap<>();
    for (Setting setting : evidence.settings()) {
      byJvm.computeIfAbsent(
          setting.jvm(), jvm -> uses.stream().map(use -> new Line(use, jvm)).toList());
    }
    return new Columns<Line>()
        .words("use", line -> line.use().name())
        .words("classical", line -> best(strong(line.use()), evidence, line.jvm()))
        .add(
            words("cnsa2", "CNSA 2.0"),
            line -> Cell.of(best(line.use().cnsa2(), evidence, line.jvm())))
        .add(words("leftOut", "left out"), line -> Cell.of(leftOut(line.use())))
        .table(byJvm, List.of());
  }

  private static List<Task> strong(Study.Use use) {
    return use.classical().stream().filter(task -> bits(task) >= LEAST_BITS).toList();
  }

  private static String leftOut(Study.Use use) {
    return use.classical().stream()
        .filter(task -> bits(task) < LEAST_BITS)
        .map(task -> task.name() + " (" + strength(task) + ")")
        .collect(Collectors.joining(", "));
  }

  private static Column words(String key, String title) {
    return new Column(key, title, Align.LEFT, Audience.EVERYBODY);
  }

  private static String best(List<Task> candidates, Evidence evidence, String jvm) {
    List<Option> options =
        candidates.stream()
            .flatMap(
                task ->
                    evidence.settings().stream()
                        .filter(setting -> setting.jvm().equals(jvm))
                        .flatMap(setting -> Option.of(task, setting, evidence).stream()))
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
