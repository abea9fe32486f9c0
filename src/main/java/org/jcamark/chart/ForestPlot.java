package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Ratios with their intervals, one below the other: by group in the order given, largest first
 * within a group, over the band of differences that do not matter, which reaches from 1 − threshold
 * to 1 + threshold, as in {@link org.jcamark.stats.Judgement}.
 *
 * @param title one line
 * @param note what is compared, for the line below the title; may be empty
 * @param measure title of the axis: "Time, candidate ÷ baseline"
 * @param threshold relative difference below which nothing is claimed, 0.05 for ±5%; at least 0
 */
public record ForestPlot(
    String title, String note, String measure, double threshold, List<Ratio> ratios)
    implements Chart {
  private static final double ROW_PX = 40;
  private static final double ROWS_A_PAGE = 18;
  private static final double CAP = 0.2;
  private static final LegendEntry.Mark MARK = LegendEntry.Mark.LINE;
  private static final String ABOVE = "BC";
  private static final String BELOW = "JDK";

  public ForestPlot {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(note, "note");
    Objects.requireNonNull(measure, "measure");
    ratios = List.copyOf(ratios);
    if (ratios.isEmpty() || !(threshold >= 0 && threshold < 1)) {
      throw new IllegalArgumentException(
          ratios.size() + " ratios, threshold " + threshold + ", expected some and 0 to 1");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    List<Row> rows = rows();
    List<Estimate> shown = new ArrayList<>(ratios.stream().map(Ratio::estimate).toList());
    double lower = 1 - threshold;
    double upper = 1 + threshold;
    shown.add(new Estimate(lower, Optional.empty()));
    shown.add(new Estimate(upper, Optional.empty()));
    ValueAxis values = new ValueAxis(Quantity.RATIO, shown);
    Axis x = values.spansDecades() ? values.forceLog(measure) : values.tight(measure);
    List<Tick> names = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      names.add(new Tick(i + 0.5, rows.get(i).text(), rows.get(i).ratio().isEmpty()));
    }
    Axis y = new Axis("", Scale.linear(0, rows.size()), names, List.of(), true).reversed();
    Panel panel = new Panel(x, y, theme);
    double height = rows.size();
    panel.areas(new Outline().rectangle(lower, 0, upper, height), theme.faintGrid());
    panel.lines(new Outline().segment(1, 0, 1, height), theme.mutedInk(), 2);
    for (int i = 0; i < rows.size(); i++) {
      double middle = height - i - 0.5;
      rows.get(i).ratio().ifPresent(ratio -> row(panel, ratio, middle, lower, upper, theme));
    }
    String subtitle =
        Notes.join(
            note,
            Notes.intervals("whiskers", ratios.stream().map(Ratio::estimate).toList()),
            "band: ±" + Quantity.PERCENT.tick(threshold));
    Legend legend = legend(theme);
    int px = Figure.overhead(subtitle, legend) + (int) (rows.size() * ROW_PX);
    return new Figure(title, subtitle, legend, List.of(panel), theme, Math.max(Figure.HEIGHT, px));
  }

  private record Row(String text, Optional<Ratio> ratio) {}

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

  private static void row(
      Panel panel, Ratio ratio, double y, double lower, double upper, Theme theme) {
    SeriesStyle style = style(ratio, lower, upper, theme);
    Scale x = panel.x().scale();
    if (ratio.interval().isPresent()) {
      double cap = CAP * Math.min(1, panel.y().scale().max() / ROWS_A_PAGE);
      double low = ratio.estimate().low();
      double high = ratio.estimate().high();
      panel.lines(
          new Outline()
              .segment(x.clamp(low), y, x.clamp(high), y)
              .segment(x.clamp(low), y - cap, x.clamp(low), y + cap)
              .segment(x.clamp(high), y - cap, x.clamp(high), y + cap),
          style.color(),
          2.5);
    }
    panel.dots(new Outline().to(ratio.value(), y), style);
    panel.beside(new Tick(y, ratio.text()));
  }

  /** Coloured only where the whole interval lies outside the band. */
  private static SeriesStyle style(Ratio ratio, double lower, double upper, Theme theme) {
    if (ratio.interval().isPresent() && ratio.estimate().low() > upper) {
      return Palette.known(ABOVE, theme);
    }
    if (ratio.interval().isPresent() && ratio.estimate().high() < lower) {
      return Palette.known(BELOW, theme);
    }
    return new SeriesStyle(theme.mutedInk(), Glyph.Form.DIAMOND);
  }

  private static Legend legend(Theme theme) {
    return new Legend(
        List.of(
            new LegendEntry("above the band", Palette.known(ABOVE, theme), MARK),
            new LegendEntry("below the band", Palette.known(BELOW, theme), MARK),
            new LegendEntry(
                "interval meets the band",
                new SeriesStyle(theme.mutedInk(), Glyph.Form.DIAMOND),
                MARK)));
  }
}
