package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureKind;
import org.jcamark.chart.Rows;
import org.jcamark.chart.Scale;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.model.InOrder;
import org.jcamark.model.ProviderOrder;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.Numbers;

/**
 * All results as rows of dots; those of somebody else's benchmark with a numeric parameter as lines
 * over it.
 */
record ResultFigures(ProviderVerdicts verdicts) {
  /** Rows of somebody else's benchmark up to which they stay in the order of the file. */
  private static final int MOST_UNSORTED = 20;

  private static final Comparator<ChartEntry> WITHIN_TASK =
      Comparator.comparing((ChartEntry entry) -> entry.payloadBytes().orElse(0))
          .thenComparing(entry -> entry.series().provider(), ProviderOrder.KNOWN_FIRST);

  static List<Figure> of(List<ChartEntry> entries, ProviderVerdicts verdicts) {
    ResultFigures figures = new ResultFigures(verdicts);
    List<Figure> lines = new ArrayList<>();
    List<ChartEntry> rows = new ArrayList<>();
    InOrder.groupedBy(entries, ChartEntry::group)
        .forEach(
            (name, group) -> {
              if (group.stream().allMatch(entry -> entry.axis().isPresent())) {
                lines.addAll(LineFigures.byParameter(FigureSet.fileName(name), group));
              } else {
                rows.addAll(sorted(group));
              }
            });
    List<Figure> all = new ArrayList<>();
    all.addAll(figures.dots("results", rows.stream().filter(ChartEntry::isTime).toList()));
    all.addAll(figures.dots("results-rates", rows.stream().filter(e -> !e.isTime()).toList()));
    all.addAll(lines);
    return all;
  }

  /** Many results of somebody else's benchmark have no order but that of their values. */
  private static List<ChartEntry> sorted(List<ChartEntry> group) {
    Map<String, List<ChartEntry>> rows = InOrder.groupedBy(group, ChartEntry::category);
    return rows.size() <= MOST_UNSORTED || !group.stream().allMatch(ChartEntry::isForeign)
        ? group
        : rows.values().stream()
            .sorted(Comparator.comparingDouble(ResultFigures::best))
            .flatMap(List::stream)
            .toList();
  }

  private static double best(List<ChartEntry> row) {
    return row.stream()
        .mapToDouble(entry -> entry.isTime() ? entry.value() : -entry.value())
        .min()
        .orElseThrow();
  }

  private List<Figure> dots(String file, List<ChartEntry> entries) {
    List<ChartEntry> byTask =
        InOrder.groupedBy(entries, entry -> List.of(entry.group(), entry.work())).values().stream()
            .flatMap(task -> task.stream().sorted(WITHIN_TASK))
            .toList();
    return FigureSet.paged(
        FigureSet.together(byTask, ChartEntry::group),
        ChartEntry::rowName,
        FigureSet.ROWS_A_PAGE,
        "result",
        page -> {
          ChartEntry first = page.get(0);
          return new Figure(
              file,
              FigureKind.RESULTS,
              title(page),
              FigureSet.note(page),
              new Rows(
                  new Scale.Measure(first.measure(), first.quantity(), Scale.Spread.VALUES),
                  verdictHead(page),
                  page.stream().map(this::row).toList()));
        });
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

  private Rows.Row row(ChartEntry entry) {
    Optional<String> verdict =
        verdicts.of(entry.result()).filter(j -> j.ratio().isPresent()).map(ResultFigures::verdict);
    String base = verdicts.baseline(entry.result()).orElse("");
    String hover = verdict.map(words -> " · " + words + " (vs " + base + ")").orElse("");
    return new Rows.Row(
        entry.rowName(),
        entry.series().text(),
        List.of(
            new Rows.Mark(entry.series(), entry.value(), entry.interval(), entry.hover() + hover)),
        entry.inWords(),
        verdict.orElse(verdicts.isBaseline(entry.result()) ? "baseline" : ""));
  }

  /** {@code 2.0× slower [1.9 – 2.1]}, {@code undecided [0.97 – 1.05]}; of one with a ratio. */
  static String verdict(Judged judged) {
    double ratio = judged.ratio().orElseThrow();
    boolean faster = judged.judgement().direction().equals(Optional.of(Direction.FASTER));
    Optional<Interval> ends =
        judged.interval().map(i -> faster ? new Interval(1 / i.high(), 1 / i.low()) : i);
    double shown = faster ? 1 / ratio : ratio;
    String times =
        judged.judgement().direction().isPresent() ? Numbers.ratio(shown, ends) + "× " : "";
    return times
        + judged.words()
        + ends.map(i -> " [" + Numbers.ratioInterval(shown, i) + "]").orElse("");
  }

  private String title(List<ChartEntry> entries) {
    Map<String, List<Judged>> byBase =
        InOrder.groupedBy(
            entries.stream().flatMap(entry -> verdicts.of(entry.result()).stream()).toList(),
            pair -> EntryNames.facet(pair.base(), Facets.PROVIDER));
    String base =
        byBase.keySet().stream()
            .max(Comparator.comparingInt(name -> byBase.get(name).size()))
            .orElse("");
    String subject = subject(entries);
    return Headline.sentence(
        Headline.of(
                byBase.getOrDefault(base, List.of()),
                pair -> EntryNames.facet(pair.candidate(), Facets.PROVIDER),
                base)
            .map(text -> subject.isEmpty() ? text : subject + ": " + text)
            .orElseGet(
                () ->
                    Headline.range(
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
