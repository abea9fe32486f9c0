package org.jcamark.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
    Map<Facets, List<ResultRow>> bases = grouped(base, false);
    Map<Facets, List<ResultRow>> candidates = grouped(candidate, false);
    bases.forEach(
        (key, rows) -> {
          if (!candidates.containsKey(key)) {
            rows.forEach(row -> unmatched.add(unmatched(row, 0, rows.size(), Unmatched.BASE)));
          }
        });
    candidates.forEach(
        (key, rows) -> {
          List<ResultRow> partners = bases.getOrDefault(key, List.of());
          if (partners.size() == 1 && rows.size() == 1) {
            pairs.add(new Pair(partners.get(0), rows.get(0)));
          } else {
            matchExactly(partners, rows, pairs, unmatched, unmatchedCandidates);
          }
        });
    unmatched.addAll(unmatchedCandidates);
    return new Matches(pairs, unmatched);
  }

  private static void matchExactly(
      List<ResultRow> base,
      List<ResultRow> candidate,
      List<Pair> pairs,
      List<Unmatched> unmatchedBase,
      List<Unmatched> unmatchedCandidate) {
    Map<Facets, List<ResultRow>> bases = grouped(base, true);
    Map<Facets, List<ResultRow>> candidates = grouped(candidate, true);
    candidates.forEach(
        (key, rows) -> {
          List<ResultRow> partners = bases.getOrDefault(key, List.of());
          if (partners.size() == 1 && rows.size() == 1) {
            pairs.add(new Pair(partners.get(0), rows.get(0)));
          } else {
            rows.forEach(
                row ->
                    unmatchedCandidate.add(
                        unmatched(row, partners.size(), rows.size(), Unmatched.CANDIDATE)));
          }
        });
    bases.forEach(
        (key, rows) -> {
          int partners = candidates.getOrDefault(key, List.of()).size();
          if (partners != 1 || rows.size() != 1) {
            rows.forEach(
                row -> unmatchedBase.add(unmatched(row, partners, rows.size(), Unmatched.BASE)));
          }
        });
  }

  private static Unmatched unmatched(ResultRow row, int partners, int rows, String here) {
    String there = here.equals(Unmatched.BASE) ? Unmatched.CANDIDATE : Unmatched.BASE;
    if (partners == 0) {
      return Unmatched.alone(row, here, "not in " + there);
    }
    return Unmatched.of(
        row,
        here,
        rows > 1
            ? rows + " results of the same key in " + here
            : partners + " results of the same key in " + there);
  }

  private static Map<Facets, List<ResultRow>> grouped(List<ResultRow> rows, boolean withJvm) {
    Map<Facets, List<ResultRow>> groups = new LinkedHashMap<>();
    for (ResultRow row : rows) {
      Facets named = row.facets().withoutUsualBuffer();
      Facets key = withJvm ? named : named.withoutPlatform();
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
    }
    return groups;
  }
}
