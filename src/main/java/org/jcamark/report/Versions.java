package org.jcamark.report;

import java.util.Comparator;
import java.util.regex.Pattern;

/** Versions such as {@code 17.0.15}, numbers in them compared as numbers. */
final class Versions {
  static final Comparator<String> ORDER =
      Comparator.comparing(Versions::padded).thenComparing(Comparator.naturalOrder());

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private Versions() {}

  /** With numbers of one length, so that characters decide. */
  private static String padded(String version) {
    return NUMBER
        .matcher(version)
        .replaceAll(number -> "0".repeat(9 - number.group().length()) + number.group());
  }
}
