package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.chart.PlotAxis.Tick;
import org.jcamark.table.Numbers;

/**
 * Ratios with their intervals, one below the other: by group in the order given, largest first
 * within a group, over the band of differences that do not matter, which reaches from 1 − threshold
 * to 1 + threshold, as in {@link org.jcamark.stats.Judgement}.
 *
 * @param measure title of the axis: "Time, candidate ÷ baseline"
 * @param threshold relative difference below which nothing is claimed, 0.05 for ±5%; at least 0
 */
public record ForestPlot(
    String title, String note, String measure, double threshold, List<Ratio> ratios)
    implements Chart {
  private static final double ROW_PX = 40;
  private static final double ROWS_A_PAGE = 18;
  private static final double CAP = 0.2;

  /** A heading without a ratio, or a ratio's name. */
  private record Row(String text, Optional<Ratio> ratio) {}

  public ForestPlot {
    ratios = List.copyOf(ratios);
    if (ratios.isEmpty() || !(threshold >= 0 && threshold < 1)) {
      throw new IllegalArgumentException(
          ratios.size() + " ratios, threshold " + threshold + ", expected some and 0 to 1");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    List<Row> rows = rows();
    double lower = 1 - threshold;
    double upper = 1 + threshold;
    List<IntervalEstimate> estimates = ratios.stream().map(Ratio::estimate).toList();
    List<IntervalEstimate> shown =
        Stream.concat(
                estimates.stream(), DoubleStream.of(lower, upper).mapToObj(IntervalEstimate::exact))
            .toList();
    PlotAxis x = new ValueAxis(Quantity.RATIO, shown).forRatios(measure);
    List<Tick> names = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      names.add(new Tick(i + 0.5, rows.get(i).text(), rows.get(i).ratio().isEmpty()));
    }
    double height = rows.size();
    PlotAxis y = new PlotAxis("", Scale.linear(0, height), names, List.of(), true).reversed();
    Panel panel = new Panel(x, y, theme);
    panel.areas(new Outline().rectangle(lower, 0, upper, height), theme.faintGrid());
    panel.lines(new Outline().segment(1, 0, 1, height), theme.mutedInk(), 2);
    for (int i = 0; i < rows.size(); i++) {
      double middle = height - i - 0.5;
      rows.get(i).ratio().ifPresent(ratio -> row(panel, ratio, middle, theme));
    }
    return new Figure(
        title,
        List.of(
            note,
            IntervalEstimate.note("whiskers", estimates, x.scale()),
            "band: ±" + Numbers.chosenPercent(threshold)),
        VerdictMark.legend(theme),
        panel,
        theme,
        rows.size() * ROW_PX);
  }

  private List<Row> rows() {
    Map<String, List<Ratio>> groups = new LinkedHashMap<>();
    ratios.forEach(r -> groups.computeIfAbsent(r.group(), g -> new ArrayList<>()).add(r));
    List<Row> rows = new ArrayList<>();
    groups.forEach(
        (group, members) -> {
          if (!group.isBlank()) {
            rows.add(new Row(group, Optional.empty()));
          }
          members.stream()
              .sorted(Comparator.comparingDouble(Ratio::value).reversed())
              .forEach(r -> rows.add(new Row(r.name(), Optional.of(r))));
        });
    return rows;
  }

  private static void row(Panel panel, Ratio ratio, double y, Theme theme) {
    VerdictMark mark = VerdictMark.of(ratio.judgement());
    Palette.Style style = mark.style(theme);
    double cap = CAP * Math.min(1, panel.y().scale().max() / ROWS_A_PAGE);
    Outline whisker = Outline.lying();
    ratio.interval().ifPresent(i -> whisker.whisker(y - cap, y, y + cap, i, panel.x().scale()));
    panel.lines(whisker, style.color(), 2.5);
    panel.dots(new Outline().to(ratio.value(), y), style);
    panel.beside(new Panel.SideText(y, ratio.textWithInterval(), mark));
  }
}
