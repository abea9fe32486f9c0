package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Verdict;
import org.jcamark.table.RatioCells;
import org.jcamark.table.Unit;

/**
 * The provider with the lowest time for some work.
 *
 * @param best its result
 * @param against the comparison with the baseline, or, where the best is the baseline, that of the
 *     next provider
 * @param overlapping further providers whose interval of the mean overlaps that of the best
 */
record Fastest(ResultRow best, Judged against, List<String> overlapping) {

  /** Why a work has none. */
  static final String UNFOUNDED =
      "some provider has one fork, or all of its forks ran beside other work and those of another"
          + " did not";

  /**
   * The fastest of each work that several providers did, in the order of the results; none where
   * some comparison {@linkplain Judged#carriesHeadline does not carry it}.
   */
  static List<Fastest> of(Evaluation evaluation) {
    Map<Facets, List<Judged>> works = new LinkedHashMap<>();
    for (Judged judged : evaluation.verdicts().all()) {
      if (judged.comparison().ratio().isPresent()) {
        works.computeIfAbsent(work(judged), w -> new ArrayList<>()).add(judged);
      }
    }
    return works.values().stream()
        .filter(rivals -> rivals.stream().allMatch(Judged::carriesHeadline))
        .map(Fastest::of)
        .toList();
  }

  static Facets work(Judged judged) {
    return judged.pair().base().facets();
  }

  private static Fastest of(List<Judged> rivals) {
    List<Judged> ascending =
        rivals.stream().sorted(Comparator.comparingDouble(Fastest::ratio)).toList();
    Judged first = ascending.get(0);
    ResultRow best = ratio(first) < 1 ? first.pair().candidate() : first.pair().base();
    List<String> overlapping =
        ascending.stream()
            .skip(1)
            .filter(judged -> overlap(judged.pair().candidate(), best))
            .map(judged -> provider(judged.pair().candidate()))
            .toList();
    return new Fastest(best, first, overlapping);
  }

  private static boolean overlap(ResultRow one, ResultRow other) {
    Optional<Interval> first = one.estimate().flatMap(Estimate::interval);
    Optional<Interval> second = other.estimate().flatMap(Estimate::interval);
    return first.isPresent()
        && second.isPresent()
        && one.measurement().primary().unit().equals(other.measurement().primary().unit())
        && first.get().low() <= second.get().high()
        && second.get().low() <= first.get().high();
  }

  private static double ratio(Judged judged) {
    return judged.comparison().ratio().orElseThrow();
  }

  /** How many times as long the other provider takes, at least 1. */
  double lead() {
    return Math.max(ratio(against), 1 / ratio(against));
  }

  /** {@code JDK, 478 ns/op ± 1.1%; ACCP 1.06× slower}. */
  String inWords() {
    boolean isBase = best.equals(against.pair().base());
    ResultRow other = isBase ? against.pair().candidate() : against.pair().base();
    Optional<Interval> interval =
        against
            .comparison()
            .test()
            .map(LogRatio::interval)
            .map(ends -> isBase ? ends : new Interval(1 / ends.high(), 1 / ends.low()));
    Verdict verdict = against.judgement().verdict();
    return provider(best)
        + ", "
        + Unit.inWords(best.estimate().orElseThrow())
        + "; "
        + provider(other)
        + " "
        + RatioCells.text(lead(), interval)
        + "× slower"
        + (verdict == Verdict.DIFFERENT ? "" : " (" + verdict.words() + ")")
        + (overlapping.isEmpty()
            ? ""
            : "; interval overlaps with " + String.join(", ", overlapping));
  }

  private static String provider(ResultRow row) {
    return row.facets().find(Facets.PROVIDER).orElse("");
  }
}
