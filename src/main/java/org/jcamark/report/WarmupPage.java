package org.jcamark.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureSet;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.report.Block.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Percentiles;
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.WarmupTable;

/** The report of a warm-up run. */
public final class WarmupPage {
  private WarmupPage() {}

  /**
   * The report, for HTML and Markdown, and its charts.
   *
   * @param charts in order, of which the report shows the first
   */
  public static ReportPage of(
      String name, List<ScenarioWarmup> warmups, RunManifest run, List<Figure> charts) {
    ResultSet set = ResultSet.of(name, List.of(), Optional.of(run));
    return ReportPage.of(
        set,
        "Cold start",
        "%s, %s each%s"
            .formatted(
                Numbers.count(warmups.size(), "scenario"),
                Numbers.range(warmups.stream().mapToInt(w -> w.forks().size()), "fresh JVM"),
                isRecorded(warmups) ? " and one more with Flight Recorder" : ""),
        ReportPage.Pictures.of(charts.stream().limit(FigureSet.MOST_FIGURES).toList()),
        List.of(new Block.Tabular("Cold start by stage", ColdStartTable.of(warmups))),
        List.of(Section.of("Steady state", WarmupTable.of(warmups))),
        method(warmups),
        run.request().version());
  }

  private static Section method(List<ScenarioWarmup> warmups) {
    double[] costs =
        warmups.stream()
            .flatMap(warmup -> warmup.forks().stream())
            .mapToDouble(fork -> fork.measured().recorderNanos())
            .toArray();
    Map<String, String> recorder =
        Map.of("recorder", Numbers.significant(Percentiles.median(costs)));
    return Section.of(
        "How it was measured",
        Method.items("cold", recorder),
        Method.items("warmup", Map.of("recorded", isRecorded(warmups) ? "one more fork" : "")));
  }

  private static boolean isRecorded(List<ScenarioWarmup> warmups) {
    return warmups.stream().anyMatch(warmup -> warmup.recorded().isPresent());
  }
}
