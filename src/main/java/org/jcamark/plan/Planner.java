package org.jcamark.plan;

import java.util.ArrayList;
import java.util.EnumSet;
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
import org.jcamark.catalog.KeyManagerKind;
import org.jcamark.catalog.KeyStoreType;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.model.Axis;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;

/** Combines the rows of a suite with providers, JVMs and the other selected values. */
public final class Planner {
  private static final Set<Axis> OUTER = EnumSet.range(Axis.CERTIFICATES, Axis.MODE);

  /** Axes whose values a boundary has to fit. */
  private static final Set<Axis> INNER = EnumSet.range(Axis.KEYS, Axis.LOOKUP);

  /** From here on outputs and inputs leave the first-level cache, and memory traffic matters. */
  private static final int REUSE_FROM_BYTES = 64 << 10;

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
          if (selection.over(row).has("jit", target.jit())) {
            scenarios(row, PlannedScenario.of(row.call(provider), target).scenario())
                .forEach(one -> planned.putIfAbsent(one, new PlannedScenario(one, target)));
          }
        }
      }
    }
    if (planned.isEmpty()) {
      throw new UsageException(
          "--algorithm, --operation, --payload, --boundary, --keys, --object, --lookup: no scenario"
              + " of suite %s matches them all".formatted(suite.name()));
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
            .filter(provider -> postQuantum || !provider.equals("BCPQC"))
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
      if (!selection.selects(algorithm, operation)
          || noSuchKeys
          || (operation.isOfKeys()
              && !keys.computeIfAbsent(algorithm.keyIdentity(), key -> algorithm.name())
                  .equals(algorithm.name()))) {
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

  private Stream<Key> scenarios(Choice row, Key usual) {
    Choice merged = selection.over(row);
    Choice chosen =
        withKeyManager(merged.with("keys", keys(row)).with("buffer", buffers(merged, usual)));
    return each(boundaries(chosen, usual), OUTER, chosen).stream()
        .map(Planner::withUsualStoreUnlessRead)
        .map(
            one ->
                hasInputs(one) || row.values("data").contains(one.get(Axis.DATA))
                    ? one
                    : one.with(Data.RANDOM))
        .flatMap(
            one -> {
              List<Key> all = each(List.of(one), INNER, chosen);
              // The first call of a JVM has a key that was not used before.
              return one.mode() == Mode.SINGLE_SHOT && all.stream().anyMatch(Planner::isPossible)
                  ? each(List.of(one), INNER, chosen.with("keys")).stream()
                  : all.stream();
            })
        .filter(Planner::isPossible);
  }

  /** A key store is read by the JDK's usual key manager where none is chosen. */
  private static Choice withKeyManager(Choice chosen) {
    boolean store =
        !chosen.values("keyStore").isEmpty() || !chosen.values(Axis.ENTRIES.key()).isEmpty();
    return store && chosen.values("keyManager").isEmpty()
        ? chosen.with("keyManager", KeyManagerKind.SUN_X509)
        : chosen;
  }

  private static Key withUsualStoreUnlessRead(Key one) {
    boolean unread =
        one.find(Axis.KEY_MANAGER).isPresent() && !one.get(KeyManagerKind.class).hasKeyStore();
    return unread ? one.with(KeyStoreType.PKCS12).with(Axis.ENTRIES, "1") : one;
  }

  /** Those that the user or the row chose; else the narrowest with all keys, objects, look-ups. */
  private static List<Key> boundaries(Choice chosen, Key usual) {
    return chosen.values("boundary").isEmpty()
        ? usual.found().boundaries(usual.operation()).stream()
            .map(usual::with)
            .filter(one -> each(List.of(one), INNER, chosen).stream().allMatch(Planner::isPossible))
            .limit(1)
            .toList()
        : each(List.of(usual), Set.of(Axis.BOUNDARY), chosen);
  }

  /** With each chosen value of axes, of those that the operation has. */
  private static List<Key> each(List<Key> scenarios, Set<Axis> axes, Choice chosen) {
    List<Key> all = scenarios;
    for (Axis axis : axes) {
      List<String> values = chosen.values(axis.key());
      if (!values.isEmpty()) {
        all =
            all.stream()
                .flatMap(
                    one ->
                        one.find(axis).isEmpty()
                            ? Stream.of(one)
                            : values.stream().map(value -> one.with(axis, value)))
                .toList();
      }
    }
    return all;
  }

  private static boolean isPossible(Key one) {
    Algorithm algorithm = one.found();
    Operation operation = one.operation();
    Boundary boundary = one.boundary();
    return algorithm.boundaries(operation).contains(boundary)
        && one.keys().stream().allMatch(life -> life.fits(boundary))
        && algorithm.objects(operation, boundary).contains(one.get(ObjectUse.class))
        && algorithm.lookups(operation, boundary).contains(one.get(Lookup.class));
  }

  /** The chosen ones that the operation has. */
  private List<String> keys(Choice row) {
    List<String> all =
        row.algorithm().keyLives(row.operation()).stream().map(Labelled::label).toList();
    return selection.over(row).values("keys").stream().filter(all::contains).toList();
  }

  /** Those that could differ: keys, random numbers and handshakes of TLS are made from nothing. */
  private static boolean hasInputs(Key one) {
    Operation operation = one.operation();
    if (one.mode() == Mode.SINGLE_SHOT || operation == Operation.GENERATE_KEY) {
      return false;
    }
    Family family = one.found().primitive(operation).family();
    return family != Family.RANDOM && (family != Family.TLS || one.payloadBytes().isPresent());
  }

  private List<Buffer> buffers(Choice chosen, Key usual) {
    Set<Buffer> all = usual.found().buffers(usual.operation());
    int payload = usual.payloadBytes().orElse(0);
    List<Buffer> wanted = new ArrayList<>();
    chosen.values("buffer").forEach(label -> wanted.add(Labelled.named(Buffer.class, "", label)));
    if (wanted.isEmpty()) {
      wanted.add(Buffer.NEW);
      if (suite.reusesOutputs() && payload >= REUSE_FROM_BYTES) {
        wanted.add(Buffer.REUSE);
      }
    }
    wanted.removeIf(buffer -> !all.contains(buffer) || !buffer.fits(payload));
    return wanted.isEmpty() ? List.of(Buffer.NEW) : wanted;
  }
}
