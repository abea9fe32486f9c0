package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
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
import org.jcamark.json.JmhRow;
import org.jcamark.model.Scenario;
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

  private static final int LONGEST_NAME = 120;

  /** Of more charts of one kind, such as one for each algorithm, nobody looks at all. */
  private static final int MOST_OF_A_KIND = 30;

  /** Kinds that a report may show, the most telling first, each once but for the first one. */
  private static final List<ChartKind> TELLING =
      List.of(
          ChartKind.RESULTS,
          ChartKind.PARAMETER,
          ChartKind.BY_SET,
          ChartKind.OVER_SETS,
          ChartKind.BY_JVM,
          ChartKind.INTRINSICS,
          ChartKind.DATA,
          ChartKind.PHASES,
          ChartKind.TRADEOFF,
          ChartKind.PER_BYTE,
          ChartKind.PAYLOAD,
          ChartKind.THREADS,
          ChartKind.PERCENTILES,
          ChartKind.DENSITIES);

  private ChartSet() {}

  /**
   * The charts of one result set that a report shows, the results themselves first.
   *
   * @param width decides how many rows a chart has at most
   */
  public static List<Chart> figures(List<JmhRow> rows, FigureWidth width) {
    List<ResultRow> results = ResultRow.of(rows);
    return figures(rows, results, ProviderVerdicts.of(results, Optional.empty()), width);
  }

  /**
   * The same with verdicts that are known.
   *
   * @param results of the rows, in their order
   */
  public static List<Chart> figures(
      List<JmhRow> rows, List<ResultRow> results, ProviderVerdicts verdicts, FigureWidth width) {
    return telling(of(rows, results, verdicts, width));
  }

  /** The same of several result sets; of sets that have nothing in common, as if they were one. */
  public static List<Chart> figuresOfSets(List<NamedRows> sets, FigureWidth width) {
    return telling(sideBySide(sets, width));
  }

  private static List<Chart> telling(List<Chart> charts) {
    List<Chart> shown = new ArrayList<>();
    for (ChartKind kind : TELLING) {
      charts.stream()
          .filter(chart -> chart.kind() == kind)
          .filter(chart -> shown.isEmpty() || chart.plot().values() >= FEWEST_VALUES)
          .limit(kind == ChartKind.RESULTS ? 2 : 1)
          .forEach(shown::add);
    }
    return distinct(shown.subList(0, Math.min(MOST_FIGURES, shown.size())));
  }

  /**
   * All charts of one result set; rows in other units than time or rate, and rows that were not
   * warm, are left out.
   *
   * @param width decides how many rows a chart has at most
   */
  public static List<Chart> of(List<JmhRow> rows, FigureWidth width) {
    return distinct(first(ofOne(rows, width)));
  }

  /** The same of several result sets; of sets that have nothing in common, as if they were one. */
  public static List<Chart> ofSets(List<NamedRows> sets, FigureWidth width) {
    return distinct(first(sideBySide(sets, width)));
  }

  private static List<Chart> sideBySide(List<NamedRows> sets, FigureWidth width) {
    List<Chart> charts = SideBySideCharts.ofSets(sets, width);
    return charts.isEmpty()
        ? ofOne(sets.stream().flatMap(set -> set.rows().stream()).toList(), width)
        : charts;
  }

  private static List<Chart> ofOne(List<JmhRow> rows, FigureWidth width) {
    List<ResultRow> results = ResultRow.of(rows);
    return of(rows, results, ProviderVerdicts.of(results, Optional.empty()), width);
  }

  private static List<Chart> of(
      List<JmhRow> rows, List<ResultRow> results, ProviderVerdicts verdicts, FigureWidth width) {
    List<ChartEntry> entries = ChartEntry.of(results);
    return Stream.of(
            ResultCharts.of(entries, verdicts, width),
            SideBySideCharts.ofJvms(byJvm(rows)),
            ForestCharts.intrinsics(entries),
            ForestCharts.data(entries),
            PhaseCharts.of(entries),
            TradeoffCharts.of(entries),
            LineCharts.bySize(entries),
            LineCharts.byThreads(entries),
            DistributionCharts.percentiles(entries),
            DistributionCharts.densities(entries),
            AllocationCharts.of(entries),
            ForkCharts.of(entries))
        .flatMap(List::stream)
        .toList();
  }

  private static List<NamedRows> byJvm(List<JmhRow> rows) {
    Map<String, List<JmhRow>> byJvm = new LinkedHashMap<>();
    for (JmhRow row : rows) {
      Optional<Scenario> scenario = row.scenario();
      if (scenario.isPresent()) {
        byJvm.computeIfAbsent(scenario.get().jvm(), jvm -> new ArrayList<>()).add(row);
      }
    }
    return byJvm.entrySet().stream()
        .map(jvm -> new NamedRows("JVM " + jvm.getKey(), jvm.getValue()))
        .toList();
  }

  /** The first charts of each kind; where others are left out, the foot says so. */
  private static List<Chart> first(List<Chart> charts) {
    Map<ChartKind, List<Chart>> kinds = grouped(charts, Chart::kind);
    Map<ChartKind, Integer> drawn = new HashMap<>();
    List<Chart> first = new ArrayList<>();
    for (Chart chart : charts) {
      int all = kinds.get(chart.kind()).size();
      if (all <= MOST_OF_A_KIND) {
        first.add(chart);
      } else if (drawn.merge(chart.kind(), 1, Integer::sum) <= MOST_OF_A_KIND) {
        String leftOut = MOST_OF_A_KIND + " of " + all + " such charts" + Pages.OTHERS;
        first.add(chart.footed(leftOut));
      }
    }
    return first;
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

  /** Items by key, in the order of the first appearance of each key. */
  static <K, T> Map<K, List<T>> grouped(List<T> items, Function<T, K> key) {
    return items.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  /** Items of one key one after another, keys in the order of their first appearance. */
  static <K, T> List<T> together(List<T> items, Function<T, K> key) {
    return grouped(items, key).values().stream().flatMap(List::stream).toList();
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
        entries.stream().anyMatch(ChartEntry::isRepeated)
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

  /** The note on the values, such as "typical time of 3 to 5 forks". */
  static String forks(List<ChartEntry> entries) {
    IntSummaryStatistics forks =
        entries.stream().mapToInt(e -> e.estimate().forks()).summaryStatistics();
    return forks.getMax() <= 0
        ? "score as in the file, without samples"
        : (entries.stream().allMatch(entry -> entry.result().isTypical()) ? "typical time" : "mean")
            + " of "
            + count(forks, "fork");
  }

  /** "3 forks", "3 to 5 forks". */
  static String count(IntSummaryStatistics counts, String noun) {
    int least = counts.getMin();
    int most = counts.getMax();
    return (least == most ? "" : least + " to ") + Numbers.count(most, noun);
  }

  /** A file name of lower-case letters, digits and few others, at most 120 characters. */
  static String fileName(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9+.-]+", "-");
    String kept = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    return kept.replaceAll("^[-.]+", "").isEmpty() ? "results" : kept;
  }
}
