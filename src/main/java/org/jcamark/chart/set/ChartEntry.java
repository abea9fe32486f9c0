package org.jcamark.chart.set;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.chart.SeriesName;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.model.ByteSize;
import org.jcamark.model.ForkNote;
import org.jcamark.model.Measurement;
import org.jcamark.model.Samples;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;
import org.jcamark.table.RowLabel;
import org.jcamark.table.Unit;

/**
 * A result with its names in charts.
 *
 * @param subject of its chart: our operation, or another benchmark's class
 * @param work its name among results of the same subject and series, without threads, axis and
 *     payload
 * @param threads as they are named with the work; empty where all results have the same number
 * @param payloadBytes length of the message, where there is one
 * @param axis a numeric parameter of somebody's benchmark, which all results of the subject have
 * @param series who did it, or a parameter of somebody's benchmark; empty for the only one
 * @param byParameter whether a parameter names the series
 * @param shared parameters that all results of the subject have in common
 * @param estimate of the score, its mean above 0
 * @param unit of the score
 */
record ChartEntry(
    JmhRow source,
    ResultRow result,
    String subject,
    String work,
    String threads,
    Optional<Integer> payloadBytes,
    Optional<Axis> axis,
    SeriesName series,
    boolean byParameter,
    String shared,
    Estimate estimate,
    JmhUnit unit) {
  /** A numeric parameter. */
  record Axis(String name, double value) {
    private String words() {
      return name + "=" + Numbers.plain(value);
    }
  }

  /** The results of one set that can be compared and have a score in a unit of time or rate. */
  static List<ChartEntry> of(List<JmhRow> rows, List<ResultRow> results) {
    return ofSets(List.of(rows), List.of(results)).get(0);
  }

  /** The same of several sets that are shown together: equal names mean equal work. */
  static List<List<ChartEntry>> ofSets(List<List<JmhRow>> sets, List<List<ResultRow>> results) {
    List<RowLabel> all = RowLabel.of(results.stream().flatMap(List::stream).toList());
    List<List<RowLabel>> labels = new ArrayList<>();
    int from = 0;
    for (List<ResultRow> set : results) {
      labels.add(all.subList(from, from + set.size()));
      from += set.size();
    }
    EntryNames names = new EntryNames(labels);
    List<List<ChartEntry>> entries = new ArrayList<>();
    for (int s = 0; s < sets.size(); s++) {
      List<ChartEntry> ofSet = new ArrayList<>();
      Map<List<Object>, Integer> seen = new HashMap<>();
      for (int r = 0; r < sets.get(s).size(); r++) {
        of(sets.get(s).get(r), results.get(s).get(r), labels.get(s).get(r), names)
            .map(entry -> entry.numbered(seen.merge(entry.key(), 1, Integer::sum)))
            .ifPresent(ofSet::add);
      }
      entries.add(ofSet);
    }
    return entries;
  }

  private static Optional<ChartEntry> of(
      JmhRow row, ResultRow result, RowLabel label, EntryNames names) {
    Optional<Estimate> scored =
        result.estimate().filter(e -> e.mean() > 0 && result.isComparable());
    return scored.flatMap(
        estimate ->
            JmhUnit.of(result.measurement().primary().unit())
                .map(
                    unit ->
                        new ChartEntry(
                            row,
                            result,
                            label.group(),
                            names.work(label),
                            names.threads(label),
                            label.payloadBytes(),
                            names.axis(label),
                            names.series(label),
                            names.isSeriesParameter(label),
                            names.shared(label),
                            estimate,
                            unit)));
  }

  private List<Object> key() {
    return List.of(subject, unit.kind(), category(), series);
  }

  /** The same, numbered if earlier results have all of its names. */
  private ChartEntry numbered(int count) {
    String name = count == 1 ? work : work + " (" + count + ")";
    return new ChartEntry(
        source,
        result,
        subject,
        name,
        threads,
        payloadBytes,
        axis,
        series,
        byParameter,
        shared,
        estimate,
        unit);
  }

  Measurement measurement() {
    return result.measurement();
  }

  /** Whether somebody else's benchmark measured it. */
  boolean isForeign() {
    return result.scenario().isEmpty();
  }

  boolean isTime() {
    return unit.kind() == JmhUnit.Kind.TIME;
  }

  /** Subject and kind of unit: results of one such group have values on one axis. */
  String group() {
    return subject + (isTime() ? "" : "-rate");
  }

  /** Work and threads. */
  String task() {
    return (work + " " + threads).strip();
  }

  /** Whether an earlier result has all of its names but the number in brackets. */
  boolean isRepeated() {
    return work.matches(".* \\([0-9]+\\)");
  }

  /** The name of its line over the axis. */
  String line() {
    return (series.text() + " " + task()).strip();
  }

  /** The text at the foot of a bar. */
  String category() {
    return (task() + inputs()).strip();
  }

  /** Category and series, for charts whose rows are single results. */
  String name() {
    return category() + (series.text().isBlank() ? "" : " · " + series.text());
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
    return estimate
        .interval()
        .map(i -> new Interval(i.low() * unit.factor(), i.high() * unit.factor()));
  }

  /** Time per operation of each fork, in any unit; all fork means must be above 0. */
  List<Double> forkTimes() {
    return estimate.forkMeans().stream().map(mean -> isTime() ? mean : 1 / mean).toList();
  }

  /** Time per operation of each iteration that has one, by fork, in the unit of fork times. */
  List<List<Double>> iterationTimes() {
    return result
        .measurement()
        .primary()
        .samples()
        .map(ChartEntry::iterations)
        .orElse(List.of())
        .stream()
        .map(fork -> fork.filter(v -> v > 0).map(v -> isTime() ? v : 1 / v).toList())
        .toList();
  }

  private static List<Stream<Double>> iterations(Samples samples) {
    return samples instanceof Samples.Histograms histograms
        ? histograms.iterations().stream()
            .map(fork -> fork.stream().filter(h -> h.total() > 0).map(Samples.Histogram::mean))
            .toList()
        : ((Samples.Raw) samples)
            .values().stream().map(fork -> Arrays.stream(fork).boxed()).toList();
  }

  /** The interval in the unit of {@link #forkTimes}; absent of rates whose interval reaches 0. */
  Optional<Interval> timeInterval() {
    return isTime()
        ? estimate.interval()
        : estimate
            .interval()
            .filter(i -> i.low() > 0)
            .map(i -> new Interval(1 / i.high(), 1 / i.low()));
  }

  /** Value and interval, rounded as in tables: {@code 31.4 µs ±6.3%}. */
  String inWords() {
    return Unit.inWords(estimate).replace("/op", "");
  }

  /** All about it, in words. */
  String hover() {
    String forks = estimate.forks() == 0 ? "" : " · " + Numbers.count(estimate.forks(), "fork");
    return subject + " " + name() + ": " + inWords() + forks;
  }

  /** Starts of forks, in the order of the estimate's fork means; empty unless all are recorded. */
  List<Instant> forkStarts() {
    List<Instant> starts =
        result.coldForks().kept(result.forkNotes()).stream().map(ForkNote::start).toList();
    return starts.size() == estimate.forks() ? starts : List.of();
  }
}
