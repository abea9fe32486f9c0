package org.jcamark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/**
 * The results of an operation in several sets: a column of scores for each set, and the comparison
 * of each further set with the first.
 */
public final class SideBySideTable {
  private final Columns<Placed> columns = new Columns<>();
  private final List<String> letters;

  /**
   * A result of the first set among those of the others.
   *
   * @param others each further set's result of the same work, where that set has one
   */
  public record Line(ResultRow base, List<Optional<Other>> others) {
    private List<Estimate> estimates() {
      return Stream.concat(
              Stream.of(base),
              others.stream().flatMap(Optional::stream).map(other -> other.pair().candidate()))
          .flatMap(row -> row.estimate().stream())
          .toList();
    }
  }

  /**
   * A result of a further set beside that of the first.
   *
   * @param judged absent where one of both cannot be compared
   */
  public record Other(Pair pair, Optional<Judged> judged) {}

  private record Placed(Line line, Unit unit) {
    Optional<Other> other(int set) {
      return line.others().get(set - 1);
    }

    Optional<Judged> judged(int set) {
      return other(set).flatMap(Other::judged);
    }
  }

  private SideBySideTable(List<Line> lines, List<String> letters) {
    this.letters = letters;
    List<ResultRow> labels = lines.stream().map(Line::base).toList();
    columns.addAll(RowNames.of(labels, Set.of()), placed -> placed.line().base());
    String first = letters.get(0);
    columns.add(
        Column.numbers("score0", first),
        placed -> ScoreUnits.score(placed.line().base(), placed.unit()));
    for (int i = 1; i < letters.size(); i++) {
      int set = i;
      columns.add(
          Column.numbers("score" + set, letters.get(set)),
          placed ->
              placed
                  .other(set)
                  .map(other -> ScoreUnits.score(other.pair().candidate(), placed.unit()))
                  .orElse(Cell.of("not compared", null).in(Tone.FAINT)));
      String suffix = Integer.toString(set);
      RatioCells.addRatio(
          columns, letters.get(set) + " vs " + first, suffix, Audience.PEOPLE, p -> p.judged(set));
      RatioCells.addVerdict(
          columns,
          suffix,
          placed -> placed.judged(set),
          placed ->
              placed
                  .other(set)
                  .flatMap(other -> other.pair().obstacle())
                  .map(why -> Cell.of(why).in(Tone.BAD))
                  .orElse(Cell.EMPTY));
    }
  }

  /**
   * The table of these lines.
   *
   * @param letters names of the sets, the first's first
   */
  public static Table of(List<Line> lines, List<String> letters) {
    return new SideBySideTable(lines, letters).table(lines);
  }

  private Table table(List<Line> lines) {
    List<Group> groups = new ArrayList<>();
    ScoreUnits.byGroupAndKind(lines, Line::base)
        .forEach((heading, members) -> groups.add(group(heading, members)));
    return new Table(columns.columns(), groups, List.of());
  }

  private Group group(String heading, List<Line> lines) {
    Unit unit = Unit.ofScores(lines.stream().flatMap(line -> line.estimates().stream()).toList());
    Map<String, String> titles = new HashMap<>();
    for (int i = 0; i < letters.size(); i++) {
      titles.put("score" + i, letters.get(i) + ", " + unit.label());
    }
    return new Group(
        heading, titles, lines.stream().map(l -> columns.cells(new Placed(l, unit))).toList());
  }
}
