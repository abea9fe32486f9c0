package org.jcamark.compare;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.LogRatio;

/**
 * Two results of the same work, or of work that differs only by what is compared, with the verdict.
 *
 * @param comparison in the unit of the base
 */
public record Judged(Finding base, Finding candidate, Comparison comparison, Judgement judgement) {
  /** Of the geometric means; absent where one of them is not above 0. */
  public Optional<Double> ratio() {
    return comparison.ratio().stream().boxed().findFirst();
  }

  /** The interval of the ratio; absent where nothing could be tested. */
  public Optional<Interval> interval() {
    return comparison.test().map(LogRatio::interval);
  }

  /**
   * {@code slower}, {@code faster}, {@code equivalent}, {@code undecided}, {@code too few forks}.
   */
  public String words() {
    return judgement.direction().map(Direction::words).orElse(judgement.verdict().words());
  }

  /** {@code 7 slower, 3 faster, 2 undecided}. */
  public static String tally(List<Judged> judged) {
    List<String> words = judged.stream().map(Judged::words).toList();
    return List.of("slower", "faster", "equivalent", "undecided", "too few forks").stream()
        .filter(words::contains)
        .map(word -> Collections.frequency(words, word) + " " + word)
        .collect(Collectors.joining(", "));
  }

  /** {@code BC (7 slower, 3 faster); Conscrypt (2 undecided)}, by the name of the candidate. */
  public static String tallies(List<Judged> judged, Function<Judged, String> name) {
    return InOrder.groupedBy(judged, name).entrySet().stream()
        .map(of -> of.getKey() + " (" + tally(of.getValue()) + ")")
        .collect(Collectors.joining("; "));
  }
}
