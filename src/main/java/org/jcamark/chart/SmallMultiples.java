package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The same measurements of several result sets (machines, JVMs, versions), a panel a set: lying
 * bars or, where values span more than two decades, dots, on shared axes. Two sets get a third
 * panel with the ratios and their intervals, more sets a column of ratios each, in the marks and
 * colours of their verdicts. Ratios of rates are above 1 where the later set is faster. Categories
 * stand in the order in which they appear; a set that lacks one leaves its place empty.
 *
 * @param measure what is measured: "Time per operation"
 * @param facets at least two; ratios refer to the first
 */
public record SmallMultiples(
    String title, String note, String measure, Quantity quantity, List<Facet> facets)
    implements Chart {
  /**
   * One result set.
   *
   * @param name as its panel is headed
   * @param points at most one for a category and series
   * @param ratios to the first set, above 1 where this one is slower: group is the category and
   *     name the series of a point; empty for the first set, and where nothing can be compared
   */
  public record Facet(String name, List<Point> points, List<Ratio> ratios) {}

  private static final double CAP = 0.12;
  private static final int FACETS_A_ROW = 3;
  private static final int PLOT_WIDTH = 300;
  private static final int ROW_OVERHEAD_PX = 90;
  private static final int LEAST_ROW_PX = 700;

  public SmallMultiples {
    facets = List.copyOf(facets);
    if (facets.size() < 2 || facets.stream().allMatch(f -> f.points().isEmpty())) {
      throw new IllegalArgumentException(
          "small multiples need two result sets or more and a point, got " + facets.size());
    }
  }

  @Override
  public Figure draw(Theme theme) {
    return new Drawing(theme).figure();
  }

  private List<Point> points() {
    return facets.stream().flatMap(f -> f.points().stream()).toList();
  }

  private ValueAxis values() {
    return new ValueAxis(quantity, points().stream().map(Point::estimate).toList());
  }

  /** Whether values are dots on a logarithmic axis. */
  public boolean hasDots() {
    return values().spansDecades();
  }

  private boolean hasRatios() {
    return facets.stream().anyMatch(f -> !f.ratios().isEmpty());
  }

  /** The parts that the panels have in common. */
  private final class Drawing {
    private final Theme theme;
    private final Palette palette;
    private final BarSlots slots;
    private final Bars bars;
    private final boolean dots;
    private final PlotAxis axis;

    Drawing(Theme theme) {
      List<Point> points = points();
      this.theme = theme;
      palette = new Palette(points.stream().map(Point::series).toList(), theme);
      slots = BarSlots.of(points, palette.names());
      facets.forEach(facet -> BarSlots.check(facet.points()));
      ValueAxis values = values();
      List<String> labels = points.stream().map(p -> values.label(p.value())).toList();
      BarLayout layout = BarLayout.lying(slots, labels, PLOT_WIDTH, BarLayout.LYING_BAR_PX, theme);
      bars = new Bars(palette, theme, values, slots, layout);
      dots = values.spansDecades();
      axis = values.forBars(measure, layout.headroom());
    }

    Figure figure() {
      List<List<Panel>> rows = rows();
      Legend.Mark mark = dots ? Legend.Mark.DOT : Legend.Mark.BOX;
      List<Legend.Entry> entries = new ArrayList<>(palette.legend(mark).entries());
      if (hasRatios()) {
        entries.addAll(VerdictMark.legend(theme).entries());
      }
      int leastPx = LEAST_ROW_PX * theme.width().leastHeightPx() / 1000 / rows.size();
      int rowPx = Math.max(leastPx, bars.layout().rowsPx()) + ROW_OVERHEAD_PX;
      return new Figure(title, notes(), new Legend(entries), rows, theme, rows.size() * rowPx);
    }

    private List<String> notes() {
      String ratios =
          facets.size() == 2
              ? facets.get(1).name() + " ÷ " + facets.get(0).name()
              : "to " + facets.get(0).name();
      boolean gaps = facets.stream().anyMatch(f -> f.points().size() < slots.places());
      return List.of(
          axis.title(),
          note,
          IntervalEstimate.note(
              "whiskers",
              points().stream().map(Point::estimate).toList(),
              bars.layout().forWhiskers(axis)),
          hasRatios() ? "ratio " + ratios + ", above 1 " + above() + "; bold: different" : "",
          gaps ? Bars.gapNote(dots) : "");
    }

    private String above() {
      return quantity.moreIsBetter() ? "faster" : "slower";
    }

    private List<List<Panel>> rows() {
      int mostARow = theme.width().panelsARow(FACETS_A_ROW);
      int rowCount = (facets.size() + mostARow - 1) / mostARow;
      int perRow = (facets.size() + rowCount - 1) / rowCount;
      List<List<Panel>> rows = new ArrayList<>();
      for (int i = 0; i < facets.size(); i++) {
        if (i % perRow == 0) {
          rows.add(new ArrayList<>());
        }
        rows.get(rows.size() - 1).add(panel(facets.get(i), i % perRow == 0));
      }
      if (hasRatioPanel()) {
        ratioPanel().ifPresent(rows.get(0)::add);
      }
      return rows;
    }

    /** Whether the ratios of two sets have a panel beside theirs, which in print has no room. */
    private boolean hasRatioPanel() {
      return facets.size() == 2 && theme.width() == FigureWidth.SCREEN;
    }

    private Panel panel(Facet facet, boolean first) {
      Panel panel = new Panel(axis.untitled(), names(first), theme).headed(facet.name());
      bars.add(panel, facet.points());
      if (!hasRatioPanel()) {
        for (Ratio ratio : drawn(facet.ratios())) {
          panel.beside(
              new Panel.SideText(
                  bars.middle(ratio.group(), ratio.name()),
                  ratio.text() + "×",
                  VerdictMark.of(ratio.judgement()),
                  true));
        }
      }
      return panel;
    }

    /** An axis of the categories, with their names in the first panel of a row only. */
    private PlotAxis names(boolean first) {
      PlotAxis names = PlotAxis.names(slots.categories()).reversed();
      return first ? names : new PlotAxis("", names.scale(), List.of(), List.of(), true);
    }

    /** Those that stand beside a place for a bar; of rates, as ratios of rates. */
    private List<Ratio> drawn(List<Ratio> ratios) {
      return ratios.stream()
          .filter(r -> slots.categories().contains(r.group()) && slots.series().contains(r.name()))
          .map(r -> quantity.moreIsBetter() ? r.inverse() : r)
          .toList();
    }

    private Optional<Panel> ratioPanel() {
      List<Ratio> ratios = drawn(facets.get(1).ratios());
      if (ratios.isEmpty()) {
        return Optional.empty();
      }
      List<IntervalEstimate> shown = new ArrayList<>(ratios.stream().map(Ratio::estimate).toList());
      shown.add(IntervalEstimate.exact(1));
      PlotAxis x = new ValueAxis(Quantity.RATIO, shown).forRatios("").untitled();
      Panel panel = new Panel(x, names(false), theme).headed("ratio");
      double top = slots.categories().size();
      panel.lines(new Outline().segment(1, 0, 1, top), theme.mutedInk(), 2);
      ratios.forEach(ratio -> ratio(panel, ratio));
      return Optional.of(panel);
    }

    private void ratio(Panel panel, Ratio ratio) {
      VerdictMark mark = VerdictMark.of(ratio.judgement());
      Palette.Style style = mark.style(theme);
      double y = bars.middle(ratio.group(), ratio.name());
      Scale x = panel.x().scale();
      ratio
          .interval()
          .map(i -> Outline.lying().whisker(y - CAP, y, y + CAP, i, x))
          .ifPresent(line -> panel.lines(line, style.color(), 3));
      panel.dots(new Outline().to(ratio.value(), y), style);
      panel.beside(new Panel.SideText(y, ratio.textWithInterval(), mark));
    }
  }
}
