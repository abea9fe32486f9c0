package org.jcamark.cli.command;

import java.util.Locale;

/** Numbers with a fixed number of decimals, as tables of checks have them. */
final class Decimals {
  private Decimals() {}

  static String fixed(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** A part of 1 in per cent. */
  static String percent(double part, int decimals) {
    return fixed(part * 100, decimals) + "%";
  }
}
