package org.jcamark.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Legacy;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.family.Gate;
import org.jcamark.model.InOrder;
import org.jcamark.plan.Support;
import org.jcamark.probe.ProbeResult;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** The support of a JVM as a table, as JSON, and as lines on what it lacks. */
record SupportMatrix(Support support) {
  record Supported(
      String operation,
      String algorithm,
      String provider,
      boolean supported,
      Optional<String> reason,
      Optional<String> resolvedProvider,
      Optional<String> providerVersion) {}

  List<Supported> documents() {
    return support.results().entrySet().stream()
        .map(
            probed -> {
              Call call = probed.getKey();
              ProbeResult result = probed.getValue();
              return new Supported(
                  call.operation().label(),
                  call.algorithm(),
                  call.provider(),
                  result.supported(),
                  result.reason(),
                  result.resolvedProvider(),
                  result.providerVersion());
            })
        .toList();
  }

  Table table(List<String> notes) {
    Columns<Call> columns =
        new Columns<Call>()
            .add(
                Column.words("algorithm"),
                call -> Cell.of(Legacy.marked(call.algorithm()), call.algorithm()))
            .words("operation", call -> call.operation().label());
    for (String label : support.providers()) {
      columns.add(Column.words(label), call -> cell(support.results().get(call.through(label))));
    }
    String first = support.providers().get(0);
    List<Call> rows =
        support.results().keySet().stream().filter(call -> call.provider().equals(first)).toList();
    return columns.table(InOrder.groupedBy(rows, SupportMatrix::family), notes);
  }

  private static String family(Call call) {
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
  List<String> unsupported() {
    Map<String, String> first = new LinkedHashMap<>();
    support
        .results()
        .forEach(
            (call, result) ->
                result.reason().ifPresent(reason -> first.putIfAbsent(reason, call.inWords())));
    List<String> lines = new ArrayList<>();
    first.forEach(
        (reason, words) ->
            lines.add(
                "Not supported: " + reason + (reason.contains(words) ? "" : " (" + words + ")")));
    return lines;
  }

  /** Those of the algorithms for which the gate has no published vectors. */
  static List<String> withoutKnownAnswers(List<Algorithm> algorithms) {
    return algorithms.stream()
        .filter(algorithm -> !algorithm.isWorkload())
        .filter(
            algorithm ->
                algorithm.operations().stream()
                    .noneMatch(operation -> Gate.hasKnownAnswers(algorithm, operation)))
        .map(Algorithm::name)
        .toList();
  }
}
