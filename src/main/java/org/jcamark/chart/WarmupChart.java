package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.model.JitEvent;
import org.jcamark.model.Series;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;

/**
 * Time of a call against time since the beginning of the first call, both axes logarithmic and the
 * same in all panels: each fork, their median, the steady time, and what the JIT did meanwhile.
 */
public record WarmupChart(String title, String note, List<Facet> facets) implements Chart {
  /**
   * One panel.
   *
   * @param name its heading
   * @param series who did it; decides the colour
   */
  public record Facet(String name, String series, ScenarioWarmup warmup) {
    List<Series> forks() {
      return warmup.forks().stream().map(fork -> fork.measured().series()).toList();
    }

    Optional<Series> recorded() {
      return warmup.recorded().map(fork -> fork.measured().series());
    }

    List<JitEvent> events() {
      return warmup.recorded().map(fork -> fork.measured().events()).orElse(List.of());
    }
  }

  private static final int COLUMNS = 2;
  private static final int ROW_PX = 470;
  private static final double PLOTS_PX = 1340;
  private static final double MARK_PX = 16;

  /** Share of the upright axis above the curves for the marks of the JIT. */
  private static final double MARKS_SHARE = 0.28;

  public WarmupChart {
    facets = NonEmpty.copyOf(facets, "a warm-up chart needs at least one panel");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(facets.stream().map(Facet::series).toList(), theme);
    List<Series> all =
        facets.stream()
            .flatMap(facet -> Stream.concat(facet.forks().stream(), facet.recorded().stream()))
            .toList();
    LogBins bins = LogBins.of(all);
    Legend legend =
        JitMark.legend(facets.stream().flatMap(facet -> facet.events().stream()).toList(), theme);
    PlotAxis x =
        new ValueAxis(Quantity.TIME, exact(bins.startNs(), bins.endNs()))
            .log("Time since the beginning of the first call");
    PlotAxis y = times(all, bins, !legend.entries().isEmpty());
    int columns = Math.min(theme.width().panelsARow(COLUMNS), facets.size());
    double apart = MARK_PX * FigureWidth.SCREEN.px() / theme.width().px() / PLOTS_PX * columns;
    List<List<Panel>> rows = new ArrayList<>();
    for (Facet facet : facets) {
      if (rows.isEmpty() || rows.get(rows.size() - 1).size() == columns) {
        rows.add(new ArrayList<>());
      }
      Panel panel = new Panel(x, y.untitled(), theme).headed(facet.name());
      new WarmupCurve(panel, facet, palette.of(facet.series()), bins, apart, theme).add();
      rows.get(rows.size() - 1).add(panel);
    }
    return new Figure(title, notes(y), legend, rows, theme, rows.size() * ROW_PX);
  }

  private static PlotAxis times(List<Series> all, LogBins bins, boolean marks) {
    double[] times =
        all.stream()
            .flatMapToDouble(s -> Arrays.stream(bins.times(s)))
            .filter(t -> t > 0)
            .toArray();
    double low = Arrays.stream(times).min().orElse(1);
    double high = Arrays.stream(times).max().orElse(1);
    double top = marks ? high * Math.pow(high / low, MARKS_SHARE) : high;
    return new ValueAxis(Quantity.TIME, exact(low, top)).log("Time per call");
  }

  private static List<IntervalEstimate> exact(double... values) {
    return Arrays.stream(values).mapToObj(IntervalEstimate::exact).toList();
  }

  private List<String> notes(PlotAxis y) {
    List<ForkWarmup> forks = facets.stream().flatMap(f -> f.warmup().forks().stream()).toList();
    boolean steady = forks.stream().anyMatch(fork -> fork.steadyNanos().isPresent());
    boolean changes = forks.stream().anyMatch(fork -> !fork.changeSeconds().isEmpty());
    boolean recorded = facets.stream().anyMatch(facet -> facet.recorded().isPresent());
    return List.of(
        y.title(),
        note,
        "faint lines: forks",
        "bold: their median",
        steady ? "shaded: 5–95% of the steady times" : "",
        changes ? "steps: levels between the change points of a middle fork" : "",
        recorded ? "dashed curve: the fork with Flight Recorder, to which the marks belong" : "");
  }
}
