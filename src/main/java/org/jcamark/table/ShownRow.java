package org.jcamark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Estimate;

/**
 * A row of a {@link ResultTable} with its place among the others.
 *
 * @param relation to the baseline provider, where several did the same
 * @param scaling of several threads, where one thread did the same
 */
public record ShownRow(
    ResultRow row, RowLabel label, Optional<ProviderRelation> relation, Optional<Scaling> scaling) {
  private static final List<String> BULK =
      List.of("encrypt", "decrypt", "digest", "mac", "seal-file", "open-file");

  /** The rows, those that differ by provider only side by side, the baseline first. */
  static List<ShownRow> all(List<ResultRow> rows) {
    Map<Facets, List<ResultRow>> cells = new LinkedHashMap<>();
    for (ResultRow row : rows) {
      Facets rest = row.facets().without(Facets.PROVIDER);
      cells.computeIfAbsent(rest, r -> new ArrayList<>()).add(row);
    }
    Map<ResultRow, ProviderRelation> relations = new HashMap<>();
    List<ResultRow> ordered = new ArrayList<>();
    for (List<ResultRow> cell : cells.values()) {
      relations.putAll(ProviderRelation.among(cell));
      cell.stream().sorted(ProviderRelation.ORDER).forEach(ordered::add);
    }
    Map<ResultRow, Scaling> scaling = Scaling.among(ordered);
    List<RowLabel> labels = RowLabel.of(ordered);
    List<ShownRow> shown = new ArrayList<>();
    for (int i = 0; i < ordered.size(); i++) {
      ResultRow row = ordered.get(i);
      shown.add(
          new ShownRow(
              row,
              labels.get(i),
              Optional.ofNullable(relations.get(row)),
              Optional.ofNullable(scaling.get(row))));
    }
    return shown;
  }

  /** A row without its place among others. */
  public static ShownRow alone(ResultRow row, RowLabel label) {
    return new ShownRow(row, label, Optional.empty(), Optional.empty());
  }

  /** What distinguishes groups of the same heading: only scores of one kind share a column. */
  public String unitOfGroup() {
    return JmhUnit.of(unit()).map(unit -> row.measurement().mode().jmhName()).orElse(unit());
  }

  /** The unit of its score, as the file has it. */
  public String unit() {
    return row.measurement().primary().unit();
  }

  /** Number of forks with a value. */
  public int forks() {
    return row.estimate().map(Estimate::forks).orElse(0);
  }

  /** Whether bytes per second say more of this row than operations per second. */
  public boolean isBulk() {
    return label.payloadBytes().isPresent()
        && row.scenario()
            .map(own -> BULK.contains(own.operation()) && !own.algorithm().startsWith("RSA"))
            .orElse(true);
  }
}
