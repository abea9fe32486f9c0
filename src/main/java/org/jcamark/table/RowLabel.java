package org.jcamark.table;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Payload;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.ProviderOrder;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;

/**
 * A result with its name among others.
 *
 * @param group heading that it belongs under: our operation, or the class of another benchmark,
 *     without package unless classes of several packages have that name
 * @param facets the settings in which it differs from the others
 */
public record RowLabel(ResultRow row, String group, Facets facets) {
  /** The labels of rows that are shown together, in order. */
  public static List<RowLabel> of(List<ResultRow> rows) {
    Map<String, String> classes = new HashMap<>();
    rows.forEach(
        row ->
            classes.merge(
                lastName(className(row)),
                className(row),
                (one, other) -> one.equals(other) ? one : ""));
    return rows.stream().map(row -> of(row, classes)).toList();
  }

  private static RowLabel of(ResultRow row, Map<String, String> classes) {
    String simple = lastName(className(row));
    String foreign = classes.get(simple).isEmpty() ? className(row) : simple;
    String group = row.scenario().map(own -> own.operation().label()).orElse(foreign);
    return new RowLabel(row, group, row.facets());
  }

  /**
   * The labels of rows with results of the same work side by side, in the order of providers.
   *
   * @param first results that stand before others of the same work
   */
  public static List<RowLabel> byWork(List<ResultRow> rows, Predicate<ResultRow> first) {
    Map<Facets, List<ResultRow>> works =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.facets().without(Facets.PROVIDER),
                    LinkedHashMap::new,
                    Collectors.toList()));
    Comparator<ResultRow> order =
        Comparator.comparing((ResultRow row) -> !first.test(row))
            .thenComparing(
                row -> row.facets().find(Facets.PROVIDER).orElse(""),
                ProviderOrder.KNOWN_FIRST.thenComparing(Comparator.naturalOrder()));
    return of(works.values().stream().flatMap(same -> same.stream().sorted(order)).toList());
  }

  /** Rows by operation or benchmark class. */
  public static Map<String, List<RowLabel>> grouped(List<RowLabel> rows) {
    return rows.stream()
        .collect(Collectors.groupingBy(RowLabel::group, LinkedHashMap::new, Collectors.toList()));
  }

  /**
   * Rows by operation or benchmark class and, where one has several, by what shares a column of
   * scores: the mode or, if unknown, the unit.
   */
  static <R> Map<String, List<R>> byGroupAndKind(List<R> rows, Function<R, RowLabel> label) {
    Map<String, Map<String, List<R>>> groups =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> label.apply(row).group(),
                    LinkedHashMap::new,
                    Collectors.groupingBy(
                        row -> label.apply(row).kindOfScore(),
                        LinkedHashMap::new,
                        Collectors.toList())));
    Map<String, List<R>> found = new LinkedHashMap<>();
    groups.forEach(
        (group, kinds) ->
            kinds.forEach(
                (kind, same) -> found.put(kinds.size() == 1 ? group : group + ", " + kind, same)));
    return found;
  }

  private String kindOfScore() {
    return JmhUnit.of(unit()).map(known -> row.measurement().mode().jmhName()).orElse(unit());
  }

  /** The unit of the score, as the file has it. */
  String unit() {
    return row.measurement().primary().unit();
  }

  /** Number of forks with a value. */
  int forks() {
    return row.estimate().map(Estimate::forks).orElse(0);
  }

  /** What was measured, where jcamark measured it. */
  public Optional<Scenario> scenario() {
    return row.scenario();
  }

  /** Method of a benchmark that is not ours, empty for our own. */
  public String benchmark() {
    return scenario().isPresent() ? "" : lastName(facets.find(Facets.BENCHMARK).orElse(""));
  }

  /** Length of the message in bytes, where the row has one. */
  public Optional<Integer> payloadBytes() {
    return facets.payloadBytes();
  }

  /** Whether bytes per second say more of this row than operations per second. */
  boolean isBulk() {
    return payloadBytes().isPresent() && scenario().map(RowLabel::isBulk).orElse(true);
  }

  private static boolean isBulk(Scenario own) {
    return own.operation() == Operation.RANDOM
        || Catalog.algorithm(own.algorithm())
            .filter(known -> known.operations().contains(own.operation()))
            .map(known -> known.payload(own.operation()))
            .filter(Payload::isBulk)
            .isPresent();
  }

  /** Class of the benchmark, with its package. */
  static String className(ResultRow row) {
    String benchmark = row.measurement().benchmark();
    return benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.')));
  }

  private static String lastName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
