package org.jcamark.sections;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.compare.Judged;
import org.jcamark.report.JmhUnit;
import org.jcamark.report.ResultRow;
import org.jcamark.report.RowLabel;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.study.ChartSet;

/** The charts of several sets beside each other, one an operation and kind of score. */
final class SetCharts {
  private final SideBySide sets;
  private final String group;
  private final RowNames names;

  private SetCharts(SideBySide sets, String group, List<SideBySide.Line> lines) {
    this.sets = sets;
    this.group = group;
    names = new RowNames(lines.stream().map(line -> line.base().label()).toList());
  }

  /** All charts. */
  static List<ChartSet.Named> of(SideBySide sets) {
    List<ChartSet.Named> charts = new ArrayList<>();
    for (String group : sets.groups()) {
      Map<JmhUnit.Kind, List<SideBySide.Line>> kinds = new LinkedHashMap<>();
      for (SideBySide.Line line : sets.lines(group)) {
        JmhUnit.of(line.base().unit())
            .ifPresent(u -> kinds.computeIfAbsent(u.kind(), k -> new ArrayList<>()).add(line));
      }
      kinds.forEach(
          (kind, lines) ->
              new SetCharts(sets, group, lines).chart(kind, lines).ifPresent(charts::add));
    }
    return charts;
  }

  private Optional<ChartSet.Named> chart(JmhUnit.Kind kind, List<SideBySide.Line> lines) {
    Map<String, Point> points = new LinkedHashMap<>();
    for (SideBySide.Line line : lines) {
      add(points, 0, line.base().row(), line.base().label());
      for (int i = 0; i < line.others().size(); i++) {
        Optional<Judged> other = line.others().get(i);
        if (other.isPresent()) {
          add(points, i + 1, other.get().pair().candidate(), line.base().label());
        }
      }
    }
    if (points.isEmpty()) {
      return Optional.empty();
    }
    boolean time = kind == JmhUnit.Kind.TIME;
    Chart chart =
        new BarChart(
            group,
            legend(),
            time ? "Time per operation" : "Operations per second",
            time ? Quantity.TIME : Quantity.RATE,
            List.copyOf(points.values()));
    return Optional.of(new ChartSet.Named(Anchors.file(group) + (time ? "" : "-rate"), chart));
  }

  private String legend() {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < sets.sets().size(); i++) {
      parts.add(SetNames.letter(i) + ": " + sets.sets().get(i).set().name());
    }
    return String.join(", ", parts);
  }

  private void add(Map<String, Point> points, int set, ResultRow row, RowLabel label) {
    Optional<Estimate> estimate = row.estimate().filter(known -> known.mean() > 0);
    Optional<JmhUnit> unit = JmhUnit.of(row.measurement().primary().unit());
    if (estimate.isEmpty() || unit.isEmpty()) {
      return;
    }
    double factor = unit.get().factor();
    Optional<Interval> interval =
        estimate.get().interval().map(i -> new Interval(i.low() * factor, i.high() * factor));
    String category = names.workWithin(label);
    String series = (Evaluation.provider(row).orElse("") + " " + SetNames.letter(set)).strip();
    points.putIfAbsent(
        category + '\n' + series,
        new Point(category, series, estimate.get().mean() * factor, interval));
  }
}
