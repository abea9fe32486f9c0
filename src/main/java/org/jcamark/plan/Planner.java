package org.jcamark.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.probe.ProbeRequest;

/** Combines the cells of a suite with providers, JVMs and the other selected values. */
public final class Planner {
  private static final String POST_QUANTUM_ONLY = "BCPQC";

  private final Suite suite;
  private final Selection selection;

  public Planner(Suite suite, Selection selection) {
    this.suite = suite;
    this.selection = selection;
  }

  /**
   * All scenarios in the order of the suite, none twice.
   *
   * @throws UsageException if there is none, or a payload is too long for an algorithm that was
   *     named
   */
  public List<PlannedScenario> plan(List<JvmTarget> targets) {
    Map<Scenario, PlannedScenario> planned = new LinkedHashMap<>();
    for (Cell cell : cells()) {
      for (String provider : providers(cell)) {
        for (JvmTarget target : targets) {
          for (PlannedScenario scenario : scenarios(cell, provider, target)) {
            planned.putIfAbsent(scenario.scenario(), scenario);
          }
        }
      }
    }
    if (planned.isEmpty()) {
      throw new UsageException(
          "nothing in suite %s fits --algorithm, --operation, --payload and --boundary together"
              .formatted(suite.name()));
    }
    return List.copyOf(planned.values());
  }

  /** Bouncy Castle's second provider has post-quantum algorithms only. */
  private List<String> providers(Cell cell) {
    if (!selection.providers().isEmpty()) {
      return selection.providers();
    }
    boolean postQuantum =
        cell.algorithm().keys().isPresent() && !cell.algorithm().brokenByShor();
    return suite.providers().stream()
        .filter(provider -> postQuantum || !provider.equals(POST_QUANTUM_ONLY))
        .toList();
  }

  private List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    Set<Object> keys = new HashSet<>();
    for (Cell cell : suite.cells()) {
      if (!selected(cell)) {
        continue;
      }
      if (cell.operation() == Operation.GENERATE_KEY && !keys.add(cell.algorithm().keyIdentity())) {
        continue;
      }
      if (selection.payloadBytes().isEmpty()
          || !Payloads.applies(cell.algorithm(), cell.operation())) {
        cells.add(cell);
      } else {
        selection.payloadBytes().stream()
            .filter(payload -> fits(cell, payload))
            .map(payload -> new Cell(cell.operation(), cell.algorithm(), OptionalInt.of(payload)))
            .filter(candidate -> !cells.contains(candidate))
            .forEach(cells::add);
      }
    }
    return cells;
  }

  private boolean selected(Cell cell) {
    boolean anyOperation = selection.operations().isEmpty() && selection.families().isEmpty();
    return (anyOperation
            || selection.operations().contains(cell.operation())
            || selection.families().contains(cell.algorithm().primitive(cell.operation()).family()))
        && (selection.algorithms().isEmpty()
            || selection.algorithms().contains(cell.algorithm().name()))
        && selection
            .boundary()
            .map(cell.algorithm().boundaries(cell.operation())::contains)
            .orElse(true);
  }

  private boolean fits(Cell cell, int payload) {
    int longest = Payloads.longest(cell.algorithm(), cell.operation());
    if (payload <= longest) {
      return true;
    }
    if (selection.algorithms().contains(cell.algorithm().name())) {
      throw new UsageException(
          "--payload: "
              + cell.algorithm().name()
              + " takes at most "
              + longest
              + " bytes, not "
              + payload);
    }
    return false;
  }

  private List<PlannedScenario> scenarios(Cell cell, String provider, JvmTarget target) {
    Algorithm algorithm = cell.algorithm();
    Boundary boundary = selection.boundary().orElse(algorithm.defaultBoundary(cell.operation()));
    boolean buffered = usesBuffers(algorithm, cell.operation());
    List<PlannedScenario> scenarios = new ArrayList<>();
    for (Data data : selection.data()) {
      for (Buffer buffer : selection.buffers()) {
        for (int threads : selection.threads()) {
          for (Mode mode : selection.modes()) {
            Buffer used = buffered ? buffer : Buffer.NEW;
            Scenario scenario =
                new Scenario(
                    cell.operation().label(),
                    boundary.label(),
                    algorithm.name(),
                    provider,
                    cell.payloadBytes(),
                    data.label(),
                    used.label(),
                    threads,
                    mode,
                    target.label(),
                    target.jit(),
                    target.classpath());
            ProbeRequest probe =
                new ProbeRequest(
                    provider, algorithm.name(), cell.operation(), boundary, used, true);
            scenarios.add(new PlannedScenario(scenario, cell, target, probe));
          }
        }
      }
    }
    return scenarios;
  }

  static boolean usesBuffers(Algorithm algorithm, Operation operation) {
    if (operation == Operation.GENERATE_KEY) {
      return false;
    }
    Family family = algorithm.primitive(operation).family();
    return family == Family.AEAD || family == Family.BLOCK;
  }
}
