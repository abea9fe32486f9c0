package org.jcamark.selfcheck;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Samples;
import org.jcamark.stats.Calibration;
import org.jcamark.stats.ForkSplit;

/**
 * Measured work held against itself.
 *
 * @param source file of the results
 * @param base what tells the base from other results of its file
 * @param candidate the same of the candidate, equal to {@code base} where both sides are forks of
 *     one result
 * @param split which forks stand on which side
 * @param samples those of both sides
 */
public record SamePair(
    String source,
    Map<String, String> base,
    Map<String, String> candidate,
    ForkSplit split,
    Calibration.Pair samples) {
  public SamePair {
    Objects.requireNonNull(source, "source");
    base = Collections.unmodifiableMap(new LinkedHashMap<>(base));
    candidate = Collections.unmodifiableMap(new LinkedHashMap<>(candidate));
    Objects.requireNonNull(split, "split");
    Objects.requireNonNull(samples, "samples");
  }

  /**
   * Pairs of disjoint forks of the same scenario. Scenarios with too few forks, or without samples,
   * give none.
   *
   * @param source where the rows are from
   * @param forks on each side
   * @param random draws the forks
   */
  public static List<SamePair> within(
      String source, List<ResultRow> rows, int forks, Random random) {
    List<SamePair> pairs = new ArrayList<>();
    for (ResultRow row : rows) {
      int available = samples(row).map(Samples::forks).orElse(0);
      ForkSplit.within(available, forks, random)
          .forEach(split -> pairs.add(of(source, row, row, split)));
    }
    return pairs;
  }

  /**
   * Pairs of forks of two scenarios that differ by a facet without meaning, as where the same was
   * measured under two names. A third scenario of that kind is left over.
   *
   * @param by the facet
   */
  public static List<SamePair> between(
      String source, List<ResultRow> rows, String by, int forks, Random random) {
    Map<Facets, List<ResultRow>> groups = new LinkedHashMap<>();
    for (ResultRow row : rows) {
      if (row.facets().find(by).isPresent() && samples(row).isPresent()) {
        groups.computeIfAbsent(row.facets().without(by), k -> new ArrayList<>()).add(row);
      }
    }
    List<SamePair> pairs = new ArrayList<>();
    for (List<ResultRow> same : groups.values()) {
      for (int i = 0; i + 1 < same.size(); i += 2) {
        ResultRow base = same.get(i);
        ResultRow candidate = same.get(i + 1);
        ForkSplit.between(
                samples(base).orElseThrow().forks(),
                samples(candidate).orElseThrow().forks(),
                forks,
                random)
            .forEach(split -> pairs.add(of(source, base, candidate, split)));
      }
    }
    return pairs;
  }

  private static SamePair of(String source, ResultRow base, ResultRow candidate, ForkSplit split) {
    return new SamePair(
        source,
        base.facets().values(),
        candidate.facets().values(),
        split,
        split.of(samples(base).orElseThrow(), samples(candidate).orElseThrow()));
  }

  private static Optional<Samples> samples(ResultRow row) {
    return row.measurement().primary().samples();
  }
}
