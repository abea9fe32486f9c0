package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jcamark.model.InOrder;

/**
 * Names where there is little room: an ellipsis takes first what all of them have in common, the
 * same of each, and no two become equal.
 */
final class ShortNames {
  /** Between letters and other characters, and before an upper-case letter after a lower one. */
  private static final Pattern BOUNDARY =
      Pattern.compile(
          "(?<=[^\\p{L}\\p{Nd}])|(?=[^\\p{L}\\p{Nd}])"
              + "|(?<=\\p{javaLowerCase})(?=\\p{javaUpperCase})");

  private static final int SHORTEST_CUT = 3;

  /** Letters that all names have at the beginning or the end of their n-th words. */
  private record Cut(int word, int letters, boolean atEnd) {
    private String of(String text) {
      return atEnd
          ? text.substring(0, text.length() - letters) + TextStyle.ELLIPSIS
          : TextStyle.ELLIPSIS + text.substring(letters);
    }
  }

  private ShortNames() {}

  /** Each name as it is shown, at most as wide as {@code width}. */
  static Map<String, String> shortened(List<String> names, TextStyle style, double width) {
    List<String> all = names.stream().distinct().toList();
    boolean aligned = all.stream().map(ShortNames::words).map(List::size).distinct().count() == 1;
    List<List<String>> words =
        all.stream()
            .<List<String>>map(name -> new ArrayList<>(aligned ? words(name) : List.of(name)))
            .toList();
    List<String> texts = all;
    for (Cut cut : cuts(words)) {
      if (texts.stream().allMatch(text -> style.width(text) <= width)) {
        break;
      }
      words.forEach(name -> name.set(cut.word(), cut.of(name.get(cut.word()))));
      texts =
          words.stream()
              .map(name -> String.join(" ", name).replaceAll("…( …)+", TextStyle.ELLIPSIS))
              .toList();
    }
    Map<String, List<String>> alike =
        InOrder.groupedBy(texts, text -> style.shortened(text, width));
    Map<String, String> shown = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < all.size(); i++) {
      String rest = different(texts.get(i), alike.get(style.shortened(texts.get(i), width)));
      String text = style.shortened(rest, width);
      for (int number = 2; !taken.add(text); number++) {
        String end = " (" + number + ")";
        text = style.shortened(rest, width - style.width(end)) + end;
      }
      shown.put(all.get(i), text);
    }
    return shown;
  }

  /** A text without what it begins with as all of these do, where they are several. */
  private static String different(String text, List<String> alike) {
    List<List<String>> tokens = alike.stream().map(ShortNames::tokens).toList();
    int head = alike.size() == 1 ? 0 : shared(tokens);
    return head == 0 ? text : new Cut(0, letters(tokens.get(0).subList(0, head)), false).of(text);
  }

  private static List<String> tokens(String text) {
    return List.of(BOUNDARY.split(text, -1));
  }

  private static List<String> words(String name) {
    return List.of(name.split(" ", -1));
  }

  /** What can be left out of names of as many words, the longest first. */
  private static List<Cut> cuts(List<List<String>> names) {
    List<Cut> cuts = new ArrayList<>();
    for (int i = 0; names.size() > 1 && i < names.get(0).size(); i++) {
      int word = i;
      List<List<String>> tokens = names.stream().map(name -> tokens(name.get(word))).toList();
      int head = shared(tokens);
      int tail =
          shared(tokens.stream().map(all -> reversed(all.subList(head, all.size()))).toList());
      cuts.add(new Cut(word, letters(tokens.get(0).subList(0, head)), false));
      cuts.add(new Cut(word, letters(reversed(tokens.get(0)).subList(0, tail)), true));
    }
    cuts.removeIf(cut -> cut.letters() < SHORTEST_CUT);
    cuts.sort(Comparator.comparingInt(Cut::letters).reversed());
    return cuts;
  }

  private static int shared(List<List<String>> texts) {
    return (int)
        IntStream.range(0, texts.stream().mapToInt(List::size).min().orElseThrow())
            .takeWhile(i -> texts.stream().map(text -> text.get(i)).distinct().count() == 1)
            .count();
  }

  private static List<String> reversed(List<String> tokens) {
    List<String> reversed = new ArrayList<>(tokens);
    Collections.reverse(reversed);
    return reversed;
  }

  private static int letters(List<String> tokens) {
    return tokens.stream().mapToInt(String::length).sum();
  }
}
