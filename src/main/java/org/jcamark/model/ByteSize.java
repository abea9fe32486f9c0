package org.jcamark.model;

import java.util.List;
import java.util.Locale;

/** Sizes in bytes as people write them: {@code 16 B}, {@code 64 KiB}, {@code 1.5 GiB}. */
public final class ByteSize {
  public static final long MIB = 1L << 20;
  public static final long GIB = 1L << 30;

  private static final int STEP = 1024;
  private static final List<String> UNITS = List.of("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB");

  private ByteSize() {}

  /**
   * A payload or another exact size, in the largest unit of which it is a whole number: {@code 64
   * KiB} but {@code 65,537 B}.
   */
  public static String exact(long bytes) {
    long count = bytes;
    int unit = 0;
    while (count != 0 && count % STEP == 0) {
      count /= STEP;
      unit++;
    }
    return String.format(Locale.ROOT, "%,d %s", count, UNITS.get(unit));
  }

  /** An amount of memory to two or three digits: {@code 1.5 GiB}. */
  public static String rounded(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= STEP && unit < UNITS.size() - 1) {
      value /= STEP;
      unit++;
    }
    String number =
        unit == 0 || value >= 100
            ? String.format(Locale.ROOT, "%.0f", value)
            : String.format(Locale.ROOT, "%.1f", value);
    return number + " " + UNITS.get(unit);
  }
}
