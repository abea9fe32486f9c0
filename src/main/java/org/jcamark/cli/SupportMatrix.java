package org.jcamark.cli;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Workload;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.plan.ProbeResult;
import org.jcamark.plan.Support;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** The support of a JVM as a table, as JSON, and as lines on what it lacks. */
record SupportMatrix(Support support) {
  /** An object for each operation and provider. */
  List<Map<String, Object>> records() {
    return new Columns<Map.Entry<Key, ProbeResult>>()
        .exact("operation", probed -> probed.getKey().operation().label())
        .exact("algorithm", probed -> probed.getKey().algorithm())
        .exact("provider", probed -> probed.getKey().provider())
        .exact("supported", probed -> probed.getValue().supported())
        .exact("reason", probed -> probed.getValue().reason())
        .exact(
            "resolvedProvider", probed -> probed.getValue().provider().map(ResolvedProvider::name))
        .exact("providerVersion", probed -> probed.getValue().providerVersion())
        .table(List.copyOf(support.results().entrySet()), List.of())
        .records();
  }

  Table table(List<String> notes) {
    Columns<Key> columns =
        new Columns<Key>()
            .add(
                Column.words("algorithm"),
                call -> Cell.of(Catalog.marked(call.algorithm()), call.algorithm()))
            .words("operation", call -> call.operation().label());
    for (String label : support.providers()) {
      columns.add(
          Column.words(label),
          call -> cell(support.results().get(call.with(Axis.PROVIDER, label))));
    }
    String first = support.providers().get(0);
    List<Key> rows =
        support.results().keySet().stream().filter(call -> call.provider().equals(first)).toList();
    return columns.table(InOrder.groupedBy(rows, SupportMatrix::family), notes);
  }

  private static String family(Key call) {
    Algorithm algorithm = call.found();
    Primitive primitive = algorithm.primitive(call.operation());
    boolean own = primitive instanceof Workload || primitive.isSupplement();
    return (own ? primitive : algorithm.primitives().get(0)).family().title();
  }

  private static Cell cell(ProbeResult result) {
    return switch (result.status()) {
      case SUPPORTED -> Cell.of("yes").in(Tone.GOOD);
      case UNAVAILABLE -> Cell.of("-", "no").in(Tone.FAINT);
      case FAILED -> Cell.of("failed").in(Tone.BAD);
    };
  }

  /** Each reason why something is not supported, with the first operation that it concerns. */
  Collection<String> unsupported() {
    Map<String, String> lines = new LinkedHashMap<>();
    support
        .results()
        .forEach(
            (call, result) ->
                result
                    .reason()
                    .ifPresent(
                        why ->
                            lines.putIfAbsent(
                                why, "Not supported: %s (%s)".formatted(why, call.done()))));
    return lines.values();
  }
}
