package org.jcamark.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Verdict;

/**
 * The providers of one operation, the fastest first.
 *
 * @param leaders those that no other is shown to be faster than
 */
record Fastest(List<Rival> all, List<Rival> leaders) {
  /**
   * A provider's result.
   *
   * @param judged against the baseline; absent of the baseline
   */
  record Rival(ResultRow row, Optional<Judged> judged) {
    /** Time by that of the baseline. */
    double ratio() {
      return judged.flatMap(Judged::ratio).orElse(1.0);
    }

    private Optional<Interval> interval() {
      return judged.flatMap(Judged::interval);
    }

    private boolean is(Direction direction) {
      return judged.flatMap(known -> known.judgement().direction()).equals(Optional.of(direction));
    }

    /**
     * Whether it is shown to be slower: by its verdict, or, of two that are both compared with the
     * baseline, where their intervals do not overlap.
     */
    boolean isSlowerThan(Rival other) {
      if (other.judged.isEmpty()) {
        return is(Direction.SLOWER);
      } else if (judged.isEmpty()) {
        return other.is(Direction.FASTER);
      }
      return interval().isPresent()
          && other.interval().isPresent()
          && interval().get().low() > other.interval().get().high();
    }

    /** Whether a comparison of the two found them equivalent. */
    boolean isEquivalentTo(Rival other) {
      return Stream.of(this, other)
          .flatMap(rival -> rival.judged.stream())
          .map(known -> known.judgement().verdict())
          .toList()
          .equals(List.of(Verdict.EQUIVALENT));
    }
  }

  /**
   * The fastest of each operation that several providers have, in the order of the results; none
   * where some comparison {@linkplain Judged#carriesHeadline does not carry it}.
   */
  static List<Fastest> of(ProviderVerdicts verdicts) {
    List<Judged> comparable =
        verdicts.all().stream().filter(judged -> judged.ratio().isPresent()).toList();
    return InOrder.groupedBy(comparable, judged -> judged.pair().base().facets()).values().stream()
        .filter(judged -> judged.stream().allMatch(Judged::carriesHeadline))
        .map(Fastest::ofAll)
        .filter(one -> one.all().size() > 1)
        .toList();
  }

  private static Fastest ofAll(List<Judged> judged) {
    List<Rival> rivals =
        Stream.concat(
                Stream.of(new Rival(judged.get(0).pair().base(), Optional.empty())),
                judged.stream()
                    .filter(one -> one.judgement().verdict() != Verdict.TOO_FEW_FORKS)
                    .map(one -> new Rival(one.pair().candidate(), Optional.of(one))))
            .sorted(Comparator.comparingDouble(Rival::ratio))
            .toList();
    return new Fastest(
        rivals,
        rivals.stream().filter(one -> rivals.stream().noneMatch(one::isSlowerThan)).toList());
  }

  Rival best() {
    return leaders.get(0);
  }
}
