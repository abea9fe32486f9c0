package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.SeriesName;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;

/**
 * What several result sets or JVMs measured, a row each with a dot a set, and the ratio of the last
 * set to the first.
 */
final class SideBySideCharts {
  /** Sets with a dot in each row: the first, which ratios refer to, and the last ones. */
  private static final int MOST_DOTS = 5;

  /** The same work in the sets that have it, of those with a dot. */
  private record Place(ChartEntry first, Map<Integer, ChartEntry> bySet) {}

  private final ChartKind kind;
  private final FigureWidth width;
  private final List<String> names;
  private final List<List<ChartEntry>> entries;
  private final IdentityHashMap<ResultRow, Judged> judged = new IdentityHashMap<>();

  /**
   * Charts of results by set.
   *
   * @param pairs results of sets with those that they are compared with
   */
  private SideBySideCharts(
      ChartKind kind,
      List<String> names,
      List<List<ResultRow>> results,
      List<Judged> pairs,
      FigureWidth width) {
    this.kind = kind;
    this.width = width;
    this.names = names;
    entries = ChartEntry.ofSets(results);
    pairs.forEach(pair -> judged.put(pair.pair().candidate(), pair));
  }

  /**
   * Charts of result sets, whose results are matched as {@code compare} does.
   *
   * @param sets in the order of the dots; ratios refer to the first
   */
  static List<Chart> ofSets(List<NamedRows> sets, FigureWidth width) {
    List<List<ResultRow>> results = sets.stream().map(set -> ResultRow.of(set.rows())).toList();
    List<Judged> pairs =
        results.stream()
            .skip(1)
            .map(set -> Matches.between(results.get(0), set))
            .flatMap(matches -> Comparisons.usual(matches).judged().stream())
            .toList();
    List<String> names = sets.stream().map(NamedRows::name).toList();
    return new SideBySideCharts(ChartKind.BY_SET, names, results, pairs, width).all();
  }

  /**
   * Charts of the JVMs of one result set, whose results are matched by all but the JVM. Those of
   * all JVMs are judged together, as {@code compare --by jvm} does.
   */
  static List<Chart> ofJvms(List<ResultRow> all) {
    Map<String, List<ResultRow>> jvms =
        InOrder.groupedBy(
            all.stream().filter(row -> row.scenario().isPresent()).toList(),
            row -> "JVM " + row.scenario().orElseThrow().jvm());
    return new SideBySideCharts(
            ChartKind.BY_JVM,
            List.copyOf(jvms.keySet()),
            List.copyOf(jvms.values()),
            Comparisons.by(Facets.JVM, all).map(Comparisons::judged).orElse(List.of()),
            FigureWidth.SCREEN)
        .all();
  }

  private List<Place> places() {
    Map<List<Object>, Place> places = new LinkedHashMap<>();
    for (int set : IntStream.range(0, names.size()).filter(this::hasDot).toArray()) {
      for (ChartEntry entry : entries.get(set)) {
        places
            .computeIfAbsent(
                List.of(entry.group(), entry.place()), key -> new Place(entry, new TreeMap<>()))
            .bySet()
            .put(set, entry);
      }
    }
    return places.values().stream().filter(place -> place.bySet().size() > 1).toList();
  }

  private boolean hasDot(int set) {
    return set == 0 || set > names.size() - MOST_DOTS;
  }

  private List<Chart> all() {
    return InOrder.groupedBy(places(), place -> place.first().isTime()).entrySet().stream()
        .map(of -> dumbbells(kind.label() + (of.getKey() ? "" : "-rates"), of.getValue()))
        .flatMap(List::stream)
        .toList();
  }

  private List<Chart> dumbbells(String file, List<Place> places) {
    String base = names.get(0);
    String last = names.get(names.size() - 1);
    String more =
        names.size() > MOST_DOTS
            ? "the first and the last " + (MOST_DOTS - 1) + " of " + names.size() + " sets"
            : "";
    ChartEntry first = places.get(0).first();
    return Pages.of(
        ChartSet.together(
            ChartSet.together(places, place -> place.first().rowName()),
            place -> place.first().group()),
        place -> place.first().rowName(),
        width.rowsAPage(),
        "result",
        page ->
            new Chart(
                file,
                kind,
                finding(page, last + " and " + base),
                ChartSet.joined(note(page), more, "verdicts: " + last + " vs " + base),
                new DotPlot(
                    first.measure(),
                    first.quantity(),
                    OptionalDouble.empty(),
                    names.size() == 2 ? "" : "last vs first",
                    page.stream().map(this::row).toList())));
  }

  private String finding(List<Place> places, String otherwise) {
    List<Judged> ofLast = places.stream().flatMap(place -> judgedLast(place).stream()).toList();
    String last = names.get(names.size() - 1);
    return Finding.of(ofLast, pair -> last, names.get(0), "results").orElse(otherwise);
  }

  private static String note(List<Place> places) {
    return ChartSet.note(places.stream().flatMap(p -> p.bySet().values().stream()).toList());
  }

  private Optional<Judged> judgedLast(Place place) {
    return Optional.ofNullable(place.bySet().get(names.size() - 1))
        .map(entry -> judged.get(entry.result()));
  }

  private DotPlot.Row row(Place place) {
    List<DotPlot.Mark> marks = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (Map.Entry<Integer, ChartEntry> one : place.bySet().entrySet()) {
      String set = names.get(one.getKey());
      ChartEntry entry = one.getValue();
      SeriesName series = new SeriesName(entry.series().provider(), set);
      String hover = set + ": " + entry.hover();
      marks.add(new DotPlot.Mark(series, entry.value(), entry.interval(), hover));
      values.add(entry.inWords().replaceFirst(" (±|×/÷|\\().*", ""));
    }
    return place
        .first()
        .row(marks, values.get(0) + " → " + values.get(values.size() - 1))
        .with(judgedLast(place).flatMap(ForestCharts::ratio), "");
  }
}
