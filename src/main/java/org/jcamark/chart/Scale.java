package org.jcamark.chart;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * The range of an axis, its title and the labels of its ticks. Below one decade an axis is linear,
 * because powers of ten would leave it without ticks.
 *
 * @param min lower end; above 0 on a logarithmic axis
 * @param log whether equal distances are equal ratios
 * @param label of a tick at a value; a blank where it has none
 * @param ticks where they are; empty where XChart chooses steps
 */
public record Scale(
    String title,
    double min,
    double max,
    boolean log,
    DoubleFunction<String> label,
    List<Double> ticks) {
  /** How the values of an axis decide its range. */
  public enum Spread {
    /** As far as the values reach, logarithmic from one decade on. */
    VALUES,
    /** Linear from 0, for lengths. */
    FROM_ZERO,
    /** From 0, or logarithmic where the values are far apart. */
    LINES,
    /** As far as the values and 0 reach, linear. */
    AROUND_ZERO,
    /** A tick at each value. */
    MEASURED,
    /** A tick at each whole number among the values. */
    COUNTS
  }

  /** What an axis shows. */
  public record Measure(String title, Quantity quantity, Spread spread) {}

  /** No label; XChart refuses an empty one. */
  static final String BLANK = " ";

  /** How many times the largest value an interval extends the axis to, at most. */
  private static final double REACH = 4;

  private static final double LOG_ABOVE_RATIO = 5;
  private static final double MARGIN = 0.04;
  private static final double LOG_MARGIN = 1.25;
  private static final double ROUNDING = 1e-9;

  public Scale {
    if (!(min < max) || Double.isInfinite(max - min) || (log && min <= 0)) {
      throw new IllegalArgumentException("no scale: " + min + " to " + max + (log ? ", log" : ""));
    }
  }

  /**
   * The axis of some values, at least one. Intervals never decide whether it is logarithmic, and
   * extend it to {@value #REACH} times the largest and a quarter of the smallest value at most.
   */
  static Scale of(Measure measure, DoubleStream shown, List<Interval> intervals) {
    double[] values = shown.sorted().toArray();
    double least = values[0];
    double most = values[values.length - 1];
    double positive = Arrays.stream(values).filter(value -> value > 0).findFirst().orElse(0);
    boolean around = measure.spread() == Spread.AROUND_ZERO;
    double reach = REACH * Math.max(most, around ? -least : 0);
    double low = least;
    double high = most;
    for (Interval ends : intervals) {
      low = Math.min(low, Math.max(around ? -reach : positive / REACH, ends.low()));
      high = Math.max(high, Math.min(reach, ends.high()));
    }
    boolean isLog =
        switch (measure.spread()) {
          case VALUES -> positive > 0;
          case LINES -> least > 0 && most / least > LOG_ABOVE_RATIO;
          default -> false;
        };
    return switch (measure.spread()) {
      case MEASURED -> measured(measure.title(), values);
      case COUNTS -> counts(measure.title(), values);
      default ->
          isLog
              ? logarithmic(measure, low > 0 ? low : positive, high)
              : linear(measure, Math.min(0, low), Math.max(0, high), !around);
    };
  }

  /** The axis of rows, in pixels from below. */
  static Scale ofRows(double heightPx) {
    return new Scale("", 0, heightPx, false, value -> BLANK, List.of());
  }

  private static Scale logarithmic(Measure measure, double low, double high) {
    double margin = Math.max(LOG_MARGIN, Math.pow(high / low, MARGIN));
    if (high * margin / (low / margin) < 10) {
      return linear(measure, low, high, false);
    }
    String title = measure.title() + ", log scale";
    DoubleFunction<String> label = measure.quantity()::tick;
    return new Scale(title, low / margin, high * margin, true, label, List.of());
  }

  /**
   * A linear axis in one unit.
   *
   * @param anchored whether 0 gets hardly a margin; XChart draws no tick at the very end
   */
  private static Scale linear(Measure measure, double from, double to, boolean anchored) {
    Unit unit = measure.quantity().ofTicks(Math.max(Math.abs(from), Math.abs(to)));
    double span = to - from;
    double spare =
        span > Math.abs(to) * ROUNDING ? span * MARGIN : Math.max(unit.size(), Math.abs(to)) / 2;
    double min = from - (anchored && from == 0 ? (span + spare) * 0.003 : spare);
    double zero = (to + spare - min) * ROUNDING;
    return new Scale(
        measure.title() + ", " + Quantity.symbol(unit),
        min,
        to + spare,
        false,
        value -> Numbers.plain(Math.abs(value) < zero ? 0 : unit.of(value)).replace('-', '−'),
        List.of());
  }

  /** Logarithmic where that spreads the values more evenly. */
  private static Scale measured(String title, double[] sorted) {
    double[] ticks = Arrays.stream(sorted).distinct().toArray();
    int count = ticks.length;
    double low = ticks[0];
    double high = ticks[count - 1];
    double middle = Math.sqrt(ticks[(count - 1) / 2] * ticks[count / 2]);
    double ofRatios = Math.abs(Math.log(middle / Math.sqrt(low * high)));
    if (low > 0 && low < high && ofRatios < Math.abs(Math.log(middle * 2 / (low + high)))) {
      double spare = Math.pow(high / low, MARGIN);
      return ticked(title + ", log scale", low / spare, high * spare, true, ticks);
    }
    double spare = low == high ? Math.max(1, Math.abs(low)) : (high - low) * MARGIN;
    return ticked(title, low - spare, high + spare, false, ticks);
  }

  private static Scale counts(String title, double[] sorted) {
    double[] ticks = Arrays.stream(sorted).filter(v -> v == Math.rint(v)).distinct().toArray();
    return ticked(title, 0.5, sorted[sorted.length - 1] + 0.5, false, ticks);
  }

  private static Scale ticked(String title, double min, double max, boolean log, double[] ticks) {
    List<Double> places = Arrays.stream(ticks).boxed().toList();
    return new Scale(title, min, max, log, Scale::exact, places);
  }

  private static String exact(double value) {
    return value == Math.rint(value) ? Numbers.count((long) value) : Numbers.plain(value);
  }

  /**
   * The same, with labels on as many ticks of a logarithmic axis as have room: at 1, 2 and 5 of
   * each decade, at 1 and 3, at 1, or at each n-th 1.
   *
   * @param px length of the axis
   * @param labelPx that a label takes along it
   */
  Scale fitted(double px, double labelPx) {
    if (!log || !ticks.isEmpty()) {
      return this;
    }
    double decadePx = px / Math.log10(max / min);
    String digits = labelPx < 0.3 * decadePx ? "125" : labelPx < 0.47 * decadePx ? "13" : "1";
    int stride = (int) Math.ceil(labelPx / decadePx);
    DoubleFunction<String> fitting =
        value -> isLabelled(value, digits, stride) ? label.apply(value) : BLANK;
    return new Scale(title, min, max, true, fitting, ticks);
  }

  private static boolean isLabelled(double value, String digits, int stride) {
    int exponent = (int) Math.floor(Math.log10(value) + ROUNDING);
    double digit = value / Math.pow(10, exponent);
    return Math.abs(digit - Math.rint(digit)) < 1e-6
        && digits.contains(String.valueOf(Math.round(digit)))
        && Math.floorMod(exponent, stride) == 0;
  }

  /** The powers of ten within a logarithmic axis. */
  DoubleStream decades() {
    return log && ticks.isEmpty()
        ? IntStream.rangeClosed((int) Math.floor(Math.log10(min)), (int) Math.log10(max))
            .mapToDouble(exponent -> Double.parseDouble("1e" + exponent))
            .filter(power -> power > min && power < max)
        : DoubleStream.empty();
  }

  /** The value that lies {@code fraction} of the whole axis beyond {@code value}. */
  double moved(double value, double fraction) {
    return log ? value * Math.pow(max / min, fraction) : value + fraction * (max - min);
  }

  /** The nearest value on this axis; NaN stays. */
  double clamp(double value) {
    return Double.isNaN(value) ? value : Math.max(min, Math.min(max, value));
  }

  /** Whether an end of an interval lies beyond the axis. */
  boolean cuts(double end) {
    return clamp(end) != end;
  }

  /** The note that explains the whiskers of intervals; blank without any. */
  String note(List<Interval> intervals) {
    boolean cut = intervals.stream().anyMatch(ends -> cuts(ends.low()) || cuts(ends.high()));
    return intervals.isEmpty()
        ? ""
        : "whiskers: 95% interval" + (cut ? " (arrowhead: beyond the axis)" : "");
  }
}
