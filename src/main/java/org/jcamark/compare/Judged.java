package org.jcamark.compare;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.SecondOpinion;
import org.jcamark.stats.Verdict;

/**
 * Two results of the same work, or of work that differs only by what is compared, with the verdict.
 *
 * @param comparison in the unit of the base
 */
public record Judged(Finding base, Finding candidate, Comparison comparison, Judgement judgement) {
  public static final List<String> OF_FEW_FORKS =
      List.of("likely slower", "likely faster", "cannot be told");

  /** All {@link #words}, in the order of tallies. */
  public static final List<String> WORDS =
      Stream.concat(Stream.of("slower", "faster", "equivalent", "undecided"), OF_FEW_FORKS.stream())
          .toList();

  /** Of the geometric means; absent where one of them is not above 0. */
  public Optional<Double> ratio() {
    return comparison.ratio().stream().boxed().findFirst();
  }

  /** What stands for each fork of both sides, as of {@link Finding#estimator}. */
  public String estimator() {
    return base.estimator().equals(candidate.estimator()) ? base.estimator() : "mean";
  }

  /** The interval of the ratio; absent where nothing could be tested. */
  public Optional<Interval> interval() {
    return comparison.test().map(LogRatio::interval);
  }

  /** The interval of a {@link SecondOpinion}; absent where there is none. */
  public Optional<Interval> likelyInterval() {
    return comparison.opinion().map(SecondOpinion::interval);
  }

  /**
   * {@code slower}, {@code faster}, {@code equivalent}, {@code undecided}; of few forks {@code
   * likely slower}, {@code likely faster}, {@code cannot be told}.
   */
  public String words() {
    String likely = judgement.verdict() == Verdict.LIKELY_DIFFERENT ? "likely " : "";
    return judgement
        .direction()
        .map(direction -> likely + direction.words())
        .orElse(judgement.verdict().words());
  }

  public boolean isDifferent() {
    return judgement.verdict() == Verdict.DIFFERENT;
  }

  /** {@code 7 slower, 3 faster, 2 undecided}. */
  public static String tally(List<Judged> judged) {
    List<String> words = judged.stream().map(Judged::words).toList();
    return WORDS.stream()
        .filter(words::contains)
        .map(word -> Collections.frequency(words, word) + " " + word)
        .collect(Collectors.joining(", "));
  }
}
