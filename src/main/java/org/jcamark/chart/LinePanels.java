package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.model.ByteSize;
import org.jcamark.stats.Interval;

/**
 * Lines in panels side by side, on the same axes in all: a byte's time over the length of a
 * message, results over releases or dates, or iterations within forks.
 *
 * @param places names of the places of the lower axis, from 0; empty where those are numbers
 * @param measure what the upright axis shows
 */
public record LinePanels(
    String title, String note, View view, List<String> places, String measure, List<Facet> facets)
    implements Chart {
  /** What the lines lead over. */
  public enum View {
    /** Nanoseconds a byte over payload bytes, both axes logarithmic. */
    PER_BYTE,
    /** Ratios to the first of several result sets, over the sets; a line has gaps. */
    OVER_SETS,
    /** Differences from a mean over the iterations of each fork, from 1; a line has gaps. */
    ITERATIONS
  }

  /**
   * One panel.
   *
   * @param name its heading; blank for none
   */
  public record Facet(String name, List<Line> lines) {
    public Facet {
      lines = List.copyOf(lines);
    }

    private Stream<At> points() {
      return lines.stream().flatMap(line -> line.points().stream());
    }
  }

  /**
   * A line.
   *
   * @param series decides the colour
   * @param points in ascending order of x
   */
  public record Line(String series, List<At> points) {
    public Line {
      points = List.copyOf(points);
    }

    private Outline outline(double mostStep, double moved) {
      Outline outline = new Outline();
      for (int i = 0; i < points.size(); i++) {
        if (i > 0 && points.get(i).x() - points.get(i - 1).x() > mostStep) {
          outline.end();
        }
        outline.to(points.get(i).x() + moved, points.get(i).value());
      }
      return outline.end();
    }
  }

  /**
   * A point of a line.
   *
   * @param x payload bytes, the index of a place, or the number of an iteration
   * @param interval 95% interval of the value, where known
   */
  public record At(double x, double value, Optional<Interval> interval) {
    private Lines.At on(String series, double moved) {
      return new Lines.At(series, x + moved, estimate());
    }

    private IntervalEstimate estimate() {
      return new IntervalEstimate(value, interval);
    }
  }

  private static final int COLUMNS = 3;
  private static final int ROW_PX = 430;
  private static final double MOST_APART = 0.12;
  private static final int MOST_TICKS = 10;
  private static final int MOST_NAMES = 39;

  public LinePanels {
    facets = List.copyOf(facets);
    places = List.copyOf(places);
    if (facets.stream().flatMap(Facet::points).findAny().isEmpty()) {
      throw new IllegalArgumentException("line panels need at least one point");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(series(), theme);
    List<IntervalEstimate> estimates = points().map(At::estimate).toList();
    int columns = columns(theme);
    PlotAxis x = lowerAxis(MOST_NAMES * theme.width().px() / FigureWidth.SCREEN.px() / columns);
    PlotAxis y = uprightAxis(estimates);
    boolean one = facets.size() == 1;
    List<List<Panel>> rows = new ArrayList<>();
    for (int i = 0; i < facets.size(); i++) {
      if (i % columns == 0) {
        rows.add(new ArrayList<>());
      }
      Panel panel = new Panel(x, one ? y : y.untitled(), theme).headed(facets.get(i).name());
      add(panel, facets.get(i), palette, theme);
      rows.get(rows.size() - 1).add(panel);
    }
    return new Figure(
        title,
        List.of(
            one ? "" : y.title(), note, IntervalEstimate.note("whiskers", estimates, y.scale())),
        palette.legend(Legend.Mark.LINE),
        rows,
        theme,
        rows.size() * ROW_PX);
  }

  private int columns(Theme theme) {
    int most = theme.width().panelsARow(COLUMNS);
    int rows = (facets.size() + most - 1) / most;
    return (facets.size() + rows - 1) / rows;
  }

  /** The names of all lines. */
  public List<String> series() {
    return facets.stream().flatMap(f -> f.lines().stream()).map(Line::series).distinct().toList();
  }

  private Stream<At> points() {
    return facets.stream().flatMap(Facet::points);
  }

  /**
   * The axis below each panel.
   *
   * @param mostNames of places that fit below it
   */
  private PlotAxis lowerAxis(int mostNames) {
    List<Double> xs = points().map(At::x).toList();
    return switch (view) {
      case PER_BYTE -> PlotAxis.logAt("Payload", xs, bytes -> ByteSize.exact((long) bytes));
      case OVER_SETS -> sets(mostNames);
      case ITERATIONS -> iterations(xs);
    };
  }

  /** Every place, every second, every third … with its name. */
  private PlotAxis sets(int most) {
    PlotAxis all = PlotAxis.names(places);
    int step = (places.size() + most - 1) / most;
    return new PlotAxis(
        "",
        all.scale(),
        IntStream.range(0, places.size())
            .filter(i -> i % step == 0)
            .mapToObj(all.ticks()::get)
            .toList(),
        List.of(),
        true);
  }

  private static PlotAxis iterations(List<Double> xs) {
    int last = xs.stream().mapToInt(Double::intValue).max().orElseThrow();
    int step = step(last);
    return PlotAxis.of(
        "Iteration",
        Scale.linear(0.5, last + 0.5),
        IntStream.rangeClosed(1, last / step)
            .mapToObj(i -> new PlotAxis.Tick(i * step, Integer.toString(i * step)))
            .toList());
  }

  /** 1, 2, 5, 10, 20 … */
  private static int step(int last) {
    return IntStream.iterate(1, s -> Integer.toString(s).startsWith("2") ? s / 2 * 5 : s * 2)
        .filter(s -> last / s <= MOST_TICKS)
        .findFirst()
        .orElseThrow();
  }

  private PlotAxis uprightAxis(List<IntervalEstimate> estimates) {
    return switch (view) {
      case PER_BYTE -> new ValueAxis(Quantity.TIME_PER_BYTE, estimates).log(measure);
      case OVER_SETS -> new ValueAxis(Quantity.RATIO, with(estimates, 1)).forRatios(measure);
      case ITERATIONS -> new ValueAxis(Quantity.PERCENT, with(estimates, 0)).tight(measure);
    };
  }

  private static List<IntervalEstimate> with(List<IntervalEstimate> estimates, double reference) {
    return Stream.concat(estimates.stream(), Stream.of(IntervalEstimate.exact(reference))).toList();
  }

  private void add(Panel panel, Facet facet, Palette palette, Theme theme) {
    if (view != View.PER_BYTE) {
      double level = view == View.OVER_SETS ? 1 : 0;
      Scale x = panel.x().scale();
      panel.lines(new Outline().segment(x.min(), level, x.max(), level), theme.mutedInk(), 2);
    }
    double mostStep = view == View.PER_BYTE ? Double.POSITIVE_INFINITY : 1;
    List<Lines.At> values = new ArrayList<>();
    for (Line line : facet.lines()) {
      double moved = moved(palette.names().indexOf(line.series()), palette.names().size());
      panel.lines(
          line.outline(mostStep, moved),
          palette.of(line.series()),
          view == View.ITERATIONS ? 1.5 : 3);
      line.points().forEach(at -> values.add(at.on(line.series(), moved)));
    }
    if (view != View.ITERATIONS) {
      new Lines(panel, palette, values).dots();
    }
  }

  /** Lines over sets stand in the middle of places, side by side, so that whiskers stay apart. */
  private double moved(int index, int count) {
    return view == View.OVER_SETS
        ? 0.5 + (index - (count - 1) / 2.0) * Math.min(MOST_APART, 0.6 / count)
        : 0;
  }
}
