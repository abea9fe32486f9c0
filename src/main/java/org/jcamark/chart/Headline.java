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
                parts.add(
                    pairs.size() == 1
                        ? single(name, pairs.get(0), base)
                        : several(name, pairs, parts.isEmpty() ? base : ""));
              }
            });
    if (!open.isEmpty()) {
      String names =
          open.size() > MOST_CANDIDATES
              ? Numbers.count(open.size()) + " others"
              : String.join(", ", open);
      String no = parts.isEmpty() ? "No" : "no";
      parts.add("%s difference shown between %s and %s".formatted(no, names, base));
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  private static boolean isOpen(Judged judged) {
    Verdict verdict = judged.judgement().verdict();
    return verdict == Verdict.UNDECIDED || verdict == Verdict.TOO_FEW_FORKS;
  }

  private static String single(String name, Judged judged, String base) {
    double ratio = judged.ratio().orElse(1.0);
    return judged
        .judgement()
        .direction()
        .map(
            direction ->
                direction == Direction.SLOWER
                    ? name + " takes " + times(ratio) + " as long as " + base
                    : name + " is " + times(1 / ratio) + " faster than " + base)
        .orElse(name + " is as fast as " + base);
  }

  private static String times(double ratio) {
    String exact = Numbers.significant(ratio);
    return (exact.matches("\\d\\.\\d\\d") ? String.format(Locale.ROOT, "%.1f", ratio) : exact)
        + "×";
  }

  /**
   * Of several comparisons.
   *
   * @param base empty where it has been named
   */
  private static String several(String name, List<Judged> pairs, String base) {
    List<Judged> slower = of(pairs, Direction.SLOWER);
    List<Judged> faster = of(pairs, Direction.FASTER);
    boolean mostlySlower = slower.size() > faster.size();
    List<Judged> most = mostlySlower ? slower : faster;
    int least = mostlySlower ? faster.size() : slower.size();
    String than = base.isEmpty() ? "" : " than " + base;
    if (most.isEmpty()) {
      return name + " is not shown to be faster or slower" + than;
    }
    return "%s is %s%s in %s%s%s%s"
        .formatted(
            name,
            mostlySlower ? "slower" : "faster",
            than,
            most.size() == pairs.size() ? "all " : most.size() + " of ",
            pairs.size(),
            base.isEmpty() ? "" : " results",
            least > 0
                ? (mostlySlower ? ", faster in " : ", slower in ") + least
                : (most.size() == 1 ? " (" : " (median ") + times(median(most)) + ")");
  }

  private static double median(List<Judged> pairs) {
    return Math.exp(
        Percentiles.median(
            pairs.stream()
                .flatMap(pair -> pair.ratio().stream())
                .mapToDouble(ratio -> Math.abs(Math.log(ratio)))
                .toArray()));
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
        ? (name.apply(least).isEmpty() ? "" : name.apply(least) + ": ") + words.apply(least)
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
