package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.FigureWidth;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;
import org.jcamark.table.Numbers;

/**
 * The charts of results of any JMH benchmark, each kind where the results have data for it, and the
 * few of them that a report shows.
 */
public final class ChartSet {
  /** Charts that a report shows at most. */
  public static final int MOST_FIGURES = 6;

  /** Charts of fewer values say no more than a table. */
  private static final int FEWEST_VALUES = 5;

  /** What draws the results that charts leave out, for the end of a note. */
  static final String OTHERS = "; chart --only NAME=VALUE draws others";

  private static final int LONGEST_NAME = 120;

  /** Of more charts of one kind, such as one for each algorithm, nobody looks at all. */
  private static final int MOST_OF_A_KIND = 30;

  /** Kinds that a report may show, the most telling first, each once but for the first one. */
  private static final List<ChartKind> TELLING =
      List.of(
          ChartKind.RESULTS,
          ChartKind.PARAMETER,
          ChartKind.BY_SET,
          ChartKind.BY_JVM,
          ChartKind.INTRINSICS,
          ChartKind.DATA,
          ChartKind.PHASES,
          ChartKind.TRADEOFF,
          ChartKind.PAYLOAD,
          ChartKind.THREADS,
          ChartKind.PERCENTILES);

  private ChartSet() {}

  /**
   * All charts of one result set, or of several side by side; sets that have nothing in common are
   * one. Rows in other units than time or rate, and rows that were not warm, are left out.
   *
   * @param width decides how many rows a chart has at most
   */
  public static List<Chart> of(List<NamedRows> sets, FigureWidth width) {
    List<Chart> charts = sets.size() == 1 ? List.of() : SideBySideCharts.ofSets(sets, width);
    if (!charts.isEmpty()) {
      return charts;
    }
    List<ResultRow> results =
        ResultRow.of(sets.stream().flatMap(set -> set.rows().stream()).toList());
    return of(results, ProviderVerdicts.of(results, Optional.empty()), width);
  }

  /** All charts of the results of one set, with their verdicts. */
  public static List<Chart> of(
      List<ResultRow> results, ProviderVerdicts verdicts, FigureWidth width) {
    List<ChartEntry> entries = ChartEntry.of(results);
    return Stream.of(
            ResultCharts.of(entries, verdicts, width),
            SideBySideCharts.ofJvms(results),
            ForestCharts.intrinsics(entries),
            ForestCharts.data(entries),
            PhaseCharts.of(entries),
            TradeoffCharts.of(entries),
            LineCharts.bySize(entries),
            LineCharts.byThreads(entries),
            PercentileCharts.of(entries),
            ForkCharts.of(entries))
        .flatMap(List::stream)
        .toList();
  }

  /** Those of all charts that a report shows, the results themselves first. */
  public static List<Chart> figures(List<Chart> all) {
    List<Chart> shown = new ArrayList<>();
    for (ChartKind kind : TELLING) {
      all.stream()
          .filter(chart -> chart.kind() == kind)
          .filter(chart -> shown.isEmpty() || chart.plot().values() >= FEWEST_VALUES)
          .limit(kind == ChartKind.RESULTS ? 2 : 1)
          .forEach(shown::add);
    }
    return distinct(shown.subList(0, Math.min(MOST_FIGURES, shown.size())));
  }

  /** The first charts of each kind; where others are left out, the foot says so. */
  public static List<Chart> ofEachKind(List<Chart> all) {
    List<Chart> shown = new ArrayList<>();
    for (List<Chart> same : InOrder.groupedBy(all, Chart::kind).values()) {
      String foot =
          same.size() <= MOST_OF_A_KIND
              ? ""
              : MOST_OF_A_KIND + " of " + same.size() + " such charts" + OTHERS;
      same.stream().limit(MOST_OF_A_KIND).map(chart -> chart.footed(foot)).forEach(shown::add);
    }
    return distinct(shown);
  }

  /** Names that differ on file systems without upper case, too. */
  static List<Chart> distinct(List<Chart> charts) {
    Map<String, Integer> seen = new HashMap<>();
    List<Chart> distinct = new ArrayList<>();
    for (Chart chart : charts) {
      int count = seen.merge(chart.name(), 1, Integer::sum);
      distinct.add(count == 1 ? chart : chart.named(chart.name() + "--" + count));
    }
    return distinct;
  }

  /** Items of one key one after another, keys in the order of their first appearance. */
  static <K, T> List<T> together(List<T> items, Function<T, K> key) {
    return InOrder.groupedBy(items, key).values().stream().flatMap(List::stream).toList();
  }

  /** Facts in one line; blank ones are left out. */
  static String joined(String... facts) {
    return Stream.of(facts).filter(fact -> !fact.isBlank()).collect(Collectors.joining(" · "));
  }

  /** The note on results, such as "mean of 3 forks · iterations=100". */
  static String note(List<ChartEntry> entries) {
    return joined(
        forks(entries),
        shared(entries),
        entries.stream().anyMatch(entry -> entry.number() > 1)
            ? "(2), (3) …: further results of the same name"
            : "");
  }

  /** The parameters that results have in common; may be blank. */
  static String shared(List<ChartEntry> entries) {
    return entries.stream()
        .map(ChartEntry::shared)
        .filter(words -> !words.isEmpty())
        .distinct()
        .collect(Collectors.joining(" · "));
  }

  /** The note on the values, such as "undisturbed time of 3 to 5 forks". */
  static String forks(List<ChartEntry> entries) {
    String forks = forkCount(entries);
    return forks.isEmpty()
        ? "score as in the file, without samples"
        : ResultRow.timeOf(entries.stream().map(ChartEntry::result).toList()) + " of " + forks;
  }

  /** "3 forks", "3 to 5 forks"; empty without samples. */
  static String forkCount(List<ChartEntry> entries) {
    return Numbers.range(entries.stream().mapToInt(entry -> entry.estimate().forks()), "fork");
  }

  /** A file name of lower-case letters, digits and few others, at most 120 characters. */
  static String fileName(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9+.-]+", "-");
    String kept = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    return kept.replaceAll("^[-.]+", "").isEmpty() ? "results" : kept;
  }
}
