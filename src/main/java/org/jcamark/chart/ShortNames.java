package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Names where there is little room: an ellipsis takes first the words that most of them share, and
 * no two become equal.
 *
 * @param style that measures them
 * @param width of a line in pixels
 * @param maxLines of a name
 * @param sharers how many names have a word
 */
record ShortNames(TextStyle style, double width, int maxLines, Map<String, Long> sharers) {
  /** The lines of each name, at most {@code maxLines} of at most {@code width}. */
  static Map<String, List<String>> wrapped(
      List<String> names, TextStyle style, double width, int maxLines) {
    List<String> distinct = names.stream().distinct().toList();
    Map<String, Long> sharers =
        distinct.stream()
            .flatMap(name -> Arrays.stream(words(name)).distinct())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return new ShortNames(style, width, maxLines, sharers).wrapped(distinct);
  }

  private static String[] words(String name) {
    return name.split(" ", -1);
  }

  private Map<String, List<String>> wrapped(List<String> names) {
    Map<String, List<String>> lines = new LinkedHashMap<>();
    names.forEach(name -> lines.put(name, lines(withoutShared(name))));
    for (List<String> alike : byLines(names, lines).values()) {
      if (alike.size() > 1) {
        alike.forEach(name -> lines.put(name, lines(withoutBeginning(name, alike))));
      }
    }
    for (List<String> alike : byLines(names, lines).values()) {
      for (int i = 1; i < alike.size(); i++) {
        lines.put(alike.get(i), lines(alike.get(i) + " (" + (i + 1) + ")"));
      }
    }
    return lines;
  }

  private static Map<List<String>, List<String>> byLines(
      List<String> names, Map<String, List<String>> lines) {
    return names.stream().collect(Collectors.groupingBy(lines::get));
  }

  private List<String> lines(String text) {
    return style.wrapped(text, width, maxLines);
  }

  /** As many shared words less as it takes to fit. */
  private String withoutShared(String name) {
    String[] words = words(name);
    List<Integer> mostSharedFirst =
        IntStream.range(0, words.length)
            .boxed()
            .filter(i -> sharers.get(words[i]) > 1)
            .sorted(
                Comparator.<Integer>comparingLong(i -> -sharers.get(words[i]))
                    .thenComparingInt(i -> -words[i].length()))
            .toList();
    String text = name;
    for (int i = 0; i < mostSharedFirst.size() && !style.fits(text, width, maxLines); i++) {
      words[mostSharedFirst.get(i)] = TextStyle.ELLIPSIS;
      text = joined(words);
    }
    return text;
  }

  /** The words with one ellipsis for each run of them. */
  private static String joined(String[] words) {
    List<String> kept = new ArrayList<>();
    for (String word : words) {
      boolean repeats =
          word.equals(TextStyle.ELLIPSIS)
              && !kept.isEmpty()
              && kept.get(kept.size() - 1).equals(TextStyle.ELLIPSIS);
      if (!repeats) {
        kept.add(word);
      }
    }
    return String.join(" ", kept);
  }

  /** The part that tells names which look alike from each other. */
  private static String withoutBeginning(String name, List<String> alike) {
    int shared =
        alike.stream()
            .filter(other -> !other.equals(name))
            .mapToInt(other -> sharedBeginning(name, other))
            .min()
            .orElse(0);
    return TextStyle.ELLIPSIS + name.substring(shared);
  }

  private static int sharedBeginning(String one, String other) {
    int end = Math.min(one.length(), other.length()) - 1;
    int shared = 0;
    while (shared < end && one.charAt(shared) == other.charAt(shared)) {
      shared++;
    }
    return Character.isLowSurrogate(one.charAt(shared)) ? shared - 1 : shared;
  }
}
