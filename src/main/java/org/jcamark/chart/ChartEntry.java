package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jcamark.chart.Panels.Point;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.KeyColumns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * A result with its names in figures, which are those of tables.
 *
 * @param subject our operation, or another benchmark's class
 * @param work what is done, with all in which results differ but platform and payload
 * @param row work with payload: results of one such row stand together
 * @param axis name of a numeric parameter of somebody's benchmarks that all of the class have
 * @param series who did it
 * @param estimate of the score, its mean above 0
 * @param unit of the score
 */
record ChartEntry(
    Finding result,
    String subject,
    String work,
    String row,
    Optional<String> axis,
    SeriesName series,
    Estimate estimate,
    JmhUnit unit) {
  private static final String PROVIDER = Axis.PROVIDER.key();
  private static final String PAYLOAD = Axis.PAYLOAD.key();

  /**
   * The results that can be compared and have a score in a unit of time or rate. Settings are named
   * where results of one algorithm differ by them, platforms where any do.
   */
  static List<ChartEntry> of(List<Finding> results) {
    KeyColumns<Finding> platforms = KeyColumns.of(results);
    List<ChartEntry> entries = new ArrayList<>();
    for (List<Finding> group : InOrder.groupedBy(results, Finding::group).values()) {
      Optional<String> axis = axis(group);
      InOrder.groupedBy(group, row -> facet(row, Axis.ALGORITHM.key()))
          .values()
          .forEach(
              same -> {
                KeyColumns<Finding> names = KeyColumns.of(same);
                same.forEach(row -> of(row, names, platforms, axis).ifPresent(entries::add));
              });
    }
    return entries;
  }

  private static Optional<ChartEntry> of(
      Finding result,
      KeyColumns<Finding> names,
      KeyColumns<Finding> platforms,
      Optional<String> axis) {
    Optional<Estimate> estimate =
        result.estimate().filter(known -> known.mean() > 0 && result.isComparable());
    Predicate<String> isPlatform = name -> Axis.find(name).filter(Axis::isPlatform).isPresent();
    Predicate<String> isWork = isPlatform.negate().and(name -> !name.equals(PROVIDER));
    String along = axis.orElse(PAYLOAD);
    String work = names.words(result, isWork.and(name -> !name.equals(along)));
    String variant = platforms.words(result, isPlatform).strip();
    return estimate.flatMap(
        known ->
            JmhUnit.of(result.unit())
                .map(
                    unit ->
                        new ChartEntry(
                            result,
                            result.group(),
                            (result.group() + work).strip(),
                            names.work(result),
                            axis,
                            new SeriesName(facet(result, PROVIDER), variant),
                            known,
                            unit)));
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

  boolean isForeign() {
    return result.scenario().isEmpty();
  }

  boolean isTime() {
    return unit.isTime();
  }

  /** Subject and kind of unit: results of one such group have values on one axis. */
  String group() {
    return subject + (isTime() ? "" : "-rate");
  }

  /** The row without its subject, and the series. */
  String name() {
    return Figure.joined(row.substring(subject.length()).strip(), series.text());
  }

  /** Row and series. */
  String whole() {
    return FigureSet.words(row, series.text());
  }

  Optional<Integer> payloadBytes() {
    return result.payloadBytes();
  }

  /** Nanoseconds per operation or operations per second. */
  double value() {
    return estimate.mean() * unit.factor();
  }

  /** In the unit of {@link #value()}. */
  Optional<Interval> interval() {
    return estimate.interval().map(i -> i.times(unit.factor()));
  }

  /** An axis of such values. */
  Scale.Measure measure(Scale.Spread spread) {
    return isTime()
        ? new Scale.Measure("Time per operation (lower is better)", Quantity.TIME, spread)
        : new Scale.Measure("Operations per second (higher is better)", Quantity.RATE, spread);
  }

  /** Its value at a place of a lower axis. */
  Point at(double x) {
    return new Point(x, value(), interval(), "", hover());
  }

  /** Value and interval, rounded as in tables: {@code 31.4 µs ±6.3%}. */
  String inWords() {
    return Unit.inWords(estimate).replace("/op", "");
  }

  /** All about it, in words. */
  String hover() {
    String forks = estimate.forks() == 0 ? "" : " · " + Numbers.count(estimate.forks(), "fork");
    return whole() + ": " + inWords() + forks;
  }
}
