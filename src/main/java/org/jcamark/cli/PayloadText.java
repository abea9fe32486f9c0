package org.jcamark.cli;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Payload sizes as people type them. */
final class PayloadText {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,9})\\s*(b|kib|mib)?");
  private static final Map<String, Integer> FACTORS =
      Map.of("b", 1, "kib", 1 << 10, "mib", 1 << 20);
  private static final long MAX_BYTES = 256L << 20;

  private PayloadText() {}

  /** Bytes, if the text is a size: {@code 1024}, {@code 1KiB}, {@code 1 MiB}. */
  static Optional<Integer> parse(String text) {
    Matcher matcher = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int factor = matcher.group(2) == null ? 1 : FACTORS.get(matcher.group(2));
    long bytes = Long.parseLong(matcher.group(1)) * factor;
    return bytes <= MAX_BYTES ? Optional.of((int) bytes) : Optional.empty();
  }
}
