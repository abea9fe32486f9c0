package org.jcamark.report;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.report.page.Block;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;
import org.jcamark.table.RowNames;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** Results on one machine over versions of JDK and provider, with significant changes marked. */
final class SiteHistory {
  static final String NOTE =
      "▲ slower, ▼ faster than with the version before, by this factor: p, adjusted by Holm for all"
          + " changes of the table, below 5%, and the whole interval beyond ±2%. Across runs,"
          + " machines of one description are taken for the same.";

  private final List<Map<String, SiteEntry>> rows = new ArrayList<>();
  private final Set<String> versions = new TreeSet<>(Versions.ORDER);
  private final IdentityHashMap<ResultRow, Judged> changes = new IdentityHashMap<>();

  private SiteHistory(List<SiteEntry> entries) {
    Map<String, Set<String>> ofProviders =
        entries.stream()
            .collect(
                Collectors.groupingBy(
                    SiteEntry::provider,
                    Collectors.mapping(SiteEntry::providerVersion, Collectors.toSet())));
    Map<Facets, Map<String, SiteEntry>> byFacets = new LinkedHashMap<>();
    entries.stream()
        .filter(SiteEntry::isUsualVariant)
        .sorted(SiteEntry.BY_AGE)
        .forEach(
            entry -> {
              boolean several = ofProviders.get(entry.provider()).size() > 1;
              String version =
                  several
                      ? entry.jvm() + ", " + entry.provider() + " " + entry.providerVersion()
                      : entry.jvm();
              byFacets
                  .computeIfAbsent(
                      entry.row().facets().without(Facets.JVM), f -> new TreeMap<>(Versions.ORDER))
                  .put(version, entry);
            });
    byFacets.values().stream().filter(row -> row.size() > 1).forEach(rows::add);
    rows.forEach(row -> versions.addAll(row.keySet()));
    List<Pair> pairs = new ArrayList<>();
    for (Map<String, SiteEntry> row : rows) {
      List<SiteEntry> ascending = List.copyOf(row.values());
      for (int i = 1; i < ascending.size(); i++) {
        pairs.add(new Pair(ascending.get(i - 1).row(), ascending.get(i).row()));
      }
    }
    Comparisons.of(
            new Matches(pairs, List.of()),
            Optional.empty(),
            Rules.USUAL,
            Comparisons.WITHOUT_BOOTSTRAP)
        .judged()
        .stream()
        .filter(judged -> judged.judgement().direction().isPresent())
        .forEach(judged -> changes.put(judged.pair().candidate(), judged));
  }

  /** The rows that changed, then, folded, the others; nothing of a single version. */
  static List<Block> of(List<SiteEntry> entries) {
    SiteHistory history = new SiteHistory(entries);
    if (history.rows.isEmpty()) {
      return List.of();
    }
    Map<Boolean, List<Map<String, SiteEntry>>> changed =
        history.rows.stream().collect(Collectors.partitioningBy(history::isChanged));
    List<Block> blocks = new ArrayList<>();
    if (changed.get(true).isEmpty()) {
      blocks.add(new Block.Paragraph("No significant change between versions."));
    } else {
      blocks.add(history.table("Changes over versions", changed.get(true)));
      blocks.add(new Block.Paragraph(NOTE));
    }
    if (!changed.get(false).isEmpty()) {
      String name = "Without a significant change: " + Numbers.count(changed.get(false).size());
      blocks.add(new Block.Fold(name, List.of(history.table(name, changed.get(false)))));
    }
    return blocks;
  }

  private boolean isChanged(Map<String, SiteEntry> row) {
    return row.values().stream().anyMatch(entry -> changes.containsKey(entry.row()));
  }

  private Block table(String caption, List<Map<String, SiteEntry>> some) {
    RowNames facets = RowNames.of(some.stream().map(row -> first(row).row()).toList(), Set.of());
    Columns<Map<String, SiteEntry>> columns = new Columns<>();
    columns.words("operation", row -> first(row).operation());
    facets.columns().stream()
        .filter(column -> !column.key().equals(Facets.JVM))
        .forEach(column -> columns.add(column, row -> facets.cell(first(row).row(), column)));
    if (facets.modes()) {
      columns.words("mode", row -> RowNames.mode(first(row).row()));
    }
    for (String version : versions) {
      columns.add(
          Column.numbers("version " + version, version),
          row -> Optional.ofNullable(row.get(version)).map(this::cell).orElse(Cell.EMPTY));
    }
    return new Block.Tabular(caption, columns.table(some, List.of()), true);
  }

  private static SiteEntry first(Map<String, SiteEntry> row) {
    return row.values().iterator().next();
  }

  private Cell cell(SiteEntry entry) {
    if (entry.row().estimate().isEmpty()) {
      return Cell.EMPTY;
    }
    Cell score = SiteMatrix.score(entry.row());
    Judged change = changes.get(entry.row());
    if (change == null) {
      return score;
    }
    boolean slower = change.judgement().direction().equals(Optional.of(Direction.SLOWER));
    double ratio = change.comparison().ratio().orElseThrow();
    String by = RatioCells.text(slower ? ratio : 1 / ratio, Optional.empty());
    return Cell.of(score.text() + (slower ? " ▲" : " ▼") + by + "×", score.value())
        .in(slower ? Tone.BAD : Tone.GOOD);
  }
}
