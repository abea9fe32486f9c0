package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.Result;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;

/**
 * Rows of dots: all results with the verdicts on their providers; and results joined to those that
 * they are compared with, by JVM, by any other axis, by result set.
 */
final class ResultFigures {
  /** Axes by which one set is compared: those with a usual value and the JVM, platforms first. */
  private static final List<Axis> AXES =
      Arrays.stream(Axis.values())
          .filter(axis -> axis.usual().isPresent() || axis == Axis.JVM)
          .filter(axis -> axis != Axis.MODE)
          .sorted(Comparator.comparing(axis -> !axis.isPlatform()))
          .toList();

  /** Sets that are shown: the first, which ratios refer to, and the last ones. */
  static final int MOST_SETS = 5;

  private record Member(String set, ChartEntry entry) {}

  private final List<String> names;
  private final IdentityHashMap<Finding, Member> members = new IdentityHashMap<>();

  private ResultFigures(Map<String, List<Finding>> sets) {
    names = List.copyOf(sets.keySet());
    sets.forEach(
        (name, rows) ->
            ChartEntry.of(rows).forEach(e -> members.put(e.result(), new Member(name, e))));
  }

  static List<Figure> of(List<ChartEntry> all, ProviderVerdicts verdicts) {
    List<Figure> figures = new ArrayList<>();
    for (String file : List.of("results", "results-rates")) {
      List<ChartEntry> rows =
          all.stream()
              .filter(e -> e.axis().isEmpty() && e.isTime() == file.equals("results"))
              .toList();
      figures.addAll(
          FigureSet.paged(
              rows, ChartEntry::row, FigureSet.ROWS_A_PAGE, page -> figure(file, page, verdicts)));
    }
    InOrder.groupedBy(
            all.stream().filter(e -> e.axis().isPresent()).toList(),
            e -> e.subject() + (e.isTime() ? "" : "-rate"))
        .forEach((file, group) -> figures.addAll(LineFigures.byParameter(file, group)));
    return figures;
  }

  private static Figure figure(String file, List<ChartEntry> page, ProviderVerdicts verdicts) {
    List<Judged> judged = page.stream().flatMap(e -> verdicts.of(e.result()).stream()).toList();
    List<Judged> same =
        InOrder.groupedBy(judged, one -> one.base().provider().orElse("")).values().stream()
            .max(Comparator.comparingInt(List::size))
            .orElse(List.of());
    String base = same.stream().findFirst().flatMap(one -> one.base().provider()).orElse("");
    return new Figure(
        file,
        Figure.Kind.RESULTS,
        same.isEmpty()
            ? FigureSet.sentence(
                FigureSet.range(page, ChartEntry::value, ChartEntry::inWords, ChartEntry::whole))
            : FigureSet.compared(base, same, one -> one.candidate().provider().orElse("")),
        FigureSet.note(page),
        new Rows(
            page.get(0).measure(),
            false,
            "vs " + (same.size() == judged.size() ? base : "baseline"),
            page.stream()
                .map(
                    entry ->
                        new Rows.Row(
                            entry.row(),
                            entry.series().text(),
                            List.of(entry.mark(entry.series().variant())),
                            entry.inWords(),
                            verdicts
                                .of(entry.result())
                                .map(ResultFigures::verdict)
                                .orElse(verdicts.isBaseline(entry.result()) ? "baseline" : "")))
                .toList()));
  }

  /** {@code 2.04 [1.71 – 2.43] slower}, as in tables; empty without a ratio. */
  private static String verdict(Judged judged) {
    Optional<Interval> ends = judged.interval();
    return judged
        .ratio()
        .map(
            ratio ->
                Numbers.ratio(ratio, ends)
                    + ends.map(i -> " [" + Numbers.ratioInterval(ratio, i) + "]").orElse("")
                    + " "
                    + judged.words())
        .orElse("");
  }

  /** Comparisons of result sets by name with the first, matched as {@code compare} does. */
  static List<Figure> ofSets(Map<String, List<Result>> sets) {
    List<String> all = List.copyOf(sets.keySet());
    Map<String, List<Finding>> shown = new LinkedHashMap<>();
    Stream.concat(all.stream().limit(1), all.stream().skip(Math.max(1, all.size() - MOST_SETS + 1)))
        .forEach(name -> shown.put(name, Finding.of(sets.get(name))));
    List<Judged> judged =
        shown.values().stream()
            .skip(1)
            .map(set -> Matches.between(shown.get(all.get(0)), set))
            .flatMap(matches -> Comparisons.usual(matches).judged().stream())
            .toList();
    String remark = "the first and the last %d of %d sets".formatted(MOST_SETS - 1, all.size());
    return new ResultFigures(shown)
        .compared("by-set", judged, all.size() > MOST_SETS ? remark : "");
  }

  static List<Figure> byAxes(List<Finding> all) {
    List<Finding> own = all.stream().filter(row -> row.scenario().isPresent()).toList();
    return AXES.stream()
        .flatMap(axis -> Comparisons.by(axis.key(), own).stream())
        .flatMap(found -> by(found, own).stream())
        .toList();
  }

  /** Comparisons by any axis or parameter of these rows. */
  static List<Figure> by(Comparisons found, List<Finding> rows) {
    Baseline axis = found.axis().orElseThrow();
    Map<String, List<Finding>> sets = new LinkedHashMap<>();
    sets.put(name(axis.by(), axis.baseline()), List.of());
    sets.putAll(InOrder.groupedBy(rows, row -> name(axis.by(), ChartEntry.facet(row, axis.by()))));
    return new ResultFigures(sets)
        .compared("by-" + FigureSet.fileName(axis.by()), found.judged(), "");
  }

  /** {@code JVM 25.0.3}, {@code c1}, {@code same data}, {@code size=64}. */
  private static String name(String axis, String value) {
    Optional<Axis> known = Axis.find(axis).filter(one -> one != Axis.PAYLOAD);
    if (known.isEmpty()) {
      return axis + "=" + value;
    }
    return known.get() == Axis.JVM
        ? "JVM " + value
        : known.get().isPlatform() || known.get() == Axis.PROVIDER ? value : value + " " + axis;
  }

  private List<Figure> compared(String file, List<Judged> judged, String remark) {
    List<Figure> figures = new ArrayList<>();
    for (boolean rates : new boolean[] {false, true}) {
      List<Judged> shown = new ArrayList<>();
      InOrder.groupedBy(
              judged.stream()
                  .filter(one -> one.ratio().isPresent() && one.base().isRate() == rates)
                  .filter(one -> members.containsKey(one.base()))
                  .filter(one -> members.containsKey(one.candidate()))
                  .toList(),
              one -> one.candidate().group())
          .values()
          .forEach(shown::addAll);
      figures.addAll(
          FigureSet.paged(
              shown,
              one -> members.get(one.candidate()).entry().row(),
              FigureSet.ROWS_A_PAGE,
              page -> compared(file + (rates ? "-rates" : ""), remark, page)));
    }
    return figures;
  }

  private Figure compared(String file, String remark, List<Judged> page) {
    String base = names.get(0);
    return new Figure(
        file,
        Figure.Kind.COMPARISON,
        FigureSet.compared(base, page, one -> members.get(one.candidate()).set()),
        Figure.joined(
            "base: " + base,
            FigureSet.note(page.stream().map(one -> members.get(one.candidate()).entry()).toList()),
            remark),
        new Rows(
            members.get(page.get(0).base()).entry().measure(),
            false,
            "vs " + base,
            page.stream().map(this::row).toList()));
  }

  private Rows.Row row(Judged judged) {
    ChartEntry base = members.get(judged.base()).entry();
    ChartEntry candidate = members.get(judged.candidate()).entry();
    String set = members.get(judged.candidate()).set();
    String maker = candidate.series().text();
    boolean one = names.size() == 2;
    return new Rows.Row(
        candidate.row(),
        one || set.equals(maker) ? maker : (maker + " " + set).strip(),
        List.of(base.mark(names.get(0)), candidate.mark(one ? set : "the one named in the row")),
        briefly(base) + " → " + briefly(candidate),
        verdict(judged));
  }

  private static String briefly(ChartEntry entry) {
    return entry.inWords().replaceFirst(" (±|×/÷|\\().*", "");
  }
}
