package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.SeriesName;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Rules;
import org.jcamark.table.Numbers;
import org.jcamark.table.RowLabel;

/** Comparisons as forest plots. */
public final class ForestCharts {
  /** More rows than this make no readable picture. */
  private static final int MOST = 120;

  private ForestCharts() {}

  /**
   * A row to be drawn.
   *
   * @param maker who did it, beside the name; may be blank
   */
  record Row(String group, String name, String maker, Judged judged) {
    private double distance() {
      return Math.abs(Math.log(judged.comparison().ratio().orElse(1)));
    }

    private Optional<DotPlot.Row> drawn() {
      return Ratio.of(judged.comparison(), judged.judgement())
          .map(
              ratio ->
                  new DotPlot.Row(
                      group,
                      name,
                      maker,
                      List.of(
                          new DotPlot.Mark(
                              SeriesName.NONE,
                              ratio.value(),
                              ratio.interval(),
                              false,
                              String.join(" ", group, name, maker).strip()
                                  + ": "
                                  + ratio.textWithInterval()
                                  + " "
                                  + ratio.words())),
                      ratio.textWithInterval(),
                      Optional.of(ratio),
                      ""));
    }
  }

  /**
   * The plot of what {@code compare} found; absent if no comparison has a ratio.
   *
   * @param names of base and candidate, where they are sets
   */
  public static Optional<ChartSet.Named> of(Comparisons all, List<String> names) {
    List<RowLabel> labels =
        RowLabel.of(all.judged().stream().map(row -> row.pair().candidate()).toList());
    EntryNames entryNames = new EntryNames(List.of(labels));
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      Judged judged = all.judged().get(i);
      if (judged.comparison().ratio().isPresent()) {
        rows.add(new Row(labels.get(i).group(), entryNames.whole(labels.get(i)), "", judged));
      }
    }
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    List<Row> shown =
        ChartSet.grouped(furthest(rows), Row::group).values().stream()
            .flatMap(
                group ->
                    group.stream()
                        .sorted(
                            Comparator.comparingDouble(
                                row -> -row.judged().comparison().ratio().getAsDouble())))
            .toList();
    String base = all.axis().map(axis -> axis.baseline()).orElse(names.get(0));
    String candidate = names.get(names.size() - 1);
    String by = all.axis().map(axis -> axis.by()).orElse("");
    String title =
        Finding.of(
                all.judged(),
                pair ->
                    by.isEmpty() ? candidate : pair.pair().candidate().facets().find(by).orElse(""),
                base,
                "comparisons")
            .orElse("No ratio to " + base);
    return Optional.of(
        new ChartSet.Named(
            "ratios",
            plot(
                ChartKind.RATIOS,
                title,
                "base: "
                    + base
                    + (by.isEmpty() ? ", candidate: " + candidate : "")
                    + " · "
                    + count(shown.size(), all.judged().size()),
                "Time ÷ time of " + base + " (above 1: slower)",
                all.rules().threshold(),
                shown)));
  }

  /** Pages of rows with ratios. */
  static List<ChartSet.Named> pages(
      ChartKind kind, String file, String title, String note, String measure, List<Row> rows) {
    return Pages.of(
        file,
        rows.stream().filter(row -> row.judged().comparison().ratio().isPresent()).toList(),
        row -> row.group() + " " + row.name(),
        FigureWidth.SCREEN.rowsAPage(),
        (items, page) ->
            plot(
                kind,
                title + page.inTitle(),
                note + page.inNote("comparison"),
                measure,
                Rules.USUAL.threshold(),
                items));
  }

  private static DotPlot plot(
      ChartKind kind, String title, String note, String measure, double threshold, List<Row> rows) {
    return new DotPlot(
        kind,
        title,
        note,
        measure,
        Quantity.RATIO,
        OptionalDouble.of(threshold),
        "",
        rows.stream().flatMap(row -> row.drawn().stream()).toList());
  }

  /** Beyond {@value #MOST} rows those nearest to 1 are left out. */
  private static List<Row> furthest(List<Row> rows) {
    Set<Row> furthest =
        new HashSet<>(
            rows.stream()
                .sorted(Comparator.comparingDouble(Row::distance).reversed())
                .limit(MOST)
                .toList());
    return rows.stream().filter(furthest::contains).toList();
  }

  private static String count(int shown, int compared) {
    return shown == compared
        ? Numbers.count(compared, "comparison")
        : Numbers.count(shown)
            + " of "
            + Numbers.count(compared, "comparison")
            + (shown == MOST ? ", those furthest from 1" : "");
  }
}
