package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.compare.Judged;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.Verdict;
import org.jcamark.table.Numbers;

/** The sentence that answers a figure's question: from verdicts, or the ends of a range. */
final class Headline {
  private static final int MOST_CANDIDATES = 4;

  private Headline() {}

  /**
   * What verdicts say of each candidate, in the order of appearance; absent without any.
   *
   * @param candidate the name of a comparison's candidate
   * @param base the name of all bases
   */
  static Optional<String> of(List<Judged> judged, Function<Judged, String> candidate, String base) {
    List<String> parts = new ArrayList<>();
    List<String> open = new ArrayList<>();
    InOrder.groupedBy(judged, candidate)
        .forEach(
            (name, pairs) -> {
              if (pairs.stream().allMatch(Headline::isOpen)) {
                open.add(name);
              } else if (parts.size() < MOST_CANDIDATES) {
                parts.add(name + " is " + found(pairs, parts.isEmpty() ? base : ""));
              }
            });
    if (!open.isEmpty()) {
      String no = parts.isEmpty() ? "No" : "no";
      parts.add(no + " difference shown between " + String.join(", ", open) + " and " + base);
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  private static boolean isOpen(Judged judged) {
    Verdict verdict = judged.judgement().verdict();
    return verdict == Verdict.UNDECIDED || verdict == Verdict.TOO_FEW_FORKS;
  }

  /**
   * {@code 2.04× slower than JDK}, {@code faster in 3 of 5, slower in 1}.
   *
   * @param base empty where it has been named
   */
  private static String found(List<Judged> pairs, String base) {
    List<Judged> slower = of(pairs, Direction.SLOWER);
    List<Judged> faster = of(pairs, Direction.FASTER);
    boolean mostlySlower = slower.size() > faster.size();
    List<Judged> most = mostlySlower ? slower : faster;
    int others = slower.size() + faster.size() - most.size();
    String than = base.isEmpty() ? "" : " than " + base;
    String word = mostlySlower ? "slower" : "faster";
    if (most.isEmpty()) {
      boolean equal = pairs.stream().noneMatch(Headline::isOpen);
      return equal && !base.isEmpty()
          ? "as fast as " + base
          : "not shown to be faster or slower" + than;
    }
    if (pairs.size() == 1) {
      return median(most) + " " + word + than;
    }
    return word
        + than
        + (" in " + (most.size() == pairs.size() ? "all " : most.size() + " of ") + pairs.size())
        + (base.isEmpty() ? "" : " results")
        + (others > 0
            ? ", " + (mostlySlower ? "faster" : "slower") + " in " + others
            : (most.size() == 1 ? " (" : " (median ") + median(most) + ")");
  }

  private static String median(List<Judged> pairs) {
    double[] logarithms =
        pairs.stream()
            .flatMap(pair -> pair.ratio().stream())
            .mapToDouble(ratio -> Math.abs(Math.log(ratio)))
            .toArray();
    return Numbers.significant(Math.exp(Percentiles.median(logarithms))) + "×";
  }

  private static List<Judged> of(List<Judged> pairs, Direction direction) {
    return pairs.stream()
        .filter(pair -> pair.judgement().direction().equals(Optional.of(direction)))
        .toList();
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

  /** With an upper-case letter at its beginning. */
  static String sentence(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
