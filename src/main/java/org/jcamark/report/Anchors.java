package org.jcamark.report;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Which operation a chart belongs to, by the names that charts give to their files. */
final class Anchors {
  private Anchors() {}

  /** A name as charts write it in file names. */
  static String file(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9+.-]+", "-");
  }

  /**
   * The group whose name the chart's begins with, the longest of them; absent for charts of several
   * groups.
   */
  static Optional<String> group(String chart, Collection<String> groups) {
    return groups.stream()
        .filter(group -> !group.isEmpty())
        .filter(group -> (chart + "-").startsWith(file(group) + "-"))
        .max(Comparator.comparingInt(String::length));
  }
}
