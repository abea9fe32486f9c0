package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.Mode;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;

/**
 * The units of a group of a {@link ResultTable}.
 *
 * @param score of scores in ns/op, ops/s or the unit of the file, after {@link JmhUnit}
 * @param byteRate of rows whose bytes per second count; absent where the group has none
 * @param rate of the other rows; absent where the group has none
 */
public record GroupUnits(Unit score, Optional<Unit> byteRate, Optional<Unit> rate) {

  /** Units for rows with scores of one kind. */
  public static GroupUnits of(List<ShownRow> rows) {
    Optional<JmhUnit> unit = JmhUnit.of(rows.get(0).unit());
    double[] scores =
        rows.stream()
            .flatMap(row -> row.row().estimate().stream())
            .mapToDouble(estimate -> estimate.mean() * factor(estimate))
            .toArray();
    Unit score =
        unit.map(
                known ->
                    known.kind() == JmhUnit.Kind.TIME ? Unit.ofTimes(scores) : Unit.ofRates(scores))
            .orElseGet(() -> new Unit(rows.get(0).unit(), 1));
    double[] byteRates = rates(rows, true);
    double[] rates = rates(rows, false);
    return new GroupUnits(
        score,
        byteRates.length == 0 ? Optional.empty() : Optional.of(Unit.ofByteRates(byteRates)),
        rates.length == 0 ? Optional.empty() : Optional.of(Unit.ofRates(rates)));
  }

  private static double[] rates(List<ShownRow> rows, boolean bulk) {
    return rows.stream()
        .filter(row -> row.isBulk() == bulk)
        .flatMapToDouble(row -> perSecond(row).stream())
        .toArray();
  }

  /** The unit of scores. */
  public String scoreTitle() {
    return score.label();
  }

  /** One unit for all; where bytes and operations meet, each value states its own. */
  public String rateTitle() {
    return isMixed() ? "throughput" : byteRate.or(() -> rate).map(Unit::label).orElse("");
  }

  private boolean isMixed() {
    return byteRate.isPresent() && rate.isPresent();
  }

  /** A score with the half-width of its interval. */
  public String score(Estimate estimate) {
    double value = score.of(estimate.mean() * factor(estimate));
    Optional<Interval> interval = estimate.interval();
    OptionalDouble half =
        interval.isPresent()
            ? OptionalDouble.of(score.of(interval.get().halfWidth() * factor(estimate)))
            : OptionalDouble.empty();
    OptionalDouble relative = estimate.relativeHalfWidth();
    return Numbers.within(value, half)
        + (relative.isPresent() ? " ± " + Numbers.percent(relative.getAsDouble()) : "");
  }

  /** Bytes or operations per second; absent where the score says so already or none is known. */
  public Optional<String> rate(ShownRow row) {
    OptionalDouble value = perSecond(row);
    Optional<Unit> unit = row.isBulk() ? byteRate : rate;
    if (value.isEmpty() || unit.isEmpty()) {
      return Optional.empty();
    }
    Optional<Estimate> estimate = row.row().estimate();
    OptionalDouble relative =
        estimate.map(Estimate::relativeHalfWidth).orElse(OptionalDouble.empty());
    double shown = unit.get().of(value.getAsDouble());
    OptionalDouble half =
        relative.isPresent()
            ? OptionalDouble.of(shown * relative.getAsDouble())
            : OptionalDouble.empty();
    return Optional.of(Numbers.within(shown, half) + (isMixed() ? " " + unit.get().label() : ""));
  }

  /** The number that {@link #rate} words, in bytes or operations per second. */
  public Optional<Double> rateValue(ShownRow row) {
    OptionalDouble value = perSecond(row);
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }

  /** Of one cold call it would say nothing, and of a rate without payload nothing new. */
  private static OptionalDouble perSecond(ShownRow row) {
    Optional<JmhUnit> unit = JmhUnit.of(row.unit());
    Optional<Estimate> estimate = row.row().estimate().filter(known -> known.mean() > 0);
    if (unit.isEmpty()
        || estimate.isEmpty()
        || row.row().measurement().mode() == Mode.SINGLE_SHOT
        || (unit.get().kind() == JmhUnit.Kind.RATE && !row.isBulk())) {
      return OptionalDouble.empty();
    }
    double rate = unit.get().perSecond(estimate.get().mean(), row.row().measurement().threads());
    return DoubleStream.of(row.isBulk() ? rate * row.label().payloadBytes().orElseThrow() : rate)
        .filter(Double::isFinite)
        .findFirst();
  }

  private static double factor(Estimate estimate) {
    return JmhUnit.of(estimate.unit()).map(JmhUnit::factor).orElse(1.0);
  }
}
