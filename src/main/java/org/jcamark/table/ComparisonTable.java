package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.model.Measurement;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/** Comparisons as a table, grouped as results are. */
public final class ComparisonTable {
  private final Comparisons all;
  private final List<RowLabel> labels;
  private final FacetColumns facets;

  private ComparisonTable(Comparisons all) {
    this.all = all;
    labels = RowLabel.of(all.judged().stream().map(row -> row.pair().candidate()).toList());
    Set<String> always = all.axis().map(axis -> Set.of(axis.by())).orElse(Set.of());
    facets = FacetColumns.of(labels, always);
  }

  /** The table of these comparisons with a line on how to read it. */
  public static Table of(Comparisons all) {
    return new ComparisonTable(all).table();
  }

  /** A comparison on one line, for messages: benchmark, parameters, verdict and ratio. */
  public static String line(Judged row) {
    Measurement measurement = row.pair().candidate().measurement();
    StringBuilder line = new StringBuilder(measurement.benchmark());
    measurement.params().forEach((name, value) -> line.append(' ' + name + '=' + value));
    line.append(" (" + measurement.mode().jmhName() + "): " + row.judgement().verdict().words());
    row.comparison().ratio().ifPresent(r -> line.append(", ratio " + Numbers.significant(r)));
    return line.toString();
  }

  private Table table() {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < labels.size(); i++) {
      Judged row = all.judged().get(i);
      String mode = row.pair().base().measurement().mode().jmhName();
      String key = labels.get(i).group() + '\n' + mode + '\n' + kind(row.unit());
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
    }
    boolean modes =
        groups.keySet().stream().map(key -> key.split("\n", -1)[1]).distinct().count() > 1;
    List<Group> shown = new ArrayList<>();
    groups.forEach(
        (key, members) -> {
          String[] parts = key.split("\n", -1);
          shown.add(group(modes ? parts[0] + ", " + parts[1] : parts[0], members));
        });
    return new Table(columns(), shown, ComparisonNotes.of(all));
  }

  private static String kind(String unit) {
    return JmhUnit.of(unit).map(known -> known.kind().name()).orElse(unit);
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>(facets.columns());
    columns.add(Column.numbers("base", "base").only(Audience.PEOPLE_WITH_ROOM));
    columns.add(Column.numbers("candidate", "candidate").only(Audience.PEOPLE_WITH_ROOM));
    columns.add(Column.numbers("relation", "ratio").only(Audience.PEOPLE));
    columns.add(Column.numbers("interval", "95% interval").only(Audience.PEOPLE));
    columns.add(Column.numbers("forks", "forks").only(Audience.PEOPLE_WITH_ROOM));
    columns.add(Column.numbers("adjusted", "p adj.").only(Audience.PEOPLE_WITH_ROOM));
    columns.add(new Column("words", "verdict", Align.LEFT, Audience.PEOPLE));
    columns.add(new Column("advice", "advice", Align.LEFT, Audience.PEOPLE_WITH_ROOM));
    columns.add(Column.words("mode").only(Audience.PROGRAMS));
    columns.add(Column.words("unit").only(Audience.PROGRAMS));
    for (String exact : ComparisonFields.NUMBERS) {
      columns.add(Column.numbers(exact, exact).only(Audience.PROGRAMS));
    }
    columns.add(Column.words("verdict").only(Audience.PROGRAMS));
    columns.add(Column.words("direction").only(Audience.PROGRAMS));
    return columns;
  }

  private Group group(String heading, List<Integer> members) {
    List<Judged> rows = members.stream().map(all.judged()::get).toList();
    Unit unit = unit(rows);
    Map<String, String> titles =
        Map.of("base", baseTitle() + ", " + unit.label(), "candidate", "cand., " + unit.label());
    return new Group(heading, titles, members.stream().map(i -> cells(i, unit)).toList());
  }

  private String baseTitle() {
    return all.axis().map(Axis::baseline).orElse("base");
  }

  private static Unit unit(List<Judged> rows) {
    Optional<JmhUnit> unit = JmhUnit.of(rows.get(0).unit());
    double[] scores =
        rows.stream()
            .flatMapToDouble(
                row ->
                    DoubleStream.of(
                        row.comparison().baseScore() * factor(row),
                        row.comparison().candidateScore() * factor(row)))
            .toArray();
    return unit.map(
            known ->
                known.kind() == JmhUnit.Kind.TIME ? Unit.ofTimes(scores) : Unit.ofRates(scores))
        .orElseGet(() -> new Unit(rows.get(0).unit(), 1));
  }

  private static double factor(Judged row) {
    return JmhUnit.of(row.unit()).map(JmhUnit::factor).orElse(1.0);
  }

  private List<Cell> cells(int index, Unit unit) {
    Judged row = all.judged().get(index);
    Comparison comparison = row.comparison();
    Optional<Interval> interval = comparison.test().map(LogRatio::interval);
    List<Cell> cells = new ArrayList<>(facets.cells(labels.get(index)));
    cells.add(score(comparison.baseScore() * factor(row), unit));
    cells.add(score(comparison.candidateScore() * factor(row), unit));
    cells.add(Cell.of(ratio(comparison.ratio(), interval), null));
    cells.add(Cell.of(interval.map(i -> interval(comparison.ratio(), i)).orElse(""), null));
    cells.add(
        Cell.of(forks(comparison.baseForks().size(), comparison.candidateForks().size()), null));
    OptionalDouble p = row.judgement().adjustedP();
    cells.add(Cell.of(p.isPresent() ? Numbers.probability(p.getAsDouble()) : "", null));
    cells.add(verdict(row.judgement()));
    cells.add(Cell.of(Advice.of(row, all.rules()), null).in(Tone.FAINT));
    cells.addAll(ComparisonFields.cells(row));
    return cells;
  }

  private static Cell score(double value, Unit unit) {
    return Cell.of(Numbers.significant(unit.of(value)), null);
  }

  private static String ratio(OptionalDouble ratio, Optional<Interval> interval) {
    if (ratio.isEmpty()) {
      return "";
    }
    return interval
        .map(i -> Numbers.ratio(ratio.getAsDouble(), i.low(), i.high()))
        .orElseGet(() -> Numbers.ratio(ratio.getAsDouble(), OptionalDouble.empty()));
  }

  private static String interval(OptionalDouble ratio, Interval interval) {
    return Numbers.ratioInterval(interval.low(), interval.high(), ratio.orElseThrow());
  }

  private static String forks(int base, int candidate) {
    return base == candidate ? count(base) : count(base) + "/" + count(candidate);
  }

  private static String count(int forks) {
    return forks == 0 ? "–" : Integer.toString(forks);
  }

  private static Cell verdict(Judgement judgement) {
    String words = judgement.verdict().words();
    return switch (judgement.verdict()) {
      case DIFFERENT ->
          Cell.of(words + ": " + judgement.direction().orElseThrow().words(), words)
              .in(tone(judgement));
      case EQUIVALENT -> Cell.of(words);
      case UNDECIDED, TOO_FEW_FORKS -> Cell.of(words).in(Tone.FAINT);
    };
  }

  private static Tone tone(Judgement judgement) {
    return judgement.direction().equals(Optional.of(Judgement.Direction.SLOWER))
        ? Tone.BAD
        : Tone.GOOD;
  }
}
