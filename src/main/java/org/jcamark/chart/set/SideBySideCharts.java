package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.chart.LinePanels;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.SmallMultiples;
import org.jcamark.chart.SmallMultiples.Facet;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ResultRow;

/**
 * Several result sets, a panel a set, for each operation that at least two of them measured; two
 * also as densities of their forks, more as lines over the sets.
 */
final class SideBySideCharts {
  private static final int MOST_BARS_A_SET = 120;
  private static final int MOST_PANELS = 15;

  /** Sets with a panel each: the first, which ratios refer to, and the last ones. */
  private static final int MOST_SETS = 12;

  /** A result of one of the sets. */
  private record Placed(int set, ChartEntry entry) {}

  private final List<String> names;
  private final List<List<ResultRow>> results;
  private final List<List<ChartEntry>> entries;

  private SideBySideCharts(List<NamedRows> sets) {
    names = sets.stream().map(NamedRows::name).toList();
    results = sets.stream().map(set -> ResultRow.of(set.rows())).toList();
    entries = ChartEntry.ofSets(sets.stream().map(NamedRows::rows).toList(), results);
  }

  /**
   * Charts of result sets, whose results are matched as {@code compare} does.
   *
   * @param sets in the order of the panels; ratios refer to the first
   */
  static List<ChartSet.Named> ofSets(List<NamedRows> sets) {
    SideBySideCharts charts = new SideBySideCharts(sets);
    return charts.of(
        "set",
        charts.results.stream()
            .map(set -> new Judgements(Matches.between(charts.results.get(0), set)))
            .toList());
  }

  /**
   * Charts of the JVMs of one result set, whose results are matched by all but the JVM. Those of
   * all JVMs are judged together, as {@code compare --by jvm} does.
   */
  static List<ChartSet.Named> ofJvms(List<NamedRows> jvms) {
    SideBySideCharts charts = new SideBySideCharts(jvms);
    List<Pair> pairs =
        charts.entries.stream().skip(1).flatMap(jvm -> charts.byPlace(jvm).stream()).toList();
    Judgements together = new Judgements(new Matches(pairs, List.of()));
    return charts.of("JVM", Collections.nCopies(jvms.size(), together));
  }

  private List<Pair> byPlace(List<ChartEntry> candidates) {
    Map<List<Object>, ResultRow> bases = new HashMap<>();
    entries.get(0).forEach(e -> bases.put(List.of(e.group(), e.place()), e.result()));
    List<Pair> pairs = new ArrayList<>();
    for (ChartEntry candidate : candidates) {
      Optional.ofNullable(bases.get(List.of(candidate.group(), candidate.place())))
          .ifPresent(base -> pairs.add(new Pair(base, candidate.result())));
    }
    return pairs;
  }

  /**
   * The charts.
   *
   * @param what a set is
   * @param judgements of each set against the first
   */
  private List<ChartSet.Named> of(String what, List<Judgements> judgements) {
    List<Placed> all = new ArrayList<>();
    for (int set = 0; set < names.size(); set++) {
      for (ChartEntry entry : entries.get(set)) {
        all.add(new Placed(set, entry));
      }
    }
    List<ChartSet.Named> charts = new ArrayList<>();
    for (List<Placed> group : ChartSet.grouped(all, p -> p.entry().group()).values()) {
      if (group.stream().map(p -> p.entry().place()).distinct().count() < group.size()) {
        charts.addAll(charts(group, "by " + what, judgements));
        if (names.size() > 2) {
          charts.addAll(over(group, what + "s", judgements));
        }
      }
    }
    if (names.size() == 2) {
      densities(what + "s", judgements.get(1)).ifPresent(charts::add);
    }
    return charts;
  }

  private List<ChartSet.Named> charts(List<Placed> group, String by, List<Judgements> judgements) {
    ChartEntry first = group.get(0).entry();
    return Pages.of(
        ChartSet.fileName(first.group()) + "-" + ChartSet.fileName(by),
        group,
        placed -> placed.entry().category(),
        MOST_BARS_A_SET * names.size(),
        (items, page) ->
            new SmallMultiples(
                Titles.ofScores(first, " " + by) + page.inTitle(),
                ChartSet.note(items.stream().map(Placed::entry).toList())
                    + setsNote()
                    + page.inNote(),
                OperationCharts.measure(first),
                OperationCharts.quantity(first),
                IntStream.range(0, names.size())
                    .filter(this::hasPanel)
                    .mapToObj(set -> facet(items, set, judgements.get(set)))
                    .toList()));
  }

  private boolean hasPanel(int set) {
    return set == 0 || set > names.size() - MOST_SETS;
  }

  private String setsNote() {
    return names.size() > MOST_SETS
        ? " · the first and the last " + (MOST_SETS - 1) + " of " + names.size() + " sets"
        : "";
  }

  /** Ratios to the first set over the sets, a panel a category; of rates, ratios of rates. */
  private List<ChartSet.Named> over(List<Placed> group, String what, List<Judgements> judgements) {
    ChartEntry first = group.get(0).entry();
    Map<String, List<LinePanels.Line>> lines = new LinkedHashMap<>();
    ChartSet.grouped(group, placed -> placed.entry().place())
        .forEach(
            (place, results) -> {
              List<LinePanels.At> points = overSets(results, judgements);
              if (points.size() > 1) {
                lines
                    .computeIfAbsent(place.get(0), category -> new ArrayList<>())
                    .add(new LinePanels.Line(place.get(1), points));
              }
            });
    return lines.isEmpty()
        ? List.of()
        : Pages.of(
            ChartSet.fileName(first.group()) + "-over-" + ChartSet.fileName(what),
            List.copyOf(lines.keySet()),
            category -> category,
            MOST_PANELS,
            (items, page) ->
                new LinePanels(
                    Titles.ofScores(first, " over " + what) + page.inTitle(),
                    ChartSet.note(group.stream().map(Placed::entry).toList())
                        + page.inNote("panel"),
                    LinePanels.View.OVER_SETS,
                    names,
                    OperationCharts.measure(first) + " ÷ that of " + names.get(0),
                    items.stream().map(c -> new LinePanels.Facet(c, lines.get(c))).toList()));
  }

  private static List<LinePanels.At> overSets(List<Placed> results, List<Judgements> judgements) {
    List<LinePanels.At> points = new ArrayList<>();
    for (Placed placed : results) {
      if (placed.set() == 0) {
        points.add(new LinePanels.At(0, 1, Optional.empty()));
      } else {
        ratio(placed.entry(), judgements.get(placed.set()))
            .map(ratio -> placed.entry().isTime() ? ratio : ratio.inverse())
            .map(ratio -> new LinePanels.At(placed.set(), ratio.value(), ratio.interval()))
            .ifPresent(points::add);
      }
    }
    return points;
  }

  private Optional<ChartSet.Named> densities(String what, Judgements judgements) {
    return DensityCharts.between(
        names.get(0),
        names.get(1),
        what,
        entries.get(1).stream()
            .flatMap(
                entry ->
                    judgements
                        .of(entry.result())
                        .map(
                            judged ->
                                new DensityCharts.Compared(
                                    entry.subject() + " " + entry.name(), judged))
                        .stream())
            .toList());
  }

  private Facet facet(List<Placed> page, int set, Judgements judgements) {
    List<ChartEntry> members =
        page.stream().filter(p -> p.set() == set).map(Placed::entry).toList();
    List<Ratio> ratios =
        set == 0
            ? List.of()
            : members.stream().flatMap(entry -> ratio(entry, judgements).stream()).toList();
    return new Facet(names.get(set), members.stream().map(ChartEntry::point).toList(), ratios);
  }

  private static Optional<Ratio> ratio(ChartEntry entry, Judgements judgements) {
    return judgements
        .of(entry.result())
        .flatMap(
            judged ->
                Ratio.of(
                    entry.category(), entry.series(), judged.comparison(), judged.judgement()));
  }
}
