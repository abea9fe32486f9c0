package org.jcamark.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;

/**
 * The name of a result among others.
 *
 * @param scenario what was measured, where jcamark measured it
 * @param group heading that it belongs under: our operation, or the class of another benchmark,
 *     without package unless classes of several packages have that name
 * @param facets the settings in which it differs from the others
 */
public record RowLabel(Optional<Scenario> scenario, String group, Facets facets) {
  private static final List<String> BULK =
      List.of("encrypt", "decrypt", "digest", "mac", "seal-file", "open-file");

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
    String group = row.scenario().map(Scenario::operation).orElse(foreign);
    return new RowLabel(row.scenario(), group, row.facets());
  }

  /** Method of a benchmark that is not ours, empty for our own. */
  public String benchmark() {
    return scenario.isPresent() ? "" : lastName(facets.find(Facets.BENCHMARK).orElse(""));
  }

  /** Length of the message in bytes, where the row has one. */
  public Optional<Integer> payloadBytes() {
    return facets
        .find(Facets.PAYLOAD)
        .filter(text -> text.matches("[0-9]{1,9}"))
        .map(Integer::valueOf);
  }

  /** Whether bytes per second say more of this row than operations per second. */
  boolean isBulk() {
    return payloadBytes().isPresent()
        && scenario
            .map(own -> BULK.contains(own.operation()) && !own.algorithm().startsWith("RSA"))
            .orElse(true);
  }

  private static String className(ResultRow row) {
    Measurement measurement = row.measurement();
    return measurement
        .benchmark()
        .substring(0, Math.max(0, measurement.benchmark().lastIndexOf('.')));
  }

  private static String lastName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
