package org.jcamark.table;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.IntSummaryStatistics;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.stats.Interval;

/**
 * Numbers for people: three significant digits, thousands apart with a comma, a point before
 * decimals, never an exponent, the same in every locale.
 */
public final class Numbers {
  private static final int DIGITS = 3;
  private static final int PERCENT_DIGITS = 2;
  private static final int MOST_DECIMALS = 12;
  private static final double NEAR_ONE = 1.1;
  private static final double WIDE = 0.5;
  private static final double LEAST_PROBABILITY = 0.001;

  private Numbers() {}

  /** A number with three significant digits: 1,230 or 12.3 or 0.00123. */
  public static String significant(double value) {
    return significant(value, DIGITS);
  }

  /** A finite number with so many significant digits, zeros at the end included. */
  static String significant(double value, int digits) {
    BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(digits));
    int place = value == 0 ? 0 : rounded.scale() - rounded.precision() + digits;
    return grouped(rounded, Math.max(0, Math.min(MOST_DECIMALS, place)));
  }

  /**
   * A number with three significant digits, or fewer where its interval is too wide for them: the
   * last digit stands no lower than the second digit of the half-width.
   *
   * @param halfWidth of the interval around the value, in its unit; 0 without an interval
   */
  public static String within(double value, double halfWidth) {
    if (value == 0 || halfWidth <= 0) {
      return significant(value);
    }
    int supported = exponent(value) - exponent(halfWidth) + 2;
    return significant(value, Math.max(1, Math.min(DIGITS, supported)));
  }

  /** A part of 1 as percents with two significant digits, at least to 0.01%: 0.031 is 3.1%. */
  public static String percent(double part) {
    BigDecimal percents = BigDecimal.valueOf(part).movePointRight(2);
    BigDecimal rounded = percents.round(new MathContext(PERCENT_DIGITS));
    int place = rounded.signum() == 0 ? 0 : rounded.scale() - rounded.precision() + 2;
    return grouped(rounded, Math.max(0, Math.min(2, place))) + "%";
  }

  /**
   * How far the interval of a positive quantity reaches: {@code ±6.3%} or, where that would hide
   * that it is one of the logarithm, {@code ×/÷ 4.1}.
   */
  public static String width(double logHalfWidth) {
    return isWide(logHalfWidth)
        ? "×/÷ " + significant(Math.exp(logHalfWidth), PERCENT_DIGITS)
        : "±" + percent(logHalfWidth);
  }

  static boolean isWide(double logHalfWidth) {
    return logHalfWidth > WIDE;
  }

  /** An exact part of 1, such as a threshold, with all its digits: 0.025 is 2.5%. */
  public static String chosenPercent(double part) {
    BigDecimal percents = BigDecimal.valueOf(part).movePointRight(2).stripTrailingZeros();
    return grouped(percents, Math.max(0, percents.scale())) + "%";
  }

  /**
   * A ratio: three significant digits, near 1 three decimals, or fewer where its interval is too
   * wide for them.
   *
   * @param halfWidth of the interval around the ratio; 0 without an interval
   */
  public static String ratio(double ratio, double halfWidth) {
    return grouped(BigDecimal.valueOf(ratio), ratioDecimals(ratio, halfWidth));
  }

  /** A ratio with as many decimals as {@link #ratioInterval} has. */
  public static String ratio(double ratio, Optional<Interval> interval) {
    return interval
        .map(ends -> grouped(BigDecimal.valueOf(ratio), ratioDecimals(ratio, ends)))
        .orElseGet(() -> ratio(ratio, 0));
  }

  /**
   * The interval of a ratio, with as many decimals as the ratio has by its half-width, and as many
   * as show a digit of the lower end.
   */
  public static String ratioInterval(double ratio, Interval ends) {
    int decimals = ratioDecimals(ratio, ends);
    return grouped(BigDecimal.valueOf(ends.low()), decimals)
        + " – "
        + grouped(BigDecimal.valueOf(ends.high()), decimals);
  }

  private static int ratioDecimals(double ratio, Interval ends) {
    int supported = ratioDecimals(ratio, (ends.high() - ends.low()) / 2);
    return ends.low() > 0
        ? Math.min(MOST_DECIMALS, Math.max(supported, -exponent(ends.low())))
        : supported;
  }

  private static int ratioDecimals(double ratio, double halfWidth) {
    boolean nearOne = ratio > 1 / NEAR_ONE && ratio < NEAR_ONE;
    int most = nearOne ? DIGITS : DIGITS - 1 - (ratio == 0 ? 0 : exponent(ratio));
    int supported = halfWidth > 0 ? 1 - exponent(halfWidth) : most;
    return Math.max(0, Math.min(MOST_DECIMALS, Math.min(most, supported)));
  }

  /** A probability with three decimals. */
  public static String probability(double p) {
    return p > 0 && p < LEAST_PROBABILITY ? "<0.001" : grouped(BigDecimal.valueOf(p), 3);
  }

  /** A number as short as it is written, of at most six digits: 0.25 or 1,500. */
  public static String plain(double value) {
    BigDecimal shortest = BigDecimal.valueOf(value).round(new MathContext(6)).stripTrailingZeros();
    return grouped(shortest, Math.max(0, shortest.scale()));
  }

  /** A whole number, thousands apart. */
  public static String count(long number) {
    return grouped(BigDecimal.valueOf(number), 0);
  }

  /** {@code 1 fork}, {@code 1,200 forks}, {@code 2 classes}. */
  public static String count(long number, String noun) {
    String plural = noun.endsWith("s") ? "es" : "s";
    return count(number) + " " + noun + (number == 1 ? "" : plural);
  }

  /** {@code 3 forks}, {@code 3 to 5 forks}; empty of none and of zeros. */
  public static String range(IntStream counts, String noun) {
    IntSummaryStatistics all = counts.summaryStatistics();
    String least = all.getMin() == all.getMax() ? "" : count(all.getMin()) + " to ";
    return all.getMax() <= 0 ? "" : least + count(all.getMax(), noun);
  }

  /** A value for programs, empty for null: numbers in full, without exponent and grouping. */
  static String exact(Object value) {
    return value instanceof Double number
        ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString()
        : Objects.toString(value, "");
  }

  /** The place of the first digit: 2 for 123, −1 for 0.5. */
  private static int exponent(double value) {
    BigDecimal decimal = BigDecimal.valueOf(value);
    return decimal.precision() - decimal.scale() - 1;
  }

  private static String grouped(BigDecimal value, int decimals) {
    BigDecimal rounded = value.setScale(decimals, RoundingMode.HALF_EVEN);
    return String.format(Locale.ROOT, "%,." + decimals + "f", rounded);
  }
}
