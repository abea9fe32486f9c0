package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.Quantity;
import org.jcamark.stats.Estimate;

/** Bytes allocated per operation, where JMH's gc profiler ran. */
final class AllocationCharts {
  private static final String METRIC = "gc.alloc.rate.norm";
  private static final String UNIT = "B/op";

  /**
   * Smaller means come from the harness, spread over many operations: the operation allocates
   * nothing.
   */
  private static final double LEAST_BYTES = 0.5;

  private AllocationCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<DotPlot.Row> all = new ArrayList<>();
    for (List<ChartEntry> row :
        ChartSet.grouped(entries, e -> List.of(e.subject(), e.category())).values()) {
      row.forEach(entry -> bytes(entry).ifPresent(bytes -> all.add(row(entry, bytes))));
    }
    return all.isEmpty()
        ? List.of()
        : Pages.of(
            "allocation",
            all,
            row -> row.group() + " " + row.name(),
            FigureWidth.SCREEN.rowsAPage(),
            (items, page) ->
                new DotPlot(
                    ChartKind.ALLOCATION,
                    "Bytes allocated per operation: "
                        + Finding.range(
                            items,
                            row -> row.marks().get(0).value(),
                            DotPlot.Row::value,
                            AllocationCharts::name)
                        + page.inTitle(),
                    page.inNote(),
                    "Bytes allocated per operation (lower is better)",
                    Quantity.BYTES,
                    items));
  }

  private static DotPlot.Row row(ChartEntry entry, Estimate bytes) {
    boolean nothing = bytes.mean() < LEAST_BYTES;
    double mean = nothing ? 0 : bytes.mean();
    String words = Quantity.BYTES.format(Math.rint(mean));
    DotPlot.Mark mark =
        new DotPlot.Mark(
            entry.series(),
            mean,
            nothing ? Optional.empty() : bytes.interval(),
            nothing,
            entry.whole() + ": " + words);
    return entry.row(List.of(mark), words);
  }

  private static String name(DotPlot.Row row) {
    String maker = row.maker().isEmpty() ? "" : " · " + row.maker();
    return (row.group() + " " + row.name() + maker).strip();
  }

  private static Optional<Estimate> bytes(ChartEntry entry) {
    return Optional.ofNullable(entry.measurement().secondary().get(METRIC))
        .filter(metric -> metric.unit().equals(UNIT))
        .flatMap(entry.result()::estimate)
        .filter(estimate -> estimate.mean() >= 0);
  }
}
