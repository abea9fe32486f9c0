package org.jcamark.plan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Supplement;
import org.jcamark.catalog.Supplement.Refusal;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Key;

/**
 * Which operations of the catalogue a JVM supports through which providers.
 *
 * @param results by algorithm, operation and provider, in this order
 */
public record Support(Choice selection, Map<Key, ProbeResult> results) {
  /**
   * Probes the selected operations.
   *
   * @throws UsageException if the JVM has no provider of a name that is selected
   */
  public static Support of(
      Probes probes, JvmTarget target, Choice selection, Consumer<String> progress)
      throws IOException, InterruptedException {
    List<PlannedScenario> calls = new ArrayList<>();
    for (Algorithm algorithm : algorithms(selection)) {
      for (Operation operation : operations(algorithm, selection)) {
        for (String provider : providers(selection)) {
          calls.add(PlannedScenario.of(Key.of(operation, algorithm, provider), target));
        }
      }
    }
    Map<Key, ProbeResult> results = new LinkedHashMap<>();
    RunPlan.probe(probes, calls, false, progress)
        .forEach((one, result) -> results.put(one.scenario().call(), result));
    return new Support(selection, results);
  }

  /** Those with a selected operation: of the catalogue, then pairs that only their names have. */
  public static List<Algorithm> algorithms(Choice selection) {
    Stream<Algorithm> named =
        selection.values("algorithm").stream()
            .sorted()
            .flatMap(name -> Catalog.algorithm(name).stream());
    return Stream.concat(Catalog.algorithms().stream(), named)
        .distinct()
        .filter(algorithm -> !operations(algorithm, selection).isEmpty())
        .toList();
  }

  public List<String> providers() {
    return providers(selection);
  }

  private static List<String> providers(Choice selection) {
    List<String> chosen = selection.values("provider");
    return chosen.isEmpty() ? Providers.labels() : chosen;
  }

  /**
   * Its selected operations; one stands for all phases of a workload and for all refusals, and,
   * where none is chosen, for all encodings of keys and for all that is done with certificates.
   */
  private static Set<Operation> operations(Algorithm algorithm, Choice selection) {
    return algorithm.operations().stream()
        .filter(operation -> selection.selects(algorithm, operation))
        .map(operation -> representative(algorithm, operation, selection))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Operation representative(
      Algorithm algorithm, Operation operation, Choice selection) {
    Primitive primitive = algorithm.primitive(operation);
    boolean each = selection.namesOperations() && !(primitive instanceof Refusal);
    return primitive instanceof Workload || (primitive instanceof Supplement && !each)
        ? Collections.min(primitive.operations())
        : operation;
  }

  /** Versions of the providers that load, in the order of the labels. */
  public Map<String, String> versions() {
    Map<String, String> versions = new TreeMap<>(Comparator.comparing(providers()::indexOf));
    results.forEach(
        (call, result) ->
            result.providerVersion().ifPresent(v -> versions.put(call.provider(), v)));
    return versions;
  }

  /** How many scenarios of a suite can be measured, in its variants that the JVM has. */
  public long scenarios(Suite suite, Collection<FittedVariant> jits) {
    return suite.rows().stream()
        .mapToLong(row -> variants(row, jits) * providers(suite, row) * row.count())
        .sum();
  }

  private static long variants(Choice row, Collection<FittedVariant> jits) {
    return row.values("jit").isEmpty()
        ? 1
        : jits.stream().filter(jit -> jit.reason().isEmpty() && row.has("jit", jit.name())).count();
  }

  private long providers(Suite suite, Choice row) {
    Operation operation = representative(row.algorithm(), row.operation(), selection);
    List<String> chosen = row.values("provider");
    return (chosen.isEmpty() ? suite.providers() : chosen)
        .stream()
            .map(provider -> results.get(Key.of(operation, row.algorithm(), provider)))
            .filter(result -> result != null && result.supported())
            .count();
  }
}
