package org.jcamark.chart;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * The range of an axis, its title and the labels of its ticks. Below one decade an axis is linear,
 * because powers of ten would leave it without ticks.
 *
 * @param min lower end; above 0 on a logarithmic axis
 * @param max upper end, above {@code min}
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
  private static final double LABEL_GAP = 14;

  public Scale {
    if (!(min < max) || Double.isInfinite(max - min) || (log && min <= 0)) {
      throw new IllegalArgumentException("no scale: " + min + " to " + max + (log ? ", log" : ""));
    }
  }

  /**
   * The axis of some values, at least one. Intervals never decide whether it is logarithmic, and
   * extend it to {@value #REACH} times the largest and a quarter of the smallest value at most.
   */
  static Scale of(Measure measure, DoubleStream values, Stream<Interval> intervals) {
    double[] all = values.toArray();
    double least = DoubleStream.of(all).min().orElse(0);
    double most = DoubleStream.of(all).max().orElse(1);
    double leastPositive = DoubleStream.of(all).filter(v -> v > 0).min().orElse(0);
    double low = least;
    double high = most;
    double lowPositive = leastPositive;
    for (Interval ends : intervals.toList()) {
      double from = ends.low() > 0 ? Math.max(leastPositive / REACH, ends.low()) : ends.low();
      low = Math.min(low, from);
      lowPositive = from > 0 ? Math.min(lowPositive, from) : lowPositive;
      high = Math.max(high, most > 0 ? Math.min(REACH * most, ends.high()) : ends.high());
    }
    return switch (measure.spread()) {
      case MEASURED -> measured(measure.title(), all);
      case COUNTS -> counts(measure.title(), all);
      case FROM_ZERO -> linear(measure, Math.min(0, low), Math.max(0, high), true);
      case AROUND_ZERO -> linear(measure, Math.min(0, low), Math.max(0, high), false);
      case LINES ->
          least > 0 && most / least > LOG_ABOVE_RATIO
              ? logarithmic(measure, lowPositive, high)
              : linear(measure, Math.min(0, low), Math.max(0, high), true);
      case VALUES ->
          most > 0
              ? logarithmic(measure, lowPositive, high)
              : linear(measure, Math.min(0, low), Math.max(0, high), true);
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
    Quantity quantity = measure.quantity();
    String title = measure.title() + ", log scale";
    return new Scale(title, low / margin, high * margin, true, quantity::tick, List.of());
  }

  /**
   * A linear axis in one unit.
   *
   * @param anchored whether an end at 0 gets no margin; XChart draws no tick at the very end
   */
  private static Scale linear(Measure measure, double from, double to, boolean anchored) {
    Unit unit = measure.quantity().ofTicks(Math.max(Math.abs(from), Math.abs(to)));
    boolean flat = !(to - from > Math.abs(to) * ROUNDING);
    double spare =
        flat ? Math.max(to == 0 ? unit.size() : 0, Math.abs(to) / 2) : (to - from) * MARGIN;
    double edge = (to - from + spare) * 0.003;
    double min = from - (anchored && from == 0 ? edge : spare);
    double max = to + (anchored && to == 0 && from < 0 ? edge : spare);
    String title = measure.title() + ", " + Quantity.symbol(unit);
    double zero = (max - min) * ROUNDING;
    return new Scale(
        title,
        min,
        max,
        false,
        value -> Quantity.tick(Math.abs(value) < zero ? 0 : value, unit),
        List.of());
  }

  /** Logarithmic where that spreads the values more evenly. */
  private static Scale measured(String title, double[] values) {
    List<Double> ticks = Arrays.stream(values).distinct().sorted().boxed().toList();
    int count = ticks.size();
    double low = ticks.get(0);
    double high = ticks.get(count - 1);
    double middle = Math.sqrt(ticks.get((count - 1) / 2) * ticks.get(count / 2));
    double ofRatios = Math.abs(Math.log(middle / Math.sqrt(low * high)));
    if (low > 0 && low < high && ofRatios < Math.abs(Math.log(middle * 2 / (low + high)))) {
      double spare = Math.pow(high / low, MARGIN);
      return new Scale(title + ", log scale", low / spare, high * spare, true, Scale::exact, ticks);
    }
    double spare = low == high ? Math.max(1, Math.abs(low)) : (high - low) * MARGIN;
    return new Scale(title, low - spare, high + spare, false, Scale::exact, ticks);
  }

  private static Scale counts(String title, double[] values) {
    double most = Arrays.stream(values).max().orElseThrow();
    List<Double> ticks =
        Arrays.stream(values).filter(v -> v == Math.rint(v)).distinct().sorted().boxed().toList();
    return new Scale(title, 0.5, most + 0.5, false, Scale::exact, ticks);
  }

  private static String exact(double value) {
    return value == Math.rint(value) ? Numbers.count((long) value) : Numbers.plain(value);
  }

  /**
   * The same, with labels on as many ticks of a logarithmic axis as have room: at 1, 2 and 5 of
   * each decade, at 1 and 3, at 1, or at each n-th 1.
   *
   * @param px length of the axis
   * @param room that a label takes along it
   */
  Scale fitted(double px, ToDoubleFunction<String> room) {
    if (!log || !ticks.isEmpty()) {
      return this;
    }
    double widest =
        LABEL_GAP
            + IntStream.rangeClosed((int) Math.floor(Math.log10(min)), (int) Math.log10(max))
                .mapToDouble(exponent -> room.applyAsDouble(label.apply(Math.pow(10, exponent))))
                .max()
                .orElse(0);
    double decadePx = px / Math.log10(max / min);
    String digits = widest < 0.3 * decadePx ? "125" : widest < 0.47 * decadePx ? "13" : "1";
    int stride = (int) Math.ceil(widest / decadePx);
    return new Scale(
        title,
        min,
        max,
        true,
        value -> isLabelled(value, digits, stride) ? label.apply(value) : BLANK,
        ticks);
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

  /** Where {@code value} lies: 0 at the lower end, 1 at the upper end, outside beyond them. */
  double fraction(double value) {
    return log ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  }

  /** The value that lies {@code fraction} of the whole axis beyond {@code value}. */
  double moved(double value, double fraction) {
    return log ? value * Math.pow(max / min, fraction) : value + fraction * (max - min);
  }

  /** The nearest value on this axis; NaN stays. */
  double clamp(double value) {
    return Double.isNaN(value) ? value : Math.max(min, Math.min(max, value));
  }

  /** Whether a value lies beyond the upper end, by more than rounding. */
  boolean endsBefore(double value) {
    return fraction(value) > 1 + ROUNDING;
  }

  /** Whether a value lies beyond the lower end, by more than rounding. */
  boolean startsAfter(double value) {
    return value < min && !(fraction(value) >= -ROUNDING);
  }

  /**
   * The note that explains lines of intervals; blank where no value has one.
   *
   * @param mark what shows them
   * @param values how many there are
   */
  String note(String mark, long values, List<Interval> intervals) {
    boolean cut = intervals.stream().anyMatch(i -> startsAfter(i.low()) || endsBefore(i.high()));
    return intervals.isEmpty()
        ? ""
        : mark
            + ": 95% interval"
            + (intervals.size() == values ? "" : ", where known")
            + (cut ? " (arrowhead: beyond the axis)" : "");
  }
}
