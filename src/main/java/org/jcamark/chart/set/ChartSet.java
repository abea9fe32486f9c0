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
import org.jcamark.chart.Chart;
import org.jcamark.chart.Figure;
import org.jcamark.chart.Theme;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Scenario;
import org.jcamark.table.Numbers;

/**
 * The charts of a result set of any JMH benchmark, each kind where the results have data for it:
 * bars or dots of each operation, or lines over a numeric parameter of somebody's benchmark, a heat
 * map over several providers, time and throughput against payload size, scaling over threads,
 * latency percentiles and densities, bytes allocated, time against bytes on the wire, handshakes by
 * phases, what intrinsics are worth, the forks behind the intervals, drift over the run. {@link
 * ChartKind} has them all.
 */
public final class ChartSet {
  private static final int LONGEST_NAME = 120;

  /** Of more charts of one kind, such as one for each algorithm, nobody looks at all. */
  private static final int MOST_OF_A_KIND = 30;

  private ChartSet() {}

  /**
   * A chart, the name of its file, and the line at its foot.
   *
   * @param name without ending, of characters that every file system takes
   * @param foot as {@link Foot} has it; may be blank
   */
  public record Named(String name, Chart chart, String foot) implements Chart {
    public Named(String name, Chart chart) {
      this(name, chart, "");
    }

    @Override
    public Figure draw(Theme theme) {
      return chart.draw(theme).footed(foot);
    }
  }

  /**
   * All charts of one result set; rows in other units than time or rate, and rows that were not
   * warm, are left out. A set of several JVMs is also shown a panel a JVM.
   */
  public static List<Named> of(List<JmhRow> rows) {
    List<ChartEntry> entries = ChartEntry.of(rows);
    List<Named> charts = new ArrayList<>();
    charts.addAll(PhaseCharts.of(entries));
    charts.addAll(IntrinsicsChart.of(entries));
    charts.addAll(OperationCharts.of(entries));
    charts.addAll(PayloadCharts.of(entries));
    charts.addAll(ThreadCharts.of(entries));
    charts.addAll(LatencyCharts.of(entries));
    charts.addAll(DensityCharts.of(entries));
    charts.addAll(AllocationCharts.of(entries));
    charts.addAll(TradeoffCharts.of(entries));
    charts.addAll(SideBySideCharts.ofJvms(byJvm(rows)));
    charts.addAll(ForkCharts.of(entries));
    return distinct(first(charts));
  }

  /**
   * Charts of several result sets side by side, a panel a set. Sets that have nothing in common are
   * shown as one.
   *
   * @param sets at least one
   */
  public static List<Named> ofSets(List<NamedRows> sets) {
    List<Named> charts = SideBySideCharts.ofSets(sets);
    return charts.isEmpty()
        ? of(sets.stream().flatMap(set -> set.rows().stream()).toList())
        : distinct(first(charts));
  }

  /** For each operation its bars, dots or lines alone. */
  public static List<Named> scores(List<JmhRow> rows) {
    return distinct(OperationCharts.scores(ChartEntry.of(rows)));
  }

  /** For each operation a list of all results, the fastest first. */
  public static List<Named> fastestFirst(List<JmhRow> rows) {
    return distinct(first(OperationCharts.fastestFirst(ChartEntry.of(rows))));
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
  private static List<Named> first(List<Named> charts) {
    Map<Optional<ChartKind>, List<Named>> kinds =
        grouped(charts, chart -> ChartKind.of(chart.chart()));
    Map<Optional<ChartKind>, Integer> drawn = new HashMap<>();
    List<Named> first = new ArrayList<>();
    for (Named chart : charts) {
      Optional<ChartKind> kind = ChartKind.of(chart.chart());
      int all = kinds.get(kind).size();
      if (all <= MOST_OF_A_KIND) {
        first.add(chart);
      } else if (drawn.merge(kind, 1, Integer::sum) <= MOST_OF_A_KIND) {
        String leftOut = MOST_OF_A_KIND + " of " + all + " such charts" + Pages.OTHERS;
        first.add(new Named(chart.name(), chart.chart(), leftOut));
      }
    }
    return first;
  }

  /** Names that differ on file systems without upper case, too. */
  static List<Named> distinct(List<Named> charts) {
    Map<String, Integer> seen = new HashMap<>();
    List<Named> distinct = new ArrayList<>();
    for (Named chart : charts) {
      int count = seen.merge(chart.name(), 1, Integer::sum);
      distinct.add(
          count == 1 ? chart : new Named(chart.name() + "--" + count, chart.chart(), chart.foot()));
    }
    return distinct;
  }

  /** Items by key, in the order of the first appearance of each key. */
  static <K, T> Map<K, List<T>> grouped(List<T> items, Function<T, K> key) {
    return items.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  /** The note on results, such as "mean of 3 forks · iterations=100". */
  static String note(List<ChartEntry> entries) {
    List<String> parts = new ArrayList<>(List.of(forks(entries), shared(entries)));
    if (entries.stream().anyMatch(ChartEntry::isRepeated)) {
      parts.add("(2), (3) …: further results of the same name");
    }
    parts.removeIf(String::isEmpty);
    return String.join(" · ", parts);
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
