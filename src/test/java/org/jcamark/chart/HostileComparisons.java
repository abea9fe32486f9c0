package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.chart.SmallMultiples.Facet;
import org.jcamark.stats.Interval;

/** Of {@link Hostile} data, the charts of ratios and of several result sets. */
final class HostileComparisons {
  private HostileComparisons() {}

  static void add(Map<String, Chart> charts) {
    ratios(charts);
    multiples(charts);
  }

  private static void ratios(Map<String, Chart> charts) {
    List<Ratio> ratios = new ArrayList<>();
    List<Ratio> decades = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      double value = 0.8 + i * 0.012;
      Optional<Interval> interval =
          i % 5 == 0
              ? Optional.empty()
              : Optional.of(new Interval(value * (0.99 - i * 0.001), value * (1.01 + i * 0.001)));
      String name = i % 8 == 0 ? i + " " + Hostile.LONG_NAME : "Ed25519 " + i;
      ratios.add(SampleCharts.ratio(i < 20 ? "sign" : "verify", name, value, interval));
      decades.add(
          SampleCharts.ratio(
              "", name, Math.pow(10, (i - 20) / 5.0), interval.map(x -> new Interval(1e-5, 1e5))));
    }
    charts.put("forest", new ForestPlot("By provider", "", "time ÷ time of JDK", 0.05, ratios));
    charts.put(
        "forest-decades", new ForestPlot("By jit", "", "time ÷ time of default", 0.02, decades));
    charts.put(
        "forest-one",
        new ForestPlot(
            "One", "", "ratio", 0.02, List.of(SampleCharts.ratio("", "a", 1, Optional.empty()))));
  }

  private static void multiples(Map<String, Chart> charts) {
    charts.put("multiples-two", multiples(2, SampleCharts.points(8)));
    charts.put("multiples-two-linear", multiples(2, Hostile.series(4, 2)));
    charts.put("multiples-three-long", multiples(3, Hostile.named(5, 2)));
    charts.put("multiples-four", multiples(4, Hostile.series(3, 4)));
    charts.put(
        "multiples-one-bar",
        multiples(2, List.of(SampleCharts.point("Ed25519", "JDK", 1200, 1100, 1300))));
    charts.put("multiples-200", multiples(2, SampleCharts.points(50)));
  }

  private static Chart multiples(int sets, List<Point> points) {
    List<Facet> facets = new ArrayList<>();
    for (int set = 0; set < sets; set++) {
      double factor = Math.pow(0.9, set);
      List<Point> scaled = new ArrayList<>();
      List<Ratio> ratios = new ArrayList<>();
      for (int i = 0; i < points.size(); i++) {
        Point p = points.get(i);
        if (set == 0 || i % 7 != 6) {
          double value = p.value() * factor * (1 + 0.01 * (i % 5));
          Optional<Interval> interval =
              p.interval().map(x -> new Interval(x.low() * factor, x.high() * factor * 1.05));
          scaled.add(new Point(p.category(), p.series(), value, interval));
          double ratio = factor * (1 + 0.03 * (i % 5));
          ratios.add(
              SampleCharts.ratio(
                  p.category(),
                  p.series(),
                  ratio,
                  i % 4 == 3
                      ? Optional.empty()
                      : Optional.of(new Interval(ratio * 0.96, ratio * 1.05))));
        }
      }
      facets.add(new Facet("laptop-jdk-" + (17 + 4 * set), scaled, set == 0 ? List.of() : ratios));
    }
    return new SmallMultiples(
        "Sign", "mean of 5 forks", "Time per operation", Quantity.TIME, facets);
  }
}
