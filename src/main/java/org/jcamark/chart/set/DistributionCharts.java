package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  /** The values of a line. */
  private record Sample(String name, SeriesName series, Density density) {
    private double median() {
      return density.median();
    }
  }

  private DistributionCharts() {}

  static List<Chart> densities(List<ChartEntry> entries) {
    List<Chart> charts = new ArrayList<>();
    bySubject(entries, DistributionCharts::hasOperations)
        .forEach(
            (subject, group) ->
                charts.addAll(
                    densities(
                        ChartSet.fileName(subject) + "-densities",
                        "operations of all forks without the slowest 1%",
                        LinePlot.Over.TIME,
                        "Time per operation",
                        panels(group, DistributionCharts::operationTimes),
                        samples ->
                            Finding.sentence(subject)
                                + ", median of single operations: "
                                + Finding.range(
                                    samples,
                                    Sample::median,
                                    sample -> Quantity.TIME.format(sample.median()),
                                    Sample::name))));
    bySubject(entries, DistributionCharts::hasManyForks)
        .forEach(
            (subject, group) ->
                charts.addAll(
                    densities(
                        ChartSet.fileName(subject) + "-fork-densities",
                        "forks",
                        LinePlot.Over.DIFFERENCE,
                        "Time per operation, difference from the mean of the forks",
                        panels(group, entry -> differences(entry.forkTimes(), entry.forkTimes())),
                        samples -> Finding.sentence(subject) + ": how the means of forks spread")));
    return charts;
  }

  private static Map<String, List<ChartEntry>> bySubject(
      List<ChartEntry> entries, Predicate<ChartEntry> included) {
    return InOrder.groupedBy(entries.stream().filter(included).toList(), ChartEntry::subject);
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

  /** A panel for each row, a curve for each of its results. */
  private static Map<String, List<Sample>> panels(
      List<ChartEntry> entries, Function<ChartEntry, Density> density) {
    return entries.stream()
        .collect(
            Collectors.groupingBy(
                ChartEntry::category,
                LinkedHashMap::new,
                Collectors.mapping(
                    e -> new Sample(e.name(), e.series(), density.apply(e)), Collectors.toList())));
  }

  private static List<Chart> densities(
      String file,
      String note,
      LinePlot.Over over,
      String measure,
      Map<String, List<Sample>> panels,
      Function<List<Sample>, String> title) {
    return Pages.of(
        List.copyOf(panels.keySet()),
        name -> name,
        MOST_PANELS,
        "panel",
        page ->
            new Chart(
                file,
                ChartKind.DENSITIES,
                title.apply(page.stream().flatMap(name -> panels.get(name).stream()).toList()),
                note,
                new LinePlot(
                    over,
                    measure,
                    "Density",
                    Quantity.DENSITY,
                    page.stream().map(name -> panel(name, panels.get(name))).toList())));
  }

  private static LinePlot.Facet panel(String name, List<Sample> samples) {
    double low =
        samples.stream().mapToDouble(s -> s.density().counts().firstKey()).min().orElseThrow();
    double high =
        samples.stream().mapToDouble(s -> s.density().counts().lastKey()).max().orElseThrow();
    return LinePlot.Facet.of(
        name,
        samples.stream()
            .map(s -> new Line(s.series(), Look.CURVE, s.density().curve(low, high)))
            .toList());
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

  /** Differences from the mean of the base, as shares of it. */
  private static Density differences(List<Double> times, List<Double> base) {
    double mean = base.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    return Density.of(times.stream().map(time -> time / mean - 1).toList(), false);
  }

  /**
   * The forks of a first set and of others, of those results that have enough.
   *
   * @param sets their names
   * @param results by set, counted from 0
   */
  static List<Chart> ofSets(List<String> sets, List<Map<Integer, ChartEntry>> results) {
    Map<String, List<Sample>> panels = new LinkedHashMap<>();
    for (Map<Integer, ChartEntry> bySet : results) {
      ChartEntry base = bySet.get(0);
      List<Sample> samples = new ArrayList<>();
      bySet.forEach(
          (set, entry) -> {
            if (base != null && hasManyForks(base) && hasManyForks(entry)) {
              Density density = differences(nanoseconds(entry), nanoseconds(base));
              samples.add(new Sample("", SeriesName.of(sets.get(set)), density));
            }
          });
      if (samples.size() > 1) {
        panels.put(base.whole(), samples);
      }
    }
    if (panels.isEmpty()) {
      return List.of();
    }
    return densities(
        "densities",
        "forks",
        LinePlot.Over.DIFFERENCE,
        "Time per operation, difference from the mean of " + sets.get(0),
        panels,
        samples -> "How the forks of " + String.join(" and ", sets) + " spread");
  }

  private static List<Double> nanoseconds(ChartEntry entry) {
    double factor = entry.isTime() ? entry.unit().factor() : 1 / entry.unit().factor();
    return entry.forkTimes().stream().map(time -> time * factor).toList();
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

  /** The title has the highest percentile of each series. */
  private static Chart percentileChart(String what, List<ChartEntry> group) {
    List<Line> lines = group.stream().map(e -> LineCharts.line(e.series(), quantiles(e))).toList();
    return new Chart(
        ChartSet.fileName(what) + "-percentiles",
        ChartKind.PERCENTILES,
        Finding.sentence(what)
            + ": "
            + ofEach(lines.stream(), line -> line.series().text() + " " + line.last().hover()),
        ChartSet.joined(
            "single operations of all forks: "
                + ofEach(
                    group.stream(),
                    e -> e.series().text() + " " + Numbers.count(e.estimate().observations())),
            ChartSet.shared(group)),
        LinePlot.of(
            LinePlot.Over.PERCENTILE,
            "",
            "Time per operation (lower is better)",
            Quantity.TIME,
            lines));
  }

  private static <T> String ofEach(Stream<T> items, Function<T, String> words) {
    return items.map(words).map(String::strip).collect(Collectors.joining(", "));
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
