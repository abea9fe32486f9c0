package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jcamark.catalog.Data;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.SeriesName;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.model.InOrder;
import org.jcamark.model.Scenario;
import org.jcamark.table.Numbers;

/**
 * Ratios as forest plots: of all that {@code compare} compares, of other data to random data, and
 * of times without a family of intrinsics to those with it.
 */
public final class ForestCharts {
  /** More rows than this make no readable picture. */
  private static final int MOST = 120;

  private static final String DATA = "data";

  private ForestCharts() {}

  /** The row of a comparison; absent if it has no ratio. */
  private static Optional<DotPlot.Row> row(String group, String name, String maker, Judged judged) {
    return ratio(judged)
        .map(
            ratio -> {
              String value = ratio.textWithInterval();
              String whole = String.join(" ", group, name, maker).strip();
              String hover = whole + ": " + value + " " + ratio.words();
              DotPlot.Mark mark =
                  new DotPlot.Mark(SeriesName.NONE, ratio.value(), ratio.interval(), hover);
              return new DotPlot.Row(group, name, maker, List.of(mark), value)
                  .with(Optional.of(ratio), "");
            });
  }

  /** The ratio of a comparison; absent where it has none. */
  static Optional<Ratio> ratio(Judged judged) {
    return Ratio.of(judged.comparison(), judged.judgement());
  }

  private static double ratioOf(DotPlot.Row row) {
    return row.ratio().orElseThrow().value();
  }

  /**
   * The plot of what {@code compare} found; absent if no comparison has a ratio.
   *
   * @param names of base and candidate, where they are sets
   */
  public static Optional<Chart> of(Comparisons all, List<String> names) {
    EntryNames entryNames =
        new EntryNames(List.of(all.judged().stream().map(row -> row.pair().candidate()).toList()));
    List<DotPlot.Row> rows =
        all.judged().stream()
            .flatMap(
                judged -> {
                  ResultRow candidate = judged.pair().candidate();
                  return row(candidate.group(), entryNames.whole(candidate), "", judged).stream();
                })
            .toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Set<DotPlot.Row> furthest = furthest(rows);
    List<DotPlot.Row> shown =
        InOrder.groupedBy(rows, DotPlot.Row::group).values().stream()
            .flatMap(
                group ->
                    group.stream()
                        .filter(furthest::contains)
                        .sorted(Comparator.comparingDouble(ForestCharts::ratioOf).reversed()))
            .toList();
    String base = all.axis().map(axis -> axis.baseline()).orElse(names.get(0));
    String candidate = names.get(names.size() - 1);
    String by = all.axis().map(axis -> axis.by()).orElse("");
    String title =
        Finding.of(
                all.judged(),
                pair -> by.isEmpty() ? candidate : facet(pair.pair().candidate(), by),
                base,
                "comparisons")
            .orElse("No ratio to " + base);
    return Optional.of(
        new Chart(
            "ratios",
            ChartKind.RATIOS,
            title,
            "base: "
                + base
                + (by.isEmpty() ? ", candidate: " + candidate : "")
                + " · "
                + count(shown.size(), all.judged().size()),
            plot("Time ÷ time of " + base + " (above 1: slower)", all.rules().threshold(), shown)));
  }

  private static String facet(ResultRow row, String name) {
    return row.facets().find(name).orElse("");
  }

  /** Beyond {@value #MOST} rows those nearest to 1 are left out. */
  private static Set<DotPlot.Row> furthest(List<DotPlot.Row> rows) {
    return rows.stream()
        .sorted(Comparator.comparingDouble(row -> -Math.abs(Math.log(ratioOf(row)))))
        .limit(MOST)
        .collect(Collectors.toSet());
  }

  private static String count(int shown, int compared) {
    return shown == compared
        ? Numbers.count(compared, "comparison")
        : Numbers.count(shown)
            + " of "
            + Numbers.count(compared, "comparison")
            + (shown == MOST ? ", those furthest from 1" : "");
  }

  private static DotPlot plot(String measure, double threshold, List<DotPlot.Row> rows) {
    return new DotPlot(measure, Quantity.RATIO, OptionalDouble.of(threshold), "", rows);
  }

  /** Ratios of the same operation on other data, such as one message again and again, to random. */
  static List<Chart> data(List<ChartEntry> entries) {
    return by(
        DATA,
        entries,
        value -> true,
        ChartKind.DATA,
        " data",
        pair -> facet(pair.pair().candidate(), DATA) + " data");
  }

  /** Times without each family of intrinsics by those with all of them. */
  static List<Chart> intrinsics(List<ChartEntry> entries) {
    return entries.stream()
            .noneMatch(e -> facet(e.result(), Facets.JIT).equals(Scenario.DEFAULT_VARIANT))
        ? List.of()
        : by(
            Facets.JIT,
            entries,
            value -> value.startsWith("no-") && value.endsWith("intrinsics"),
            ChartKind.INTRINSICS,
            "",
            pair -> "A JVM without intrinsics");
  }

  /**
   * Ratios to the usual value of a facet, as {@code compare --by} finds them.
   *
   * @param included values of the facet
   * @param noun what a value is one of
   * @param candidate its name in the title
   */
  private static List<Chart> by(
      String facet,
      List<ChartEntry> entries,
      Predicate<String> included,
      ChartKind kind,
      String noun,
      Function<Judged, String> candidate) {
    IdentityHashMap<ResultRow, ChartEntry> ours = new IdentityHashMap<>();
    entries.stream().filter(e -> !e.isForeign()).forEach(e -> ours.put(e.result(), e));
    Optional<Comparisons> found =
        Comparisons.by(
            facet, entries.stream().map(ChartEntry::result).filter(ours::containsKey).toList());
    if (found.isEmpty()) {
      return List.of();
    }
    List<Judged> judged =
        found.get().judged().stream()
            .filter(pair -> included.test(facet(pair.pair().candidate(), facet)))
            .toList();
    String base = found.get().axis().orElseThrow().baseline();
    List<DotPlot.Row> rows = new ArrayList<>();
    for (Judged pair : judged) {
      ChartEntry entry = ours.get(pair.pair().candidate());
      row(entry.subject(), entry.category(), entry.series().text(), pair).ifPresent(rows::add);
    }
    return Pages.of(
        ChartSet.together(rows, DotPlot.Row::group),
        row -> row.group() + " " + row.name(),
        FigureWidth.SCREEN.rowsAPage(),
        "comparison",
        page ->
            new Chart(
                kind.label(),
                kind,
                Finding.of(judged, candidate, base, "results").map(Finding::sentence).orElseThrow(),
                "base: " + base + noun,
                plot(
                    "Time ÷ time with " + base + noun + " (above 1: slower)",
                    Rules.USUAL.threshold(),
                    page)));
  }

  /** Those on random data, where results are on several kinds of data. */
  static List<ChartEntry> onRandom(List<ChartEntry> entries) {
    Set<String> kinds = new HashSet<>();
    entries.forEach(entry -> kinds.add(facet(entry.result(), DATA)));
    return entries.stream()
        .filter(e -> kinds.size() < 2 || facet(e.result(), DATA).equals(Data.RANDOM.label()))
        .toList();
  }
}
