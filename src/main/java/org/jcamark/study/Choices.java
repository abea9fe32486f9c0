package org.jcamark.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jcamark.catalog.Catalog;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** The fastest algorithm and provider for each use, by security strength. */
final class Choices {
  private static final String RULE =
      "For each use, the algorithm and provider with the least time, the next in brackets: of"
          + " classical algorithms with at least 192 bits of classical strength, as CNSA 1.0 asks,"
          + " and of the algorithms of CNSA 2.0, which also withstand quantum computers. Undecided"
          + " where the 95% intervals of the best two overlap. Strengths are those of the table"
          + " Security levels.";

  private static final int LEAST_BITS = 192;

  private record Option(String text, Uncertain time) {}

  private Choices() {}

  /** Empty of a study without uses. */
  static Table table(Study study, Evidence evidence) {
    record Line(Study.Use use, String jvm) {}
    Map<String, List<Line>> byJvm = new LinkedHashMap<>();
    for (Setting setting : evidence.settings()) {
      byJvm.computeIfAbsent(
          setting.jvm(), jvm -> study.uses().stream().map(use -> new Line(use, jvm)).toList());
    }
    return new Columns<Line>()
        .words("use", line -> line.use().use())
        .words("classical", line -> best(line.use().classical(), LEAST_BITS, evidence, line.jvm()))
        .add(
            Column.words("cnsa2", "CNSA 2.0"),
            line -> Cell.of(best(line.use().cnsa2(), 0, evidence, line.jvm())))
        .table(byJvm, List.of(RULE));
  }

  private static String best(
      Map<String, String> candidates, int leastBits, Evidence evidence, String jvm) {
    List<Option> options = new ArrayList<>();
    candidates.forEach(
        (name, task) -> {
          for (Setting setting : evidence.settings()) {
            if (bits(task) >= leastBits && setting.jvm().equals(jvm)) {
              String through = name + " through " + setting.provider() + ", ";
              time(task)
                  .value(evidence, setting)
                  .map(time -> new Option(through + time(task).text(time), time))
                  .ifPresent(options::add);
            }
          }
        });
    options.sort(Comparator.comparingDouble(option -> option.time().value()));
    if (options.size() < 2) {
      return options.isEmpty() ? "not measured" : options.get(0).text();
    }
    Option first = options.get(0);
    Option next = options.get(1);
    double high = first.time().positiveInterval().map(Interval::high).orElse(Double.NaN);
    double low = next.time().positiveInterval().map(Interval::low).orElse(Double.NaN);
    return high < low
        ? first.text() + " [" + next.text() + "]"
        : "undecided: " + first.text() + ", or " + next.text();
  }

  private static Amount time(String task) {
    return Expression.amount(task, Aspect.TIME, UnaryOperator.identity());
  }

  /** That of the weakest aspect of its algorithm; 0 where that alone does not decide it. */
  private static int bits(String task) {
    String algorithm = time(task).works().iterator().next().key().algorithm();
    return Catalog.algorithm(algorithm).orElseThrow().strengths().stream()
        .mapToInt(strength -> strength.classicalBits().orElse(0))
        .min()
        .orElseThrow();
  }
}
