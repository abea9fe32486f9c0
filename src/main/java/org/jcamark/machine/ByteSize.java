package org.jcamark.machine;

import java.util.List;
import java.util.Locale;

/** Sizes in the words of messages, such as {@code 1.5 GiB}. */
final class ByteSize {
  static final long MIB = 1L << 20;
  static final long GIB = 1L << 30;

  private static final List<String> UNITS = List.of("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB");

  private ByteSize() {}

  static String text(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 1024 && unit < UNITS.size() - 1) {
      value /= 1024;
      unit++;
    }
    String number =
        unit == 0 || value >= 100
            ? String.format(Locale.ROOT, "%.0f", value)
            : String.format(Locale.ROOT, "%.1f", value);
    return number + " " + UNITS.get(unit);
  }
}
