package org.jcamark.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.model.InOrder;
import org.jcamark.model.ProviderOrder;

/**
 * A comparison inside one result set: all values of a facet with one of them.
 *
 * @param by a facet of {@link Facets}: {@code provider}, {@code jvm}, {@code threads}, a parameter
 * @param baseline the value that the others are compared with
 */
public record Axis(String by, String baseline) {
  /** The usual values of other facets than the provider: jit, classpath, data, buffer, keys … */
  private static final List<String> USUAL =
      List.of(
          "default",
          "random",
          "new",
          "other",
          "same",
          "one",
          "object",
          "full",
          "pinned",
          "aes-128-gcm");

  /**
   * The axis of {@code --by} and {@code --baseline}.
   *
   * @param baseline absent for the usual one: JDK before BC before other providers, the variant
   *     {@code default}, the least number, else the first value of the rows
   * @throws IllegalArgumentException if there is nothing to compare so; the message says what is
   *     there
   */
  public static Axis of(List<ResultRow> rows, String by, Optional<String> baseline) {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(row.facets().values().keySet()));
    names.remove(Facets.MODE);
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
    if (baseline.isPresent() && !values.contains(baseline.get())) {
      throw new IllegalArgumentException(
          "--baseline " + baseline.get() + ": these results have " + String.join(", ", values));
    }
    return new Axis(by, baseline.orElseGet(() -> usual(values)));
  }

  private static String usual(List<String> values) {
    Optional<String> preferred =
        Stream.of(ProviderOrder.LABELS, USUAL)
            .flatMap(List::stream)
            .filter(values::contains)
            .findFirst();
    if (preferred.isPresent()) {
      return preferred.get();
    }
    return values.stream().allMatch(value -> value.matches("[0-9]{1,18}"))
        ? values.stream().min(Comparator.comparingLong(Long::parseLong)).orElseThrow()
        : values.get(0);
  }

  /** The pairs of these rows: each with the row that differs from it by the baseline alone. */
  public Matches matches(List<ResultRow> rows) {
    Map<Facets, List<ResultRow>> alike = InOrder.groupedBy(rows, ResultRow::facets);
    Map<Facets, List<ResultRow>> bases =
        InOrder.groupedBy(
            rows.stream()
                .filter(row -> row.facets().find(by).equals(Optional.of(baseline)))
                .toList(),
            row -> row.facets().without(by));
    List<Pair> pairs = new ArrayList<>();
    List<Unmatched> unmatched = new ArrayList<>();
    Set<Facets> partnered = new LinkedHashSet<>();
    for (ResultRow row : rows) {
      Facets facets = row.facets();
      Facets rest = facets.without(by);
      List<ResultRow> partners = bases.getOrDefault(rest, List.of());
      if (partners.contains(row)) {
        continue;
      }
      if (partners.size() == 1 && alike.get(facets).size() == 1) {
        pairs.add(new Pair(partners.get(0), row));
        partnered.add(rest);
      } else {
        unmatched.add(unmatched(row, partners, alike.get(facets).size()));
      }
    }
    bases.forEach(
        (rest, same) -> {
          if (!partnered.contains(rest)) {
            same.forEach(
                row -> unmatched.add(Unmatched.of(row, Unmatched.BASE, "no other " + by, false)));
          }
        });
    return new Matches(Optional.of(this), pairs, unmatched);
  }

  private Unmatched unmatched(ResultRow row, List<ResultRow> partners, int same) {
    String side = Unmatched.CANDIDATE;
    if (row.facets().find(by).isEmpty()) {
      return Unmatched.of(row, side, "has no " + by, false);
    }
    if (same > 1) {
      return Unmatched.of(row, side, same + " results of the same key", true);
    }
    return partners.isEmpty()
        ? Unmatched.of(row, side, "no " + by + " " + baseline + " to compare with", false)
        : Unmatched.of(
            row, side, partners.size() + " results of the same key for " + baseline, true);
  }
}
