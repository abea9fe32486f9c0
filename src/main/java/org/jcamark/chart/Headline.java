package org.jcamark.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.compare.Judged;

/** The sentence that answers a figure's question: from verdicts, or the ends of a range. */
final class Headline {
  private Headline() {}

  /**
   * {@code Compared with JDK: BC (8 slower, 5 faster); Conscrypt (2 faster)}; absent without any.
   *
   * @param candidate the name of a comparison's candidate
   * @param base the name of all bases
   */
  static Optional<String> of(List<Judged> judged, Function<Judged, String> candidate, String base) {
    return judged.isEmpty()
        ? Optional.empty()
        : Optional.of("Compared with " + base + ": " + Judged.tallies(judged, candidate));
  }

  /** "from 96 B (Ed25519) to 49,888 B (SLH-DSA-SHA2-256f)". */
  static <T> String range(
      List<T> items,
      ToDoubleFunction<T> value,
      Function<T, String> words,
      Function<T, String> name) {
    T least = items.stream().min(Comparator.comparingDouble(value)).orElseThrow();
    T most = items.stream().max(Comparator.comparingDouble(value)).orElseThrow();
    return least == most
        ? (name.apply(least) + " " + words.apply(least)).strip()
        : "from %s (%s) to %s (%s)"
            .formatted(words.apply(least), name.apply(least), words.apply(most), name.apply(most));
  }

  static String sentence(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
