package org.jcamark.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A unit of a {@link Quantity}.
 *
 * @param symbol as printed after a number, with its leading space where one belongs there
 * @param size one of this unit in the quantity's base unit
 */
record Unit(String symbol, double size) {
  private static final MathContext TICK_DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);
  private static final int VALUE_DIGITS = 3;

  /** The number alone, as few digits as it needs, never in scientific notation. */
  String tick(double value) {
    BigDecimal number = BigDecimal.valueOf(value / size).round(TICK_DIGITS).stripTrailingZeros();
    return grouped(number.setScale(Math.max(0, number.scale()), RoundingMode.UNNECESSARY));
  }

  /** The number alone with three significant digits, integers of more digits in full. */
  String digits(double value) {
    BigDecimal exact = BigDecimal.valueOf(value / size);
    if (exact.signum() == 0) {
      return "0";
    }
    BigDecimal rounded = exact.round(new MathContext(VALUE_DIGITS, RoundingMode.HALF_EVEN));
    int integerDigits = rounded.precision() - rounded.scale();
    return grouped(
        exact.setScale(Math.max(0, VALUE_DIGITS - integerDigits), RoundingMode.HALF_EVEN));
  }

  /** The symbol as an axis title names it. */
  String name() {
    return symbol.strip();
  }

  private static String grouped(BigDecimal number) {
    String plain = number.abs().toPlainString();
    int point = plain.indexOf('.');
    StringBuilder text = new StringBuilder(plain);
    for (int i = (point < 0 ? plain.length() : point) - 3; i > 0; i -= 3) {
      text.insert(i, ',');
    }
    return number.signum() < 0 ? "−" + text : text.toString();
  }
}
