package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.LinePlot.At;
import org.jcamark.chart.LinePlot.Line;
import org.jcamark.chart.LinePlot.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SeriesName;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Percentiles;
import org.jcamark.table.Numbers;

/**
 * How times of single operations spread: their percentiles, and in mode {@code sample} their
 * densities; none of fewer than {@value #FEWEST} operations.
 */
final class DistributionCharts {
  /** Fewer values invent modes. */
  private static final int FEWEST = 20;

  /** Different operations beyond a percentile; of fewer it says little. */
  private static final int FEWEST_BEYOND = 10;

  private static final double ROUNDING = 1e-6;
  private static final int MOST_PANELS = 6;

  /** Slower operations would leave the others no room; the percentile chart has them. */
  private static final double SLOWEST = 99;

  private record Curve(
      String panel, String name, SeriesName series, ChartEntry entry, Density density) {
    private static Curve of(String panel, String name, SeriesName series, ChartEntry entry) {
      return new Curve(panel, name, series, entry, DistributionCharts.density(entry));
    }
  }

  private DistributionCharts() {}

  static List<Chart> densities(List<ChartEntry> entries) {
    List<Chart> charts = new ArrayList<>();
    InOrder.groupedBy(
            entries.stream().filter(DistributionCharts::hasOperations).toList(),
            ChartEntry::subject)
        .forEach(
            (subject, group) ->
                charts.addAll(
                    densities(
                        ChartSet.fileName(subject) + "-densities",
                        Finding.sentence(subject) + ", median",
                        group.stream()
                            .map(e -> Curve.of(e.category(), e.name(), e.series(), e))
                            .toList())));
    return charts;
  }

  /**
   * The densities of several sets in one panel for each result.
   *
   * @param sets their names
   * @param results by set, counted from 0
   */
  static List<Chart> ofSets(List<String> sets, List<Map<Integer, ChartEntry>> results) {
    List<Curve> curves = new ArrayList<>();
    for (Map<Integer, ChartEntry> bySet : results) {
      if (bySet.values().stream().filter(DistributionCharts::hasOperations).count() > 1) {
        bySet.forEach(
            (set, entry) -> {
              if (hasOperations(entry)) {
                String name = entry.whole() + " " + sets.get(set);
                curves.add(Curve.of(entry.whole(), name, SeriesName.of(sets.get(set)), entry));
              }
            });
      }
    }
    return densities("densities", "Median", curves);
  }

  private static List<Chart> densities(String file, String median, List<Curve> curves) {
    Map<String, List<Curve>> panels = InOrder.groupedBy(curves, Curve::panel);
    return Pages.of(
        List.copyOf(panels.keySet()),
        name -> name,
        MOST_PANELS,
        "panel",
        page -> {
          List<Curve> shown = page.stream().flatMap(name -> panels.get(name).stream()).toList();
          return new Chart(
              file,
              ChartKind.DENSITIES,
              median
                  + " of single operations: "
                  + Finding.range(
                      shown,
                      curve -> curve.density().median(),
                      curve -> Quantity.TIME.format(curve.density().median()),
                      Curve::name),
              "operations of %s each without the slowest 1%%"
                  .formatted(ChartSet.forkCount(shown.stream().map(Curve::entry).toList())),
              new LinePlot(
                  LinePlot.Over.TIME,
                  "Time per operation",
                  "Density",
                  Quantity.DENSITY,
                  page.stream().map(name -> panel(name, panels.get(name))).toList()));
        });
  }

  private static LinePlot.Facet panel(String name, List<Curve> curves) {
    double low =
        curves.stream().mapToDouble(c -> c.density().counts().firstKey()).min().orElseThrow();
    double high =
        curves.stream().mapToDouble(c -> c.density().counts().lastKey()).max().orElseThrow();
    return LinePlot.Facet.of(
        name,
        curves.stream()
            .map(c -> new Line(c.series(), Look.CURVE, c.density().curve(low, high)))
            .toList());
  }

  private static boolean hasOperations(ChartEntry entry) {
    return entry.measurement().mode() == Mode.SAMPLE_TIME
        && hasLatencies(entry)
        && histograms(entry).isPresent()
        && !density(entry).counts().isEmpty();
  }

  private static Optional<Samples.Histograms> histograms(ChartEntry entry) {
    return entry
        .measurement()
        .primary()
        .samples()
        .filter(Samples.Histograms.class::isInstance)
        .map(Samples.Histograms.class::cast);
  }

  private static Density density(ChartEntry entry) {
    Samples.Histograms samples = histograms(entry).orElseThrow();
    double most = Percentiles.of(samples, List.of(SLOWEST)).orElseThrow().get(SLOWEST);
    SortedMap<Double, Long> counts = new TreeMap<>();
    for (List<Samples.Histogram> fork : samples.iterations()) {
      for (Samples.Histogram histogram : fork) {
        for (int i = 0; i < histogram.values().length; i++) {
          double value = histogram.values()[i];
          if (value > 0 && value <= most && histogram.counts()[i] > 0) {
            counts.merge(value * entry.unit().factor(), histogram.counts()[i], Long::sum);
          }
        }
      }
    }
    return new Density(counts);
  }

  /** Percentiles of latencies, which modes sample and ss observe. */
  static List<Chart> percentiles(List<ChartEntry> entries) {
    List<ChartEntry> observed =
        entries.stream()
            .filter(DistributionCharts::hasLatencies)
            .filter(e -> quantiles(e).size() > 1)
            .toList();
    return InOrder.groupedBy(observed, e -> e.subject() + " " + e.category()).entrySet().stream()
        .map(work -> percentileChart(work.getKey(), work.getValue()))
        .toList();
  }

  private static boolean hasLatencies(ChartEntry entry) {
    Mode mode = entry.measurement().mode();
    return (mode == Mode.SAMPLE_TIME || mode == Mode.SINGLE_SHOT)
        && entry.isTime()
        && entry.estimate().observations() >= FEWEST;
  }

  private static Chart percentileChart(String what, List<ChartEntry> group) {
    List<Line> lines = group.stream().map(e -> LineCharts.line(e.series(), quantiles(e))).toList();
    return new Chart(
        ChartSet.fileName(what) + "-percentiles",
        ChartKind.PERCENTILES,
        Finding.sentence(what)
            + ", "
            + Finding.range(
                lines,
                line -> line.last().value(),
                line -> line.last().hover(),
                line -> line.series().text()),
        ChartSet.joined(
            "single operations of "
                + ChartSet.forkCount(group)
                + ": "
                + group.stream()
                    .map(e -> e.series().text() + " " + Numbers.count(e.estimate().observations()))
                    .map(String::strip)
                    .collect(Collectors.joining(", ")),
            ChartSet.shared(group)),
        LinePlot.of(
            LinePlot.Over.PERCENTILE,
            "",
            "Time per operation (lower is better)",
            Quantity.TIME,
            lines));
  }

  private static List<At> quantiles(ChartEntry entry) {
    long different = entry.result().differentOperations();
    List<Double> ranks =
        LinePlot.RANKS.stream()
            .filter(rank -> different * (1 - rank / 100) > FEWEST_BEYOND - ROUNDING)
            .toList();
    Samples samples = entry.measurement().primary().samples().orElseThrow();
    SortedMap<Double, Interval> intervals = Percentiles.intervals(samples, ranks, different);
    double factor = entry.unit().factor();
    List<At> quantiles = new ArrayList<>();
    Percentiles.of(samples, ranks)
        .orElseThrow()
        .forEach(
            (rank, value) -> {
              if (value > 0) {
                String words =
                    "P" + Numbers.plain(rank) + " " + Quantity.TIME.format(value * factor);
                Optional<Interval> interval =
                    Optional.ofNullable(intervals.get(rank)).map(i -> i.times(factor));
                quantiles.add(new At(1 / (1 - rank / 100), value * factor, interval, "", words));
              }
            });
    return quantiles;
  }
}
