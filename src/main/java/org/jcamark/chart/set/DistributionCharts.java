package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.LineChart;
import org.jcamark.chart.LineChart.At;
import org.jcamark.chart.LineChart.Line;
import org.jcamark.chart.LineChart.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SeriesName;
import org.jcamark.compare.Judged;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Percentiles;
import org.jcamark.table.Numbers;

/**
 * How times spread: percentiles of latencies, and densities of single operations of mode {@code
 * sample}, of the means of many forks, and of the forks of a base against those of a candidate; of
 * fewer than {@value #FEWEST} values there is no density.
 */
final class DistributionCharts {
  /** Fewer values invent modes. */
  static final int FEWEST = 20;

  /** Different operations beyond a percentile; of fewer it says little. */
  private static final int FEWEST_BEYOND = 10;

  private static final double ROUNDING = 1e-6;
  private static final int MOST_PANELS = 6;

  /** Slower operations would leave the others no room; the percentile chart has them. */
  private static final double SLOWEST = 99;

  /** Values of a line. */
  private record Sample(SeriesName series, Density density) {}

  private DistributionCharts() {}

  static List<ChartSet.Named> densities(List<ChartEntry> entries) {
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(
            entries.stream().filter(DistributionCharts::hasOperations).toList(),
            ChartEntry::subject)
        .forEach((subject, group) -> charts.addAll(operations(subject, group)));
    ChartSet.grouped(
            entries.stream().filter(DistributionCharts::hasManyForks).toList(), ChartEntry::subject)
        .forEach((subject, group) -> charts.addAll(forks(subject, group)));
    return charts;
  }

  private static boolean hasOperations(ChartEntry entry) {
    return entry.measurement().mode() == Mode.SAMPLE_TIME
        && hasLatencies(entry)
        && histograms(entry).isPresent()
        && !operationTimes(entry).counts().isEmpty();
  }

  private static Optional<Samples.Histograms> histograms(ChartEntry entry) {
    return entry
        .measurement()
        .primary()
        .samples()
        .filter(Samples.Histograms.class::isInstance)
        .map(Samples.Histograms.class::cast);
  }

  private static boolean hasManyForks(ChartEntry entry) {
    return entry.estimate().forks() >= FEWEST
        && entry.estimate().forkMeans().stream().allMatch(mean -> mean > 0);
  }

  private static List<ChartSet.Named> operations(String subject, List<ChartEntry> group) {
    return Pages.of(
        ChartSet.fileName(subject) + "-densities",
        List.copyOf(ChartSet.grouped(group, ChartEntry::category).entrySet()),
        Map.Entry::getKey,
        MOST_PANELS,
        (items, page) ->
            chart(
                Finding.sentence(subject)
                    + ", median of single operations: "
                    + medians(items)
                    + page.inTitle(),
                "operations of all forks without the slowest 1%" + page.inNote("panel"),
                LineChart.Over.TIME,
                "Time per operation",
                facets(items, DistributionCharts::operationTimes)));
  }

  /** A panel for each row, a curve for each of its results. */
  private static List<LineChart.Facet> facets(
      List<Map.Entry<String, List<ChartEntry>>> rows, Function<ChartEntry, Density> density) {
    return rows.stream()
        .map(
            row ->
                facet(
                    row.getKey(),
                    row.getValue().stream()
                        .map(entry -> new Sample(entry.series(), density.apply(entry)))
                        .toList()))
        .toList();
  }

  private static String medians(List<Map.Entry<String, List<ChartEntry>>> rows) {
    return Finding.range(
        rows.stream().flatMap(row -> row.getValue().stream()).toList(),
        entry -> operationTimes(entry).median(),
        entry -> Quantity.TIME.format(operationTimes(entry).median()),
        ChartEntry::name);
  }

  /** Nanoseconds of single operations and how often each was seen, without the slowest. */
  private static Density operationTimes(ChartEntry entry) {
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
    return new Density(counts, true);
  }

  private static List<ChartSet.Named> forks(String subject, List<ChartEntry> group) {
    return Pages.of(
        ChartSet.fileName(subject) + "-fork-densities",
        List.copyOf(ChartSet.grouped(group, ChartEntry::category).entrySet()),
        Map.Entry::getKey,
        MOST_PANELS,
        (items, page) ->
            chart(
                Finding.sentence(subject) + ": how the means of forks spread" + page.inTitle(),
                "forks" + page.inNote("panel"),
                LineChart.Over.DIFFERENCE,
                "Time per operation, difference from the mean of the forks",
                facets(items, entry -> differences(entry.forkTimes(), entry.forkTimes()))));
  }

  private static LineChart chart(
      String title,
      String note,
      LineChart.Over over,
      String measure,
      List<LineChart.Facet> facets) {
    return new LineChart(
        ChartKind.DENSITIES, title, note, over, measure, "Density", Quantity.DENSITY, facets);
  }

  /** Differences from the mean of the base, as shares of it. */
  private static Density differences(List<Double> times, List<Double> base) {
    double mean = base.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    return Density.of(times.stream().map(time -> time / mean - 1).toList(), false);
  }

  private static LineChart.Facet facet(String name, List<Sample> samples) {
    double low =
        samples.stream().mapToDouble(s -> s.density().counts().firstKey()).min().orElseThrow();
    double high =
        samples.stream().mapToDouble(s -> s.density().counts().lastKey()).max().orElseThrow();
    return LineChart.Facet.of(
        name,
        samples.stream()
            .map(s -> new Line(s.series(), Look.CURVE, s.density().curve(low, high)))
            .toList());
  }

  /** The forks of two sets, of those results that have enough. */
  static List<ChartSet.Named> between(
      List<String> sets, List<ChartEntry> candidates, Function<ChartEntry, Judged> judged) {
    String base = sets.get(0);
    return Pages.of(
        "densities",
        candidates.stream().filter(entry -> hasForks(judged.apply(entry).comparison())).toList(),
        ChartEntry::whole,
        MOST_PANELS,
        (items, page) ->
            chart(
                "How the forks of " + base + " and " + sets.get(1) + " spread" + page.inTitle(),
                "forks" + page.inNote("panel"),
                LineChart.Over.DIFFERENCE,
                "Time per operation, difference from the mean of " + base,
                items.stream()
                    .map(entry -> between(sets, entry, judged.apply(entry).comparison()))
                    .toList()));
  }

  private static boolean hasForks(Comparison comparison) {
    return comparison.baseForks().size() >= FEWEST && comparison.candidateForks().size() >= FEWEST;
  }

  private static LineChart.Facet between(
      List<String> sets, ChartEntry entry, Comparison comparison) {
    List<Double> base = times(comparison.baseForks(), comparison);
    List<Double> candidate = times(comparison.candidateForks(), comparison);
    return facet(
        entry.whole(),
        List.of(
            new Sample(SeriesName.of(sets.get(0)), differences(base, base)),
            new Sample(SeriesName.of(sets.get(1)), differences(candidate, base))));
  }

  private static List<Double> times(List<Double> means, Comparison comparison) {
    return means.stream().map(mean -> comparison.largerIsBetter() ? 1 / mean : mean).toList();
  }

  /** Percentiles of latencies, which modes sample and ss observe. */
  static List<ChartSet.Named> percentiles(List<ChartEntry> entries) {
    List<ChartEntry> observed =
        entries.stream()
            .filter(DistributionCharts::hasLatencies)
            .filter(e -> quantiles(e).size() > 1)
            .toList();
    return ChartSet.grouped(observed, e -> e.subject() + " " + e.category()).entrySet().stream()
        .map(work -> percentileChart(work.getKey(), work.getValue()))
        .toList();
  }

  private static boolean hasLatencies(ChartEntry entry) {
    Mode mode = entry.measurement().mode();
    return (mode == Mode.SAMPLE_TIME || mode == Mode.SINGLE_SHOT)
        && entry.isTime()
        && entry.estimate().observations() >= FEWEST;
  }

  /** The title has the highest percentile of each series. */
  private static ChartSet.Named percentileChart(String what, List<ChartEntry> group) {
    List<Line> lines =
        group.stream().map(entry -> LineCharts.line(entry.series(), quantiles(entry))).toList();
    String finding =
        lines.stream()
            .map(
                line ->
                    line.series().text()
                        + " "
                        + line.points().get(line.points().size() - 1).hover())
            .map(String::strip)
            .collect(Collectors.joining(", "));
    String observations =
        group.stream()
            .map(e -> e.series().text() + " " + Numbers.count(e.estimate().observations()))
            .map(String::strip)
            .collect(Collectors.joining(", "));
    String shared = ChartSet.shared(group);
    return new ChartSet.Named(
        ChartSet.fileName(what) + "-percentiles",
        LineChart.of(
            ChartKind.PERCENTILES,
            Finding.sentence(what) + ": " + finding,
            "single operations of all forks: "
                + observations
                + (shared.isEmpty() ? "" : " · " + shared),
            LineChart.Over.PERCENTILE,
            "Time per operation (lower is better)",
            Quantity.TIME,
            lines));
  }

  private static List<At> quantiles(ChartEntry entry) {
    long different = entry.result().differentOperations();
    List<Double> ranks =
        LineChart.RANKS.stream()
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
                    Optional.ofNullable(intervals.get(rank))
                        .map(i -> new Interval(i.low() * factor, i.high() * factor));
                quantiles.add(new At(1 / (1 - rank / 100), value * factor, interval, "", words));
              }
            });
    return quantiles;
  }
}
