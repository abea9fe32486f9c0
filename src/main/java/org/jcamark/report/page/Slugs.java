package org.jcamark.report.page;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Names as addresses, in lower-case letters, digits and hyphens. Of names that would have the same
 * one, the later have a number.
 */
final class Slugs {
  private static final int LONGEST = 80;

  private final Set<String> taken = new HashSet<>();

  /** {@code ml-kem-768-ml-dsa-65} for {@code ML-KEM-768+ML-DSA-65}. */
  String of(String name) {
    String words = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    String start = words.substring(0, Math.min(LONGEST, words.length())).replaceAll("^-|-$", "");
    String first = start.isEmpty() ? "x" : start;
    String slug = first;
    for (int i = 2; !taken.add(slug); i++) {
      slug = first + "-" + i;
    }
    return slug;
  }
}
