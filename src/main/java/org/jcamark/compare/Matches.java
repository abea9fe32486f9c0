package org.jcamark.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which rows belong together.
 *
 * @param pairs in the order of the candidate rows
 * @param unmatched rows without a partner, those of the base first
 */
public record Matches(List<Pair> pairs, List<Unmatched> unmatched) {
  /**
   * Matches two result sets by benchmark, mode, threads and parameters. Where a set has several
   * rows of these, as of several JVMs, JVM, machine and variants have to match too.
   */
  public static Matches between(List<ResultRow> base, List<ResultRow> candidate) {
    List<Pair> pairs = new ArrayList<>();
    List<Unmatched> unmatched = new ArrayList<>();
    List<Unmatched> unmatchedCandidates = new ArrayList<>();
    match(base, candidate, false, pairs, unmatched, unmatchedCandidates);
    unmatched.addAll(unmatchedCandidates);
    return new Matches(pairs, unmatched);
  }

  private static void match(
      List<ResultRow> base,
      List<ResultRow> candidate,
      boolean withPlatform,
      List<Pair> pairs,
      List<Unmatched> unmatchedBase,
      List<Unmatched> unmatchedCandidate) {
    Map<Facets, List<ResultRow>> bases = grouped(base, withPlatform);
    Map<Facets, List<ResultRow>> candidates = grouped(candidate, withPlatform);
    Set<Facets> keys = new LinkedHashSet<>(bases.keySet());
    keys.removeAll(candidates.keySet());
    keys.addAll(candidates.keySet());
    for (Facets key : keys) {
      List<ResultRow> here = bases.getOrDefault(key, List.of());
      List<ResultRow> there = candidates.getOrDefault(key, List.of());
      if (here.size() == 1 && there.size() == 1) {
        pairs.add(new Pair(here.get(0), there.get(0)));
      } else if (!withPlatform && !here.isEmpty() && !there.isEmpty()) {
        match(here, there, true, pairs, unmatchedBase, unmatchedCandidate);
      } else {
        for (ResultRow row : here) {
          unmatchedBase.add(unmatched(row, there.size(), here.size(), Unmatched.BASE));
        }
        for (ResultRow row : there) {
          unmatchedCandidate.add(unmatched(row, here.size(), there.size(), Unmatched.CANDIDATE));
        }
      }
    }
  }

  private static Unmatched unmatched(ResultRow row, int partners, int rows, String here) {
    String there = here.equals(Unmatched.BASE) ? Unmatched.CANDIDATE : Unmatched.BASE;
    if (partners == 0) {
      return Unmatched.of(row, here, "not in " + there, false);
    }
    return Unmatched.of(
        row,
        here,
        rows > 1
            ? rows + " results of the same key in " + here
            : partners + " results of the same key in " + there,
        true);
  }

  private static Map<Facets, List<ResultRow>> grouped(List<ResultRow> rows, boolean withPlatform) {
    return rows.stream()
        .collect(
            Collectors.groupingBy(
                row ->
                    withPlatform
                        ? row.facets().withoutUsual()
                        : row.facets().withoutUsual().withoutPlatform(),
                LinkedHashMap::new,
                Collectors.toList()));
  }
}
