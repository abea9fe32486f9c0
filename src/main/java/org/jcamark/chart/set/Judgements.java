package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.chart.Point;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.stats.ComparisonSettings;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Verdict;

/** Judgements of {@code compare} on results that a chart sets in relation, by the candidate. */
final class Judgements {
  /** No chart shows the interval of the bootstrap, so that one resample does. */
  private static final ComparisonSettings SETTINGS = new ComparisonSettings(Interval.LEVEL, 1, 0);

  private final IdentityHashMap<ResultRow, Judged> byCandidate = new IdentityHashMap<>();

  Judgements(Matches matches) {
    Comparisons.of(matches, Optional.empty(), Rules.USUAL, SETTINGS)
        .judged()
        .forEach(judged -> byCandidate.put(judged.pair().candidate(), judged));
  }

  /** Of each result against the best of its category. */
  static Judgements againstBest(List<ChartEntry> entries) {
    Comparator<ChartEntry> best =
        Comparator.comparingDouble(e -> e.isTime() ? e.value() : -e.value());
    List<Pair> pairs = new ArrayList<>();
    for (List<ChartEntry> row :
        ChartSet.grouped(entries, e -> List.of(e.group(), e.category())).values()) {
      ChartEntry base = row.stream().min(best).orElseThrow();
      row.stream()
          .filter(entry -> !entry.place().equals(base.place()))
          .forEach(entry -> pairs.add(new Pair(base.result(), entry.result())));
    }
    return new Judgements(new Matches(pairs, List.of()));
  }

  Optional<Judged> of(ResultRow candidate) {
    return Optional.ofNullable(byCandidate.get(candidate));
  }

  /** The points of the entries whose difference is neither shown nor excluded. */
  Set<Point> undecided(List<ChartEntry> entries, Function<ChartEntry, Point> point) {
    return entries.stream()
        .filter(entry -> of(entry.result()).filter(Judgements::isUndecided).isPresent())
        .map(point)
        .collect(Collectors.toSet());
  }

  private static boolean isUndecided(Judged judged) {
    Verdict verdict = judged.judgement().verdict();
    return verdict != Verdict.DIFFERENT && verdict != Verdict.EQUIVALENT;
  }
}
