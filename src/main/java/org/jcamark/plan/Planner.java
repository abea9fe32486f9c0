package org.jcamark.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.probe.ProbeRequest;

/** Combines the rows of a suite with providers, JVMs and the other selected values. */
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
    for (SuiteRow row : rows()) {
      for (String provider : providers(row)) {
        targets.stream()
            .filter(row::concerns)
            .flatMap(target -> scenarios(row, provider, target).stream())
            .forEach(scenario -> planned.putIfAbsent(scenario.scenario(), scenario));
      }
    }
    if (planned.isEmpty()) {
      throw new UsageException(
          "nothing in suite "
              + suite.name()
              + " fits --algorithm, --operation, --payload, --boundary and --keys together");
    }
    return List.copyOf(planned.values());
  }

  /** Bouncy Castle's second provider has post-quantum algorithms only. */
  private List<String> providers(SuiteRow row) {
    if (!selection.providers().isEmpty()) {
      return selection.providers();
    }
    if (!row.providers().isEmpty()) {
      return row.providers();
    }
    boolean postQuantum = row.algorithm().keys().isPresent() && !row.algorithm().brokenByShor();
    return suite.providers().stream()
        .filter(provider -> postQuantum || !provider.equals(POST_QUANTUM_ONLY))
        .toList();
  }

  private List<SuiteRow> rows() {
    List<SuiteRow> rows = new ArrayList<>();
    Map<Object, String> keys = new HashMap<>();
    for (SuiteRow row : suite.rows()) {
      if (!selected(row)) {
        continue;
      }
      if (row.operation().isOfKeys() && isOfAnother(row.algorithm(), keys)) {
        continue;
      }
      if (selection.payloadBytes().isEmpty()
          || row.algorithm().payload(row.operation()).standard().isEmpty()) {
        rows.add(row);
      } else {
        selection.payloadBytes().stream()
            .filter(payload -> fits(row, payload))
            .map(row::withPayload)
            .filter(candidate -> !rows.contains(candidate))
            .forEach(rows::add);
      }
    }
    return rows;
  }

  /** Whether the keys of an algorithm are those of another one that came before. */
  private static boolean isOfAnother(Algorithm algorithm, Map<Object, String> first) {
    return !first
        .computeIfAbsent(algorithm.keyIdentity(), key -> algorithm.name())
        .equals(algorithm.name());
  }

  private boolean selected(SuiteRow row) {
    return selection.selects(row.algorithm(), row.operation())
        && (selection.keys().isEmpty() || !keys(row).isEmpty())
        && !boundaries(row).isEmpty();
  }

  /**
   * Those that the user or the row chose and the operation has; else the narrowest for the keys.
   */
  private List<Boundary> boundaries(SuiteRow row) {
    Set<Boundary> all = row.algorithm().boundaries(row.operation());
    List<KeyLife> keys = keys(row);
    List<Boundary> narrowest =
        all.stream()
            .filter(boundary -> keys.stream().allMatch(life -> life.fits(boundary)))
            .limit(1)
            .toList();
    return first(selection.boundaries(), row.arms().boundaries(), narrowest).stream()
        .filter(all::contains)
        .filter(boundary -> keys.isEmpty() || keys.stream().anyMatch(life -> life.fits(boundary)))
        .toList();
  }

  /** Those that the user or the row chose and the operation has; else the usual. */
  private List<KeyLife> keys(SuiteRow row) {
    List<KeyLife> all = row.algorithm().keyLives(row.operation());
    return first(selection.keys(), row.arms().keys(), all.stream().limit(1).toList()).stream()
        .filter(all::contains)
        .toList();
  }

  private boolean fits(SuiteRow row, int payload) {
    int longest = row.algorithm().primitive(row.operation()).maxPayloadBytes();
    if (payload <= longest) {
      return true;
    }
    if (selection.algorithms().contains(row.algorithm().name())) {
      throw new UsageException(
          "--payload: "
              + row.algorithm().name()
              + " takes at most "
              + ByteSize.exact(longest)
              + ", not "
              + ByteSize.exact(payload));
    }
    return false;
  }

  private List<PlannedScenario> scenarios(SuiteRow row, String provider, JvmTarget target) {
    return boundaries(row).stream()
        .flatMap(boundary -> scenarios(row, boundary, provider, target).stream())
        .toList();
  }

  private List<PlannedScenario> scenarios(
      SuiteRow row, Boundary boundary, String provider, JvmTarget target) {
    Arms arms = row.arms();
    List<PlannedScenario> scenarios = new ArrayList<>();
    for (Data data : first(selection.data(), arms.data(), List.of(Data.RANDOM))) {
      for (Buffer buffer : buffers(row)) {
        for (int threads : first(selection.threads(), arms.threads(), List.of(1))) {
          for (Mode mode : first(selection.modes(), arms.modes(), List.of(Mode.AVERAGE_TIME))) {
            for (Optional<KeyLife> keys : keys(row, boundary, mode)) {
              Scenario scenario =
                  new Scenario(
                      row.operation().label(),
                      boundary.label(),
                      row.algorithm().name(),
                      provider,
                      row.payloadBytes(),
                      used(data, row, mode).label(),
                      buffer.label(),
                      keys.map(KeyLife::label),
                      threads,
                      mode,
                      target.label(),
                      target.jit(),
                      target.classpath());
              ProbeRequest probe =
                  new ProbeRequest(
                      provider,
                      row.algorithm().name(),
                      row.operation(),
                      boundary,
                      buffer,
                      keys,
                      true);
              scenarios.add(new PlannedScenario(scenario, row, target, probe));
            }
          }
        }
      }
    }
    return scenarios;
  }

  /** Those of a boundary; the usual for a single call, and none where there is no choice. */
  private List<Optional<KeyLife>> keys(SuiteRow row, Boundary boundary, Mode mode) {
    if (mode == Mode.SINGLE_SHOT || keys(row).isEmpty()) {
      return List.of(row.algorithm().keyLives(row.operation()).stream().findFirst());
    }
    return keys(row).stream().filter(life -> life.fits(boundary)).map(Optional::of).toList();
  }

  /** What the user chose, else what the row has, else the usual values. */
  private static <T> List<T> first(List<T> selected, List<T> ofRow, List<T> usual) {
    if (!selected.isEmpty()) {
      return selected;
    }
    return ofRow.isEmpty() ? usual : ofRow;
  }

  /** The usual data where the user chose others and calls have no inputs that could differ. */
  private static Data used(Data chosen, SuiteRow row, Mode mode) {
    boolean differs = mode != Mode.SINGLE_SHOT && hasInputs(row);
    return differs || row.arms().data().contains(chosen) ? chosen : Data.RANDOM;
  }

  /** Keys, random numbers and handshakes of TLS are made from nothing that was prepared. */
  private static boolean hasInputs(SuiteRow row) {
    if (row.operation() == Operation.GENERATE_KEY) {
      return false;
    }
    Family family = row.algorithm().primitive(row.operation()).family();
    return family != Family.RANDOM && (family != Family.TLS || row.payloadBytes().isPresent());
  }

  /** The chosen ones that message and operation fit; the usual one without any. */
  private List<Buffer> buffers(SuiteRow row) {
    Set<Buffer> all = row.algorithm().buffers(row.operation());
    int payload = row.payloadBytes().orElse(0);
    List<Buffer> usual =
        payload >= suite.reuseFromBytes() ? List.of(Buffer.NEW, Buffer.REUSE) : List.of(Buffer.NEW);
    List<Buffer> fitting =
        first(selection.buffers(), row.arms().buffers(), usual).stream()
            .filter(buffer -> all.contains(buffer) && buffer.fits(payload))
            .toList();
    return fitting.isEmpty() ? List.of(Buffer.NEW) : fitting;
  }
}
