package org.jcamark.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 90s}, {@code 10m}, {@code 1h30m}; printed 1:02:03. */
final class DurationText {
  private static final Pattern TEXT =
      Pattern.compile("(?:(\\d{1,4})h)?(?:(\\d{1,5})m)?(?:(\\d{1,6})s)?");

  private DurationText() {}

  /** The duration, if the text is one and it is not zero. */
  static Optional<Duration> parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Duration duration =
        Duration.ofHours(number(matcher.group(1)))
            .plusMinutes(number(matcher.group(2)))
            .plusSeconds(number(matcher.group(3)));
    return duration.isZero() ? Optional.empty() : Optional.of(duration);
  }

  private static long number(String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }

  /** {@code 4:05} or {@code 1:02:03}. */
  static String clock(Duration duration) {
    long seconds = duration.toSeconds();
    return seconds < 3_600
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60);
  }
}
