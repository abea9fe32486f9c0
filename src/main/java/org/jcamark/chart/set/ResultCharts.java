package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.Ratio;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.model.InOrder;
import org.jcamark.model.ProviderOrder;

/**
 * All results as rows of a dot plot; those of somebody else's benchmark with a numeric parameter as
 * lines over it.
 */
record ResultCharts(ProviderVerdicts verdicts, FigureWidth width) {
  /** Rows of somebody else's benchmark up to which they stay in the order of the file. */
  private static final int MOST_UNSORTED = 20;

  private static final Comparator<ChartEntry> WITHIN_TASK =
      Comparator.comparing((ChartEntry entry) -> entry.payloadBytes().orElse(0))
          .thenComparing(entry -> entry.series().provider(), ProviderOrder.KNOWN_FIRST);

  static List<Chart> of(List<ChartEntry> entries, ProviderVerdicts verdicts, FigureWidth width) {
    ResultCharts charts = new ResultCharts(verdicts, width);
    List<Chart> lines = new ArrayList<>();
    List<ChartEntry> rows = new ArrayList<>();
    InOrder.groupedBy(entries, ChartEntry::group)
        .forEach(
            (name, group) -> {
              if (group.stream().allMatch(entry -> entry.axis().isPresent())) {
                lines.addAll(LineCharts.byParameter(ChartSet.fileName(name), group));
              } else {
                rows.addAll(sorted(group));
              }
            });
    List<Chart> all = new ArrayList<>();
    all.addAll(charts.dotPlots(true, rows.stream().filter(ChartEntry::isTime).toList()));
    all.addAll(charts.dotPlots(false, rows.stream().filter(e -> !e.isTime()).toList()));
    all.addAll(lines);
    return all;
  }

  /** Many results of somebody else's benchmark have no order but that of their values. */
  private static List<ChartEntry> sorted(List<ChartEntry> group) {
    Map<String, List<ChartEntry>> rows = InOrder.groupedBy(group, ChartEntry::category);
    return rows.size() <= MOST_UNSORTED || !group.stream().allMatch(ChartEntry::isForeign)
        ? group
        : rows.values().stream()
            .sorted(Comparator.comparingDouble(ResultCharts::best))
            .flatMap(List::stream)
            .toList();
  }

  private static double best(List<ChartEntry> row) {
    return row.stream()
        .mapToDouble(entry -> entry.isTime() ? entry.value() : -entry.value())
        .min()
        .orElseThrow();
  }

  private List<Chart> dotPlots(boolean time, List<ChartEntry> entries) {
    List<ChartEntry> together =
        InOrder.groupedBy(entries, entry -> List.of(entry.group(), entry.task())).values().stream()
            .flatMap(task -> task.stream().sorted(WITHIN_TASK))
            .toList();
    return Pages.of(
        ChartSet.together(together, ChartEntry::group),
        ChartEntry::rowName,
        width.rowsAPage(),
        "result",
        page ->
            new Chart(
                time ? "results" : "results-rates",
                ChartKind.RESULTS,
                title(page),
                ChartSet.note(page),
                new DotPlot(
                    page.get(0).measure(),
                    page.get(0).quantity(),
                    OptionalDouble.empty(),
                    verdictHead(page),
                    page.stream().map(this::row).toList())));
  }

  private String verdictHead(List<ChartEntry> entries) {
    Set<String> baselines =
        entries.stream()
            .filter(entry -> verdicts.of(entry.result()).isPresent())
            .flatMap(entry -> verdicts.baseline(entry.result()).stream())
            .collect(Collectors.toSet());
    return baselines.isEmpty()
        ? ""
        : "vs " + (baselines.size() == 1 ? baselines.iterator().next() : "baseline");
  }

  private DotPlot.Row row(ChartEntry entry) {
    Optional<Ratio> ratio = verdicts.of(entry.result()).flatMap(ForestCharts::ratio);
    String baseline = verdicts.baseline(entry.result()).orElse("");
    String verdict = ratio.map(r -> " · " + r.words(true) + " (vs " + baseline + ")").orElse("");
    DotPlot.Mark mark =
        new DotPlot.Mark(entry.series(), entry.value(), entry.interval(), entry.hover() + verdict);
    return entry
        .row(List.of(mark), entry.inWords())
        .with(ratio, verdicts.isBaseline(entry.result()) ? "baseline" : "");
  }

  private String title(List<ChartEntry> entries) {
    Map<String, List<Judged>> byBase =
        InOrder.groupedBy(
            entries.stream().flatMap(entry -> verdicts.of(entry.result()).stream()).toList(),
            pair -> EntryNames.facet(pair.pair().base(), Facets.PROVIDER));
    String base =
        byBase.keySet().stream()
            .max(Comparator.comparingInt(name -> byBase.get(name).size()))
            .orElse("");
    String subject = subject(entries);
    return Finding.of(
            byBase.getOrDefault(base, List.of()),
            pair -> EntryNames.facet(pair.pair().candidate(), Facets.PROVIDER),
            base,
            "results")
        .map(text -> subject.isEmpty() ? text : Finding.sentence(subject) + ": " + text)
        .orElseGet(
            () ->
                Finding.sentence(
                    Finding.range(
                        entries, ChartEntry::value, ChartEntry::inWords, ChartEntry::whole)));
  }

  /** What all results have in common, for the beginning of a title; may be empty. */
  private static String subject(List<ChartEntry> entries) {
    Set<String> subjects = entries.stream().map(ChartEntry::subject).collect(Collectors.toSet());
    Set<String> names = entries.stream().map(ChartEntry::category).collect(Collectors.toSet());
    return subjects.size() > 1
        ? ""
        : (subjects.iterator().next() + (names.size() > 1 ? "" : " " + names.iterator().next()))
            .strip();
  }
}
