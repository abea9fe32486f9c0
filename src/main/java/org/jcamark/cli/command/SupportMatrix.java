package org.jcamark.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Legacy;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Refusal;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.gate.Gate;
import org.jcamark.jca.provider.Providers;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.ProbeTimeout;
import org.jcamark.plan.ProviderNames;
import org.jcamark.plan.Selection;
import org.jcamark.plan.Suite;
import org.jcamark.plan.SuiteRow;
import org.jcamark.probe.JvmCommand;
import org.jcamark.probe.ProbeCache;
import org.jcamark.probe.ProbeRequest;
import org.jcamark.probe.ProbeResult;
import org.jcamark.probe.Prober;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/** Which operations of the catalogue a JVM supports through which providers. */
final class SupportMatrix {
  private final Selection selection;
  private final Map<ProbeRequest, ProbeResult> results;

  private SupportMatrix(Selection selection, Map<ProbeRequest, ProbeResult> results) {
    this.selection = selection;
    this.results = results;
  }

  /**
   * Probes what is selected.
   *
   * @throws UsageException if the JVM has no provider of a name that is selected
   */
  static SupportMatrix of(JvmTarget target, Selection selection, Consumer<String> progress)
      throws IOException, InterruptedException {
    List<Algorithm> algorithms = algorithms(selection);
    List<ProbeRequest> requests = new ArrayList<>();
    for (Algorithm algorithm : algorithms) {
      for (Operation operation : shown(algorithm, selection)) {
        for (String provider : providers(selection)) {
          requests.add(ProbeRequest.support(provider, algorithm, operation));
        }
      }
    }
    Prober prober = new Prober(ProbeCache.ofUser(), ProbeTimeout.of(target, algorithms), progress);
    Map<JvmCommand, List<ProbeRequest>> byCommand =
        requests.stream()
            .collect(
                Collectors.groupingBy(
                    request -> target.command(request.call().provider()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    Map<ProbeRequest, ProbeResult> found = new HashMap<>();
    for (Map.Entry<JvmCommand, List<ProbeRequest>> entry : byCommand.entrySet()) {
      found.putAll(prober.probe(entry.getKey(), entry.getValue()));
    }
    Map<ProbeRequest, ProbeResult> results = new LinkedHashMap<>();
    requests.forEach(request -> results.put(request, found.get(request)));
    SupportMatrix matrix = new SupportMatrix(selection, results);
    matrix.requireKnownProviders();
    return matrix;
  }

  private void requireKnownProviders() {
    Set<String> known = new HashSet<>(versions().keySet());
    known.addAll(Providers.labels());
    for (String provider : providers(selection)) {
      if (!known.contains(provider)) {
        throw ProviderNames.unknown(provider);
      }
    }
  }

  /** Those with a selected operation: of the catalogue, then pairs that only their names have. */
  static List<Algorithm> algorithms(Selection selection) {
    Stream<Algorithm> named =
        selection.algorithms().stream().sorted().flatMap(name -> Catalog.algorithm(name).stream());
    return Stream.concat(Catalog.algorithms().stream(), named)
        .distinct()
        .filter(algorithm -> !shown(algorithm, selection).isEmpty())
        .toList();
  }

  private static List<String> providers(Selection selection) {
    return selection.providers().isEmpty() ? Providers.labels() : selection.providers();
  }

  /**
   * Its selected operations; one stands for all phases of a workload and for all refusals, and,
   * where none is chosen, for all encodings of keys and for all that is done with certificates.
   */
  private static Set<Operation> shown(Algorithm algorithm, Selection selection) {
    return algorithm.operations().stream()
        .filter(operation -> selection.selects(algorithm, operation))
        .map(operation -> standingFor(algorithm, operation, selection))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Operation standingFor(
      Algorithm algorithm, Operation operation, Selection selection) {
    Primitive primitive = algorithm.primitive(operation);
    boolean chosen = !selection.operations().isEmpty() || !selection.families().isEmpty();
    boolean each = chosen && !(primitive instanceof Refusal);
    return primitive instanceof Workload || (primitive.isSupplement() && !each)
        ? Collections.min(primitive.operations())
        : operation;
  }

  private static String family(Algorithm algorithm, Operation operation) {
    Primitive primitive = algorithm.primitive(operation);
    boolean own = primitive instanceof Workload || primitive.isSupplement();
    return (own ? primitive : algorithm.primitives().get(0)).family().title();
  }

  /** Versions of the providers that load, in the order of the labels. */
  Map<String, String> versions() {
    Map<String, String> versions = new LinkedHashMap<>();
    for (String label : providers(selection)) {
      results.forEach(
          (request, result) -> {
            if (request.call().provider().equals(label)) {
              result.providerVersion().ifPresent(version -> versions.put(label, version));
            }
          });
    }
    return versions;
  }

  /** How many scenarios of a suite can be measured, in its variants that the JVM has. */
  long scenarios(Suite suite, Collection<JitSupport> jits) {
    return suite.rows().stream()
        .mapToLong(row -> variants(row, jits) * providers(suite, row) * row.axes().count())
        .sum();
  }

  private static long variants(SuiteRow row, Collection<JitSupport> jits) {
    return row.jit().isEmpty()
        ? 1
        : jits.stream()
            .filter(jit -> jit.fitted().reason().isEmpty())
            .filter(jit -> row.jit().contains(jit.variant().name()))
            .count();
  }

  private long providers(Suite suite, SuiteRow row) {
    List<String> asked = row.providers().isEmpty() ? suite.providers() : row.providers();
    return asked.stream()
        .map(
            provider ->
                ProbeRequest.support(
                    provider,
                    row.algorithm(),
                    standingFor(row.algorithm(), row.operation(), selection)))
        .filter(request -> results.containsKey(request) && results.get(request).supported())
        .count();
  }

  /** An operation through a provider, for JSON. */
  record Support(
      String operation,
      String algorithm,
      String provider,
      boolean supported,
      Optional<String> reason,
      Optional<String> resolvedProvider,
      Optional<String> providerVersion) {}

  List<Support> documents() {
    List<Support> documents = new ArrayList<>();
    results.forEach(
        (request, result) ->
            documents.add(
                new Support(
                    request.call().operation().label(),
                    request.call().algorithm(),
                    request.call().provider(),
                    result.supported(),
                    result.reason(),
                    result.resolvedProvider(),
                    result.providerVersion())));
    return documents;
  }

  List<Column> columns() {
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("algorithm"), Column.words("operation")));
    providers(selection).forEach(label -> columns.add(Column.words(label)));
    return columns;
  }

  /** A row for each algorithm and operation, by family. */
  List<Group> groups() {
    Map<String, List<List<Cell>>> byFamily = new LinkedHashMap<>();
    for (Algorithm algorithm : algorithms(selection)) {
      for (Operation operation : shown(algorithm, selection)) {
        String family = family(algorithm, operation);
        List<Cell> row = new ArrayList<>();
        row.add(Cell.of(Legacy.marked(algorithm.name()), algorithm.name()));
        row.add(Cell.of(operation.label()));
        for (String provider : providers(selection)) {
          row.add(cell(results.get(ProbeRequest.support(provider, algorithm, operation))));
        }
        byFamily.computeIfAbsent(family, name -> new ArrayList<>()).add(row);
      }
    }
    List<Group> groups = new ArrayList<>();
    byFamily.forEach((family, rows) -> groups.add(new Group(family, Map.of(), rows)));
    return groups;
  }

  private static Cell cell(ProbeResult result) {
    return switch (result.status()) {
      case SUPPORTED -> Cell.of("yes").in(Tone.GOOD);
      case UNAVAILABLE -> Cell.of("-", "no").in(Tone.FAINT);
      case FAILED -> Cell.of("failed").in(Tone.BAD);
    };
  }

  /** The reasons of all gaps, each once, with the first operation that it concerns. */
  List<String> gaps() {
    Map<String, String> first = new LinkedHashMap<>();
    results.forEach(
        (request, result) ->
            result
                .reason()
                .ifPresent(
                    reason ->
                        first.putIfAbsent(
                            reason,
                            request.call().algorithm()
                                + " "
                                + request.call().operation().label())));
    return first.entrySet().stream()
        .map(gap -> "Gap: " + gap.getKey() + " (" + gap.getValue() + ")")
        .toList();
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
