package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.chart.ColdStartChart;
import org.jcamark.chart.SteadyTimeChart;
import org.jcamark.chart.WarmupChart;
import org.jcamark.table.ScenarioNames;
import org.jcamark.warmup.ScenarioWarmup;

/**
 * The charts of a warm-up run: cold starts by stage, times to steady state, and for each operation
 * of an algorithm the warm-up curves, a panel a provider, JVM and variant.
 */
public final class WarmupCharts {
  private static final int MOST_PANELS = 6;
  private static final int MOST_ROWS = 60;

  private WarmupCharts() {}

  /** The charts of some scenarios, in their order. */
  public static List<ChartSet.Named> of(List<ScenarioWarmup> warmups) {
    ScenarioNames names =
        new ScenarioNames(warmups.stream().map(ScenarioWarmup::scenario).toList());
    List<ChartSet.Named> charts = new ArrayList<>();
    charts.addAll(coldStarts(warmups, names));
    charts.addAll(steadyTimes(warmups, names));
    Map<String, List<ScenarioWarmup>> byWork =
        ChartSet.grouped(warmups, warmup -> names.work(warmup.scenario()));
    byWork.forEach((work, group) -> charts.addAll(curves(work, group, names)));
    return ChartSet.distinct(charts);
  }

  private static List<ChartSet.Named> coldStarts(
      List<ScenarioWarmup> warmups, ScenarioNames names) {
    return Pages.all(
        "cold-start",
        warmups,
        warmup -> names.work(warmup.scenario()),
        MOST_ROWS,
        (items, page) ->
            new ColdStartChart(
                Titles.lower("cold start", "from the start of the JVM to the first result")
                    + page.inTitle(),
                "medians of " + forks(items),
                items.stream()
                    .map(warmup -> ColdStartChart.Bar.of(names.whole(warmup.scenario()), warmup))
                    .toList()));
  }

  private static List<ChartSet.Named> steadyTimes(
      List<ScenarioWarmup> warmups, ScenarioNames names) {
    return Pages.all(
        "steady-time",
        warmups,
        warmup -> names.work(warmup.scenario()),
        MOST_ROWS,
        (items, page) ->
            new SteadyTimeChart(
                "Time to steady state (lower is better)" + page.inTitle(),
                forks(items),
                items.stream()
                    .map(
                        warmup ->
                            SteadyTimeChart.Row.of(
                                names.whole(warmup.scenario()),
                                warmup.scenario().provider(),
                                warmup))
                    .toList()));
  }

  private static List<ChartSet.Named> curves(
      String work, List<ScenarioWarmup> group, ScenarioNames names) {
    return Pages.all(
        "warmup-" + ChartSet.fileName(work),
        group,
        warmup -> names.platform(warmup.scenario()),
        MOST_PANELS,
        (items, page) ->
            new WarmupChart(
                Titles.lower("warm-up of " + work, "time per call") + page.inTitle(),
                forks(items),
                items.stream()
                    .map(
                        warmup ->
                            new WarmupChart.Facet(
                                names.platform(warmup.scenario()),
                                warmup.scenario().provider(),
                                warmup))
                    .toList()));
  }

  /** "5 fresh JVMs each", "3 to 5 fresh JVMs each". */
  private static String forks(List<ScenarioWarmup> warmups) {
    return ChartSet.count(
            warmups.stream().mapToInt(warmup -> warmup.forks().size()).summaryStatistics(),
            "fresh JVM")
        + " each";
  }
}
