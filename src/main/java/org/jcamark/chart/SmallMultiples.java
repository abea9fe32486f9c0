package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The same measurements of several result sets (machines, JVMs, versions), a panel a set: lying
 * bars on shared axes. Two sets get a third panel with the ratios and their intervals, more sets a
 * column of ratios each. Categories stand in the order in which they appear; a set that lacks one
 * leaves its place empty.
 *
 * @param title one line
 * @param note what the values are, for the line below the title; may be empty
 * @param measure what is measured: "Time per operation"
 * @param facets at least two; the first is what ratios refer to
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
  public record Facet(String name, List<Point> points, List<Ratio> ratios) {
    public Facet {
      Objects.requireNonNull(name, "name");
      points = List.copyOf(points);
      ratios = List.copyOf(ratios);
    }
  }

  private static final int FACETS_A_ROW = 3;
  private static final int PLOT_WIDTH = 300;
  private static final int ROW_OVERHEAD_PX = 90;
  private static final int LEAST_ROW_PX = 700;

  public SmallMultiples {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(note, "note");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(quantity, "quantity");
    facets = List.copyOf(facets);
    if (facets.size() < 2 || facets.stream().allMatch(f -> f.points().isEmpty())) {
      throw new IllegalArgumentException(
          "small multiples need two result sets or more and a point, got " + facets.size());
    }
  }

  @Override
  public Figure draw(Theme theme) {
    List<Point> all = facets.stream().flatMap(f -> f.points().stream()).toList();
    SeriesSet series = new SeriesSet(all.stream().map(Point::series).toList(), theme);
    BarSlots places = BarSlots.of(all, series.names());
    facets.forEach(facet -> places.check(facet.points()));
    List<Estimate> estimates = all.stream().map(Point::estimate).toList();
    ValueAxis values = new ValueAxis(quantity, estimates);
    BarLayout layout =
        BarLayout.beside(
            places.categories().size(),
            places.slots(),
            all.stream().map(p -> values.label(p.value())).toList(),
            PLOT_WIDTH);
    Axis axis = values.forBars(measure, layout.headroom());
    List<List<Panel>> rows = rows(new Drawing(theme, series, places, layout, values, axis));
    String subtitle = subtitle(axis.title(), estimates, places);
    Legend legend = series.legend(LegendEntry.Mark.BOX);
    int rowPx = Math.max(LEAST_ROW_PX / rows.size(), layout.rowsPx()) + ROW_OVERHEAD_PX;
    int height = Figure.overhead(subtitle, legend) + rows.size() * rowPx;
    return new Figure(
        title, subtitle, legend, Arrangement.sharing(rows), theme, Math.max(Figure.HEIGHT, height));
  }

  /** What the panels have in common. */
  private record Drawing(
      Theme theme,
      SeriesSet series,
      BarSlots places,
      BarLayout layout,
      ValueAxis values,
      Axis valueAxis) {
    /** An axis of the categories, with their names in the first panel of a row only. */
    Axis names(boolean first) {
      Axis names = Axis.names("", places.categories()).reversed();
      return first ? names : new Axis("", names.scale(), List.of(), List.of(), true);
    }

    /** Height of a bar's middle, if there is such a category and series. */
    Optional<Double> middle(Ratio ratio) {
      int category = places.categories().indexOf(ratio.group());
      if (category < 0 || !places.series().contains(ratio.name())) {
        return Optional.empty();
      }
      double start = places.start(category, ratio.name(), layout.thickness());
      return Optional.of(places.categories().size() - start - layout.thickness() * 0.47);
    }
  }

  private List<List<Panel>> rows(Drawing drawing) {
    int rowCount = (facets.size() + FACETS_A_ROW - 1) / FACETS_A_ROW;
    int perRow = (facets.size() + rowCount - 1) / rowCount;
    List<List<Panel>> rows = new ArrayList<>();
    for (int i = 0; i < facets.size(); i++) {
      if (i % perRow == 0) {
        rows.add(new ArrayList<>());
      }
      rows.get(rows.size() - 1).add(panel(facets.get(i), i % perRow == 0, drawing));
    }
    if (facets.size() == 2) {
      ratioPanel(drawing).ifPresent(rows.get(0)::add);
    } else {
      addRatioColumns(rows.stream().flatMap(List::stream).toList(), drawing);
    }
    return rows;
  }

  private static Panel panel(Facet facet, boolean first, Drawing drawing) {
    Axis bare = drawing.valueAxis().untitled();
    Panel panel = new Panel(bare, drawing.names(first), drawing.theme()).headed(facet.name());
    Bars bars = new Bars(panel, drawing.theme(), drawing.values(), drawing.layout());
    for (String name : drawing.series().names()) {
      bars.add(
          drawing.places().bars(facet.points(), name, drawing.layout().thickness()),
          drawing.series().style(name));
    }
    return panel;
  }

  private Optional<Panel> ratioPanel(Drawing drawing) {
    List<Ratio> ratios =
        facets.get(1).ratios().stream().filter(r -> drawing.middle(r).isPresent()).toList();
    if (ratios.isEmpty()) {
      return Optional.empty();
    }
    List<Estimate> shown = new ArrayList<>(ratios.stream().map(Ratio::estimate).toList());
    shown.add(new Estimate(1, Optional.empty()));
    ValueAxis values = new ValueAxis(Quantity.RATIO, shown);
    Axis x = (values.spansDecades() ? values.forceLog("") : values.tight("")).untitled();
    Panel panel = new Panel(x, drawing.names(false), drawing.theme());
    double top = drawing.places().categories().size();
    panel.lines(new Outline().segment(1, 0, 1, top), drawing.theme().mutedInk(), 2);
    for (Ratio ratio : ratios) {
      double y = drawing.middle(ratio).orElseThrow();
      SeriesStyle style = drawing.series().style(ratio.name());
      ratio
          .interval()
          .ifPresent(
              i ->
                  panel.lines(
                      new Outline()
                          .segment(x.scale().clamp(i.low()), y, x.scale().clamp(i.high()), y),
                      style.color(),
                      3));
      panel.dots(new Outline().to(ratio.value(), y), style);
      panel.beside(new Tick(y, ratio.text(), ratio.leavesOutOne()));
    }
    return Optional.of(panel.headed("ratio"));
  }

  private void addRatioColumns(List<Panel> panels, Drawing drawing) {
    for (int i = 1; i < panels.size(); i++) {
      for (Ratio ratio : facets.get(i).ratios()) {
        Panel panel = panels.get(i);
        drawing
            .middle(ratio)
            .ifPresent(
                y ->
                    panel.beside(
                        new Tick(y, Quantity.RATIO.format(ratio.value()), ratio.leavesOutOne())));
      }
    }
  }

  private String subtitle(String axisTitle, List<Estimate> estimates, BarSlots places) {
    boolean gaps =
        facets.stream()
            .anyMatch(f -> f.points().size() < places.categories().size() * places.slots());
    boolean ratios = facets.stream().anyMatch(f -> !f.ratios().isEmpty());
    String meaning =
        facets.size() == 2
            ? facets.get(1).name() + " ÷ " + facets.get(0).name()
            : "to " + facets.get(0).name();
    return Notes.join(
        axisTitle,
        note,
        Notes.intervals("whiskers", estimates),
        ratios ? "ratio " + meaning + ", above 1 slower, bold where its interval leaves out 1" : "",
        gaps ? "no bar: no result" : "");
  }
}
