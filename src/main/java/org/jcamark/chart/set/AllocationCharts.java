package org.jcamark.chart.set;

import java.util.List;
import java.util.Optional;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.Quantity;
import org.jcamark.stats.Estimate;

/** Bytes allocated per operation, where JMH's gc profiler ran. */
final class AllocationCharts {
  private static final String METRIC = "gc.alloc.rate.norm";
  private static final String UNIT = "B/op";

  /** Smaller means come from the harness, spread over many operations, and are shown as 0. */
  private static final double LEAST_BYTES = 0.5;

  private AllocationCharts() {}

  static List<Chart> of(List<ChartEntry> entries) {
    return Pages.of(
        ChartSet.together(
            entries.stream().filter(e -> estimate(e).isPresent()).toList(), ChartEntry::rowName),
        ChartEntry::rowName,
        FigureWidth.SCREEN.rowsAPage(),
        "result",
        page ->
            new Chart(
                "allocation",
                ChartKind.ALLOCATION,
                "Bytes allocated per operation: "
                    + Finding.range(
                        page, AllocationCharts::bytes, AllocationCharts::words, ChartEntry::whole),
                "",
                new DotPlot(
                    "Bytes allocated per operation (lower is better)",
                    Quantity.BYTES,
                    page.stream().map(AllocationCharts::row).toList())));
  }

  private static Optional<Estimate> estimate(ChartEntry entry) {
    return Optional.ofNullable(entry.measurement().secondary().get(METRIC))
        .filter(metric -> metric.unit().equals(UNIT))
        .flatMap(entry.result()::estimate)
        .filter(estimate -> estimate.mean() >= 0);
  }

  private static double bytes(ChartEntry entry) {
    double mean = estimate(entry).orElseThrow().mean();
    return mean < LEAST_BYTES ? 0 : mean;
  }

  private static String words(ChartEntry entry) {
    return Quantity.BYTES.format(Math.rint(bytes(entry)));
  }

  private static DotPlot.Row row(ChartEntry entry) {
    double bytes = bytes(entry);
    DotPlot.Mark mark =
        new DotPlot.Mark(
            entry.series(),
            bytes,
            estimate(entry).flatMap(Estimate::interval).filter(i -> bytes > 0),
            bytes == 0,
            entry.whole() + ": " + words(entry));
    return entry.row(List.of(mark), words(entry));
  }
}
