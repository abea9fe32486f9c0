package org.jcamark.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;

/**
 * A row of a {@link ResultTable} with its place among the others.
 *
 * @param group operation, or class of a benchmark that is not ours
 * @param relation to the baseline provider, where several did the same
 */
record ShownRow(ResultRow row, String group, Facets facets, Optional<ProviderRelation> relation) {

  /** The rows, those that differ by provider only side by side, the baseline first. */
  static List<ShownRow> all(List<ResultRow> rows) {
    Map<Facets, List<ResultRow>> cells = new LinkedHashMap<>();
    for (ResultRow row : rows) {
      Facets rest = row.facets().without(Facets.PROVIDER, "resolvedProvider", "providerVersion");
      cells.computeIfAbsent(rest, r -> new ArrayList<>()).add(row);
    }
    Map<String, String> packages = new HashMap<>();
    rows.forEach(row -> packages.merge(simple(className(row)), className(row), ShownRow::common));
    List<ShownRow> shown = new ArrayList<>();
    for (List<ResultRow> cell : cells.values()) {
      Map<ResultRow, ProviderRelation> relations = new HashMap<>(ProviderRelation.among(cell));
      cell.stream()
          .sorted(ProviderRelation.ORDER)
          .forEach(
              row ->
                  shown.add(
                      new ShownRow(
                          row,
                          heading(row, packages),
                          row.facets(),
                          Optional.ofNullable(relations.get(row)))));
    }
    return shown;
  }

  /** Without package, unless classes of several packages have that name. */
  private static String heading(ResultRow row, Map<String, String> packages) {
    String simple = simple(className(row));
    String foreign = packages.get(simple).isEmpty() ? className(row) : simple;
    return row.scenario().map(Scenario::operation).orElse(foreign);
  }

  private static String common(String one, String other) {
    return one.equals(other) ? one : "";
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static String className(ResultRow row) {
    String benchmark = row.measurement().benchmark();
    return benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.')));
  }

  /** Method of a benchmark. */
  String benchmarkMethod() {
    return simple(row.measurement().benchmark());
  }

  /** What distinguishes groups of the same heading: only scores of one kind share a column. */
  String unitOfGroup() {
    return JmhUnit.of(unit()).map(unit -> row.measurement().mode().jmhName()).orElse(unit());
  }

  String unit() {
    return row.measurement().primary().unit();
  }

  int forks() {
    return row.estimate().map(Estimate::forks).orElse(0);
  }

  /** Length of the message, where the row has one. */
  Optional<Integer> payloadBytes() {
    return facets.find(ShownFacets.PAYLOAD).flatMap(ShownRow::wholeNumber);
  }

  private static Optional<Integer> wholeNumber(String text) {
    return text.matches("[0-9]{1,9}") ? Optional.of(Integer.parseInt(text)) : Optional.empty();
  }

  /** Whether bytes per second say more of this row than operations per second. */
  boolean isBulk() {
    return payloadBytes().isPresent()
        && row.scenario()
            .map(own -> isBulk(own.operation()) && !own.algorithm().startsWith("RSA"))
            .orElse(true);
  }

  private static boolean isBulk(String operation) {
    return List.of("encrypt", "decrypt", "digest", "mac", "seal-file", "open-file")
        .contains(operation);
  }
}
