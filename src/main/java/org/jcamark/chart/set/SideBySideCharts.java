package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.SmallMultiples;
import org.jcamark.chart.SmallMultiples.Facet;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ResultRow;

/** Several result sets, a panel a set, for each operation that at least two of them measured. */
final class SideBySideCharts {
  private static final int MOST_BARS_A_SET = 120;

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
        "by set",
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
    return charts.of("by JVM", Collections.nCopies(jvms.size(), together));
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
   * @param judgements of each set against the first
   */
  private List<ChartSet.Named> of(String by, List<Judgements> judgements) {
    List<Placed> all = new ArrayList<>();
    for (int set = 0; set < names.size(); set++) {
      for (ChartEntry entry : entries.get(set)) {
        all.add(new Placed(set, entry));
      }
    }
    List<ChartSet.Named> charts = new ArrayList<>();
    for (List<Placed> group : ChartSet.grouped(all, p -> p.entry().group()).values()) {
      if (group.stream().map(p -> p.entry().place()).distinct().count() < group.size()) {
        charts.addAll(charts(group, by, judgements));
      }
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
        (page, after) ->
            new SmallMultiples(
                Titles.ofScores(first, " " + by) + after,
                ChartSet.note(page.stream().map(Placed::entry).toList()),
                OperationCharts.measure(first),
                OperationCharts.quantity(first),
                IntStream.range(0, names.size())
                    .mapToObj(set -> facet(page, set, judgements.get(set)))
                    .toList()));
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
