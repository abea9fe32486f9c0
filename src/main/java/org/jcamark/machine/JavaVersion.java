package org.jcamark.machine;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * A value of the property {@code java.version}, ordered by its numbers, then by its text; see JEP
 * 223 (9 and later) and, for {@code 1.8.0_292}, the scheme before it.
 */
record JavaVersion(String text) implements Comparable<JavaVersion> {
  private static final Pattern NOT_DIGITS = Pattern.compile("\\D+");

  /** The feature release: 8, 17, 25; 0 where the text has no number. */
  int feature() {
    int[] numbers = numbers();
    return numbers.length == 0 ? 0 : numbers[0];
  }

  @Override
  public int compareTo(JavaVersion other) {
    int byNumbers = Arrays.compare(numbers(), other.numbers());
    return byNumbers != 0 ? byNumbers : text.compareTo(other.text);
  }

  private int[] numbers() {
    String modern = text.startsWith("1.") ? text.substring(2) : text;
    return NOT_DIGITS
        .splitAsStream(modern)
        .filter(digits -> !digits.isEmpty() && digits.length() <= 9)
        .mapToInt(Integer::parseInt)
        .toArray();
  }
}
