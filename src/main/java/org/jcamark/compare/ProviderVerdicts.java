package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;

/**
 * Each result of a set against that of the baseline provider, judged as {@code compare --by
 * provider} judges it. Work that the baseline provider has no result of is judged by itself,
 * against the first of JDK, BC … that has one.
 */
public final class ProviderVerdicts {
  private final List<Judged> all = new ArrayList<>();
  private final IdentityHashMap<Finding, Judged> judged = new IdentityHashMap<>();
  private final IdentityHashMap<Finding, String> baselines = new IdentityHashMap<>();

  /** Compared with the first of JDK, BC … where the baseline is absent, or nothing has it. */
  public static ProviderVerdicts of(List<Finding> rows, Optional<String> baseline) {
    ProviderVerdicts verdicts = new ProviderVerdicts();
    List<Finding> rest = rows;
    Set<String> providers = providers(rest);
    while (providers.size() > 1) {
      Baseline axis = Baseline.of(rest, Axis.PROVIDER.key(), baseline.filter(providers::contains));
      List<Judged> found = Comparisons.usual(axis.matches(rest)).judged();
      for (Judged one : found) {
        verdicts.all.add(one);
        verdicts.judged.put(one.candidate(), one);
        verdicts.baselines.put(one.candidate(), axis.baseline());
        verdicts.baselines.put(one.base(), axis.baseline());
      }
      Set<Key> done = found.stream().map(row -> work(row.base())).collect(Collectors.toSet());
      rest =
          rest.stream()
              .filter(row -> row.estimate().isPresent() && row.isComparable())
              .filter(row -> !done.contains(work(row)))
              .filter(row -> !row.provider().equals(Optional.of(axis.baseline())))
              .toList();
      providers = providers(rest);
    }
    return verdicts;
  }

  /**
   * Results by the length of their message, those of the same work side by side, baselines first,
   * then as JDK, BC …
   */
  public List<Finding> ordered(List<Finding> rows) {
    Comparator<Finding> size = Comparator.comparing(row -> row.facets().payloadBytes().orElse(0));
    Comparator<Finding> order =
        Comparator.comparing((Finding row) -> !isBaseline(row))
            .thenComparing(
                row -> row.provider().orElse(""),
                ResolvedProvider.KNOWN_FIRST.thenComparing(Comparator.naturalOrder()));
    List<Finding> bySize =
        InOrder.groupedBy(rows, row -> row.facets().group().without(Axis.PAYLOAD)).values().stream()
            .flatMap(same -> same.stream().sorted(size))
            .toList();
    return InOrder.groupedBy(bySize, ProviderVerdicts::work).values().stream()
        .flatMap(same -> same.stream().sorted(order))
        .toList();
  }

  private static Set<String> providers(List<Finding> rows) {
    return rows.stream().flatMap(row -> row.provider().stream()).collect(Collectors.toSet());
  }

  private static Key work(Finding row) {
    return row.facets().without(Axis.PROVIDER);
  }

  /** All comparisons, in the order of their candidates. */
  public List<Judged> all() {
    return all;
  }

  /** The comparison of a result with the baseline; absent for baselines and what has none. */
  public Optional<Judged> of(Finding row) {
    return Optional.ofNullable(judged.get(row));
  }

  /** The provider that a result is compared with, its own where it is the baseline itself. */
  public Optional<String> baseline(Finding row) {
    return Optional.ofNullable(baselines.get(row));
  }

  /** Whether other results are compared with this one. */
  public boolean isBaseline(Finding row) {
    return baselines.containsKey(row) && !judged.containsKey(row);
  }
}
