package org.jcamark.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jcamark.compare.Rules;
import org.jcamark.selfcheck.Noise;
import org.jcamark.selfcheck.SamePair;
import org.jcamark.selfcheck.StatisticsCheck;
import org.jcamark.selfcheck.StatisticsCheck.Outcome;
import org.jcamark.stats.Calibration;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Proportion;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/** How often comparisons erred, as a table. */
final class CalibrationTable {
  private static final List<Column> COLUMNS =
      List.of(
          Column.words("data"),
          Column.numbers("forks", "forks"),
          Column.numbers("trueRatio", "true ratio").only(Audience.PROGRAMS),
          Column.numbers("pairs", "pairs"),
          Column.numbers("differences", "p < 5%"),
          Column.numbers("misses", "misses"),
          Column.numbers("verdicts", "different"),
          Column.numbers("mannWhitneyDifferences", "M-W p < 5%"),
          Column.numbers("fiellerMisses", "Fieller misses"),
          Column.numbers("bootstrapMisses", "boot. misses"),
          Column.numbers("pooledDifferences", "pooled p < 5%"),
          new Column("kept", "limits", Align.LEFT, Audience.EVERYBODY));

  private CalibrationTable() {}

  /** A table with a group for each true ratio. */
  static Table of(List<Outcome> outcomes, List<String> notes) {
    Map<Double, List<List<Cell>>> rows = new LinkedHashMap<>();
    for (Outcome outcome : outcomes) {
      rows.computeIfAbsent(outcome.trueRatio(), ratio -> new ArrayList<>()).add(cells(outcome));
    }
    List<Group> groups = new ArrayList<>();
    rows.forEach((ratio, cells) -> groups.add(new Group(heading(ratio), Map.of(), cells)));
    List<String> all = new ArrayList<>();
    all.add(
        "p < 5%: Welch's test on log fork means, unadjusted; misses: its 95% intervals without the"
            + " true ratio; different: that verdict beyond ±"
            + Numbers.chosenPercent(Rules.USUAL.threshold())
            + "; M-W: Mann-Whitney; boot.: bootstrap; pooled: Welch's test on iterations, as if"
            + " forks did not matter.");
    all.add(
        "Limits from "
            + Comparison.ENOUGH_FORKS
            + " forks on: p < 5% in at most "
            + Numbers.chosenPercent(StatisticsCheck.MOST_DIFFERENCES)
            + " of A/A pairs, misses in at most "
            + Numbers.chosenPercent(StatisticsCheck.MOST_MISSES)
            + "."
            + margin(outcomes));
    all.addAll(notes);
    return new Table(COLUMNS, groups, all);
  }

  private static String heading(double ratio) {
    return ratio == 1
        ? "A/A: the same twice"
        : "Candidate truly slower by " + Math.round(100 * (ratio - 1)) + "%";
  }

  /** How far chance moves a rate of 5%. */
  private static String margin(List<Outcome> outcomes) {
    int fewest = outcomes.stream().mapToInt(o -> o.calibration().pairs()).min().orElse(0);
    if (fewest == 0) {
      return "";
    }
    Interval interval =
        new Proportion((int) Math.round(0.05 * fewest), fewest).interval(Interval.LEVEL);
    return " 5% of "
        + number(fewest, "pair")
        + " may stand for "
        + Decimals.percent(interval.low(), 1)
        + " to "
        + Decimals.percent(interval.high(), 1)
        + ".";
  }

  private static List<Cell> cells(Outcome outcome) {
    Calibration calibration = outcome.calibration();
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(outcome.data()));
    cells.add(Cell.of(outcome.forks()));
    cells.add(Cell.of("", outcome.trueRatio()));
    cells.add(Cell.of(calibration.pairs()));
    cells.add(rate(calibration, Calibration::differences));
    cells.add(rate(calibration, Calibration::misses));
    cells.add(rate(calibration, Calibration::verdicts));
    cells.add(rate(calibration, Calibration::mannWhitneyDifferences));
    cells.add(rate(calibration, Calibration::fiellerMisses));
    cells.add(rate(calibration, Calibration::bootstrapMisses));
    cells.add(rate(calibration, Calibration::pooledDifferences));
    cells.add(
        outcome
            .kept()
            .map(kept -> kept ? Cell.of("kept", true) : Cell.of("NOT KEPT", false).in(Tone.BAD))
            .orElse(Cell.EMPTY));
    return cells;
  }

  private static Cell rate(Calibration calibration, ToIntFunction<Calibration> count) {
    double rate = calibration.rate(count.applyAsInt(calibration));
    return Cell.of(Decimals.percent(rate, 1), rate);
  }

  /** A noise in words. */
  static String words(Noise noise) {
    return noise.name()
        + ", "
        + noise.words()
        + ": forks deviate by "
        + Numbers.chosenPercent(noise.forks().forkDeviation())
        + ", skewness "
        + Decimals.fixed(noise.forks().forkSkewness(), 2)
        + ", iterations by "
        + Numbers.chosenPercent(noise.forks().iterationDeviation())
        + ", autocorrelation "
        + noise.forks().autocorrelation()
        + ".";
  }

  /** Where real pairs come from. */
  static String words(List<SamePair> pairs, int forks, long seed) {
    long scenarios =
        pairs.stream().map(pair -> List.of(pair.source(), pair.base())).distinct().count();
    long sources = pairs.stream().map(SamePair::source).distinct().count();
    return "real: "
        + number(pairs.size(), "disjoint pair")
        + " of "
        + forks
        + " forks a side from "
        + number(scenarios, "scenario")
        + " of "
        + number(sources, "result set")
        + ", drawn with seed "
        + seed
        + "; for the others the candidate's values are multiplied.";
  }

  private static String number(long count, String noun) {
    return Numbers.count(count) + " " + noun + (count == 1 ? "" : "s");
  }
}
