package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.chart.Panels.Point;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.KeyColumns;
import org.jcamark.table.Unit;

/**
 * A result that can be compared, with its names in figures, which are those of tables.
 *
 * @param work what is done, with all in which results differ but platform and payload
 * @param row work with payload: results of one such row stand together
 * @param axis name of a numeric parameter of somebody's benchmarks that all of the class have
 * @param series who did it
 */
record ChartEntry(
    Finding result, String work, String row, Optional<String> axis, SeriesName series) {
  private static final Comparator<Finding> BY_SIZE =
      Comparator.comparing((Finding row) -> row.payloadBytes().orElse(0))
          .thenComparing(row -> row.provider().orElse(""), ResolvedProvider.KNOWN_FIRST);

  /**
   * The results that can be compared and have a score above 0 in a unit of time or rate. Settings
   * are named where results of one algorithm differ by them, platforms where any do.
   */
  static List<ChartEntry> of(List<Finding> results) {
    KeyColumns<Finding> platforms = KeyColumns.of(results);
    List<ChartEntry> entries = new ArrayList<>();
    for (List<Finding> group : InOrder.groupedBy(results, Finding::group).values()) {
      Optional<String> axis = axis(group);
      String along = axis.orElse(Axis.PAYLOAD.key());
      Predicate<String> isWork = name -> KeyColumns.isWork(name) && !name.equals(along);
      for (List<Finding> same :
          InOrder.groupedBy(group, row -> facet(row, Axis.ALGORITHM.key())).values()) {
        KeyColumns<Finding> names = KeyColumns.of(same);
        for (Finding row : same.stream().sorted(BY_SIZE).toList()) {
          if (row.isComparable()
              && row.estimate().filter(known -> known.mean() > 0).isPresent()
              && JmhUnit.of(row.unit()).isPresent()) {
            String variant = platforms.words(row, ChartEntry::isPlatform).strip();
            entries.add(
                new ChartEntry(
                    row,
                    (row.group() + names.words(row, isWork)).strip(),
                    names.work(row),
                    axis,
                    new SeriesName(row.provider().orElse(""), variant)));
          }
        }
      }
    }
    return entries;
  }

  /** The parameter with the most numbers that varies within one of somebody's benchmarks. */
  private static Optional<String> axis(List<Finding> group) {
    return group.get(0).result().params().keySet().stream()
        .filter(name -> group.stream().allMatch(row -> row.scenario().isEmpty()))
        .filter(
            name -> group.stream().allMatch(row -> facet(row, name).matches("[-+]?[0-9.]{1,15}")))
        .filter(
            name ->
                InOrder.groupedBy(group, row -> row.result().benchmark()).values().stream()
                    .anyMatch(same -> values(same, name) > 1))
        .min(Comparator.comparingLong(name -> -values(group, name)));
  }

  private static long values(List<Finding> rows, String name) {
    return rows.stream().map(row -> facet(row, name)).distinct().count();
  }

  /** The row's value of a facet or parameter; empty where it has none. */
  static String facet(Finding row, String name) {
    return row.facets().find(name).orElse("");
  }

  /** Our operation, or another benchmark's class. */
  String subject() {
    return result.group();
  }

  boolean isForeign() {
    return result.scenario().isEmpty();
  }

  boolean isTime() {
    return !result.isRate();
  }

  String whole() {
    return (row + " " + series.text()).strip();
  }

  Estimate estimate() {
    return result.estimate().orElseThrow();
  }

  /** Nanoseconds per operation or operations per second. */
  double value() {
    return JmhUnit.mean(estimate());
  }

  /** In the unit of {@link #value()}. */
  Optional<Interval> interval() {
    return estimate().interval().map(i -> i.times(JmhUnit.factor(result.unit())));
  }

  Measure measure() {
    return isTime()
        ? new Measure("Time per operation (lower is better)", Quantity.TIME)
        : new Measure("Operations per second (higher is better)", Quantity.RATE);
  }

  Point at(double x) {
    return new Point(x, value(), interval(), "");
  }

  Rows.Mark mark(String variant) {
    return new Rows.Mark(new SeriesName(series.provider(), variant), value(), interval());
  }

  /** Value and interval, rounded as in tables: {@code 31.4 µs ±6.3%}. */
  String inWords() {
    return Unit.inWords(estimate()).replace("/op", "");
  }

  private static boolean isPlatform(String name) {
    return Axis.find(name).filter(Axis::isPlatform).isPresent();
  }
}
