package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.chart.Point;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.SmallMultiples;
import org.jcamark.chart.SmallMultiples.Facet;
import org.jcamark.compare.Conversion;
import org.jcamark.model.Metric;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.ComparisonSettings;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;

/** Several result sets, a panel a set, for each operation that at least two of them measured. */
final class SideBySideCharts {
  private static final int MOST_BARS_A_SET = 120;

  /** The bootstrap is not drawn. */
  private static final ComparisonSettings SETTINGS = new ComparisonSettings(Interval.LEVEL, 1, 0);

  /** A result of one of the sets. */
  private record Placed(int set, ChartEntry entry) {
    /** What results of several sets have in common if they measured the same. */
    List<String> key() {
      return List.of(entry.category(), entry.series());
    }
  }

  private SideBySideCharts() {}

  /**
   * The charts.
   *
   * @param sets in the order of the panels; the first is what ratios refer to
   * @param suffix of the names of files
   */
  static List<ChartSet.Named> of(List<NamedRows> sets, String suffix) {
    List<List<ChartEntry>> entries = ChartEntry.ofSets(sets.stream().map(NamedRows::rows).toList());
    List<Placed> all = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      int place = set;
      entries.get(set).forEach(entry -> all.add(new Placed(place, entry)));
    }
    List<String> names = sets.stream().map(NamedRows::name).toList();
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(all, p -> p.entry().subject() + "|" + p.entry().unit().kind())
        .values()
        .forEach(
            group -> {
              if (hasCommon(group)) {
                charts.addAll(charts(group, names, suffix));
              }
            });
    return charts;
  }

  private static boolean hasCommon(List<Placed> group) {
    return group.stream().map(Placed::key).distinct().count() < group.size();
  }

  private static List<ChartSet.Named> charts(
      List<Placed> group, List<String> names, String suffix) {
    ChartEntry first = group.get(0).entry();
    String rate = first.isTime() ? "" : "-rate";
    return Pages.of(
        ChartSet.fileName(first.subject()) + rate + "-" + suffix,
        group,
        placed -> placed.entry().category(),
        MOST_BARS_A_SET * names.size(),
        (page, after) ->
            new SmallMultiples(
                ChartSet.title(first.subject()) + after,
                ChartSet.forks(page.stream().map(Placed::entry).toList()),
                OperationCharts.measure(first),
                OperationCharts.quantity(first),
                facets(page, names)));
  }

  private static List<Facet> facets(List<Placed> page, List<String> names) {
    Map<List<String>, ChartEntry> base = new LinkedHashMap<>();
    page.stream().filter(p -> p.set() == 0).forEach(p -> base.put(p.key(), p.entry()));
    List<Facet> facets = new ArrayList<>();
    for (int set = 0; set < names.size(); set++) {
      int place = set;
      List<Placed> members = page.stream().filter(p -> p.set() == place).toList();
      List<Point> points = members.stream().map(p -> p.entry().point()).toList();
      List<Ratio> ratios = new ArrayList<>();
      if (set > 0) {
        for (Placed member : members) {
          Optional.ofNullable(base.get(member.key()))
              .flatMap(partner -> ratio(partner, member.entry()))
              .ifPresent(ratios::add);
        }
      }
      facets.add(new Facet(names.get(set), points, ratios));
    }
    return facets;
  }

  private static Optional<Ratio> ratio(ChartEntry base, ChartEntry candidate) {
    Metric of = base.source().measurement().primary();
    Metric other = candidate.source().measurement().primary();
    OptionalDouble factor = Conversion.factor(other.unit(), of.unit());
    if (factor.isEmpty()) {
      return Optional.empty();
    }
    return Comparison.of(
            of, Conversion.scaled(other, factor.getAsDouble(), of.unit()), !base.isTime(), SETTINGS)
        .filter(comparison -> comparison.ratio().isPresent())
        .map(
            comparison ->
                new Ratio(
                    candidate.category(),
                    candidate.series(),
                    comparison.ratio().getAsDouble(),
                    comparison.test().map(LogRatio::interval)));
  }
}
