package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Comparison;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/** Comparisons as a table, grouped as results are. */
public final class ComparisonTable {
  private final Comparisons all;
  private final List<ResultRow> labels;
  private final List<String> advice;
  private final Columns<Line> columns = new Columns<>();

  private record Line(Judged judged, ResultRow label, String advice, Unit unit) {}

  private ComparisonTable(Comparisons all) {
    this.all = all;
    labels = all.judged().stream().map(row -> row.pair().candidate()).toList();
    advice = all.judged().stream().map(row -> Advice.of(row, all.rules())).toList();
    Set<String> always = all.axis().map(axis -> Set.of(axis.by())).orElse(Set.of());
    columns.addAll(RowNames.of(labels, always), Line::label);
    addColumns();
  }

  /** The table of these comparisons with lines on how to read it. */
  public static Table of(Comparisons all) {
    return new ComparisonTable(all).table();
  }

  private static String mode(Judged row) {
    return row.pair().base().measurement().mode().jmhName();
  }

  private Table table() {
    boolean modes = all.judged().stream().map(ComparisonTable::mode).distinct().count() > 1;
    Map<List<String>, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < labels.size(); i++) {
      Judged row = all.judged().get(i);
      String kind = JmhUnit.of(row.unit()).map(known -> known.kind().name()).orElse(row.unit());
      String group = labels.get(i).group() + (modes ? ", " + mode(row) : "");
      groups.computeIfAbsent(List.of(group, kind), key -> new ArrayList<>()).add(i);
    }
    List<Group> shown = new ArrayList<>();
    groups.forEach((key, members) -> shown.add(group(key.get(0), members)));
    return new Table(
        columns.columns(), shown, ComparisonNotes.of(all, advice.contains(Advice.NOISY)));
  }

  private Group group(String heading, List<Integer> members) {
    Unit unit =
        Unit.ofScores(
            all.judged().get(members.get(0)).unit(),
            members.stream().flatMapToDouble(i -> scores(all.judged().get(i))).toArray());
    String base = all.axis().map(Axis::baseline).orElse("base");
    return new Group(
        heading,
        Map.of("base", base + ", " + unit.label(), "candidate", "cand., " + unit.label()),
        members.stream()
            .map(
                i ->
                    columns.cells(
                        new Line(all.judged().get(i), labels.get(i), advice.get(i), unit)))
            .toList());
  }

  private static DoubleStream scores(Judged row) {
    double factor = JmhUnit.factor(row.unit());
    return DoubleStream.of(row.comparison().baseScore(), row.comparison().candidateScore())
        .map(score -> score * factor);
  }

  private void addColumns() {
    columns
        .add(room("base", Align.RIGHT), row -> score(row, row.judged().comparison().baseScore()))
        .add(
            room("candidate", Align.RIGHT),
            row -> score(row, row.judged().comparison().candidateScore()));
    RatioCells.addRatio(
        columns, "ratio", "", Audience.PEOPLE_WITH_SOME_ROOM, row -> Optional.of(row.judged()));
    columns
        .add(room("forks", Align.RIGHT), row -> forks(row.judged().comparison()))
        .add(
            Column.numbers("adjusted", "p adj.").only(Audience.PEOPLE_WITH_ROOM),
            row -> Cell.of(row.judged().judgement().adjustedP(), Numbers::probability));
    RatioCells.addVerdict(columns, "", row -> Optional.of(row.judged()), row -> Cell.EMPTY);
    columns.add(room("advice", Align.LEFT), row -> Cell.of(row.advice(), null).in(Tone.FAINT));
    columns.addAll(ComparisonDocument.EXACT, Line::judged);
  }

  private static Column room(String key, Align align) {
    return new Column(key, key, align, Audience.PEOPLE_WITH_ROOM);
  }

  private static Cell score(Line row, double score) {
    double value = score * JmhUnit.factor(row.judged().unit());
    return Cell.of(Numbers.significant(row.unit().of(value)), null);
  }

  private static Cell forks(Comparison comparison) {
    String base = count(comparison.baseForks().size());
    String candidate = count(comparison.candidateForks().size());
    return Cell.of(base.equals(candidate) ? base : base + "/" + candidate, null);
  }

  private static String count(int forks) {
    return forks == 0 ? "–" : Integer.toString(forks);
  }
}
