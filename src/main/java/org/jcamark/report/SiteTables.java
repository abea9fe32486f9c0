package org.jcamark.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;
import org.jcamark.model.ProviderOrder;
import org.jcamark.report.SiteRun.SiteRow;
import org.jcamark.report.page.Block;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;
import org.jcamark.table.RowNames;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.jcamark.table.Unit;

/**
 * The tables of a site, of results on one machine: times, with a column for each provider and the
 * fastest of each row marked; and times over versions of JDK and provider, with significant changes
 * marked.
 */
final class SiteTables {
  static final String TIMES_NOTE =
      "±: half of the 95% interval over forks. Bold: fastest of its row; =: equivalent to the"
          + " fastest; ~: not shown to be slower. Each row is of one run on one JDK and judged in"
          + " it.";

  static final String HISTORY_NOTE =
      "▲ slower, ▼ faster than with the version before, by this factor: p, adjusted by Holm for all"
          + " changes of the table, below 5%, and the whole interval beyond ±2%. Across runs,"
          + " machines of one description are taken for the same.";

  static final Comparator<String> PROVIDERS =
      ProviderOrder.KNOWN_FIRST.thenComparing(Comparator.naturalOrder());

  private static final Comparator<Line> ORDER =
      Comparator.comparing((Line line) -> line.first().algorithm(), String.CASE_INSENSITIVE_ORDER)
          .thenComparing(line -> line.first().row().payloadBytes().orElse(0))
          .thenComparing(line -> line.first().jvm(), SiteRun.BY_VERSION);

  private final IdentityHashMap<ResultRow, Fastest> fastest = new IdentityHashMap<>();

  /** Results of the same operation by provider or by version. */
  private record Line(Map<String, SiteRow> entries) {
    SiteRow first() {
      return entries.values().iterator().next();
    }
  }

  /**
   * Tables that mark what these runs found, each judged by itself.
   *
   * @param baseline the provider that others are compared with; absent for the first of JDK, BC …
   */
  SiteTables(List<SiteRun> runs, Optional<String> baseline) {
    for (SiteRun run : runs) {
      for (Fastest one : Fastest.of(ProviderVerdicts.of(run.set().results(), baseline))) {
        one.all().forEach(rival -> fastest.put(rival.row(), one));
      }
    }
  }

  /**
   * Of each operation the results on the newest JDK and of the newest run alone, usual variants.
   */
  static List<SiteRow> newest(List<SiteRow> entries) {
    Map<Facets, List<SiteRow>> alike =
        InOrder.groupedBy(
            entries.stream().filter(SiteRow::isUsualVariant).toList(),
            entry -> entry.row().facets().without(Facets.PROVIDER, Facets.JVM));
    List<SiteRow> newest = new ArrayList<>();
    for (List<SiteRow> same : alike.values()) {
      SiteRow last = same.stream().max(SiteRow.BY_AGE).orElseThrow();
      same.stream()
          .filter(
              entry ->
                  entry.run().name().equals(last.run().name()) && entry.jvm().equals(last.jvm()))
          .forEach(newest::add);
    }
    return newest;
  }

  /**
   * Times by operation.
   *
   * @param algorithms address of the page of an algorithm
   * @param runs address of the report of a run
   */
  Table times(List<SiteRow> entries, UnaryOperator<String> algorithms, UnaryOperator<String> runs) {
    record Key(Facets measured, String run) {}
    Map<Key, Line> lines = new LinkedHashMap<>();
    for (SiteRow entry : entries) {
      Key key = new Key(entry.row().facets().without(Facets.PROVIDER), entry.run().name());
      lines
          .computeIfAbsent(key, k -> new Line(new LinkedHashMap<>()))
          .entries()
          .putIfAbsent(entry.provider(), entry);
    }
    Columns<Line> columns = new Columns<>();
    addFacets(columns, lines.values(), Set.of(Facets.JVM), Facets.PROVIDER, algorithms);
    Stream<String> providers = entries.stream().map(SiteRow::provider);
    addScores(columns, "provider", providers.distinct().sorted(PROVIDERS).toList(), this::time);
    columns.add(
        Column.words("run").only(Audience.PAGES),
        line -> Cell.of(line.first().run().name()).to(runs.apply(line.first().run().name())));
    Map<String, List<Line>> byOperation =
        InOrder.groupedBy(lines.values(), line -> line.first().operation());
    byOperation.values().forEach(same -> same.sort(ORDER));
    return columns.table(byOperation, List.of());
  }

  /**
   * What differs between lines.
   *
   * @param shown facets that are shown anyhow
   * @param across the facet that the columns of scores stand for
   */
  private static void addFacets(
      Columns<Line> columns,
      Collection<Line> lines,
      Set<String> shown,
      String across,
      UnaryOperator<String> algorithms) {
    RowNames facets = RowNames.of(lines.stream().map(line -> line.first().row()).toList(), shown);
    for (Column column : facets.columns()) {
      if (!column.key().equals(across)) {
        columns.add(
            column,
            line -> {
              Cell cell = facets.cell(line.first().row(), column);
              return column.key().equals("algorithm")
                  ? cell.to(algorithms.apply(line.first().algorithm()))
                  : cell;
            });
      }
    }
    if (facets.modes()) {
      columns.words("mode", line -> RowNames.mode(line.first().row()));
    }
  }

  private static void addScores(
      Columns<Line> columns, String kind, Collection<String> keys, Function<SiteRow, Cell> cell) {
    for (String key : keys) {
      columns.add(
          Column.numbers(kind + " " + key, key.isEmpty() ? "score" : key),
          line ->
              Optional.ofNullable(line.entries().get(key))
                  .filter(entry -> entry.row().estimate().isPresent())
                  .map(cell)
                  .orElse(Cell.EMPTY));
    }
  }

  private Cell time(SiteRow entry) {
    Cell score = score(entry.row());
    Fastest of = fastest.get(entry.row());
    if (of == null) {
      return entry.row().isComparable() ? score : score.in(Tone.FAINT);
    } else if (of.best().row().equals(entry.row())) {
      return score.in(Tone.BEST);
    }
    return of.leaders().stream()
        .filter(rival -> rival.row().equals(entry.row()))
        .findFirst()
        .map(
            rival ->
                Cell.of(
                    (rival.isEquivalentTo(of.best()) ? "= " : "~ ") + score.text(), score.value()))
        .orElse(score);
  }

  /** The score with a unit of its own, as rows of one operation differ by orders of magnitude. */
  private static Cell score(ResultRow row) {
    Estimate estimate = row.estimate().orElseThrow();
    return Cell.of(Unit.inWords(estimate).replace("/op", ""), estimate.mean());
  }

  /** The rows that changed over versions, then, folded, the others; nothing of a single version. */
  static List<Block> history(List<SiteRow> entries) {
    List<Line> lines = versions(entries).stream().filter(l -> l.entries().size() > 1).toList();
    if (lines.isEmpty()) {
      return List.of();
    }
    IdentityHashMap<ResultRow, Judged> changes = changes(lines);
    Set<String> versions = new TreeSet<>(SiteRun.BY_VERSION);
    lines.forEach(line -> versions.addAll(line.entries().keySet()));
    BiFunction<String, List<Line>, Block> table =
        (caption, some) -> {
          Columns<Line> columns = new Columns<>();
          columns.words("operation", line -> line.first().operation());
          addFacets(columns, some, Set.of(), Facets.JVM, algorithm -> "");
          addScores(columns, "version", versions, entry -> change(entry, changes));
          return new Block.Tabular(caption, columns.table(some, List.of()), true);
        };
    Map<Boolean, List<Line>> changed =
        lines.stream()
            .collect(
                Collectors.partitioningBy(
                    line ->
                        line.entries().values().stream()
                            .anyMatch(entry -> changes.containsKey(entry.row()))));
    List<Block> blocks = new ArrayList<>();
    if (changed.get(true).isEmpty()) {
      blocks.add(new Block.Paragraph("No significant change between versions."));
    } else {
      blocks.add(table.apply("Changes over versions", changed.get(true)));
      blocks.add(new Block.Paragraph(HISTORY_NOTE));
    }
    if (!changed.get(false).isEmpty()) {
      String name = "Without a significant change: " + Numbers.count(changed.get(false).size());
      blocks.add(new Block.Fold(name, List.of(table.apply(name, changed.get(false)))));
    }
    return blocks;
  }

  /** The newest result of each version of JDK and, where there are several, provider. */
  private static Collection<Line> versions(List<SiteRow> entries) {
    Map<String, Set<String>> ofProviders =
        entries.stream()
            .collect(
                Collectors.groupingBy(
                    SiteRow::provider,
                    Collectors.mapping(SiteRow::providerVersion, Collectors.toSet())));
    Map<Facets, Line> lines = new LinkedHashMap<>();
    entries.stream()
        .filter(SiteRow::isUsualVariant)
        .sorted(SiteRow.BY_AGE)
        .forEach(
            entry -> {
              boolean several = ofProviders.get(entry.provider()).size() > 1;
              String provider = ", " + entry.provider() + " " + entry.providerVersion();
              lines
                  .computeIfAbsent(
                      entry.row().facets().without(Facets.JVM),
                      f -> new Line(new TreeMap<>(SiteRun.BY_VERSION)))
                  .entries()
                  .put(entry.jvm() + (several ? provider : ""), entry);
            });
    return lines.values();
  }

  /** The results that differ from those of the version before. */
  private static IdentityHashMap<ResultRow, Judged> changes(List<Line> lines) {
    List<Pair> pairs = new ArrayList<>();
    for (Line line : lines) {
      List<SiteRow> ascending = List.copyOf(line.entries().values());
      for (int i = 1; i < ascending.size(); i++) {
        pairs.add(new Pair(ascending.get(i - 1).row(), ascending.get(i).row()));
      }
    }
    IdentityHashMap<ResultRow, Judged> changes = new IdentityHashMap<>();
    Comparisons.usual(new Matches(Optional.empty(), pairs, List.of())).judged().stream()
        .filter(judged -> judged.judgement().direction().isPresent())
        .forEach(judged -> changes.put(judged.pair().candidate(), judged));
    return changes;
  }

  private static Cell change(SiteRow entry, IdentityHashMap<ResultRow, Judged> changes) {
    Cell score = score(entry.row());
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
