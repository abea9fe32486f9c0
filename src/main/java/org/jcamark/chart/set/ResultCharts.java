package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.LineChart;
import org.jcamark.chart.LineChart.At;
import org.jcamark.chart.LineChart.Line;
import org.jcamark.chart.LineChart.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.SeriesName;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.ProviderOrder;

/**
 * All results as rows of a dot plot; those of somebody else's benchmark with a numeric parameter as
 * lines over it.
 */
final class ResultCharts {
  private static final int MOST_LINES = 8;

  /** Short messages first, known providers first. */
  private static final Comparator<ChartEntry> WITHIN_TASK =
      Comparator.comparing((ChartEntry entry) -> entry.payloadBytes().orElse(0))
          .thenComparing(entry -> entry.series().provider(), ProviderOrder.KNOWN_FIRST);

  private final ProviderVerdicts verdicts;
  private final FigureWidth width;

  private ResultCharts(ProviderVerdicts verdicts, FigureWidth width) {
    this.verdicts = verdicts;
    this.width = width;
  }

  static List<ChartSet.Named> of(
      List<ChartEntry> entries, ProviderVerdicts verdicts, FigureWidth width) {
    ResultCharts charts = new ResultCharts(verdicts, width);
    List<ChartSet.Named> all = new ArrayList<>();
    List<ChartEntry> rows = new ArrayList<>();
    ChartSet.grouped(entries, ChartEntry::group)
        .forEach(
            (name, group) -> {
              if (group.stream().allMatch(entry -> entry.axis().isPresent())) {
                all.addAll(lines(ChartSet.fileName(name), group));
              } else {
                rows.addAll(Pages.areSorted(group) ? charts.sorted(group) : group);
              }
            });
    List<ChartEntry> times = rows.stream().filter(ChartEntry::isTime).toList();
    List<ChartEntry> rates = rows.stream().filter(entry -> !entry.isTime()).toList();
    all.addAll(0, charts.dotPlots("results-rates", rates));
    all.addAll(0, charts.dotPlots("results", times));
    return all;
  }

  /** Many results of somebody else's benchmark have no order but that of their values. */
  private List<ChartEntry> sorted(List<ChartEntry> group) {
    return Pages.sorted(group, ChartEntry::category, e -> e.isTime() ? e.value() : -e.value());
  }

  /** Rows of one name and group stand together. */
  private List<ChartSet.Named> dotPlots(String file, List<ChartEntry> entries) {
    if (entries.isEmpty()) {
      return List.of();
    }
    List<ChartEntry> together =
        ChartSet.grouped(entries, ChartEntry::group).values().stream()
            .flatMap(group -> ChartSet.grouped(group, ChartEntry::task).values().stream())
            .flatMap(task -> task.stream().sorted(WITHIN_TASK))
            .toList();
    return Pages.of(
        file,
        together,
        entry -> entry.group() + " " + entry.category(),
        width.rowsAPage(),
        this::dotPlot);
  }

  private DotPlot dotPlot(List<ChartEntry> entries, Pages.Page page) {
    boolean time = entries.get(0).isTime();
    Set<String> baselines =
        entries.stream()
            .filter(entry -> verdicts.of(entry.result()).isPresent())
            .flatMap(entry -> verdicts.baseline(entry.result()).stream())
            .collect(Collectors.toSet());
    String head =
        switch (baselines.size()) {
          case 0 -> "";
          case 1 -> "vs " + baselines.iterator().next();
          default -> "vs baseline";
        };
    return new DotPlot(
        ChartKind.RESULTS,
        title(entries) + page.inTitle(),
        ChartSet.note(entries) + page.inNote(),
        time ? "Time per operation (lower is better)" : "Operations per second (higher is better)",
        quantity(entries.get(0)),
        OptionalDouble.empty(),
        head,
        entries.stream().map(this::row).toList());
  }

  private DotPlot.Row row(ChartEntry entry) {
    Optional<Ratio> ratio =
        verdicts
            .of(entry.result())
            .flatMap(judged -> Ratio.of(judged.comparison(), judged.judgement()));
    String verdict =
        ratio
            .map(
                r ->
                    " · "
                        + r.words()
                        + " (vs "
                        + verdicts.baseline(entry.result()).orElse("")
                        + ")")
            .orElse("");
    return new DotPlot.Row(
        entry.subject(),
        entry.category(),
        entry.series().text(),
        List.of(
            new DotPlot.Mark(
                entry.series(), entry.value(), entry.interval(), false, entry.hover() + verdict)),
        entry.inWords(),
        ratio,
        verdicts.isBaseline(entry.result()) ? "baseline" : "");
  }

  private String title(List<ChartEntry> entries) {
    List<Judged> judged =
        entries.stream().flatMap(entry -> verdicts.of(entry.result()).stream()).toList();
    Map<String, List<Judged>> byBase =
        ChartSet.grouped(judged, pair -> provider(pair.pair().base()));
    String base =
        byBase.keySet().stream()
            .max(Comparator.comparingInt(name -> byBase.get(name).size()))
            .orElse("");
    String subject = subject(entries);
    Optional<String> finding =
        Finding.of(
            byBase.getOrDefault(base, List.of()),
            pair -> provider(pair.pair().candidate()),
            base,
            "results");
    return finding
        .map(text -> subject.isEmpty() ? text : Finding.sentence(subject) + ": " + text)
        .orElseGet(
            () ->
                Finding.sentence(
                    Finding.range(entries, ChartEntry::value, ChartEntry::inWords, this::named)));
  }

  private String named(ChartEntry entry) {
    return (entry.subject() + " " + entry.name()).strip();
  }

  private static String provider(ResultRow row) {
    return row.facets().find(Facets.PROVIDER).orElse("");
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

  private static List<ChartSet.Named> lines(String file, List<ChartEntry> group) {
    int values =
        (int) group.stream().map(entry -> entry.axis().orElseThrow().value()).distinct().count();
    return Pages.of(
        file, group, ChartEntry::line, MOST_LINES * values, ResultCharts::parameterChart);
  }

  private static LineChart parameterChart(List<ChartEntry> items, Pages.Page page) {
    ChartEntry first = items.get(0);
    return new LineChart(
        ChartKind.PARAMETER,
        Finding.sentence(first.subject())
            + ", "
            + (first.isTime() ? "time per operation" : "operations per second")
            + " by "
            + first.axis().orElseThrow().name()
            + page.inTitle(),
        ChartSet.note(items) + page.inNote(),
        LineChart.Over.PARAMETER,
        first.axis().orElseThrow().name(),
        first.isTime() ? "Time per operation (lower is better)" : "Operations per second",
        quantity(first),
        List.of(
            LineChart.Facet.of(
                "",
                ChartSet.grouped(items, ChartEntry::line).entrySet().stream()
                    .map(line -> line(line.getKey(), line.getValue()))
                    .toList())));
  }

  private static Line line(String name, List<ChartEntry> entries) {
    return new Line(
        SeriesName.of(name),
        Look.MARKED,
        Pages.ascending(
            entries.stream()
                .map(
                    entry ->
                        new At(
                            entry.axis().orElseThrow().value(),
                            entry.value(),
                            entry.interval(),
                            "",
                            entry.hover()))
                .toList()));
  }

  static Quantity quantity(ChartEntry entry) {
    return entry.isTime() ? Quantity.TIME : Quantity.RATE;
  }
}
