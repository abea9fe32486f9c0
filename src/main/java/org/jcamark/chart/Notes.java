package org.jcamark.chart;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The line below the title, which explains what is drawn. */
final class Notes {
  private Notes() {}

  static String join(String... notes) {
    return Stream.of(notes)
        .filter(note -> !note.isBlank())
        .map(TextStyle::printable)
        .collect(Collectors.joining(" · "));
  }

  /**
   * What {@code mark} (whiskers, bands) means, and whether some values have none; empty if none
   * has.
   */
  static String intervals(String mark, List<Estimate> estimates) {
    long with = estimates.stream().filter(e -> e.interval().isPresent()).count();
    if (with == 0) {
      return "";
    }
    return with == estimates.size()
        ? mark + ": 95% interval"
        : mark + ": 95% interval, where known";
  }
}
