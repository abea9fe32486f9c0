package org.jcamark.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The known name that a mistyped or incomplete one stands for. */
public final class Nearest {
  private static final int SHORTEST_PART = 3;

  private Nearest() {}

  /**
   * The name that contains the word, else the closest one, if at most a third of its characters,
   * and two at least, have to change.
   */
  public static Optional<String> to(String word, Collection<String> names) {
    return containing(word, names).or(() -> closest(word, names));
  }

  /**
   * The first name that begins with the word, else the first that contains it, case and punctuation
   * aside; none for a word of fewer than three letters and digits.
   */
  public static Optional<String> containing(String word, Collection<String> names) {
    String part = plain(word);
    if (part.length() < SHORTEST_PART) {
      return Optional.empty();
    }
    return names.stream()
        .filter(name -> plain(name).contains(part))
        .min(Comparator.comparing(name -> !plain(name).startsWith(part)));
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  private static Optional<String> closest(String word, Collection<String> names) {
    String given = word.toLowerCase(Locale.ROOT);
    return names.stream()
        .min(Comparator.comparingInt(name -> distance(given, name.toLowerCase(Locale.ROOT))))
        .filter(
            name ->
                distance(given, name.toLowerCase(Locale.ROOT)) <= Math.max(2, name.length() / 3));
  }

  /** The end of a sentence: {@code ; did you mean X?}, or a full stop. */
  public static String hint(String word, Collection<String> names) {
    return hint(to(word, names));
  }

  public static String hint(Optional<String> meant) {
    return meant.map(name -> "; did you mean " + name + "?").orElse(".");
  }

  /** Optimal string alignment distance: insertions, deletions, substitutions, transpositions. */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best =
            Math.min(cost[i - 1][j - 1] + change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        cost[i][j] = swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
      }
    }
    return cost[a.length()][b.length()];
  }
}
