package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;

/**
 * Which rows belong together.
 *
 * @param axis by which rows of one result set differ; absent of two sets
 * @param unmatched rows without a partner, those of the base first
 */
public record Matches(Optional<Baseline> axis, List<Pair> pairs, List<Unmatched> unmatched) {
  static final Axis[] PLATFORM = {Axis.JAR, Axis.JVM, Axis.JIT, Axis.CLASSPATH};

  public record Pair(Finding base, Finding candidate) {}

  /**
   * Matches two result sets by benchmark, mode, threads and parameters. Where a set has several
   * rows of these, as of several JVMs, JVM and variants have to match too.
   */
  public static Matches between(List<Finding> base, List<Finding> candidate) {
    Matches all = new Matches(Optional.empty(), new ArrayList<>(), new ArrayList<>());
    all.add(base, candidate, key -> withoutUsual(key).without(PLATFORM));
    all.unmatched.sort(Comparator.comparing(row -> !row.side().equals(Unmatched.BASE)));
    return all;
  }

  /** Without the usual values that earlier versions had no parameters for. */
  static Key withoutUsual(Key key) {
    return key.without(
        Arrays.stream(Axis.values())
            .filter(axis -> axis != Axis.DATA && key.find(axis).equals(axis.usual()))
            .toArray(Axis[]::new));
  }

  private void add(List<Finding> base, List<Finding> candidate, UnaryOperator<Key> key) {
    Map<Key, List<Finding>> bases = InOrder.groupedBy(base, row -> key.apply(row.facets()));
    Map<Key, List<Finding>> candidates =
        InOrder.groupedBy(candidate, row -> key.apply(row.facets()));
    Set<Key> keys = new LinkedHashSet<>(bases.keySet());
    keys.removeAll(candidates.keySet());
    keys.addAll(candidates.keySet());
    for (Key each : keys) {
      List<Finding> here = bases.getOrDefault(each, List.of());
      List<Finding> there = candidates.getOrDefault(each, List.of());
      if (here.size() == 1 && there.size() == 1) {
        pairs.add(new Pair(here.get(0), there.get(0)));
      } else if (!here.isEmpty()
          && !there.isEmpty()
          && !each.equals(withoutUsual(here.get(0).facets()))) {
        add(here, there, Matches::withoutUsual);
      } else {
        addUnmatched(Unmatched.BASE, here, Unmatched.CANDIDATE, there);
        addUnmatched(Unmatched.CANDIDATE, there, Unmatched.BASE, here);
      }
    }
  }

  private void addUnmatched(String side, List<Finding> rows, String other, List<Finding> partners) {
    String reason =
        partners.isEmpty()
            ? "not in " + other
            : rows.size() > 1
                ? rows.size() + " results with the same benchmark and parameters in " + side
                : partners.size() + " results with the same benchmark and parameters in " + other;
    String remedy = partners.isEmpty() ? "" : "; merge pools those of one JVM";
    rows.forEach(
        row -> unmatched.add(Unmatched.of(row, side, reason + remedy, !partners.isEmpty())));
  }
}
