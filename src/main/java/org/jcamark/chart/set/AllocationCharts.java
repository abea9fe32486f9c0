package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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

  /** A result with what it allocates. */
  private record Allocating(ChartEntry entry, Estimate bytes) {
    private double mean() {
      return bytes.mean() < LEAST_BYTES ? 0 : bytes.mean();
    }

    private String inWords() {
      return Quantity.BYTES.format(Math.rint(mean()));
    }

    private String name() {
      return (entry.subject() + " " + entry.name()).strip();
    }

    private DotPlot.Row row() {
      return new DotPlot.Row(
          entry.subject(),
          entry.category(),
          entry.series().text(),
          List.of(
              new DotPlot.Mark(
                  entry.series(),
                  mean(),
                  mean() == 0 ? Optional.empty() : bytes.interval(),
                  mean() == 0,
                  name() + ": " + inWords())),
          inWords(),
          Optional.empty(),
          "");
    }
  }

  private AllocationCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<Allocating> all = new ArrayList<>();
    for (List<ChartEntry> row :
        ChartSet.grouped(entries, e -> List.of(e.subject(), e.category())).values()) {
      row.forEach(entry -> bytes(entry).ifPresent(b -> all.add(new Allocating(entry, b))));
    }
    return all.isEmpty()
        ? List.of()
        : Pages.of(
            "allocation",
            all,
            each -> each.entry().subject() + " " + each.entry().category(),
            FigureWidth.SCREEN.rowsAPage(),
            (items, page) ->
                new DotPlot(
                    ChartKind.ALLOCATION,
                    "Bytes allocated per operation: "
                        + Finding.range(
                            items, Allocating::mean, Allocating::inWords, Allocating::name)
                        + page.inTitle(),
                    page.inNote(),
                    "Bytes allocated per operation (lower is better)",
                    Quantity.BYTES,
                    OptionalDouble.empty(),
                    "",
                    items.stream().map(Allocating::row).toList()));
  }

  private static Optional<Estimate> bytes(ChartEntry entry) {
    return Optional.ofNullable(entry.measurement().secondary().get(METRIC))
        .filter(metric -> metric.unit().equals(UNIT))
        .flatMap(entry.result()::estimate)
        .filter(estimate -> estimate.mean() >= 0);
  }
}
