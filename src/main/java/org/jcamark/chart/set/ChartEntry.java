package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Data;
import org.jcamark.chart.Panels.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SeriesName;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.ByteSize;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * A result with its names in charts.
 *
 * @param subject of its chart: our operation, or another benchmark's class
 * @param work its name among results of the same subject and series, without axis and payload
 * @param number 1, or more where earlier results have all of its names
 * @param payloadBytes length of the message, where there is one
 * @param axis a numeric parameter of somebody's benchmark, which all results of the subject have
 * @param series who did it, or a parameter of somebody's benchmark; empty for the only one
 * @param shared parameters that all results of the subject have in common
 * @param estimate of the score, its mean above 0
 * @param unit of the score
 */
record ChartEntry(
    Finding result,
    String subject,
    String work,
    int number,
    Optional<Integer> payloadBytes,
    Optional<Axis> axis,
    SeriesName series,
    String shared,
    Estimate estimate,
    JmhUnit unit) {
  record Axis(String name, double value) {
    private String words() {
      return name + "=" + Numbers.plain(value);
    }
  }

  /** The results of one set that can be compared and have a score in a unit of time or rate. */
  static List<ChartEntry> of(List<Finding> results) {
    return ofSets(List.of(results)).get(0);
  }

  /** The same of several sets that are shown together: equal names mean equal work. */
  static List<List<ChartEntry>> ofSets(List<List<Finding>> sets) {
    EntryNames names = new EntryNames(sets);
    return sets.stream().map(set -> numbered(set, names)).toList();
  }

  /** Those on random data, where results are on several kinds of data. */
  static List<ChartEntry> onRandom(List<ChartEntry> entries) {
    long kinds = entries.stream().map(ChartEntry::data).distinct().count();
    return entries.stream()
        .filter(entry -> kinds < 2 || entry.data().equals(Data.RANDOM.label()))
        .toList();
  }

  private String data() {
    return EntryNames.facet(result, "data");
  }

  private static List<ChartEntry> numbered(List<Finding> results, EntryNames names) {
    List<ChartEntry> entries = new ArrayList<>();
    Map<List<Object>, Integer> seen = new HashMap<>();
    for (Finding result : results) {
      Optional<Estimate> estimate =
          result.estimate().filter(e -> e.mean() > 0 && result.isComparable());
      Optional<JmhUnit> unit = JmhUnit.of(result.unit());
      if (estimate.isPresent() && unit.isPresent()) {
        int number =
            seen.merge(
                List.of(
                    result.group(), unit.get().isTime(), names.whole(result), names.axis(result)),
                1,
                Integer::sum);
        entries.add(
            new ChartEntry(
                result,
                result.group(),
                names.work(result) + (number == 1 ? "" : " (" + number + ")"),
                number,
                result.payloadBytes(),
                names.axis(result),
                names.series(result),
                names.shared(result),
                estimate.get(),
                unit.get()));
      }
    }
    return entries;
  }

  /** Whether somebody else's benchmark measured it. */
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

  /** The name of its line over the axis. */
  String line() {
    return (series.text() + " " + work).strip();
  }

  /** The text at the foot of a bar. */
  String category() {
    return (work + inputs()).strip();
  }

  /** Subject and category: results of one such row stand together. */
  String rowName() {
    return (subject + " " + category()).strip();
  }

  /** Category and series, for charts whose rows are single results. */
  String name() {
    return category() + (series.text().isBlank() ? "" : " · " + series.text());
  }

  /** Subject, category and series. */
  String whole() {
    return (subject + " " + name()).strip();
  }

  /** Value of the axis and payload, each after a blank. */
  String inputs() {
    return axis.map(parameter -> " " + parameter.words()).orElse("")
        + payloadBytes.map(bytes -> " " + ByteSize.exact(bytes)).orElse("");
  }

  /** Category and series, which a result shares with the same work of another set or operation. */
  List<String> place() {
    return List.of(category(), series.text());
  }

  /** Nanoseconds per operation or operations per second. */
  double value() {
    return estimate.mean() * unit.factor();
  }

  /** In the unit of {@link #value()}. */
  Optional<Interval> interval() {
    return estimate.interval().map(i -> i.times(unit.factor()));
  }

  Quantity quantity() {
    return isTime() ? Quantity.TIME : Quantity.RATE;
  }

  /** The title of an axis of such values. */
  String measure() {
    return isTime()
        ? "Time per operation (lower is better)"
        : "Operations per second (higher is better)";
  }

  /** Length of the message, which it has. */
  int bytes() {
    return payloadBytes.orElseThrow();
  }

  /** Its value at a place of a lower axis. */
  Point at(double x) {
    return new Point(x, value(), interval(), "", hover());
  }

  /** Time per operation of each fork, in any unit; all fork means must be above 0. */
  List<Double> forkTimes() {
    return estimate.forkMeans().stream().map(mean -> isTime() ? mean : 1 / mean).toList();
  }

  double meanForkTime() {
    return forkTimes().stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  /** Time per operation of each iteration that has one, by fork, in the unit of fork times. */
  List<List<Double>> iterationTimes() {
    return result.result().primary().samples().stream()
        .flatMap(samples -> Arrays.stream(samples.byIteration()))
        .map(Arrays::stream)
        .map(fork -> fork.filter(v -> v > 0).map(v -> isTime() ? v : 1 / v).boxed().toList())
        .toList();
  }

  /** The interval in the unit of {@link #forkTimes}; absent of rates whose interval reaches 0. */
  Optional<Interval> timeInterval() {
    return estimate
        .interval()
        .filter(i -> isTime() || i.low() > 0)
        .map(i -> isTime() ? i : new Interval(1 / i.high(), 1 / i.low()));
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
