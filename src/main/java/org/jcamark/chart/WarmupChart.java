package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

/**
 * Time per operation from the very first iteration on: a thin line a fork, small marks where a
 * segment begins and larger ones where the steady part does. The upright axis is logarithmic where
 * the times span two decades.
 *
 * @param title one line
 * @param note what the values are, for the line below the title; may be empty
 * @param logarithmic whether equal distances of the lower axis are equal ratios, which gives the
 *     first iterations room
 * @param curves at least one
 */
public record WarmupChart(
    String title, String note, Progress progress, boolean logarithmic, List<Curve> curves)
    implements Chart {
  /** What stands on the lower axis. */
  public enum Progress {
    /** Iterations, the first being 1. */
    ITERATIONS("Iteration", Quantity.COUNT),
    /** Invocations up to the end of an iteration. */
    INVOCATIONS("Invocations", Quantity.COUNT),
    /** Nanoseconds up to the end of an iteration, written in units that fit. */
    ELAPSED("Time since the first call", Quantity.TIME);

    private final String words;
    private final Quantity quantity;

    Progress(String words, Quantity quantity) {
      this.words = words;
      this.quantity = quantity;
    }
  }

  /**
   * One fork.
   *
   * @param series who did it; decides the colour
   * @param progress where each iteration stands on the lower axis, ascending and above 0
   * @param timeNs nanoseconds an operation took in each iteration, above 0; as long as {@code
   *     progress}
   * @param changePoints indices, from 0, of the first iterations of new segments
   * @param steadyStart index of the first iteration of the steady part; empty if there is none
   */
  public record Curve(
      String series,
      double[] progress,
      double[] timeNs,
      int[] changePoints,
      OptionalInt steadyStart) {
    public Curve {
      Objects.requireNonNull(series, "series");
      Objects.requireNonNull(steadyStart, "steadyStart");
      if (progress.length == 0 || progress.length != timeNs.length) {
        throw new IllegalArgumentException(
            series + ": " + progress.length + " places and " + timeNs.length + " times");
      }
      if (!arePositive(progress) || !arePositive(timeNs)) {
        throw new IllegalArgumentException(series + ": places and times have to be above 0");
      }
      int last = timeNs.length - 1;
      if (Arrays.stream(changePoints).anyMatch(i -> i < 0 || i > last)
          || steadyStart.orElse(0) < 0
          || steadyStart.orElse(0) > last) {
        throw new IllegalArgumentException(series + ": an index beyond 0 to " + last);
      }
    }

    /** A fork by iterations, counted from 1. */
    public static Curve byIteration(
        String series, double[] timeNs, int[] changePoints, OptionalInt steadyStart) {
      double[] iterations = new double[timeNs.length];
      Arrays.setAll(iterations, i -> i + 1.0);
      return new Curve(series, iterations, timeNs, changePoints, steadyStart);
    }

    private static boolean arePositive(double[] values) {
      return Arrays.stream(values).allMatch(v -> v > 0 && v < Double.POSITIVE_INFINITY);
    }
  }

  private static final int FORK_ALPHA = 170;
  private static final double FORK_PX = 1.2;

  public WarmupChart {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(note, "note");
    Objects.requireNonNull(progress, "progress");
    curves = List.copyOf(curves);
    if (curves.isEmpty()) {
      throw new IllegalArgumentException("a warm-up chart needs at least one curve");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    SeriesSet series = new SeriesSet(curves.stream().map(Curve::series).toList(), theme);
    Axis y = new ValueAxis(Quantity.TIME, extremes(Curve::timeNs)).forPoints("Time per operation");
    Panel panel = new Panel(lowerAxis(), y, theme);
    for (String name : series.names()) {
      Outline lines = new Outline();
      Outline changes = new Outline();
      Outline single = new Outline();
      for (Curve curve : curves) {
        if (curve.series().equals(name)) {
          line(lines, curve);
          if (curve.timeNs().length == 1) {
            single.to(curve.progress()[0], curve.timeNs()[0]).end();
          }
          for (int index : curve.changePoints()) {
            changes.to(curve.progress()[index], curve.timeNs()[index]).end();
          }
        }
      }
      SeriesStyle style = series.style(name);
      panel.lines(lines, style.translucent(FORK_ALPHA), FORK_PX);
      panel.smallDots(single, new SeriesStyle(style.color(), Glyph.Form.SQUARE));
      panel.smallDots(changes, new SeriesStyle(style.color(), Glyph.Form.DIAMOND));
    }
    for (String name : series.names()) {
      Outline starts = new Outline();
      curves.stream()
          .filter(c -> c.series().equals(name))
          .forEach(
              c -> c.steadyStart().ifPresent(i -> starts.to(c.progress()[i], c.timeNs()[i]).end()));
      panel.dots(starts, new SeriesStyle(series.style(name).color(), Glyph.Form.CIRCLE));
    }
    return new Figure(
        title,
        Notes.join(note, "a line a fork", unsteady()),
        legend(series, theme),
        List.of(panel),
        theme,
        Figure.HEIGHT);
  }

  private static void line(Outline lines, Curve curve) {
    for (int i = 0; i < curve.timeNs().length; i++) {
      lines.to(curve.progress()[i], curve.timeNs()[i]);
    }
    lines.end();
  }

  private Axis lowerAxis() {
    ValueAxis values = new ValueAxis(progress.quantity, extremes(Curve::progress));
    return logarithmic
        ? values.forceLog(progress.words)
        : values.linearFromZero(progress.words, 0.02);
  }

  private List<Estimate> extremes(Function<Curve, double[]> values) {
    return curves.stream()
        .map(values)
        .map(Arrays::stream)
        .map(DoubleStream::summaryStatistics)
        .flatMapToDouble(s -> DoubleStream.of(s.getMin(), s.getMax()))
        .mapToObj(v -> new Estimate(v, Optional.empty()))
        .toList();
  }

  private String unsteady() {
    long without = curves.stream().filter(c -> c.steadyStart().isEmpty()).count();
    return without == 0 ? "" : without + " of " + curves.size() + " never steady";
  }

  private Legend legend(SeriesSet series, Theme theme) {
    List<LegendEntry> entries = new ArrayList<>();
    for (String name : series.names()) {
      entries.add(new LegendEntry(name, series.style(name), LegendEntry.Mark.PLAIN_LINE));
    }
    if (any(c -> c.changePoints().length > 0)) {
      SeriesStyle change = new SeriesStyle(theme.mutedInk(), Glyph.Form.DIAMOND);
      entries.add(new LegendEntry("change", change, LegendEntry.Mark.SMALL_DOT));
    }
    if (any(c -> c.steadyStart().isPresent())) {
      SeriesStyle steady = new SeriesStyle(theme.mutedInk(), Glyph.Form.CIRCLE);
      entries.add(new LegendEntry("steady from here", steady, LegendEntry.Mark.DOT));
    }
    return new Legend(entries);
  }

  private boolean any(Predicate<Curve> has) {
    return curves.stream().anyMatch(has);
  }
}
