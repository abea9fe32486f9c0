package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.compare.Matches.Pair;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;

/**
 * What the results of one set are compared with: those that differ from them by one value alone.
 *
 * @param by a name of {@link Axis}: {@code provider}, {@code jvm}, {@code threads}, a parameter
 */
public record Baseline(String by, String baseline) {
  /**
   * The baseline of {@code --by} and {@code --baseline}.
   *
   * @param asked absent for the usual one: JDK before BC before other providers, the variant {@code
   *     default}, the least number, else the first value of the rows
   * @throws IllegalArgumentException if there is nothing to compare so; the message says what is
   *     there
   */
  public static Baseline of(List<Finding> rows, String by, Optional<String> asked) {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(row.facets().values().keySet()));
    names.remove(Axis.MODE.key());
    List<String> values =
        rows.stream().flatMap(row -> row.facets().find(by).stream()).distinct().toList();
    if (!names.contains(by)) {
      throw new IllegalArgumentException(
          "--by " + by + ": not in these results; use one of " + String.join(", ", names));
    }
    if (values.size() < 2) {
      throw new IllegalArgumentException(
          "--by " + by + ": nothing to compare, all results have " + values.get(0));
    }
    if (asked.isPresent() && !values.contains(asked.get())) {
      throw new IllegalArgumentException(
          "--baseline " + asked.get() + ": these results have " + String.join(", ", values));
    }
    return new Baseline(by, asked.orElseGet(() -> usual(by, values)));
  }

  private static String usual(String by, List<String> values) {
    Stream<String> known =
        Stream.of(
                ResolvedProvider.LABELS.stream(),
                Axis.find(by).flatMap(Axis::usual).stream(),
                Stream.of(KeyLife.OTHER.label(), Data.SAME.label()))
            .flatMap(labels -> labels)
            .filter(values::contains);
    Stream<String> least =
        values.stream().allMatch(value -> value.matches("[0-9]{1,18}"))
            ? values.stream().sorted(Comparator.comparingLong(Long::parseLong))
            : values.stream();
    return Stream.concat(known, least).findFirst().orElseThrow();
  }

  /** The pairs of these rows: each with the row that differs from it by the baseline alone. */
  public Matches matches(List<Finding> rows) {
    Map<Key, List<Finding>> alike = InOrder.groupedBy(rows, Finding::facets);
    Map<Key, List<Finding>> bases =
        InOrder.groupedBy(
            rows.stream()
                .filter(row -> row.facets().find(by).equals(Optional.of(baseline)))
                .toList(),
            row -> row.facets().without(by));
    List<Pair> pairs = new ArrayList<>();
    List<Unmatched> unmatched = new ArrayList<>();
    Set<Key> partnered = new LinkedHashSet<>();
    for (Finding row : rows) {
      Key rest = row.facets().without(by);
      List<Finding> partners = bases.getOrDefault(rest, List.of());
      int same = alike.get(row.facets()).size();
      if (partners.contains(row)) {
        continue;
      }
      if (partners.size() == 1 && same == 1) {
        pairs.add(new Pair(partners.get(0), row));
        partnered.add(rest);
      } else {
        boolean several = row.facets().find(by).isPresent() && (same > 1 || partners.size() > 1);
        unmatched.add(Unmatched.of(row, Unmatched.CANDIDATE, reason(row, partners, same), several));
      }
    }
    bases.keySet().removeAll(partnered);
    bases.values().stream()
        .flatMap(List::stream)
        .forEach(row -> unmatched.add(Unmatched.of(row, Unmatched.BASE, "no other " + by, false)));
    return new Matches(Optional.of(this), pairs, unmatched);
  }

  private String reason(Finding row, List<Finding> partners, int same) {
    if (row.facets().find(by).isEmpty()) {
      return "has no " + by;
    }
    if (same > 1) {
      return same + " results with the same benchmark and parameters";
    }
    return partners.isEmpty()
        ? "no " + by + " " + baseline + " to compare with"
        : partners.size() + " results with the same benchmark and parameters for " + baseline;
  }
}
