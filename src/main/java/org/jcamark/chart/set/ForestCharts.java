package org.jcamark.chart.set;

import static org.jcamark.chart.set.EntryNames.facet;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
import org.jcamark.model.Scenario;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Rules;
import org.jcamark.table.Numbers;

/**
 * Ratios as forest plots: of all that {@code compare} compares, of other data to random data, and
 * of times without a family of intrinsics to those with it.
 */
public final class ForestCharts {
  private static final int MOST = 120;

  private static final String DATA = "data";

  private ForestCharts() {}

  /** The ratio of a comparison; absent where it has none. */
  static Optional<Ratio> ratio(Judged judged) {
    return judged.comparison().ratio().stream()
        .mapToObj(
            ratio ->
                new Ratio(
                    ratio, judged.comparison().test().map(LogRatio::interval), judged.judgement()))
        .findFirst();
  }

  /**
   * The plot of what {@code compare} found; absent if no comparison has a ratio. Beyond {@value
   * #MOST} rows those nearest to 1 are left out.
   *
   * @param names of base and candidate, where they are sets
   */
  public static Optional<Chart> of(Comparisons all, List<String> names) {
    List<DotPlot.Row> rows =
        rows(all.judged(), all.judged().stream().map(row -> row.pair().candidate()).toList());
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Set<DotPlot.Row> furthest =
        rows.stream()
            .sorted(Comparator.comparingDouble(row -> -Math.abs(Math.log(ratioOf(row)))))
            .limit(MOST)
            .collect(Collectors.toSet());
    List<DotPlot.Row> shown = rows.stream().filter(furthest::contains).toList();
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
            ChartSet.joined(
                "base: " + base + (by.isEmpty() ? ", candidate: " + candidate : ""),
                count(shown.size(), all.judged().size()),
                forks(all.judged())),
            plot("Time ÷ time of " + base, all.rules().threshold(), shown)));
  }

  /**
   * The comparisons that have a ratio, by group, the slowest candidate first.
   *
   * @param named results whose names are to differ, candidates among them
   */
  private static List<DotPlot.Row> rows(List<Judged> judged, List<ResultRow> named) {
    EntryNames names = new EntryNames(List.of(named));
    List<DotPlot.Row> rows = new ArrayList<>();
    for (Judged pair : judged) {
      ratio(pair).ifPresent(ratio -> rows.add(row(pair.pair().candidate(), ratio, names)));
    }
    rows.sort(Comparator.comparingDouble(ForestCharts::ratioOf).reversed());
    List<String> groups =
        judged.stream().map(pair -> pair.pair().candidate().group()).distinct().toList();
    rows.sort(Comparator.comparingInt(row -> groups.indexOf(row.group())));
    return rows;
  }

  private static DotPlot.Row row(ResultRow candidate, Ratio ratio, EntryNames names) {
    String value = ratio.textWithInterval();
    String hover =
        candidate.group() + " " + names.whole(candidate) + ": " + value + " " + ratio.words(false);
    DotPlot.Mark mark = new DotPlot.Mark(SeriesName.NONE, ratio.value(), ratio.interval(), hover);
    return new DotPlot.Row(
            candidate.group(),
            names.name(candidate),
            names.series(candidate).text(),
            List.of(mark),
            value)
        .with(Optional.of(ratio), "");
  }

  private static double ratioOf(DotPlot.Row row) {
    return row.ratio().orElseThrow().value();
  }

  /** Of both sides. */
  private static String forks(List<Judged> judged) {
    return Numbers.range(
        judged.stream()
            .flatMap(one -> Stream.of(one.pair().base(), one.pair().candidate()))
            .mapToInt(ResultRow::forks),
        "fork");
  }

  private static String count(int shown, int compared) {
    return shown == compared
        ? Numbers.count(compared, "comparison")
        : Numbers.count(shown)
            + " of "
            + Numbers.count(compared, "comparison")
            + (shown == MOST ? ", those furthest from 1" : "");
  }

  private static DotPlot plot(String ratio, double threshold, List<DotPlot.Row> rows) {
    return new DotPlot(
        ratio + " (above 1: slower)", Quantity.RATIO, OptionalDouble.of(threshold), "", rows);
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
    List<ResultRow> own =
        entries.stream().filter(e -> !e.isForeign()).map(ChartEntry::result).toList();
    Optional<Comparisons> found = Comparisons.by(facet, own);
    if (found.isEmpty()) {
      return List.of();
    }
    List<Judged> judged =
        found.get().judged().stream()
            .filter(pair -> included.test(facet(pair.pair().candidate(), facet)))
            .toList();
    String usual = found.get().axis().orElseThrow().baseline();
    String base = usual + noun;
    return Pages.of(
        rows(judged, own),
        row -> row.group() + " " + row.name(),
        FigureWidth.SCREEN.rowsAPage(),
        "comparison",
        page ->
            new Chart(
                kind.label(),
                kind,
                Finding.of(judged, candidate, usual, "results")
                    .map(Finding::sentence)
                    .orElseThrow(),
                ChartSet.joined("base: " + base, forks(judged)),
                plot("Time ÷ time with " + base, Rules.USUAL.threshold(), page)));
  }

  /** Those on random data, where results are on several kinds of data. */
  static List<ChartEntry> onRandom(List<ChartEntry> entries) {
    long kinds = entries.stream().map(entry -> facet(entry.result(), DATA)).distinct().count();
    return entries.stream()
        .filter(e -> kinds < 2 || facet(e.result(), DATA).equals(Data.RANDOM.label()))
        .toList();
  }
}
