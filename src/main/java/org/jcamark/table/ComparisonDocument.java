package org.jcamark.table;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Unmatched;
import org.jcamark.stats.Adjustment;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;

/**
 * {@code compare --format json}; the names of its fields are part of the contract.
 *
 * @param level confidence level of the intervals
 * @param resamples of each bootstrap
 * @param by facet that was compared inside one result set; absent for two sets
 * @param baseline value of that facet that all others are held against
 */
public record ComparisonDocument(
    double alpha,
    double threshold,
    Adjustment adjustment,
    double level,
    int resamples,
    Optional<String> by,
    Optional<String> baseline,
    List<Item> comparisons,
    List<Unmatched> unmatched) {
  public ComparisonDocument {
    comparisons = List.copyOf(comparisons);
    unmatched = List.copyOf(unmatched);
  }

  /**
   * One comparison. Where a null is possible the field is null, not missing; {@code threads} and
   * those after it are there only where comparisons differ by them.
   *
   * @param params those of the candidate
   * @param unit of both scores, the base's
   * @param ratio of the geometric means of fork means, more than 1 where the candidate is slower
   * @param ratioLow lower end of its 95% interval
   * @param p of Welch's test on logarithms
   * @param bootstrapLow lower end of the bootstrap interval of the ratio of arithmetic means
   * @param fiellerLow lower end of Fieller's interval of the same
   * @param direction {@code slower} or {@code faster} where the verdict is different, else null
   */
  public record Item(
      String benchmark,
      Map<String, String> params,
      String mode,
      String unit,
      double baseScore,
      double candidateScore,
      Double ratio,
      Double ratioLow,
      Double ratioHigh,
      Double p,
      Double pAdjusted,
      Double cliffsDelta,
      int forksBase,
      int forksCandidate,
      String verdict,
      String direction,
      Double mannWhitneyP,
      Double bootstrapLow,
      Double bootstrapHigh,
      Double fiellerLow,
      Double fiellerHigh,
      Optional<Integer> threads,
      Optional<String> jvm,
      Optional<String> machine,
      Optional<String> jit,
      Optional<String> classpath) {
    public Item {
      params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    }
  }

  /** The document of these comparisons. */
  public static ComparisonDocument of(Comparisons all) {
    boolean threads = differ(all, Facets.THREADS);
    boolean jvm = differ(all, Facets.JVM);
    boolean machine = differ(all, Facets.MACHINE);
    boolean jit = differ(all, Facets.JIT);
    boolean classpath = differ(all, Facets.CLASSPATH);
    return new ComparisonDocument(
        all.rules().alpha(),
        all.rules().threshold(),
        all.rules().adjustment(),
        all.settings().level(),
        all.settings().resamples(),
        all.axis().map(Axis::by),
        all.axis().map(Axis::baseline),
        all.judged().stream()
            .map(
                row ->
                    item(
                        row,
                        facet(row, Facets.THREADS, threads).map(Integer::valueOf),
                        facet(row, Facets.JVM, jvm),
                        facet(row, Facets.MACHINE, machine),
                        facet(row, Facets.JIT, jit),
                        facet(row, Facets.CLASSPATH, classpath)))
            .toList(),
        all.unmatched());
  }

  private static boolean differ(Comparisons all, String facet) {
    return all.axis().map(Axis::by).equals(Optional.of(facet))
        || all.judged().stream()
                .map(row -> row.pair().candidate().facets().find(facet))
                .distinct()
                .count()
            > 1;
  }

  private static Optional<String> facet(Judged row, String name, boolean wanted) {
    return wanted ? row.pair().candidate().facets().find(name) : Optional.empty();
  }

  private static Item item(
      Judged row,
      Optional<Integer> threads,
      Optional<String> jvm,
      Optional<String> machine,
      Optional<String> jit,
      Optional<String> classpath) {
    Comparison comparison = row.comparison();
    Judgement judgement = row.judgement();
    Optional<Interval> interval = comparison.test().map(LogRatio::interval);
    return new Item(
        row.pair().candidate().measurement().benchmark(),
        row.pair().candidate().measurement().params(),
        row.pair().candidate().measurement().mode().jmhName(),
        row.unit(),
        comparison.baseScore(),
        comparison.candidateScore(),
        orNull(comparison.ratio()),
        low(interval),
        high(interval),
        comparison.test().map(LogRatio::p).orElse(null),
        orNull(judgement.adjustedP()),
        orNull(comparison.cliffsDelta()),
        comparison.baseForks().size(),
        comparison.candidateForks().size(),
        judgement.verdict().words(),
        judgement.direction().map(Judgement.Direction::words).orElse(null),
        orNull(comparison.mannWhitneyP()),
        low(comparison.bootstrap()),
        high(comparison.bootstrap()),
        low(comparison.fieller()),
        high(comparison.fieller()),
        threads,
        jvm,
        machine,
        jit,
        classpath);
  }

  private static Double low(Optional<Interval> interval) {
    return interval.map(Interval::low).orElse(null);
  }

  private static Double high(Optional<Interval> interval) {
    return interval.map(Interval::high).orElse(null);
  }

  private static Double orNull(OptionalDouble value) {
    return value.isPresent() ? (Double) value.getAsDouble() : null;
  }
}
