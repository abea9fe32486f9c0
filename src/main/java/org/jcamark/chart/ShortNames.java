package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntBiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names where there is little room: an ellipsis takes first what all of them have in common, the
 * same of each, and no two become equal.
 */
final class ShortNames {
  private static final int SHORTEST_CUT = 3;

  /** Letters that all names have at the beginning or the end of their n-th words. */
  private record Cut(int word, int head, int tail) {
    private int length() {
      return head + tail;
    }

    private String of(String text) {
      return tail > 0
          ? text.substring(0, text.length() - tail) + TextStyle.ELLIPSIS
          : TextStyle.ELLIPSIS + text.substring(head);
    }
  }

  private final List<String> names;
  private final boolean aligned;

  private ShortNames(List<String> names) {
    this.names = names;
    aligned = names.stream().mapToInt(name -> name.split(" ", -1).length).distinct().count() == 1;
  }

  /** Each name as it is shown, at most as wide as {@code width}. */
  static Map<String, String> shortened(List<String> names, TextStyle style, double width) {
    Map<String, String> texts =
        new ShortNames(names.stream().distinct().toList())
            .fitting(text -> style.width(text) <= width);
    Map<String, String> shown = new LinkedHashMap<>();
    texts.forEach((name, text) -> shown.put(name, style.shortened(text, width)));
    for (List<String> alike : alike(shown)) {
      int shared = shared(alike.stream().map(texts::get).toList(), ShortNames::sharedHead);
      for (String name : alike) {
        String rest = TextStyle.ELLIPSIS + texts.get(name).substring(shared);
        shown.put(name, style.shortened(rest, width));
      }
    }
    for (List<String> alike : alike(shown)) {
      for (int i = 1; i < alike.size(); i++) {
        String numbered = texts.get(alike.get(i)) + " (" + (i + 1) + ")";
        shown.put(alike.get(i), style.shortened(numbered, width));
      }
    }
    return shown;
  }

  /** Groups of names that look equal. */
  private static List<List<String>> alike(Map<String, String> shown) {
    return shown.keySet().stream()
        .collect(Collectors.groupingBy(shown::get, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .filter(names -> names.size() > 1)
        .toList();
  }

  /** The names with as few cuts as it takes for all to fit, the longest ones first. */
  private Map<String, String> fitting(Predicate<String> fits) {
    List<Cut> cuts =
        cuts().stream().sorted(Comparator.comparingInt(Cut::length).reversed()).toList();
    int made = 0;
    while (made < cuts.size() && !texts(cuts.subList(0, made)).values().stream().allMatch(fits)) {
      made++;
    }
    return texts(cuts.subList(0, made));
  }

  private Map<String, String> texts(List<Cut> cuts) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String name : names) {
      String[] words = words(name);
      cuts.forEach(cut -> words[cut.word()] = cut.of(words[cut.word()]));
      texts.put(name, String.join(" ", words).replaceAll("…( …)+", TextStyle.ELLIPSIS));
    }
    return texts;
  }

  /** Words of names that all have as many; else the whole as one. */
  private String[] words(String name) {
    return aligned ? name.split(" ", -1) : new String[] {name};
  }

  private List<Cut> cuts() {
    List<Cut> cuts = new ArrayList<>();
    for (int i = 0; names.size() > 1 && i < words(names.get(0)).length; i++) {
      int word = i;
      List<String> parts = names.stream().map(name -> words(name)[word]).distinct().toList();
      int head = boundary(parts, shared(parts, ShortNames::sharedHead), true);
      int least = parts.stream().mapToInt(String::length).min().orElseThrow();
      int tail = Math.min(least - head, shared(parts, ShortNames::sharedTail));
      cuts.add(new Cut(word, head, 0));
      cuts.add(new Cut(word, 0, boundary(parts, tail, false)));
    }
    cuts.removeIf(cut -> cut.length() < SHORTEST_CUT);
    return cuts;
  }

  /** How much all parts share; all of it where there is one. */
  private static int shared(List<String> parts, ToIntBiFunction<String, String> ofTwo) {
    return parts.stream().mapToInt(part -> ofTwo.applyAsInt(parts.get(0), part)).min().orElse(0);
  }

  private static int sharedHead(String one, String other) {
    int shared = 0;
    while (shared < Math.min(one.length(), other.length())
        && one.charAt(shared) == other.charAt(shared)) {
      shared++;
    }
    boolean inPair = shared < one.length() && Character.isLowSurrogate(one.charAt(shared));
    return inPair ? shared - 1 : shared;
  }

  private static int sharedTail(String one, String other) {
    return sharedHead(reversed(one), reversed(other));
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  /** The longest part of a shared beginning or end that is whole words of all parts. */
  private static int boundary(List<String> parts, int shared, boolean fromStart) {
    int length = shared;
    while (length > 0 && !isBoundary(parts.stream(), length, fromStart)) {
      length--;
    }
    return length;
  }

  private static boolean isBoundary(Stream<String> parts, int length, boolean fromStart) {
    return parts.allMatch(part -> isBoundary(part, fromStart ? length : part.length() - length));
  }

  /** Between letters and other characters, and before an upper-case letter after another. */
  private static boolean isBoundary(String part, int at) {
    return at == 0
        || at == part.length()
        || !Character.isLetterOrDigit(part.charAt(at - 1))
        || !Character.isLetterOrDigit(part.charAt(at))
        || (Character.isUpperCase(part.charAt(at)) && Character.isLowerCase(part.charAt(at - 1)));
  }
}
