package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.jcamark.chart.PlotAxis.Tick;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * Chooses scale, unit and ticks for a set of values.
 *
 * <p>An interval that reaches down to 0 is cut at the foot of a logarithmic scale. Intervals are
 * also cut where they reach beyond a quarter of the smallest or four times the largest value, so
 * that values do not shrink beside an interval of two forks.
 */
final class ValueAxis {
  private static final double LOG_ABOVE_RATIO = 5;
  private static final int TARGET_TICKS = 7;
  private static final int MAX_LOG_TICKS = 12;
  private static final double MARGIN = 0.04;
  private static final double LOG_MARGIN = 1.25;

  /** How many times the largest value an interval extends the axis to, at most. */
  static final double REACH = 4;

  private final Quantity quantity;
  private final double low;
  private final double high;
  private final double lowestValue;
  private final double highestValue;
  private final double lowestPositive;

  /** Values and their intervals decide the range; intervals do not decide whether it is log. */
  ValueAxis(Quantity quantity, Collection<? extends IntervalEstimate> estimates) {
    this.quantity = quantity;
    this.lowestValue = estimates.stream().mapToDouble(IntervalEstimate::value).min().orElse(0);
    this.highestValue = estimates.stream().mapToDouble(IntervalEstimate::value).max().orElse(1);
    double top = highestValue > 0 ? REACH * highestValue : Double.MAX_VALUE;
    double foot = lowestPositive(estimates.stream().map(IntervalEstimate::value)) / REACH;
    this.low = estimates.stream().mapToDouble(e -> atLeast(foot, e.low())).min().orElse(0);
    this.high =
        estimates.stream()
            .mapToDouble(e -> Math.max(Math.min(top, e.high()), e.value()))
            .max()
            .orElse(1);
    this.lowestPositive =
        lowestPositive(
            estimates.stream().flatMap(e -> Stream.of(e.value(), atLeast(foot, e.low()))));
  }

  private static double atLeast(double foot, double low) {
    return low > 0 ? Math.max(foot, low) : low;
  }

  private static double lowestPositive(Stream<Double> values) {
    return values.filter(v -> v > 0).min(Double::compare).orElse(0d);
  }

  /** A log scale where all values are above 0 and far apart, else a linear one from 0. */
  PlotAxis forLines(String title) {
    return lowestValue > 0 && highestValue / lowestValue > LOG_ABOVE_RATIO
        ? log(title)
        : linearFromZero(title);
  }

  /** A linear scale from 0, or from below it. */
  PlotAxis linearFromZero(String title) {
    return linear(title, Math.min(0, low), Math.max(0, high), true);
  }

  /**
   * The axis of ratios or differences: a log scale on which 1 has a tick, or a linear one.
   *
   * @param margin around equal values, which the axis holds
   */
  static PlotAxis aroundEquals(
      Quantity quantity, Stream<? extends IntervalEstimate> shown, double margin, String title) {
    double equal = quantity.ofEquals().orElseThrow();
    Stream<IntervalEstimate> ends =
        Stream.of(IntervalEstimate.exact(equal - margin), IntervalEstimate.exact(equal + margin));
    ValueAxis axis = new ValueAxis(quantity, Stream.concat(shown, ends).toList());
    return quantity == Quantity.RATIO
        ? axis.log(title).marked(1, quantity.tick(1))
        : axis.tight(title);
  }

  /** A linear scale that holds the values and no more than a margin on both sides. */
  PlotAxis tight(String title) {
    return linear(title, low, high, false);
  }

  /** A log scale with a margin, whatever the span; at least one value must be above 0. */
  PlotAxis log(String title) {
    return logAxis(title + ", log scale", lowestPositive / logMargin(), high * logMargin());
  }

  /** An axis of whole numbers from 1. */
  static PlotAxis counts(String title, double last) {
    double step = Math.ceil(niceStep(last));
    return PlotAxis.of(
        title, Scale.linear(0.5, last + 0.5), multiples(step, 1, last, Numbers::plain));
  }

  /** What a log scale is longer by, so that marks at its ends are whole. */
  private double logMargin() {
    return Math.max(LOG_MARGIN, Math.pow(high / lowestPositive, MARGIN));
  }

  private Unit unit(double from, double to) {
    return quantity.unitFor(Math.max(Math.abs(from), Math.abs(to)));
  }

  /**
   * A linear axis.
   *
   * @param anchored whether an end at 0 gets no margin
   */
  private PlotAxis linear(String title, double from, double to, boolean anchored) {
    Unit unit = unit(from, to);
    boolean flat = !(to - from > Math.abs(to) * 1e-9);
    double spare =
        flat ? Math.max(to == 0 ? unit.size() : 0, Math.abs(to) / 2) : (to - from) * MARGIN;
    double min = anchored && from == 0 ? 0 : from - spare;
    double max = anchored && to == 0 && from < 0 ? 0 : to + spare;
    double step = niceStep((max - min) / unit.size()) * unit.size();
    List<Tick> ticks = multiples(step, min, max, value -> Quantity.tick(value, unit));
    String inUnit = quantity == Quantity.RATIO ? title : title + ", " + Quantity.symbol(unit);
    return PlotAxis.of(inUnit, Scale.linear(min, max), ticks);
  }

  private PlotAxis logAxis(String title, double from, double to) {
    double decades = Math.log10(to / from);
    if (decades < 1) {
      return narrow(title, from, to);
    }
    boolean halves = decades < 3.5;
    List<Tick> ticks = new ArrayList<>();
    List<Double> minor = new ArrayList<>();
    int stride = (int) Math.ceil(decades / MAX_LOG_TICKS);
    for (int e = (int) Math.floor(Math.log10(from)) - 1; e <= Math.ceil(Math.log10(to)); e++) {
      for (int digit = 1; digit <= 9; digit++) {
        double value = Double.parseDouble(digit + "e" + e);
        if (value < from * (1 - 1e-9) || value > to * (1 + 1e-9)) {
          continue;
        }
        boolean labelled = digit == 1 || (halves && (digit == 2 || digit == 5));
        if (labelled && Math.floorMod(e, stride) == 0) {
          ticks.add(new Tick(value, quantity.tick(value)));
        } else if (decades < 6) {
          minor.add(value);
        }
      }
    }
    return new PlotAxis(title, new Scale(from, to, true), ticks, minor);
  }

  /** Less than a decade: equal steps, because powers of ten would leave too few ticks. */
  private PlotAxis narrow(String title, double from, double to) {
    List<Tick> ticks = multiples(niceStep(to - from), from, to, quantity::tick);
    return PlotAxis.of(title, new Scale(from, to, true), ticks);
  }

  private static List<Tick> multiples(
      double step, double from, double to, DoubleFunction<String> label) {
    List<Tick> ticks = new ArrayList<>();
    for (double i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; i++) {
      ticks.add(new Tick(i * step, label.apply(i * step)));
    }
    return ticks;
  }

  /** A step of 1, 2, 2.5 or 5 times a power of ten that divides {@code span} into about seven. */
  private static double niceStep(double span) {
    double rough = span / TARGET_TICKS;
    double magnitude = Math.pow(10, Math.floor(Math.log10(rough)));
    for (double nice : new double[] {1, 2, 2.5, 5}) {
      if (nice * magnitude >= rough) {
        return nice * magnitude;
      }
    }
    return 10 * magnitude;
  }
}
