package org.jcamark.chart.set;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.Point;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.ResultRows;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.Payload;
import org.jcamark.table.RowLabel;

/**
 * A result as charts see it.
 *
 * @param source the row
 * @param result the same with its estimate
 * @param subject what a chart is about: our operation, or another benchmark's class
 * @param work what tells it from others of its subject and series, threads and payload aside
 * @param threads as they are named with the work; empty where all results have the same number
 * @param payloadBytes length of the message, where there is one
 * @param series who did it
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
    String series,
    Estimate estimate,
    JmhUnit unit) {

  /** The results of one set that have a score in a unit of time or rate. */
  static List<ChartEntry> of(List<JmhRow> rows) {
    return ofSets(List.of(rows)).get(0);
  }

  /** The same of several sets that are shown together: names that are alike mean alike work. */
  static List<List<ChartEntry>> ofSets(List<List<JmhRow>> sets) {
    List<List<ResultRow>> results = sets.stream().map(ResultRows::of).toList();
    List<RowLabel> labels = RowLabel.of(results.stream().flatMap(List::stream).toList());
    SeriesNames names = SeriesNames.of(results);
    List<List<ChartEntry>> entries = new ArrayList<>();
    int label = 0;
    for (int s = 0; s < sets.size(); s++) {
      List<ChartEntry> ofSet = new ArrayList<>();
      Map<List<String>, Integer> seen = new HashMap<>();
      for (int r = 0; r < sets.get(s).size(); r++) {
        of(sets.get(s).get(r), results.get(s).get(r), labels.get(label), names)
            .map(entry -> entry.numbered(seen.merge(entry.key(), 1, Integer::sum)))
            .ifPresent(ofSet::add);
        label++;
      }
      entries.add(ofSet);
    }
    return entries;
  }

  private static Optional<ChartEntry> of(
      JmhRow row, ResultRow result, RowLabel label, SeriesNames names) {
    Optional<Estimate> estimate = result.estimate().filter(e -> e.mean() > 0);
    Optional<JmhUnit> unit = JmhUnit.of(row.measurement().primary().unit());
    if (estimate.isEmpty() || unit.isEmpty()) {
      return Optional.empty();
    }
    String what = result.scenario().map(s -> s.algorithm()).orElse(foreignWork(label, result));
    return Optional.of(
        new ChartEntry(
            row,
            result,
            label.group(),
            (what + " " + names.arms(result)).strip(),
            names.threads(result),
            payloadBytes(result, label),
            names.of(result),
            estimate.get(),
            unit.get()));
  }

  private static Optional<Integer> payloadBytes(ResultRow result, RowLabel label) {
    return result.scenario().isEmpty()
        ? label.payloadBytes()
        : result.scenario().get().payloadBytes().stream().boxed().findFirst();
  }

  /** Method and parameters of a benchmark that is not ours. */
  private static String foreignWork(RowLabel label, ResultRow result) {
    Measurement measurement = result.measurement();
    return Stream.concat(
            Stream.of(label.benchmark()),
            measurement.params().entrySet().stream()
                .filter(p -> !p.getKey().equals(Facets.PROVIDER))
                .filter(p -> !p.getKey().equals(Facets.PAYLOAD) || label.payloadBytes().isEmpty())
                .map(p -> p.getKey() + "=" + p.getValue()))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private List<String> key() {
    return List.of(subject, unit.kind().name(), category(), series);
  }

  /** The same, told apart from earlier results that have all of its names. */
  private ChartEntry numbered(int count) {
    return count == 1
        ? this
        : new ChartEntry(
            source,
            result,
            subject,
            work + " (" + count + ")",
            threads,
            payloadBytes,
            series,
            estimate,
            unit);
  }

  boolean isTime() {
    return unit.kind() == JmhUnit.Kind.TIME;
  }

  /** Work and threads. */
  String task() {
    return (work + " " + threads).strip();
  }

  /** What stands at the foot of a bar. */
  String category() {
    return payloadBytes.map(bytes -> task() + " " + Payload.text(bytes)).orElse(task());
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

  Point point() {
    return new Point(category(), series, value(), interval());
  }

  /**
   * When each fork began, in the order of the estimate's fork means; empty where not all did say.
   */
  List<Instant> forkStarts() {
    List<Instant> starts = new ArrayList<>();
    Object forks = source.jcamark().map(members -> members.get("forks")).orElse(null);
    if (forks instanceof List<?> notes) {
      for (Object note : notes) {
        if (note instanceof Map<?, ?> members && members.get("start") instanceof String text) {
          instant(text).ifPresent(starts::add);
        }
      }
    }
    return List.copyOf(starts.size() == estimate.forks() ? starts : List.of());
  }

  private static Optional<Instant> instant(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeException unreadable) {
      return Optional.empty();
    }
  }
}
