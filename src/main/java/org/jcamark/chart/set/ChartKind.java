package org.jcamark.chart.set;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ColdStartChart;
import org.jcamark.chart.DensityChart;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForestPlot;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.LinePanels;
import org.jcamark.chart.ParameterChart;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PercentileChart;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.RatioHeatMap;
import org.jcamark.chart.ScalingChart;
import org.jcamark.chart.SmallMultiples;
import org.jcamark.chart.StackedBarChart;
import org.jcamark.chart.SteadyTimeChart;
import org.jcamark.chart.TradeoffChart;
import org.jcamark.chart.WarmupChart;

/**
 * The kinds of charts, by what readers want to know: reports have the question below each chart,
 * docs/charts.md has all of them with an example.
 */
public enum ChartKind {
  OPERATIONS(
      "Operations",
      "How long does each operation take, and how precisely is that known?",
      bars(b -> !b.ranked() && b.quantity() != Quantity.BYTES)),
  FASTEST_FIRST(
      "Fastest first",
      "Which is fastest, by how much, and how many operations a second is that?",
      bars(BarChart::ranked)),
  HEAT_MAP(
      "Providers by algorithm",
      "Which provider is fastest at what, and how far behind are the others?",
      HeatMap.class::isInstance),
  PARAMETER(
      "A parameter",
      "How does the score change with the parameter?",
      ParameterChart.class::isInstance),
  PAYLOAD(
      "Payload sizes",
      "What does a message of each length cost, and from which length on is throughput constant?",
      PayloadChart.class::isInstance),
  PER_BYTE(
      "Time per byte",
      "Which algorithm is cheapest per byte at each message length?",
      lines(LinePanels.View.PER_BYTE)),
  THREADS("Threads", "How far does throughput grow with threads?", ScalingChart.class::isInstance),
  PERCENTILES(
      "Percentiles", "How slow are the slowest operations?", PercentileChart.class::isInstance),
  DENSITIES(
      "Densities",
      "How are the times distributed: one peak or several, narrow or wide?",
      DensityChart.class::isInstance),
  BYTES(
      "Bytes",
      "How many bytes does each allocate or send?",
      bars(b -> !b.ranked() && b.quantity() == Quantity.BYTES)),
  TRADEOFF(
      "Time against bytes",
      "What does each algorithm cost in time and in bytes?",
      TradeoffChart.class::isInstance),
  STACKED(
      "Parts of a whole",
      "Which part accounts for most of the total?",
      StackedBarChart.class::isInstance),
  INTRINSICS(
      "Intrinsics",
      "How much slower is each operation without a family of intrinsics?",
      RatioHeatMap.class::isInstance),
  SIDE_BY_SIDE(
      "Side by side",
      "What differs between result sets or JVMs?",
      SmallMultiples.class::isInstance),
  OVER_SETS(
      "Over releases or dates",
      "Has it become slower or faster, and since when?",
      lines(LinePanels.View.OVER_SETS)),
  FOREST(
      "Ratios",
      "Which differences are real, and how large are they?",
      ForestPlot.class::isInstance),
  FORKS(
      "Forks",
      "How far apart are the forks behind an interval, and is one of them an outlier?",
      ForkChart.class::isInstance),
  ITERATIONS(
      "Iterations",
      "Was each fork steady while it was measured, or still warming up, or disturbed?",
      lines(LinePanels.View.ITERATIONS)),
  DRIFT(
      "Drift",
      "Did the machine become slower or faster during the run?",
      DriftChart.class::isInstance),
  COLD_START(
      "Cold start",
      "How long does a fresh JVM take to its first result, and where does the time go?",
      ColdStartChart.class::isInstance),
  STEADY_TIME(
      "Time to steady state",
      "How long does it take to reach full speed?",
      SteadyTimeChart.class::isInstance),
  WARMUP(
      "Warm-up",
      "How does the time of a call fall from the first call on?",
      WarmupChart.class::isInstance);

  private final String title;
  private final String question;

  @SuppressWarnings("ImmutableEnumChecker") // without state
  private final Predicate<Chart> test;

  ChartKind(String title, String question, Predicate<Chart> test) {
    this.title = title;
    this.question = question;
    this.test = test;
  }

  private static Predicate<Chart> bars(Predicate<BarChart> which) {
    return chart -> chart instanceof BarChart bars && which.test(bars);
  }

  private static Predicate<Chart> lines(LinePanels.View view) {
    return chart -> chart instanceof LinePanels panels && panels.view() == view;
  }

  /** The kind of a chart; absent for charts that are none of ours. */
  public static Optional<ChartKind> of(Chart chart) {
    return Arrays.stream(values()).filter(kind -> kind.test.test(chart)).findFirst();
  }

  /** Its heading in docs/charts.md. */
  public String title() {
    return title;
  }

  /** What it answers, as one sentence that ends in a question mark. */
  public String question() {
    return question;
  }
}
