package org.jcamark.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;

/** Combines the rows of a suite with providers, JVMs and the other selected values. */
public final class Planner {
  private static final String POST_QUANTUM_ONLY = "BCPQC";

  private static final List<String> OUTER =
      List.of("data", "certificates", "cipherSuite", "buffer");

  /** Axes whose values a boundary has to fit. */
  private static final List<String> INNER = List.of("keys", "object", "lookup");

  private final Suite suite;
  private final Choice selection;

  public Planner(Suite suite, Choice selection) {
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
    Map<Key, PlannedScenario> planned = new LinkedHashMap<>();
    for (Choice row : rows()) {
      for (String provider : providers(row)) {
        for (JvmTarget target : targets) {
          if (row.has("jit", target.jit())) {
            scenarios(row, provider, target)
                .forEach(one -> planned.putIfAbsent(one, new PlannedScenario(one, target)));
          }
        }
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
  private List<String> providers(Choice row) {
    List<String> chosen = selection.over(row).values("provider");
    Algorithm algorithm = row.algorithm();
    boolean postQuantum = algorithm.keys().isPresent() && !algorithm.brokenByShor();
    return chosen.isEmpty()
        ? suite.providers().stream()
            .filter(provider -> postQuantum || !provider.equals(POST_QUANTUM_ONLY))
            .toList()
        : chosen;
  }

  private List<Choice> rows() {
    List<Choice> rows = new ArrayList<>();
    Map<Object, String> keys = new HashMap<>();
    for (Choice row : suite.rows()) {
      Algorithm algorithm = row.algorithm();
      Operation operation = row.operation();
      boolean noSuchKeys = !selection.values("keys").isEmpty() && keys(row).isEmpty();
      if (!selection.selects(algorithm, operation) || noSuchKeys) {
        continue;
      }
      if (operation.isOfKeys()
          && !keys.computeIfAbsent(algorithm.keyIdentity(), key -> algorithm.name())
              .equals(algorithm.name())) {
        continue;
      }
      List<String> payloads = selection.values("payloadBytes");
      if (payloads.isEmpty() || algorithm.payload(operation).standard().isEmpty()) {
        rows.add(row);
      } else {
        payloads.stream()
            .filter(payload -> fits(row, Integer.parseInt(payload)))
            .map(payload -> row.with("payloadBytes", payload))
            .filter(candidate -> !rows.contains(candidate))
            .forEach(rows::add);
      }
    }
    return rows;
  }

  private boolean fits(Choice row, int payload) {
    Algorithm algorithm = row.algorithm();
    int longest = algorithm.primitive(row.operation()).maxPayloadBytes();
    if (payload > longest && selection.values("algorithm").contains(algorithm.name())) {
      throw new UsageException(
          "--payload: %s takes at most %s, not %s"
              .formatted(algorithm.name(), ByteSize.exact(longest), ByteSize.exact(payload)));
    }
    return payload <= longest;
  }

  private List<Key> scenarios(Choice row, String provider, JvmTarget target) {
    Key usual = row.call(provider);
    Choice merged = selection.over(row);
    Choice chosen = merged.with("keys", keys(row)).with("buffer", buffers(merged, usual));
    List<Key> calls = boundaries(chosen, usual);
    for (String axis : OUTER) {
      calls = each(calls, axis, chosen);
    }
    List<Key> scenarios = new ArrayList<>();
    for (Key call : calls) {
      for (String threads : orUsual(chosen.values("threads"), "1")) {
        for (String mode : orUsual(chosen.values("mode"), Mode.AVERAGE_TIME.jmhName())) {
          Mode known = Mode.ofJmhName(mode).orElseThrow();
          Key used = call.with(used(call.data(), row, known));
          boolean possible = inner(chosen, used).anyMatch(Planner::isPossible);
          // The first call of a JVM has a key that was not used before.
          Choice within = known == Mode.SINGLE_SHOT && possible ? chosen.with("keys") : chosen;
          inner(within, used)
              .filter(Planner::isPossible)
              .map(
                  one ->
                      one.on(
                          Integer.parseInt(threads),
                          known,
                          target.label(),
                          target.jit(),
                          target.classpath()))
              .forEach(scenarios::add);
        }
      }
    }
    return scenarios;
  }

  private static List<String> orUsual(List<String> values, String usual) {
    return values.isEmpty() ? List.of(usual) : values;
  }

  /** Those that the user or the row chose; else the narrowest with all keys, objects, look-ups. */
  private static List<Key> boundaries(Choice chosen, Key usual) {
    return chosen.values("boundary").isEmpty()
        ? usual.found().boundaries(usual.operation()).stream()
            .map(usual::with)
            .filter(call -> inner(chosen, call).allMatch(Planner::isPossible))
            .limit(1)
            .toList()
        : each(List.of(usual), "boundary", chosen);
  }

  private static Stream<Key> inner(Choice chosen, Key call) {
    List<Key> calls = List.of(call);
    for (String axis : INNER) {
      calls = each(calls, axis, chosen);
    }
    return calls.stream();
  }

  /** The chosen ones that the operation has. */
  private List<String> keys(Choice row) {
    List<String> all =
        row.algorithm().keyLives(row.operation()).stream().map(Labelled::label).toList();
    return selection.over(row).values("keys").stream().filter(all::contains).toList();
  }

  private static boolean isPossible(Key call) {
    Algorithm algorithm = call.found();
    Operation operation = call.operation();
    Boundary boundary = call.boundary();
    return algorithm.boundaries(operation).contains(boundary)
        && call.keys().stream().allMatch(life -> life.fits(boundary))
        && algorithm.objects(operation, boundary).contains(call.object())
        && algorithm.lookups(operation, boundary).contains(call.lookup());
  }

  /** The calls with each value of an axis; as they are where they have no such axis. */
  private static List<Key> each(List<Key> calls, String axis, Choice chosen) {
    return calls.stream()
        .flatMap(
            call ->
                chosen.values(axis).isEmpty() || call.find(axis).isEmpty()
                    ? Stream.of(call)
                    : chosen.values(axis).stream()
                        .map(label -> call.with(new Key(Map.of(axis, label)))))
        .toList();
  }

  /** The usual data where the user chose others and calls have no inputs that could differ. */
  private static Data used(Data chosen, Choice row, Mode mode) {
    boolean differs = mode != Mode.SINGLE_SHOT && hasInputs(row);
    return differs || row.values("data").contains(chosen.label()) ? chosen : Data.RANDOM;
  }

  /** Keys, random numbers and handshakes of TLS are made from nothing that was prepared. */
  private static boolean hasInputs(Choice row) {
    if (row.operation() == Operation.GENERATE_KEY) {
      return false;
    }
    Family family = row.algorithm().primitive(row.operation()).family();
    return family != Family.RANDOM
        && (family != Family.TLS || row.call(Providers.JDK).payloadBytes().isPresent());
  }

  private List<Buffer> buffers(Choice chosen, Key usual) {
    Set<Buffer> all = usual.found().buffers(usual.operation());
    int payload = usual.payloadBytes().orElse(0);
    List<Buffer> wanted = new ArrayList<>();
    chosen.values("buffer").forEach(label -> wanted.add(Labelled.named(Buffer.class, "", label)));
    if (wanted.isEmpty()) {
      wanted.add(Buffer.NEW);
      if (payload >= suite.reuseFromBytes()) {
        wanted.add(Buffer.REUSE);
      }
    }
    wanted.removeIf(buffer -> !all.contains(buffer) || !buffer.fits(payload));
    return wanted.isEmpty() ? List.of(Buffer.NEW) : wanted;
  }
}
