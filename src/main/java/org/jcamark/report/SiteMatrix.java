package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.ProviderOrder;
import org.jcamark.table.Columns;
import org.jcamark.table.RowNames;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.jcamark.table.Unit;

/**
 * Times on one machine: a row for what was measured in one run on one JDK, a column for each
 * provider, the fastest of each row marked.
 */
final class SiteMatrix {
  static final String NOTE =
      "Bold: fastest of its row; =: equivalent to the fastest; ~: not shown to be slower. Each row"
          + " is of one run on one JDK and judged in it.";

  private static final Comparator<String> PROVIDERS =
      ProviderOrder.KNOWN_FIRST.thenComparing(Comparator.naturalOrder());

  private static final Comparator<Line> ORDER =
      Comparator.comparing((Line line) -> line.first().algorithm(), String.CASE_INSENSITIVE_ORDER)
          .thenComparing(line -> line.first().row().payloadBytes().orElse(0))
          .thenComparing(line -> line.first().jvm(), Versions.ORDER);

  private final IdentityHashMap<ResultRow, Fastest> fastest = new IdentityHashMap<>();

  private record Key(Facets measured, String run) {}

  private record Line(Map<String, SiteEntry> byProvider) {
    SiteEntry first() {
      return byProvider.values().iterator().next();
    }
  }

  /**
   * Tables that mark what these runs found, each judged by itself.
   *
   * @param baseline the provider that others are compared with; absent for the first of JDK, BC …
   */
  SiteMatrix(List<SiteRun> runs, Optional<String> baseline) {
    for (SiteRun run : runs) {
      for (Fastest one : Fastest.of(ProviderVerdicts.of(run.set().results(), baseline))) {
        one.all().forEach(rival -> fastest.put(rival.row(), one));
      }
    }
  }

  /**
   * Of each operation the results on the newest JDK and of the newest run alone, usual variants.
   */
  static List<SiteEntry> newest(List<SiteEntry> entries) {
    Map<Facets, List<SiteEntry>> alike =
        entries.stream()
            .filter(SiteEntry::isUsualVariant)
            .collect(
                Collectors.groupingBy(
                    entry -> entry.row().facets().without(Facets.PROVIDER, Facets.JVM),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<SiteEntry> newest = new ArrayList<>();
    for (List<SiteEntry> same : alike.values()) {
      SiteEntry last = same.stream().max(SiteEntry.BY_AGE).orElseThrow();
      same.stream()
          .filter(
              entry ->
                  entry.run().name().equals(last.run().name()) && entry.jvm().equals(last.jvm()))
          .forEach(newest::add);
    }
    return newest;
  }

  /**
   * The table of results of one machine, by operation.
   *
   * @param algorithms address of the page of an algorithm
   * @param runs address of the report of a run
   */
  Table table(
      List<SiteEntry> entries, UnaryOperator<String> algorithms, UnaryOperator<String> runs) {
    Map<Key, Line> lines = new LinkedHashMap<>();
    for (SiteEntry entry : entries) {
      Key key = new Key(entry.row().facets().without(Facets.PROVIDER), entry.run().name());
      lines
          .computeIfAbsent(key, k -> new Line(new LinkedHashMap<>()))
          .byProvider()
          .putIfAbsent(entry.provider(), entry);
    }
    List<ResultRow> rows = lines.values().stream().map(line -> line.first().row()).toList();
    RowNames facets = RowNames.of(rows, Set.of(Facets.JVM));
    Columns<Line> columns = new Columns<>();
    for (Column column : facets.columns()) {
      if (!column.key().equals(Facets.PROVIDER)) {
        columns.add(column, line -> linked(facets, line, column, algorithms));
      }
    }
    if (facets.modes()) {
      columns.words("mode", line -> RowNames.mode(line.first().row()));
    }
    entries.stream()
        .map(SiteEntry::provider)
        .distinct()
        .sorted(PROVIDERS)
        .forEach(
            provider ->
                columns.add(
                    Column.numbers("provider " + provider, provider.isEmpty() ? "score" : provider),
                    line -> cell(line.byProvider().get(provider))));
    columns.add(
        Column.words("run").only(Audience.PAGES),
        line -> Cell.of(line.first().run().name()).to(runs.apply(line.first().run().name())));
    Map<String, List<Line>> byOperation =
        lines.values().stream()
            .collect(
                Collectors.groupingBy(
                    line -> line.first().operation(), LinkedHashMap::new, Collectors.toList()));
    byOperation.values().forEach(same -> same.sort(ORDER));
    return columns.table(byOperation, List.of());
  }

  private static Cell linked(
      RowNames facets, Line line, Column column, UnaryOperator<String> algorithms) {
    Cell cell = facets.cell(line.first().row(), column);
    return column.key().equals("algorithm")
        ? cell.to(algorithms.apply(line.first().algorithm()))
        : cell;
  }

  private Cell cell(SiteEntry entry) {
    if (entry == null || entry.row().estimate().isEmpty()) {
      return Cell.EMPTY;
    }
    Cell score = score(entry.row());
    Fastest of = fastest.get(entry.row());
    if (of == null) {
      return entry.row().isComparable() ? score : score.in(Tone.FAINT);
    } else if (of.best().row().equals(entry.row())) {
      return score.in(Tone.BEST);
    }
    return of.tied().stream()
        .filter(rival -> rival.row().equals(entry.row()))
        .findFirst()
        .map(
            rival ->
                Cell.of(
                    (rival.isEquivalentTo(of.best()) ? "= " : "~ ") + score.text(), score.value()))
        .orElse(score);
  }

  /** The score with a unit of its own, as rows of one operation differ by orders of magnitude. */
  static Cell score(ResultRow row) {
    return Cell.of(
        Unit.scoreInWords(row.estimate().orElseThrow()), row.estimate().orElseThrow().mean());
  }
}
