package org.jcamark.table;

import java.util.Locale;

/** Lengths of messages as people write them. */
public final class Payload {
  private static final int STEP = 1024;

  private Payload() {}

  /** 16 B, 1 KiB, 1 MiB; a length that is not a whole number of a unit stays in the one below. */
  public static String text(int bytes) {
    String[] units = {"B", "KiB", "MiB", "GiB"};
    int unit = 0;
    int count = bytes;
    while (unit < units.length - 1 && count != 0 && count % STEP == 0) {
      count /= STEP;
      unit++;
    }
    return String.format(Locale.ROOT, "%d %s", count, units[unit]);
  }
}
