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
import org.jcamark.jca.gate.Gate;
import org.jcamark.plan.Support;
import org.jcamark.probe.ProbeResult;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
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
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("algorithm"), Column.words("operation")));
    support.providers().forEach(label -> columns.add(Column.words(label)));
    Map<String, Map<String, List<Cell>>> families = new LinkedHashMap<>();
    support
        .results()
        .forEach(
            (call, result) ->
                families
                    .computeIfAbsent(family(call), name -> new LinkedHashMap<>())
                    .computeIfAbsent(words(call), words -> start(call))
                    .add(cell(result)));
    List<Group> groups = new ArrayList<>();
    families.forEach(
        (family, rows) -> groups.add(new Group(family, Map.of(), List.copyOf(rows.values()))));
    return new Table(columns, groups, notes);
  }

  private static String family(Call call) {
    Algorithm algorithm = call.found();
    Primitive primitive = algorithm.primitive(call.operation());
    boolean own = primitive instanceof Workload || primitive.isSupplement();
    return (own ? primitive : algorithm.primitives().get(0)).family().title();
  }

  private static String words(Call call) {
    return call.algorithm() + " " + call.operation().label();
  }

  private static List<Cell> start(Call call) {
    String algorithm = call.algorithm();
    return new ArrayList<>(
        List.of(Cell.of(Legacy.marked(algorithm), algorithm), Cell.of(call.operation().label())));
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
                result.reason().ifPresent(reason -> first.putIfAbsent(reason, words(call))));
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
