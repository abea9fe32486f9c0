package org.jcamark.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.CipherSuite;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;

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
      boolean known =
          suite.rows().stream()
              .anyMatch(row -> selection.selects(row.algorithm(), row.operation()));
      throw new UsageException(
          (known
                  ? "--payload, --boundary, --keys, --object, --lookup: nothing in suite %s fits"
                      + " all"
                  : "--algorithm, --operation: suite %s has none of these")
              .formatted(suite.name()));
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

  private static boolean isOfAnother(Algorithm algorithm, Map<Object, String> first) {
    return !first
        .computeIfAbsent(algorithm.keyIdentity(), key -> algorithm.name())
        .equals(algorithm.name());
  }

  private boolean selected(SuiteRow row) {
    return selection.selects(row.algorithm(), row.operation())
        && (selection.axes().values(KeyLife.class).isEmpty() || !keys(row).isEmpty())
        && !boundaries(row).isEmpty();
  }

  private Axes axes(SuiteRow row) {
    return selection.axes().over(row.axes());
  }

  /**
   * Those that the user or the row chose and the operation has; else the narrowest that fits all
   * keys, objects and look-ups. Only those with a fitting value of each.
   */
  private List<Boundary> boundaries(SuiteRow row) {
    Set<Boundary> all = row.algorithm().boundaries(row.operation());
    List<KeyLife> keys = keys(row);
    List<Boundary> narrowest =
        all.stream()
            .filter(boundary -> keys.stream().allMatch(life -> life.fits(boundary)))
            .filter(boundary -> objects(row, boundary).containsAll(chosen(row, ObjectUse.ONE)))
            .filter(boundary -> lookups(row, boundary).containsAll(chosen(row, Lookup.OBJECT)))
            .limit(1)
            .toList();
    return axes(row).values(Boundary.class, narrowest).stream()
        .filter(all::contains)
        .filter(boundary -> keys.isEmpty() || keys.stream().anyMatch(life -> life.fits(boundary)))
        .filter(boundary -> !objects(row, boundary).isEmpty() && !lookups(row, boundary).isEmpty())
        .toList();
  }

  private List<KeyLife> keys(SuiteRow row) {
    List<KeyLife> all = row.algorithm().keyLives(row.operation());
    return axes(row).values(KeyLife.class, all.stream().limit(1).toList()).stream()
        .filter(all::contains)
        .toList();
  }

  private List<ObjectUse> objects(SuiteRow row, Boundary boundary) {
    return fitting(row, ObjectUse.ONE, row.algorithm().objects(row.operation(), boundary));
  }

  private List<Lookup> lookups(SuiteRow row, Boundary boundary) {
    return fitting(row, Lookup.OBJECT, row.algorithm().lookups(row.operation(), boundary));
  }

  private <E extends Enum<E>> List<E> chosen(SuiteRow row, E usual) {
    return axes(row).values(usual.getDeclaringClass(), List.of(usual));
  }

  private <E extends Enum<E>> List<E> fitting(SuiteRow row, E usual, Set<E> all) {
    return chosen(row, usual).stream().filter(all::contains).toList();
  }

  private boolean fits(SuiteRow row, int payload) {
    int longest = row.algorithm().primitive(row.operation()).maxPayloadBytes();
    if (payload <= longest) {
      return true;
    }
    if (selection.algorithms().contains(row.algorithm().name())) {
      throw new UsageException(
          "--payload: %s takes at most %s, not %s"
              .formatted(row.algorithm().name(), ByteSize.exact(longest), ByteSize.exact(payload)));
    }
    return false;
  }

  private List<PlannedScenario> scenarios(SuiteRow row, String provider, JvmTarget target) {
    List<PlannedScenario> scenarios = new ArrayList<>();
    for (Call call : calls(row, provider)) {
      for (int threads : axes(row).values(Integer.class, List.of(1))) {
        for (Mode mode : chosen(row, Mode.AVERAGE_TIME)) {
          Call used = call.with(used(call.data(), row, mode));
          List<Call> keyed = each(List.of(used), keys(row, call.boundary(), mode));
          List<Call> objects = each(keyed, objects(row, call.boundary()));
          for (Call one : each(objects, lookups(row, call.boundary()))) {
            scenarios.add(
                new PlannedScenario(
                    new Scenario(
                        one.key(), threads, mode, target.label(), target.jit(), target.classpath()),
                    target));
          }
        }
      }
    }
    return scenarios;
  }

  private List<Call> calls(SuiteRow row, String provider) {
    Call usual =
        Call.of(row.operation(), row.algorithm(), provider).withPayload(row.payloadBytes());
    List<Call> boundaries = each(List.of(usual), boundaries(row));
    List<Call> data = each(boundaries, chosen(row, Data.RANDOM));
    List<Call> certificates = each(data, ofTls(row, PeerCertificates.PINNED));
    return each(each(certificates, ofTls(row, CipherSuite.AES_128_GCM_SHA256)), buffers(row));
  }

  private <E extends Enum<E>> List<E> ofTls(SuiteRow row, E usual) {
    return Family.TLS.has(row.operation()) ? chosen(row, usual) : List.of();
  }

  private static List<Call> each(List<Call> calls, List<? extends Labelled> values) {
    return values.isEmpty()
        ? calls
        : calls.stream().flatMap(call -> values.stream().map(call::with)).toList();
  }

  /** Those of a boundary; the usual for a single call, and none without a choice. */
  private List<KeyLife> keys(SuiteRow row, Boundary boundary, Mode mode) {
    return mode == Mode.SINGLE_SHOT
        ? row.algorithm().keyLives(row.operation()).stream().limit(1).toList()
        : keys(row).stream().filter(life -> life.fits(boundary)).toList();
  }

  /** The usual data where the user chose others and calls have no inputs that could differ. */
  private static Data used(Data chosen, SuiteRow row, Mode mode) {
    boolean differs = mode != Mode.SINGLE_SHOT && hasInputs(row);
    return differs || row.axes().values(Data.class).contains(chosen) ? chosen : Data.RANDOM;
  }

  /** Keys, random numbers and handshakes of TLS are made from nothing that was prepared. */
  private static boolean hasInputs(SuiteRow row) {
    if (row.operation() == Operation.GENERATE_KEY) {
      return false;
    }
    Family family = row.algorithm().primitive(row.operation()).family();
    return family != Family.RANDOM && (family != Family.TLS || row.payloadBytes().isPresent());
  }

  private List<Buffer> buffers(SuiteRow row) {
    Set<Buffer> all = row.algorithm().buffers(row.operation());
    int payload = row.payloadBytes().orElse(0);
    List<Buffer> usual =
        payload >= suite.reuseFromBytes() ? List.of(Buffer.NEW, Buffer.REUSE) : List.of(Buffer.NEW);
    List<Buffer> fitting =
        axes(row).values(Buffer.class, usual).stream()
            .filter(buffer -> all.contains(buffer) && buffer.fits(payload))
            .toList();
    return fitting.isEmpty() ? List.of(Buffer.NEW) : fitting;
  }
}
