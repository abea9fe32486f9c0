package org.jcamark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Obstacle;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Judgement;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/**
 * Results as a table, on the terminal and in reports. Our own rows are grouped by operation, others
 * by benchmark class; each group has one unit of time or rate. Where several providers did the
 * same, each has its ratio to the baseline provider, with the verdict of {@code compare --by
 * provider}.
 */
public final class ResultTable {
  private final ProviderVerdicts verdicts;
  private final List<ResultRow> rows;
  private final Columns<Line> columns = new Columns<>();

  /** A row with the units of its group. */
  record Line(ResultRow row, ScoreUnits units) {}

  private ResultTable(
      List<ResultRow> results,
      ProviderVerdicts verdicts,
      OptionalInt cpus,
      Map<Scenario, String> ends) {
    this.verdicts = verdicts;
    rows = ResultRow.byProvider(results, verdicts::isBaseline);
    columns.addAll(RowNames.of(rows, Set.of()), Line::row);
    addScore();
    addComparison();
    columns
        .add(
            Column.numbers("forkCount", "forks").only(Audience.PEOPLE_WITH_ROOM),
            line -> forks(line.row()))
        .exact("forks", line -> (long) line.row().forks());
    columns.add(
        Column.words("end", "stopped by").only(Audience.PAGES),
        line -> line.row().scenario().map(ends::get).map(Cell::of).orElse(Cell.EMPTY));
    new DetailColumns(rows, cpus).addTo(columns);
    DetailColumns.addDoubts(columns, results, Line::row);
  }

  /** The table of rows from an unknown number of CPUs. */
  public static Table of(List<ResultRow> rows) {
    return of(rows, OptionalInt.empty());
  }

  /**
   * The table of these rows, in their order but with the same work of several providers together.
   *
   * @param cpus of the machine that measured them all
   */
  public static Table of(List<ResultRow> rows, OptionalInt cpus) {
    return of(rows, ProviderVerdicts.of(rows, Optional.empty()), cpus, Map.of());
  }

  /**
   * The table of some of the rows of a result set.
   *
   * @param verdicts of the whole set
   * @param ends the reason why a scenario got no more forks
   */
  public static Table of(
      List<ResultRow> rows,
      ProviderVerdicts verdicts,
      OptionalInt cpus,
      Map<Scenario, String> ends) {
    return new ResultTable(rows, verdicts, cpus, ends).table();
  }

  private Table table() {
    List<Group> groups = new ArrayList<>();
    ScoreUnits.byGroupAndKind(rows, Function.identity())
        .forEach((heading, members) -> groups.add(group(heading, members)));
    return new Table(columns.columns(), groups, ResultNotes.of(rows, verdicts));
  }

  private Group group(String heading, List<ResultRow> members) {
    ScoreUnits units = ScoreUnits.of(members);
    Map<String, String> titles = new HashMap<>();
    titles.put("time", units.score().label());
    titles.put("rate", units.rateTitle());
    titles.put("median", "median, " + units.score().label());
    List<String> baselines =
        members.stream().flatMap(member -> verdicts.baseline(member).stream()).distinct().toList();
    titles.put("relation", "vs " + (baselines.size() == 1 ? baselines.get(0) : "baseline"));
    return new Group(
        heading,
        titles,
        members.stream().map(member -> columns.cells(new Line(member, units))).toList());
  }

  private void addScore() {
    columns
        .add(
            Column.numbers("time", "score").only(Audience.PEOPLE),
            line -> line.units().score(line.row()))
        .add(
            Column.numbers("rate", "throughput").only(Audience.PEOPLE_WITH_ROOM),
            line -> line.units().rate(line.row()))
        .exact("mode", line -> line.row().measurement().mode().jmhName())
        .exact("unit", line -> line.row().unit())
        .exact("score", line -> line.row().estimate().map(Estimate::mean))
        .exact("estimator", line -> line.row().isTypical() ? "typical" : "mean")
        .exact("mean", line -> line.row().mean())
        .exactEnds("low95", "high95", line -> line.row().estimate().flatMap(Estimate::interval));
  }

  private void addComparison() {
    RatioCells.addRatio(columns, "ratio", "", Audience.PEOPLE_WITH_ROOM, this::judged);
    RatioCells.addVerdict(columns, "", this::judged, this::withoutVerdict);
    columns
        .add(
            Column.numbers("far", "mean").only(Audience.PEOPLE),
            line -> line.row().isFarFromMean() ? mean(line) : Cell.EMPTY)
        .exact("baseline", line -> verdicts.baseline(line.row()))
        .exact("ratio", line -> judged(line).flatMap(RatioCells::ratioOf))
        .exactEnds("ratioLow95", "ratioHigh95", line -> judged(line).flatMap(RatioCells::ends))
        .exact("verdict", line -> judged(line).map(j -> j.judgement().verdict().words()))
        .exact(
            "direction",
            line ->
                judged(line)
                    .flatMap(j -> j.judgement().direction())
                    .map(Judgement.Direction::words));
  }

  private static Cell mean(Line line) {
    double value = line.row().mean().orElseThrow() * JmhUnit.factor(line.row().unit());
    return Cell.of(Numbers.significant(line.units().score().of(value))).in(Tone.FAINT);
  }

  private Optional<Judged> judged(Line line) {
    return verdicts.of(line.row());
  }

  private Cell withoutVerdict(Line line) {
    Optional<Obstacle> obstacle = line.row().obstacle();
    if (obstacle.isPresent()) {
      return Cell.of(obstacle.get().words()).in(Tone.BAD);
    }
    return verdicts.isBaseline(line.row()) ? Cell.of("baseline").in(Tone.FAINT) : Cell.EMPTY;
  }

  private static Cell forks(ResultRow label) {
    return label.forks() == 0
        ? Cell.of("–", 0).in(Tone.FAINT)
        : Cell.of(Numbers.count(label.forks()), Sparkline.of(label).orElse(null));
  }
}
