package org.jcamark.chart.set;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jcamark.catalog.Data;
import org.jcamark.chart.ChartKind;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;

/** Ratios of the same work on other data, such as one message again and again, to random data. */
final class DataCharts {
  static final String DATA = "data";

  private DataCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    Optional<Comparisons> found =
        Comparisons.by(
            DATA,
            entries.stream()
                .map(ChartEntry::result)
                .filter(row -> row.scenario().isPresent())
                .toList());
    return found.map(all -> plots(all, entries)).orElse(List.of());
  }

  private static List<ChartSet.Named> plots(Comparisons all, List<ChartEntry> entries) {
    String base = all.axis().orElseThrow().baseline();
    return ForestCharts.pages(
        ChartKind.DATA,
        "data",
        Finding.of(all.judged(), pair -> data(pair.pair().candidate()) + " data", base, "results")
            .map(Finding::sentence)
            .orElse("Other data and " + base),
        "base: " + base + " data",
        "Time ÷ time with " + base + " data (above 1: slower)",
        ChartSet.grouped(
                all.judged().stream().map(judged -> row(judged, entries)).toList(),
                ForestCharts.Row::group)
            .values()
            .stream()
            .flatMap(List::stream)
            .toList());
  }

  private static ForestCharts.Row row(Judged judged, List<ChartEntry> entries) {
    ChartEntry entry =
        entries.stream()
            .filter(e -> e.result().equals(judged.pair().candidate()))
            .findFirst()
            .orElseThrow();
    return new ForestCharts.Row(entry.subject(), entry.category(), entry.series().text(), judged);
  }

  private static String data(ResultRow row) {
    return row.facets().find(DATA).orElse("");
  }

  /** Those on random data, where results are on several kinds of data. */
  static List<ChartEntry> onRandom(List<ChartEntry> entries) {
    Set<String> kinds = new HashSet<>();
    entries.forEach(entry -> kinds.add(data(entry.result())));
    return kinds.size() < 2
        ? entries
        : entries.stream()
            .filter(entry -> data(entry.result()).equals(Data.RANDOM.label()))
            .toList();
  }
}
