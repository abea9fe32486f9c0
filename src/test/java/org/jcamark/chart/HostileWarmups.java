package org.jcamark.chart;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jcamark.chart.ColdStartChart.Bar;
import org.jcamark.chart.ColdStartChart.Stage;
import org.jcamark.chart.SteadyTimeChart.Row;

/** Warm-ups that break charts. */
final class HostileWarmups {
  private HostileWarmups() {}

  static void add(Map<String, Chart> charts) {
    charts.put("warmup-one", warmup(1));
    charts.put("warmup-five", warmup(5));
    charts.put("cold-one", cold("encrypt JDK", 1));
    charts.put("cold-long-names", cold(Hostile.LONG_NAME, 40));
    charts.put(
        "steady-long-names",
        new SteadyTimeChart(
            "Steady",
            "",
            IntStream.range(0, 30)
                .mapToObj(
                    i ->
                        new Row(
                            i + Hostile.LONG_NAME,
                            "Provider " + i % 3,
                            List.of(Math.pow(10, 3 + i % 9), 2e9),
                            i % 2 == 0 ? List.of(6e10, 6e10) : List.of()))
                .toList()));
    charts.put(
        "steady-never",
        new SteadyTimeChart("Steady", "", List.of(new Row("a", "JDK", List.of(), List.of(6e10)))));
    charts.put("ratios-thirteen-columns", ratios("sign ML-DSA-65 64 B JDK 25.0.3", 20, 13));
    charts.put("ratios-long-names", ratios(Hostile.LONG_NAME, 5, 30));
  }

  private static Chart warmup(int panels) {
    return new WarmupChart(
        "Warm-up",
        "note",
        IntStream.range(0, panels)
            .mapToObj(
                i ->
                    new WarmupChart.Facet(
                        i == 0 ? "JDK" : Hostile.LONG_NAME, "P" + i, WarmupSamples.one()))
            .toList());
  }

  private static Chart cold(String name, int bars) {
    return new ColdStartChart(
        "Cold start",
        "",
        IntStream.range(0, bars)
            .mapToObj(
                i ->
                    new Bar(
                        i + name,
                        Map.of(Stage.JVM, 4e7, Stage.KEY, 1e3 * i, Stage.FIRST_CALL, 1e8 * (i + 1)),
                        4e7 + 1e8 * (i + 1),
                        1e8 * (i + 1)))
            .toList());
  }

  private static Chart ratios(String name, int rows, int columns) {
    return new RatioHeatMap(
        "Ratios",
        "",
        IntStream.range(0, rows)
            .boxed()
            .flatMap(
                r ->
                    IntStream.range(0, columns)
                        .filter(c -> (r + c) % 5 != 0)
                        .mapToObj(c -> ratio(r + name, "montgomery" + c, 0.3 * (r + 1) * (c + 1))))
            .toList());
  }

  private static Ratio ratio(String row, String column, double value) {
    return SampleCharts.ratio(row, column, value, SampleCharts.around(value));
  }
}
