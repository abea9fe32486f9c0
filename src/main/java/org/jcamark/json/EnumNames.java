package org.jcamark.json;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jcamark.model.Mode;

/**
 * How enum constants are spelled in JSON: a benchmark mode by its JMH name; others by their {@code
 * toString()} where they override it, else by their name in lower case with hyphens ({@code
 * TOO_WIDE} is {@code too-wide}).
 */
final class EnumNames {
  private EnumNames() {}

  static String of(Enum<?> constant) {
    if (constant instanceof Mode mode) {
      return mode.jmhName();
    }
    String text = constant.toString();
    return text.equals(constant.name()) ? text.toLowerCase(Locale.ROOT).replace('_', '-') : text;
  }

  /** The accepted names of that enum, for messages. */
  static String all(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(constant -> of((Enum<?>) constant))
        .collect(Collectors.joining(", "));
  }
}
