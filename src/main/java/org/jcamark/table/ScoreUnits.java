package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.Mode;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Table.Cell;

/**
 * The units of results that stand below each other.
 *
 * @param score of scores
 * @param byteRate of rows whose bytes per second count; absent where there are none
 * @param rate of the other rows; absent where there are none
 */
record ScoreUnits(Unit score, Optional<Unit> byteRate, Optional<Unit> rate) {

  /** Units for rows with scores of one kind. */
  static ScoreUnits of(List<RowLabel> rows) {
    double[] bytes = perSecond(rows.stream().filter(row -> row.isBulk()));
    double[] operations = perSecond(rows.stream().filter(row -> !row.isBulk()));
    return new ScoreUnits(
        Unit.ofScores(rows.stream().flatMap(row -> row.row().estimate().stream()).toList()),
        bytes.length == 0 ? Optional.empty() : Optional.of(Unit.ofByteRates(bytes)),
        operations.length == 0 ? Optional.empty() : Optional.of(Unit.ofRates(operations)));
  }

  private static double[] perSecond(Stream<RowLabel> rows) {
    return rows.flatMapToDouble(row -> perSecond(row).stream()).toArray();
  }

  /** One unit for all; where bytes and operations meet, each value states its own. */
  String rateTitle() {
    return isMixed() ? "throughput" : byteRate.or(() -> rate).map(Unit::label).orElse("");
  }

  private boolean isMixed() {
    return byteRate.isPresent() && rate.isPresent();
  }

  /** A score in its unit. */
  Cell score(RowLabel row) {
    return ScoreCell.of(row.row(), score);
  }

  /** Bytes or operations per second; empty where the score says so already or none is known. */
  Cell rate(RowLabel row) {
    OptionalDouble value = perSecond(row);
    Optional<Unit> unit = row.isBulk() ? byteRate : rate;
    if (value.isEmpty() || unit.isEmpty()) {
      return Cell.EMPTY;
    }
    double shown = unit.get().of(value.getAsDouble());
    double relative = row.row().estimate().orElseThrow().shownHalfWidth().orElse(0);
    String label = isMixed() ? " " + unit.get().label() : "";
    return Cell.of(Numbers.within(shown, shown * relative) + label, value.getAsDouble());
  }

  /** Of one cold call it would say nothing, and of a rate without payload nothing new. */
  private static OptionalDouble perSecond(RowLabel row) {
    Optional<JmhUnit> unit = JmhUnit.of(row.unit());
    Optional<Estimate> estimate = row.row().estimate().filter(known -> known.mean() > 0);
    boolean bulk = row.isBulk();
    if (unit.isEmpty()
        || estimate.isEmpty()
        || row.row().coarseClock().isPresent()
        || !row.row().groups().isEmpty()
        || row.row().measurement().mode() == Mode.SINGLE_SHOT
        || (unit.get().kind() == JmhUnit.Kind.RATE && !bulk)) {
      return OptionalDouble.empty();
    }
    double rate = unit.get().perSecond(estimate.get().mean(), row.row().measurement().threads());
    return DoubleStream.of(bulk ? rate * row.payloadBytes().orElseThrow() : rate)
        .filter(Double::isFinite)
        .findFirst();
  }
}
