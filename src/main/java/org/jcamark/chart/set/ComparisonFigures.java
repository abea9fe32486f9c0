package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureKind;
import org.jcamark.chart.Rows;
import org.jcamark.chart.Scale;
import org.jcamark.chart.SeriesName;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.model.InOrder;

/**
 * Results beside those that they are compared with, as rows of two dots with the ratio and its
 * verdict: by JVM, by any other axis, by result set.
 */
public final class ComparisonFigures {
  private static final String DATA = "data";

  /** Axes that the results of one set are compared by. */
  private static final List<String> AXES = List.of(Facets.JVM, Facets.CLASSPATH, Facets.JIT, DATA);

  /** Sets that are shown: the first, which ratios refer to, and the last ones. */
  private static final int MOST_SETS = 5;

  /** Rows of a figure that is not split into pages. */
  private static final int MOST_ROWS = 120;

  /** A result with one that it is compared with. */
  private record Pair(Judged judged, ChartEntry base, ChartEntry candidate) {}

  private final List<String> names;
  private final IdentityHashMap<Finding, String> nameOf = new IdentityHashMap<>();
  private final IdentityHashMap<Finding, ChartEntry> entries = new IdentityHashMap<>();

  /**
   * Figures of results by name, that of all bases first.
   *
   * @param alike whether equal names mean the same work in different sets
   */
  private ComparisonFigures(Map<String, List<Finding>> sets, boolean alike) {
    names = List.copyOf(sets.keySet());
    sets.forEach((name, rows) -> rows.forEach(row -> nameOf.put(row, name)));
    List<Finding> all = sets.values().stream().flatMap(List::stream).toList();
    ChartEntry.ofSets(alike ? List.copyOf(sets.values()) : List.of(all)).stream()
        .flatMap(List::stream)
        .forEach(entry -> entries.put(entry.result(), entry));
  }

  /**
   * Figures of result sets, whose results are matched as {@code compare} does.
   *
   * @param sets in order; ratios refer to the first
   */
  static List<Figure> ofSets(List<NamedRows> sets) {
    int size = sets.size();
    List<NamedRows> shown = new ArrayList<>(sets.subList(0, 1));
    shown.addAll(sets.subList(Math.max(1, size - MOST_SETS + 1), size));
    Map<String, List<Finding>> results = new LinkedHashMap<>();
    shown.forEach(set -> results.put(set.name(), Finding.of(set.rows())));
    List<Finding> first = results.get(sets.get(0).name());
    List<Judged> judged =
        results.values().stream()
            .skip(1)
            .flatMap(set -> Comparisons.usual(Matches.between(first, set)).judged().stream())
            .toList();
    String remark =
        size > MOST_SETS
            ? "the first and the last " + (MOST_SETS - 1) + " of " + size + " sets"
            : "";
    return new ComparisonFigures(results, true)
        .figures("by-set", "another set", judged, remark, FigureSet.ROWS_A_PAGE);
  }

  /** Figures of the results of one set that differ by an axis alone, as {@code compare --by}. */
  static List<Figure> byAxes(List<Finding> all) {
    List<Finding> own = all.stream().filter(row -> row.scenario().isPresent()).toList();
    List<Figure> figures = new ArrayList<>();
    for (String by : AXES) {
      Optional<Comparisons> found = Comparisons.by(by, own);
      if (found.isPresent()) {
        Map<String, List<Finding>> sets = sets(found.get().axis().orElseThrow(), own);
        String other = "another " + (by.equals(Facets.JIT) ? "JVM variant" : by);
        figures.addAll(
            new ComparisonFigures(sets, sets.size() == 2)
                .figures("by-" + by, other, found.get().judged(), "", FigureSet.ROWS_A_PAGE));
      }
    }
    return figures;
  }

  /**
   * What {@code compare} found, the first {@value #MOST_ROWS} rows at most; absent if no comparison
   * has a ratio.
   *
   * @param names of base and candidate, where they are sets
   */
  public static Optional<Figure> of(Comparisons found, List<String> names) {
    List<Judged> judged = found.judged();
    List<Finding> bases = judged.stream().map(j -> j.base()).distinct().toList();
    List<Finding> candidates = judged.stream().map(j -> j.candidate()).toList();
    Map<String, List<Finding>> sets = new LinkedHashMap<>();
    if (found.axis().isPresent()) {
      sets.putAll(
          sets(found.axis().get(), Stream.concat(bases.stream(), candidates.stream()).toList()));
    } else {
      sets.put(names.get(0), bases);
      sets.put(names.get(names.size() - 1), candidates);
    }
    return new ComparisonFigures(sets, sets.size() == 2)
        .figures("comparison", "another", judged, "", MOST_ROWS).stream().findFirst();
  }

  /** Results by what an axis has for them, in words, the baseline first. */
  private static Map<String, List<Finding>> sets(Baseline axis, List<Finding> rows) {
    Map<String, List<Finding>> sets = new LinkedHashMap<>();
    sets.put(name(axis.by(), axis.baseline()), List.of());
    sets.putAll(InOrder.groupedBy(rows, row -> name(axis.by(), EntryNames.facet(row, axis.by()))));
    return sets;
  }

  private static String name(String axis, String value) {
    return axis.equals(Facets.JVM) ? "JVM " + value : axis.equals(DATA) ? value + " data" : value;
  }

  /**
   * The figures of some comparisons.
   *
   * @param other a name for all candidates together, where they are many
   * @param most rows of a figure
   */
  private List<Figure> figures(
      String file, String other, List<Judged> judged, String remark, int most) {
    List<Pair> pairs = judged.stream().flatMap(this::pair).toList();
    return InOrder.groupedBy(pairs, pair -> pair.base().isTime()).entrySet().stream()
        .flatMap(
            same ->
                FigureSet.paged(
                    FigureSet.together(same.getValue(), pair -> pair.base().subject()),
                    pair -> pair.base().rowName(),
                    most,
                    "result",
                    page -> figure(file + (same.getKey() ? "" : "-rates"), other, page, remark))
                    .stream())
        .toList();
  }

  private Stream<Pair> pair(Judged judged) {
    ChartEntry base = entries.get(judged.base());
    ChartEntry candidate = entries.get(judged.candidate());
    boolean shown =
        judged.ratio().isPresent()
            && base != null
            && candidate != null
            && base.isTime() == candidate.isTime();
    return shown ? Stream.of(new Pair(judged, base, candidate)) : Stream.empty();
  }

  private Figure figure(String file, String other, List<Pair> pairs, String remark) {
    String base = names.get(0);
    ChartEntry first = pairs.get(0).base();
    return new Figure(
        file,
        FigureKind.COMPARISON,
        Headline.sentence(
            Headline.of(
                    pairs.stream().map(Pair::judged).toList(),
                    judged -> names.size() > MOST_SETS ? other : nameOf.get(judged.candidate()),
                    base)
                .orElseThrow()),
        Figure.joined(
            "base: " + base, FigureSet.note(pairs.stream().map(Pair::candidate).toList()), remark),
        new Rows(
            new Scale.Measure(first.measure(), first.quantity(), Scale.Spread.VALUES),
            "vs " + base,
            pairs.stream().map(this::row).toList()));
  }

  private Rows.Row row(Pair pair) {
    ChartEntry base = pair.base();
    ChartEntry candidate = pair.candidate();
    String name = nameOf.get(candidate.result());
    String maker = candidate.series().text();
    boolean one = names.size() == 2;
    return new Rows.Row(
        candidate.rowName(),
        one || maker.contains(name) ? maker : (maker + " " + name).strip(),
        List.of(mark(base, names.get(0)), mark(candidate, one ? name : "the one named in the row")),
        briefly(base) + " → " + briefly(candidate),
        ResultFigures.verdict(pair.judged()));
  }

  private Rows.Mark mark(ChartEntry entry, String variant) {
    return new Rows.Mark(
        new SeriesName(entry.series().provider(), variant),
        entry.value(),
        entry.interval(),
        nameOf.get(entry.result()) + ": " + entry.hover());
  }

  private static String briefly(ChartEntry entry) {
    return entry.inWords().replaceFirst(" (±|×/÷|\\().*", "");
  }
}
