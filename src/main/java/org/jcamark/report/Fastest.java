package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Verdict;

/**
 * The providers of one operation, the fastest first.
 *
 * @param best with the lowest time of those that no other is shown to be faster than
 * @param tied the others of these
 * @param slower than some other, the fastest first
 */
record Fastest(Rival best, List<Rival> tied, List<Rival> slower) {
  /**
   * A provider's result.
   *
   * @param judged against the baseline; absent of the baseline
   */
  record Rival(ResultRow row, Optional<Judged> judged) {
    /** Time by that of the baseline. */
    double ratio() {
      return judged.map(known -> known.comparison().ratio().orElseThrow()).orElse(1.0);
    }

    private Optional<Interval> interval() {
      return judged.flatMap(known -> known.comparison().test()).map(LogRatio::interval);
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
    Map<Facets, List<Judged>> byBase = new LinkedHashMap<>();
    for (Judged judged : verdicts.all()) {
      if (judged.comparison().ratio().isPresent()) {
        byBase.computeIfAbsent(judged.pair().base().facets(), b -> new ArrayList<>()).add(judged);
      }
    }
    return byBase.values().stream()
        .filter(rivals -> rivals.stream().allMatch(Judged::carriesHeadline))
        .flatMap(rivals -> ofAll(rivals).stream())
        .toList();
  }

  private static Optional<Fastest> ofAll(List<Judged> judged) {
    List<Rival> rivals =
        Stream.concat(
                Stream.of(new Rival(judged.get(0).pair().base(), Optional.empty())),
                judged.stream()
                    .filter(one -> one.judgement().verdict() != Verdict.TOO_FEW_FORKS)
                    .map(one -> new Rival(one.pair().candidate(), Optional.of(one))))
            .sorted(Comparator.comparingDouble(Rival::ratio))
            .toList();
    Map<Boolean, List<Rival>> beaten =
        rivals.stream()
            .collect(Collectors.partitioningBy(one -> rivals.stream().anyMatch(one::isSlowerThan)));
    List<Rival> leaders = beaten.get(false);
    return rivals.size() == 1
        ? Optional.empty()
        : Optional.of(
            new Fastest(leaders.get(0), leaders.subList(1, leaders.size()), beaten.get(true)));
  }

  List<Rival> all() {
    return Stream.of(List.of(best), tied, slower).flatMap(List::stream).toList();
  }
}
