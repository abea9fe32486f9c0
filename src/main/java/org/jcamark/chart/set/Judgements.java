package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.chart.Point;
import org.jcamark.chart.Ratio;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.stats.ComparisonSettings;
import org.jcamark.stats.Interval;

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

  /** The ratios of the entries that were compared, by their points. */
  Map<Point, Ratio> ratios(List<ChartEntry> entries, Function<ChartEntry, Point> point) {
    Map<Point, Ratio> ratios = new HashMap<>();
    for (ChartEntry entry : entries) {
      of(entry.result())
          .flatMap(judged -> ratio(entry, judged))
          .ifPresent(ratio -> ratios.put(point.apply(entry), ratio));
    }
    return ratios;
  }

  private static Optional<Ratio> ratio(ChartEntry entry, Judged judged) {
    return Ratio.of(entry.subject(), entry.category(), judged.comparison(), judged.judgement());
  }
}
