package org.jcamark.table;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.ProviderOrder;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.ComparisonSettings;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Tone;

/**
 * Where a row stands to that of the baseline provider.
 *
 * @param baseline label of the baseline provider
 * @param isBaseline whether the row is the baseline itself; then there is no ratio
 * @param ratio time ÷ time of the baseline; absent where it is not defined
 * @param interval 95% interval of the ratio, from 3 forks a side on
 */
public record ProviderRelation(
    String baseline, boolean isBaseline, OptionalDouble ratio, Optional<Interval> interval) {
  /** The bootstrap is not shown here, so it costs one resample only. */
  private static final ComparisonSettings SETTINGS = new ComparisonSettings(Interval.LEVEL, 1, 1);

  /** Baselines by preference, then other providers by name. */
  public static final Comparator<ResultRow> ORDER =
      Comparator.comparing(
          row -> provider(row).orElse(""),
          ProviderOrder.KNOWN_FIRST.thenComparing(Comparator.naturalOrder()));

  /** The relations of rows that differ by provider only; none if there is but one of them. */
  static Map<ResultRow, ProviderRelation> among(List<ResultRow> cell) {
    Map<ResultRow, ProviderRelation> relations = new HashMap<>();
    List<ResultRow> scored =
        cell.stream()
            .filter(row -> provider(row).isPresent() && row.estimate().isPresent())
            .sorted(ORDER)
            .toList();
    if (scored.stream().map(ProviderRelation::provider).distinct().count() > 1) {
      ResultRow base = scored.get(0);
      scored.forEach(row -> relations.put(row, of(row, base)));
    }
    return relations;
  }

  private static ProviderRelation of(ResultRow row, ResultRow base) {
    String baseline = provider(base).orElseThrow();
    if (row.equals(base)) {
      return new ProviderRelation(baseline, true, OptionalDouble.empty(), Optional.empty());
    }
    Optional<Comparison> comparison = comparison(row, base);
    return new ProviderRelation(
        baseline,
        false,
        comparison.map(Comparison::ratio).orElse(OptionalDouble.empty()),
        comparison.flatMap(Comparison::test).map(LogRatio::interval));
  }

  private static Optional<Comparison> comparison(ResultRow row, ResultRow base) {
    boolean sameUnit =
        row.measurement().primary().unit().equals(base.measurement().primary().unit());
    return sameUnit
        ? Comparison.of(
            base.measurement().primary(),
            row.measurement().primary(),
            row.measurement().mode().largerIsBetter(),
            SETTINGS)
        : Optional.empty();
  }

  private static Optional<String> provider(ResultRow row) {
    return row.facets().find(Facets.PROVIDER);
  }

  /** The relation in words. */
  Cell cell() {
    if (isBaseline) {
      return Cell.of("baseline").in(Tone.FAINT);
    }
    if (ratio.isEmpty()) {
      return Cell.EMPTY;
    }
    boolean slower = ratio.getAsDouble() >= 1;
    String direction = slower ? "slower" : "faster";
    double times = slower ? ratio.getAsDouble() : 1 / ratio.getAsDouble();
    if (interval.isEmpty()) {
      String text = Numbers.ratio(times, OptionalDouble.empty()) + "× " + direction;
      return Cell.of(text + " (untested)").in(Tone.FAINT);
    }
    double relative = interval.get().halfWidth() / ratio.getAsDouble();
    String text = Numbers.ratio(times, OptionalDouble.of(times * relative)) + "× ";
    if (interval.get().low() > 1 || interval.get().high() < 1) {
      return Cell.of(text + direction).in(slower ? Tone.BAD : Tone.GOOD);
    }
    return Cell.of(text + "unclear").in(Tone.FAINT);
  }
}
