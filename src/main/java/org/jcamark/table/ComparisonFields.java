package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Table.Cell;

/** The exact columns of a {@link ComparisonTable}, for CSV. */
final class ComparisonFields {
  /** Those between the unit and the verdict. */
  static final List<String> NUMBERS =
      List.of(
          "baseScore",
          "candidateScore",
          "ratio",
          "ratioLow",
          "ratioHigh",
          "p",
          "pAdjusted",
          "mannWhitneyP",
          "cliffsDelta",
          "bootstrapLow",
          "bootstrapHigh",
          "fiellerLow",
          "fiellerHigh",
          "forksBase",
          "forksCandidate");

  private ComparisonFields() {}

  /** Mode, unit, the numbers, verdict and direction. */
  static List<Cell> cells(Judged row) {
    Comparison comparison = row.comparison();
    Judgement judgement = row.judgement();
    Optional<Interval> interval = comparison.test().map(LogRatio::interval);
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(row.pair().base().measurement().mode().jmhName()));
    cells.add(Cell.of(row.unit()));
    cells.add(exact(comparison.baseScore()));
    cells.add(exact(comparison.candidateScore()));
    cells.add(exact(comparison.ratio()));
    addEnds(cells, interval);
    cells.add(exact(comparison.test().map(LogRatio::p).orElse(null)));
    cells.add(exact(judgement.adjustedP()));
    cells.add(exact(comparison.mannWhitneyP()));
    cells.add(exact(comparison.cliffsDelta()));
    addEnds(cells, comparison.bootstrap());
    addEnds(cells, comparison.fieller());
    cells.add(Cell.of(comparison.baseForks().size()));
    cells.add(Cell.of(comparison.candidateForks().size()));
    cells.add(Cell.of(judgement.verdict().words()));
    cells.add(judgement.direction().map(d -> Cell.of(d.words())).orElse(Cell.EMPTY));
    return cells;
  }

  private static void addEnds(List<Cell> cells, Optional<Interval> interval) {
    cells.add(exact(interval.map(Interval::low).orElse(null)));
    cells.add(exact(interval.map(Interval::high).orElse(null)));
  }

  private static Cell exact(OptionalDouble value) {
    return exact(value.isPresent() ? (Double) value.getAsDouble() : null);
  }

  private static Cell exact(Double value) {
    return Cell.of("", value);
  }
}
