package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jcamark.chart.Scale.Spread;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;

/**
 * Results beside those that they are compared with, as rows of two dots with the ratio and its
 * verdict: by JVM, by any other axis, by result set.
 */
public final class ComparisonFigures {
  /** Axes by which one set is compared: those with a usual value and the JVM, platforms first. */
  private static final List<Axis> AXES =
      Arrays.stream(Axis.values())
          .filter(axis -> axis.usual().isPresent() || axis == Axis.JVM)
          .filter(axis -> axis != Axis.MODE)
          .sorted(Comparator.comparing(axis -> !axis.isPlatform()))
          .toList();

  /** Sets that are shown: the first, which ratios refer to, and the last ones. */
  private static final int MOST_SETS = 5;

  /** A result of one of the sets. */
  private record Member(String set, ChartEntry entry) {}

  /** A result with one that it is compared with. */
  private record Pair(Judged judged, Member base, Member candidate) {}

  private final List<String> names;
  private final IdentityHashMap<Finding, Member> members = new IdentityHashMap<>();

  /** Figures of results by the name of their set, that of all bases first. */
  private ComparisonFigures(Map<String, List<Finding>> sets) {
    names = List.copyOf(sets.keySet());
    sets.forEach(
        (name, rows) ->
            ChartEntry.of(rows)
                .forEach(entry -> members.put(entry.result(), new Member(name, entry))));
  }

  /**
   * Figures of result sets, whose results are matched as {@code compare} does.
   *
   * @param sets in order; ratios refer to the first
   */
  static List<Figure> ofSets(List<NamedRows> sets) {
    int size = sets.size();
    Map<String, List<Finding>> shown = new LinkedHashMap<>();
    Stream.concat(sets.stream().limit(1), sets.stream().skip(Math.max(1, size - MOST_SETS + 1)))
        .forEach(set -> shown.put(set.name(), Finding.of(set.rows())));
    List<Finding> first = shown.get(sets.get(0).name());
    List<Judged> judged =
        shown.values().stream()
            .skip(1)
            .flatMap(set -> Comparisons.usual(Matches.between(first, set)).judged().stream())
            .toList();
    String remark =
        size > MOST_SETS
            ? "the first and the last " + (MOST_SETS - 1) + " of " + size + " sets"
            : "";
    return new ComparisonFigures(shown).figures("by-set", judged, remark);
  }

  /** Figures of the results of one set that differ by an axis alone, as {@code compare --by}. */
  static List<Figure> byAxes(List<Finding> all) {
    List<Finding> own = all.stream().filter(row -> row.scenario().isPresent()).toList();
    List<Figure> figures = new ArrayList<>();
    for (Axis axis : AXES) {
      Comparisons.by(axis.key(), own)
          .ifPresent(
              found ->
                  figures.addAll(
                      new ComparisonFigures(sets(found.axis().orElseThrow(), own))
                          .figures("by-" + FigureSet.fileName(axis.key()), found.judged(), "")));
    }
    return figures;
  }

  /** Results by what an axis has for them, in words, the baseline first. */
  private static Map<String, List<Finding>> sets(Baseline axis, List<Finding> rows) {
    Map<String, List<Finding>> sets = new LinkedHashMap<>();
    sets.put(name(axis.by(), axis.baseline()), List.of());
    sets.putAll(InOrder.groupedBy(rows, row -> name(axis.by(), ChartEntry.facet(row, axis.by()))));
    return sets;
  }

  /** {@code JVM 25.0.3}, {@code c1}, {@code same data}. */
  private static String name(String by, String value) {
    return by.equals(Axis.JVM.key())
        ? "JVM " + value
        : Axis.find(by).filter(axis -> !axis.isPlatform()).isPresent() ? value + " " + by : value;
  }

  /** The figures of some comparisons. */
  private List<Figure> figures(String file, List<Judged> judged, String remark) {
    List<Pair> pairs = judged.stream().flatMap(this::pair).toList();
    return InOrder.groupedBy(pairs, pair -> pair.base().entry().isTime()).entrySet().stream()
        .flatMap(
            same -> {
              String name = file + (same.getKey() ? "" : "-rates");
              List<Pair> bySubject =
                  InOrder.groupedBy(same.getValue(), pair -> pair.base().entry().subject())
                      .values()
                      .stream()
                      .flatMap(List::stream)
                      .toList();
              return FigureSet.paged(
                  bySubject,
                  pair -> pair.candidate().entry().row(),
                  FigureSet.ROWS_A_PAGE,
                  "result",
                  page -> figure(name, page, remark))
                  .stream();
            })
        .toList();
  }

  private Stream<Pair> pair(Judged judged) {
    Member base = members.get(judged.base());
    Member candidate = members.get(judged.candidate());
    boolean shown =
        judged.ratio().isPresent()
            && base != null
            && candidate != null
            && base.entry().isTime() == candidate.entry().isTime();
    return shown ? Stream.of(new Pair(judged, base, candidate)) : Stream.empty();
  }

  private Figure figure(String file, List<Pair> pairs, String remark) {
    String base = names.get(0);
    boolean many = names.size() > MOST_SETS;
    String title =
        Headline.of(
                pairs.stream().map(Pair::judged).toList(),
                judged -> many ? "another variant" : members.get(judged.candidate()).set(),
                base)
            .orElseThrow();
    return new Figure(
        file,
        FigureKind.COMPARISON,
        Headline.sentence(title),
        Figure.joined(
            "base: " + base,
            FigureSet.note(pairs.stream().map(pair -> pair.candidate().entry()).toList()),
            remark),
        new Rows(
            pairs.get(0).base().entry().measure(Spread.VALUES),
            "vs " + base,
            pairs.stream().map(this::row).toList()));
  }

  private Rows.Row row(Pair pair) {
    ChartEntry candidate = pair.candidate().entry();
    String set = pair.candidate().set();
    boolean one = names.size() == 2;
    return new Rows.Row(
        candidate.row(),
        one ? candidate.series().text() : FigureSet.words(candidate.series().text(), set),
        List.of(
            mark(pair.base(), names.get(0)),
            mark(pair.candidate(), one ? set : "the one named in the row")),
        briefly(pair.base().entry()) + " → " + briefly(candidate),
        ResultFigures.verdict(pair.judged()));
  }

  private static Rows.Mark mark(Member member, String variant) {
    ChartEntry entry = member.entry();
    return new Rows.Mark(
        new SeriesName(entry.series().provider(), variant),
        entry.value(),
        entry.interval(),
        member.set() + ": " + entry.hover());
  }

  private static String briefly(ChartEntry entry) {
    return entry.inWords().replaceFirst(" (±|×/÷|\\().*", "");
  }
}
