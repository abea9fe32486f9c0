package org.jcamark.plan;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.PasswordHash;
import org.jcamark.jca.provider.Providers;

/** Algorithms, providers and other names by the words of users, also incomplete or mistyped. */
public final class Words {
  private Words() {}

  /**
   * Name and value of {@code NAME=VALUE}.
   *
   * @throws IllegalArgumentException if it is of another form, for users
   */
  static String[] named(String text, String form) {
    String[] parts = text.split("=", 2);
    if (parts.length != 2 || !parts[0].matches("[A-Za-z0-9][\\w.+-]*") || parts[1].isBlank()) {
      throw new IllegalArgumentException(
          "not of the form " + form + ", with a name of letters, digits and . _ + -");
    }
    return parts;
  }

  /** A name with {@code *} for any characters, compared without regard to case. */
  public static Predicate<String> glob(String text) {
    String regex =
        Stream.of(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE).asMatchPredicate();
  }

  /**
   * Names in the catalogue that a name or glob stands for, pairs only where it has a {@code +};
   * empty if it is unknown.
   */
  public static List<String> algorithms(String word) {
    List<String> matching =
        Catalog.algorithms().stream()
            .filter(algorithm -> word.contains("+") || !algorithm.isWorkload())
            .map(Algorithm::name)
            .filter(glob(word))
            .toList();
    return matching.isEmpty()
        ? Catalog.algorithm(word).map(Algorithm::name).stream().toList()
        : matching;
  }

  /**
   * The refusal of a name; where it lacks its end or parts, with the glob of those that have it.
   */
  public static UsageException unknownAlgorithm(String word) {
    Optional<String> accepted = PasswordHash.accepted(word);
    if (accepted.isPresent()) {
      return new UsageException("--algorithm " + word + ": use " + accepted.get());
    }
    String glob = word.replace("-", "-*") + "*";
    List<String> beginning = algorithms(word + "*");
    List<String> matching = beginning.size() == 1 ? beginning : algorithms(glob);
    List<String> all = Catalog.algorithms().stream().map(Algorithm::name).toList();
    String meant = matching.size() == 1 ? matching.get(0) : "'" + glob + "'";
    return new UsageException(
        "--algorithm %s: unknown%s The command `list` shows all"
            .formatted(
                word, matching.isEmpty() ? hint(word, all) : "; did you mean " + meant + "?"));
  }

  public static UsageException unknownProvider(String word) {
    List<String> labels = Providers.labels();
    return new UsageException(
        "--provider %s: unknown%s Accepted: %s, or the JCA name of a provider of the JVM"
            .formatted(word, hint(word, labels), String.join(", ", labels)));
  }

  /** The end of a sentence: {@code ; did you mean X?}, or a full stop. */
  public static String hint(String word, Collection<String> names) {
    return nearest(word, names).map(name -> "; did you mean " + name + "?").orElse(".");
  }

  /**
   * The name that contains the word of three letters and digits or more, case and punctuation
   * aside, else the closest one, if at most a third of its characters, and two at least, have to
   * change.
   */
  public static Optional<String> nearest(String word, Collection<String> names) {
    String part = plain(word);
    return names.stream()
        .filter(name -> part.length() >= 3 && plain(name).contains(part))
        .findFirst()
        .or(
            () ->
                names.stream()
                    .min(Comparator.comparingInt(name -> changes(word, name)))
                    .filter(name -> changes(word, name) <= Math.max(2, name.length() / 3)));
  }

  private static String plain(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  /** Levenshtein's distance, case aside: characters that are put in, left out or replaced. */
  private static int changes(String word, String name) {
    String from = word.toLowerCase(Locale.ROOT);
    String to = name.toLowerCase(Locale.ROOT);
    int[] costs = new int[to.length() + 1];
    Arrays.setAll(costs, j -> j);
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = costs[0];
      costs[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = costs[j];
        costs[j] = Math.min(replaced, Math.min(costs[j], costs[j - 1]) + 1);
      }
    }
    return costs[to.length()];
  }
}
