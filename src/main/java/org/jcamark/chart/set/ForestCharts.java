package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.Numbers;
import org.jcamark.table.ScenarioNames;

/**
 * Ratios as forest plots: of all that {@code compare} compares, of other data to random data, and
 * of times without a family of intrinsics to those with it.
 */
public final class ForestCharts {
  /** More rows than this make no readable picture. */
  private static final int MOST = 120;

  private static final String DATA = "data";

  /** Variants of a JVM that switch intrinsics off. */
  private static final Pattern OFF = Pattern.compile("no-(?:(.+)-)?intrinsics");

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
    List<ResultRow> labels = all.judged().stream().map(row -> row.pair().candidate()).toList();
    EntryNames entryNames = new EntryNames(List.of(labels));
    List<DotPlot.Row> rows = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      ResultRow label = labels.get(i);
      row(label.group(), entryNames.whole(label), "", all.judged().get(i)).ifPresent(rows::add);
    }
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Set<DotPlot.Row> furthest = furthest(rows);
    List<DotPlot.Row> shown =
        ChartSet.grouped(rows, DotPlot.Row::group).values().stream()
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

  /** Pages of rows with ratios. */
  private static List<Chart> pages(
      ChartKind kind, String title, String note, String measure, List<DotPlot.Row> rows) {
    return Pages.of(
        rows,
        row -> row.group() + " " + row.name(),
        FigureWidth.SCREEN.rowsAPage(),
        "comparison",
        page ->
            new Chart(
                kind.label(), kind, title, note, plot(measure, Rules.USUAL.threshold(), page)));
  }

  private static DotPlot plot(String measure, double threshold, List<DotPlot.Row> rows) {
    return new DotPlot(measure, Quantity.RATIO, OptionalDouble.of(threshold), "", rows);
  }

  /** Ratios of the same operation on other data, such as one message again and again, to random. */
  static List<Chart> data(List<ChartEntry> entries) {
    Map<ResultRow, ChartEntry> ours = new HashMap<>();
    entries.stream()
        .filter(entry -> !entry.isForeign())
        .forEach(entry -> ours.put(entry.result(), entry));
    Optional<Comparisons> found =
        Comparisons.by(
            DATA, entries.stream().map(ChartEntry::result).filter(ours::containsKey).toList());
    if (found.isEmpty()) {
      return List.of();
    }
    List<Judged> judged = found.get().judged();
    String base = found.get().axis().orElseThrow().baseline();
    List<DotPlot.Row> rows = new ArrayList<>();
    for (Judged pair : judged) {
      ChartEntry entry = ours.get(pair.pair().candidate());
      row(entry.subject(), entry.category(), entry.series().text(), pair).ifPresent(rows::add);
    }
    return pages(
        ChartKind.DATA,
        Finding.of(judged, pair -> facet(pair.pair().candidate(), DATA) + " data", base, "results")
            .map(Finding::sentence)
            .orElse("Other data and " + base),
        "base: " + base + " data",
        "Time ÷ time with " + base + " data (above 1: slower)",
        ChartSet.together(rows, DotPlot.Row::group));
  }

  /** Those on random data, where results are on several kinds of data. */
  static List<ChartEntry> onRandom(List<ChartEntry> entries) {
    Set<String> kinds = new HashSet<>();
    entries.forEach(entry -> kinds.add(facet(entry.result(), DATA)));
    return entries.stream()
        .filter(e -> kinds.size() < 2 || facet(e.result(), DATA).equals(Data.RANDOM.label()))
        .toList();
  }

  /** Verdicts on pairs, as {@code compare} gives them without its bootstrap. */
  static List<Judged> judged(Collection<Pair> pairs) {
    Matches matches = new Matches(List.copyOf(pairs), List.of());
    return Comparisons.of(matches, Optional.empty(), Rules.USUAL, Comparisons.WITHOUT_BOOTSTRAP)
        .judged();
  }

  /**
   * Times without each family of intrinsics by those with it, where results have variants named
   * {@code no-…-intrinsics} and the default one.
   */
  static List<Chart> intrinsics(List<ChartEntry> entries) {
    Map<Scenario, ResultRow> known = new HashMap<>();
    entries.forEach(e -> e.result().scenario().ifPresent(s -> known.putIfAbsent(s, e.result())));
    List<Pair> pairs = new ArrayList<>();
    for (ChartEntry entry : entries) {
      entry
          .result()
          .scenario()
          .filter(without -> family(without.jit()).isPresent())
          .map(without -> known.get(without.withJit(Scenario.DEFAULT_VARIANT)))
          .ifPresent(with -> pairs.add(new Pair(with, entry.result())));
    }
    List<Judged> judged = judged(pairs);
    if (judged.isEmpty()) {
      return List.of();
    }
    ScenarioNames names = new ScenarioNames(judged.stream().map(ForestCharts::base).toList());
    return pages(
        ChartKind.INTRINSICS,
        intrinsicsTitle(judged, names),
        "a row for each family that is switched off",
        "Time without a family ÷ time with it (above 1: the family saves time)",
        judged.stream()
            .flatMap(row -> row("", names.whole(base(row)), "without " + family(row), row).stream())
            .toList());
  }

  private static String intrinsicsTitle(List<Judged> judged, ScenarioNames names) {
    List<Judged> slower =
        judged.stream()
            .filter(row -> row.judgement().direction().equals(Optional.of(Direction.SLOWER)))
            .sorted(Comparator.comparingDouble(row -> -row.comparison().ratio().orElse(1)))
            .toList();
    return slower.isEmpty()
        ? "No family of intrinsics is shown to save time"
        : "Intrinsics save time in "
            + slower.size()
            + " of "
            + Numbers.count(judged.size(), "case")
            + ", most in "
            + names.whole(base(slower.get(0)))
            + ": "
            + Numbers.ratio(slower.get(0).comparison().ratio().orElse(1), 0)
            + "× the time without "
            + family(slower.get(0));
  }

  private static Scenario base(Judged row) {
    return row.pair().base().scenario().orElseThrow();
  }

  private static String family(Judged row) {
    return family(row.pair().candidate().scenario().orElseThrow().jit()).orElseThrow();
  }

  /** The family that a variant leaves out; absent for other variants. */
  private static Optional<String> family(String variant) {
    Matcher off = OFF.matcher(variant);
    return off.matches()
        ? Optional.of(Optional.ofNullable(off.group(1)).orElse("all"))
        : Optional.empty();
  }
}
