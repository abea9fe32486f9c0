package org.jcamark.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SizeChart;
import org.jcamark.chart.SizePoint;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.report.JmhUnit;
import org.jcamark.report.Payload;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;

/**
 * The charts of a result file, jcamark's or anybody's: bars for each operation, time and throughput
 * against payload size where there are several payloads.
 */
public final class ChartSet {
  private static final double LEVEL = 0.95;

  private ChartSet() {}

  /**
   * A chart and the name of its file.
   *
   * @param name without ending, of characters that every file system takes
   */
  public record Named(String name, Chart chart) {}

  /** A row with what charts say of it. */
  private record Entry(JmhRow row, Key key, String series, Estimate estimate, JmhUnit unit) {
    double value() {
      return estimate.mean() * unit.factor();
    }

    Optional<Interval> interval() {
      return estimate
          .interval()
          .map(i -> new Interval(i.low() * unit.factor(), i.high() * unit.factor()));
    }
  }

  /**
   * What a bar chart is about, what stands at its foot, and the size if there is one.
   *
   * @param subject the operation, or a foreign benchmark's class
   * @param work algorithm and whatever else tells bars of one series apart
   */
  private record Key(String subject, String work, Optional<Integer> payloadBytes) {
    String category() {
      return payloadBytes.map(bytes -> work + " " + payload(bytes)).orElse(work);
    }
  }

  /** All charts of the rows; rows in other units than time or rate are left out. */
  public static List<Named> of(List<JmhRow> rows) {
    SeriesNames names = SeriesNames.of(rows);
    List<Entry> entries = new ArrayList<>();
    for (JmhRow row : rows) {
      Measurement measurement = row.measurement();
      Optional<Estimate> estimate = Estimate.of(measurement.primary(), measurement.mode(), LEVEL);
      Optional<JmhUnit> unit = JmhUnit.of(measurement.primary().unit());
      if (estimate.isPresent() && unit.isPresent() && estimate.get().mean() > 0) {
        entries.add(new Entry(row, key(row, names), names.of(row), estimate.get(), unit.get()));
      }
    }
    List<Named> charts = new ArrayList<>();
    charts.addAll(bars(entries));
    charts.addAll(sizes(entries));
    return charts;
  }

  private static List<Named> bars(List<Entry> entries) {
    Map<String, List<Entry>> bySubject =
        entries.stream()
            .collect(
                Collectors.groupingBy(
                    e -> e.key().subject() + "|" + e.unit().kind(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<Named> charts = new ArrayList<>();
    for (List<Entry> group : bySubject.values()) {
      boolean time = group.get(0).unit().kind() == JmhUnit.Kind.TIME;
      String subject = group.get(0).key().subject();
      Map<String, Point> points = new LinkedHashMap<>();
      for (Entry entry : group) {
        points.putIfAbsent(
            entry.key().category() + "|" + entry.series(),
            new Point(entry.key().category(), entry.series(), entry.value(), entry.interval()));
      }
      charts.add(
          new Named(
              fileName(subject + (time ? "" : "-rate")),
              new BarChart(
                  title(subject),
                  forks(group),
                  time ? "Time per operation" : "Operations per second",
                  time ? Quantity.TIME : Quantity.RATE,
                  List.copyOf(points.values()))));
    }
    return charts;
  }

  private static List<Named> sizes(List<Entry> entries) {
    Map<String, List<Entry>> byWork =
        entries.stream()
            .filter(e -> e.key().payloadBytes().filter(bytes -> bytes > 0).isPresent())
            .filter(e -> e.unit().kind() == JmhUnit.Kind.TIME)
            .collect(
                Collectors.groupingBy(
                    e -> e.key().subject() + " " + e.key().work(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<Named> charts = new ArrayList<>();
    for (Map.Entry<String, List<Entry>> group : byWork.entrySet()) {
      Set<Integer> payloads = new TreeSet<>();
      Set<String> seen = new LinkedHashSet<>();
      List<SizePoint> points = new ArrayList<>();
      for (Entry entry : group.getValue()) {
        int bytes = entry.key().payloadBytes().orElseThrow();
        payloads.add(bytes);
        if (seen.add(bytes + entry.series())) {
          points.add(new SizePoint(bytes, entry.series(), entry.value(), entry.interval()));
        }
      }
      if (payloads.size() > 1) {
        String title = title(group.getKey());
        String note = forks(group.getValue());
        String file = fileName(group.getKey());
        charts.add(
            new Named(
                file + "-time-by-size", new SizeChart(title, note, SizeChart.View.TIME, points)));
        charts.add(
            new Named(
                file + "-throughput-by-size",
                new SizeChart(title, note, SizeChart.View.THROUGHPUT, points)));
      }
    }
    return charts;
  }

  private static Key key(JmhRow row, SeriesNames names) {
    Optional<Scenario> scenario = row.scenario();
    if (scenario.isPresent()) {
      Scenario s = scenario.get();
      String arms = names.arms(s);
      return new Key(
          s.operation(),
          s.algorithm() + (arms.isEmpty() ? "" : " " + arms),
          s.payloadBytes().isPresent()
              ? Optional.of(s.payloadBytes().getAsInt())
              : Optional.empty());
    }
    Measurement measurement = row.measurement();
    String benchmark = measurement.benchmark();
    int method = benchmark.lastIndexOf('.');
    int simple = benchmark.lastIndexOf('.', method - 1);
    String parameters =
        measurement.params().entrySet().stream()
            .filter(p -> !names.isSeries(p.getKey()))
            .map(p -> p.getKey() + "=" + p.getValue())
            .collect(Collectors.joining(" "));
    return new Key(
        benchmark.substring(simple + 1, Math.max(method, 0)),
        (benchmark.substring(method + 1) + " " + parameters).strip(),
        Optional.empty());
  }

  private static String forks(List<Entry> entries) {
    int least = entries.stream().mapToInt(e -> e.estimate().forks()).min().orElse(0);
    int most = entries.stream().mapToInt(e -> e.estimate().forks()).max().orElse(0);
    if (most == 0) {
      return "score as in the file, without samples";
    }
    return "mean of "
        + (least == most ? "" : least + " to ")
        + most
        + (most == 1 ? " fork" : " forks");
  }

  private static String title(String subject) {
    return subject.substring(0, 1).toUpperCase(Locale.ROOT) + subject.substring(1);
  }

  private static String fileName(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9+.-]+", "-");
  }

  private static String payload(int bytes) {
    return Payload.text(bytes);
  }
}
