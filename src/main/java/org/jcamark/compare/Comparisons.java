package org.jcamark.compare;

import java.time.Instant;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Matches.Pair;
import org.jcamark.model.Metric;
import org.jcamark.model.Result;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Rules;

/**
 * Comparisons that are looked at, and adjusted for being many, together.
 *
 * @param axis what was compared inside one result set; absent for two sets
 */
public record Comparisons(
    Rules rules, Optional<Baseline> axis, List<Judged> judged, List<Unmatched> unmatched) {
  /**
   * Compares and judges matched rows; pairs without scores, of different units or with a side that
   * {@link Finding#isComparable cannot be compared} are unmatched.
   */
  public static Comparisons of(Matches matches, Rules rules) {
    List<Optional<Comparison>> results =
        matches.pairs().parallelStream().map(Comparisons::compare).toList();
    List<Comparison> comparisons = results.stream().flatMap(Optional::stream).toList();
    List<Judgement> judgements = Judgement.all(comparisons, rules);
    List<Judged> judged = new ArrayList<>();
    List<Unmatched> unmatched = new ArrayList<>(matches.unmatched());
    for (int i = 0; i < results.size(); i++) {
      Pair pair = matches.pairs().get(i);
      if (results.get(i).isPresent()) {
        int next = judged.size();
        judged.add(
            new Judged(pair.base(), pair.candidate(), comparisons.get(next), judgements.get(next)));
      } else {
        String reason =
            obstacle(pair).orElse(pair.base().estimate().isEmpty() ? "base: no score" : "no score");
        unmatched.add(Unmatched.of(pair.candidate(), Unmatched.CANDIDATE, reason, true));
      }
    }
    return new Comparisons(rules, matches.axis(), judged, unmatched);
  }

  public static Comparisons usual(Matches matches) {
    return of(matches, Rules.USUAL);
  }

  /**
   * What {@code compare --by} finds in one result set with its usual baseline and rules; absent
   * where no two results differ by the facet alone.
   */
  public static Optional<Comparisons> by(String facet, List<Finding> rows) {
    long values =
        rows.stream().flatMap(row -> row.facets().find(facet).stream()).distinct().count();
    return values < 2
        ? Optional.empty()
        : Optional.of(usual(Baseline.of(rows, facet, Optional.empty()).matches(rows)))
            .filter(all -> !all.judged().isEmpty());
  }

  private static Optional<Comparison> compare(Pair pair) {
    Result base = pair.base().result();
    Metric candidate = pair.candidate().result().timeBeside(base);
    String unit = base.primary().unit();
    List<Instant> starts = pair.base().starts();
    return obstacle(pair).isPresent()
        ? Optional.empty()
        : Comparison.of(
            base.timeBeside(pair.candidate().result()),
            candidate.times(JmhUnit.factor(candidate.unit(), unit).orElseThrow(), unit),
            // Paired where each fork of one was alive together with that of the other.
            !starts.isEmpty() && starts.equals(pair.candidate().starts()),
            pair.base().isRate());
  }

  private static Optional<String> obstacle(Pair pair) {
    boolean apart = areApart(pair);
    String base = pair.base().unit();
    String candidate = pair.candidate().unit();
    return obstacle(pair.candidate(), apart)
        .or(() -> obstacle(pair.base(), apart).map(words -> "base: " + words))
        .or(
            () ->
                Optional.of("in " + candidate + ", the base in " + base)
                    .filter(words -> JmhUnit.factor(candidate, base).isEmpty()));
  }

  private static Optional<String> obstacle(Finding row, boolean apart) {
    return row.obstacles().stream()
        .filter(one -> one != Obstacle.GROUPS || !apart)
        .map(Obstacle::words)
        .findFirst();
  }

  /** Whether all forks of one side are beyond all of the other by the threshold. */
  private static boolean areApart(Pair pair) {
    OptionalDouble factor = JmhUnit.factor(pair.candidate().unit(), pair.base().unit());
    DoubleSummaryStatistics base = forks(pair.base(), 1);
    DoubleSummaryStatistics candidate = forks(pair.candidate(), factor.orElse(1));
    double gap = 1 + Rules.USUAL.threshold();
    return factor.isPresent()
        && (base.getMin() > gap * candidate.getMax() || candidate.getMin() > gap * base.getMax());
  }

  private static DoubleSummaryStatistics forks(Finding row, double unit) {
    return row.estimate().stream()
        .flatMap(estimate -> estimate.forkMeans().stream())
        .mapToDouble(mean -> unit * mean)
        .summaryStatistics();
  }

  public String nothing() {
    int others = unmatched.size() - 1;
    return "nothing to compare; results are matched by benchmark, mode, threads and parameters: "
        + unmatched.get(0).line()
        + (others > 0 ? ", and " + others + " more" : "");
  }
}
