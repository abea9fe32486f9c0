package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jcamark.chart.DensityChart;
import org.jcamark.chart.DensityChart.Row;
import org.jcamark.chart.DensityChart.Sample;
import org.jcamark.chart.Quantity;
import org.jcamark.compare.Judged;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Percentiles;

/**
 * How times spread: single operations of mode {@code sample}, the means of many forks, and the
 * forks of a base against those of a candidate.
 */
final class DensityCharts {
  private static final int MOST_ROWS = 30;
  private static final int MANY_FORKS = 10;
  private static final long FEWEST_OPERATIONS = 100;

  /** Slower operations would leave the others no room; the percentile chart has them. */
  private static final double SLOWEST = 99;

  /** A pair of result sets, by its name among the rows. */
  record Compared(String name, Judged judged) {
    private Comparison comparison() {
      return judged.comparison();
    }

    private boolean hasForks() {
      return comparison().baseForks().size() >= DensityChart.FEWEST
          && comparison().candidateForks().size() >= DensityChart.FEWEST
          && distance() < Double.POSITIVE_INFINITY;
    }

    /** How far the ratio is from 1. */
    private double distance() {
      return Math.abs(Math.log(comparison().ratio().orElse(0)));
    }
  }

  private DensityCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(
            entries.stream().filter(DensityCharts::hasOperations).toList(), ChartEntry::subject)
        .forEach((subject, group) -> charts.addAll(operations(subject, group)));
    ChartSet.grouped(
            entries.stream().filter(DensityCharts::hasManyForks).toList(), ChartEntry::subject)
        .forEach((subject, group) -> charts.addAll(forks(subject, group)));
    return charts;
  }

  private static boolean hasOperations(ChartEntry entry) {
    return entry.measurement().mode() == Mode.SAMPLE_TIME
        && entry.isTime()
        && entry.estimate().observations() >= FEWEST_OPERATIONS
        && histograms(entry).isPresent()
        && !operationTimes(entry).isEmpty();
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
    return entry.estimate().forks() >= MANY_FORKS
        && entry.estimate().forkMeans().stream().allMatch(mean -> mean > 0);
  }

  private static List<ChartSet.Named> operations(String subject, List<ChartEntry> group) {
    return Pages.of(
        ChartSet.fileName(subject) + "-densities",
        group,
        ChartEntry::name,
        MOST_ROWS,
        (items, page) ->
            new DensityChart(
                Titles.lower(subject, "density of the time of single operations") + page.inTitle(),
                "operations of all forks without the slowest 1%" + page.inNote(),
                "Time per operation",
                Quantity.TIME,
                items.stream()
                    .map(e -> row(e.name(), new Sample(e.series(), operationTimes(e))))
                    .toList()));
  }

  /** Nanoseconds of single operations and how often each was seen, without the slowest. */
  private static SortedMap<Double, Long> operationTimes(ChartEntry entry) {
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
    return counts;
  }

  private static List<ChartSet.Named> forks(String subject, List<ChartEntry> group) {
    return Pages.of(
        ChartSet.fileName(subject) + "-fork-densities",
        group,
        ChartEntry::name,
        MOST_ROWS,
        (items, page) ->
            new DensityChart(
                Titles.of(
                        subject, "density of the time per operation of forks", "narrower is better")
                    + page.inTitle(),
                "ticks: forks" + page.inNote(),
                "Time per operation, difference from the mean of the forks",
                Quantity.PERCENT,
                items.stream()
                    .map(e -> row(e.name(), differences(e.series(), e.forkTimes(), e.forkTimes())))
                    .toList()));
  }

  private static Row row(String name, Sample sample) {
    return new Row(name, List.of(sample));
  }

  /** Differences from the mean of the base, as shares of it. */
  private static Sample differences(String series, List<Double> times, List<Double> base) {
    double mean = base.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    return Sample.of(series, times.stream().map(time -> time / mean - 1).toList());
  }

  /**
   * Base above candidate, of those pairs that have forks enough the ones that differ most.
   *
   * @param what the two are: {@code sets}
   */
  static Optional<ChartSet.Named> between(
      String base, String candidate, String what, List<Compared> all) {
    List<Compared> compared = all.stream().filter(Compared::hasForks).toList();
    Set<Compared> furthest =
        compared.stream()
            .sorted(Comparator.comparingDouble(Compared::distance).reversed())
            .limit(MOST_ROWS)
            .collect(Collectors.toSet());
    return compared.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ChartSet.Named(
                "densities",
                new DensityChart(
                    Titles.lower(
                        "Both " + what, "density of the time per operation of their forks"),
                    compared.size() > MOST_ROWS
                        ? "ticks: forks · the "
                            + MOST_ROWS
                            + " that differ most of "
                            + compared.size()
                            + Pages.OTHERS
                        : "ticks: forks",
                    "Time per operation, difference from the mean of " + base,
                    Quantity.PERCENT,
                    compared.stream()
                        .filter(furthest::contains)
                        .map(pair -> row(pair, base, candidate))
                        .toList())));
  }

  private static Row row(Compared pair, String base, String candidate) {
    List<Double> baseTimes = times(pair.comparison().baseForks(), pair.comparison());
    List<Double> times = times(pair.comparison().candidateForks(), pair.comparison());
    return new Row(
        pair.name(),
        List.of(differences(base, baseTimes, baseTimes), differences(candidate, times, baseTimes)));
  }

  private static List<Double> times(List<Double> means, Comparison comparison) {
    return means.stream().map(mean -> comparison.largerIsBetter() ? 1 / mean : mean).toList();
  }
}
