package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.chart.Scale.Spread;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.model.Axis;
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

  private static final Comparator<ChartEntry> WITHIN_WORK =
      Comparator.comparing((ChartEntry entry) -> entry.payloadBytes().orElse(0))
          .thenComparing(entry -> entry.series().provider(), ProviderOrder.KNOWN_FIRST);

  static List<Figure> of(List<ChartEntry> entries, ProviderVerdicts verdicts) {
    List<Figure> lines = new ArrayList<>();
    List<ChartEntry> rows = new ArrayList<>();
    InOrder.groupedBy(entries, ChartEntry::group)
        .forEach(
            (name, group) -> {
              if (group.get(0).axis().isPresent()) {
                lines.addAll(LineFigures.byParameter(group));
              } else {
                rows.addAll(sorted(group));
              }
            });
    ResultFigures figures = new ResultFigures(verdicts);
    List<Figure> all = new ArrayList<>();
    all.addAll(figures.dots("results", rows.stream().filter(ChartEntry::isTime).toList()));
    all.addAll(figures.dots("results-rates", rows.stream().filter(e -> !e.isTime()).toList()));
    all.addAll(lines);
    return all;
  }

  /** Our results by work; many of somebody else's benchmark have no order but their values. */
  private static List<ChartEntry> sorted(List<ChartEntry> group) {
    Comparator<ChartEntry> order =
        !group.get(0).isForeign()
            ? WITHIN_WORK
            : group.size() <= MOST_UNSORTED
                ? Comparator.comparing(entry -> 0)
                : Comparator.comparing(e -> e.isTime() ? e.value() : -e.value());
    Map<String, List<ChartEntry>> works =
        group.get(0).isForeign() ? Map.of("", group) : InOrder.groupedBy(group, ChartEntry::work);
    return works.values().stream().flatMap(same -> same.stream().sorted(order)).toList();
  }

  private List<Figure> dots(String file, List<ChartEntry> entries) {
    return FigureSet.paged(
        entries,
        ChartEntry::row,
        FigureSet.ROWS_A_PAGE,
        "result",
        page ->
            new Figure(
                file,
                FigureKind.RESULTS,
                title(page),
                FigureSet.note(page),
                new Rows(
                    page.get(0).measure(Spread.VALUES),
                    verdictHead(page),
                    page.stream().map(this::row).toList())));
  }

  private String verdictHead(List<ChartEntry> entries) {
    List<String> baselines =
        entries.stream()
            .filter(entry -> verdicts.of(entry.result()).isPresent())
            .flatMap(entry -> verdicts.baseline(entry.result()).stream())
            .distinct()
            .toList();
    return baselines.isEmpty()
        ? ""
        : "vs " + (baselines.size() == 1 ? baselines.get(0) : "baseline");
  }

  private Rows.Row row(ChartEntry entry) {
    String verdict =
        verdicts
            .of(entry.result())
            .filter(judged -> judged.ratio().isPresent())
            .map(ResultFigures::verdict)
            .orElse(verdicts.isBaseline(entry.result()) ? "baseline" : "");
    return new Rows.Row(
        entry.row(),
        entry.series().text(),
        List.of(new Rows.Mark(entry.series(), entry.value(), entry.interval(), entry.hover())),
        entry.inWords(),
        verdict);
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
            judged -> provider(judged.base()));
    String base =
        byBase.keySet().stream()
            .max(Comparator.comparingInt(name -> byBase.get(name).size()))
            .orElse("");
    String subject =
        InOrder.groupedBy(entries, ChartEntry::row).size() == 1
            ? entries.get(0).row()
            : InOrder.groupedBy(entries, ChartEntry::subject).size() == 1
                ? entries.get(0).subject()
                : "";
    return Headline.sentence(
        Headline.of(
                byBase.getOrDefault(base, List.of()), judged -> provider(judged.candidate()), base)
            .map(text -> subject.isEmpty() ? text : subject + ": " + text)
            .orElseGet(
                () ->
                    Headline.range(
                        entries, ChartEntry::value, ChartEntry::inWords, ChartEntry::whole)));
  }

  private static String provider(Finding row) {
    return ChartEntry.facet(row, Axis.PROVIDER.key());
  }
}
