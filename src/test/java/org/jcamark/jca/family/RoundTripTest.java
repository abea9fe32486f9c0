package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.jca.family.ExpectedMatrix.Cell;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.model.Key;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Everything that is cheap, through one provider: each boundary, payload and kind of buffer, then
 * the gate. What is expensive is tried once by {@link ExpectedMatrixTest}. A class for each
 * provider, as JVMs that test at the same time take one class after the other.
 */
abstract class RoundTripTest {
  /** From this cost on, one payload has to do, the one that is easiest to get wrong. */
  private static final double SLOW_MICROS = 10_000;

  /** From this cost on, objects, look-ups and buffers are those of other algorithms. */
  private static final double REUSED_MICROS = 1_000;

  private static final List<Integer> PAYLOADS = List.of(0, 1, 15, 16, 17, 1000);
  private static final List<Integer> PAYLOADS_WITH_KEY_PAIRS = List.of(0, 17, 1000);
  private static final List<ProviderSource> SOURCES = TestProviders.openAll();
  private static final Set<Cell> SUPPORTED = ExpectedMatrix.here(true);

  private final String provider;
  private final Set<Object> reused = new HashSet<>();

  RoundTripTest(String provider) {
    this.provider = provider;
  }

  /** The cheap cells of the provider, if it has a native library for this platform. */
  @TestFactory
  Stream<DynamicTest> everyCheapCell_makesRoundTripsAndPassesTheGate() {
    Set<Object> generated = new HashSet<>();
    return SUPPORTED.stream()
        .filter(cell -> cell.isCheap() && cell.provider().equals(provider))
        .filter(cell -> TestProviders.open(provider).isPresent())
        .filter(
            cell ->
                !cell.operation().isOfKeys()
                    || generated.add(List.of(cell.operation(), cell.algorithm().keyIdentity())))
        .map(cell -> dynamicTest(cell.line(), () -> examine(cell)));
  }

  private void examine(Cell cell) throws GeneralSecurityException {
    ProviderSource source = TestProviders.open(provider).orElseThrow();
    Algorithm algorithm = cell.algorithm();
    Operation operation = cell.operation();
    List<Integer> payloads = payloads(algorithm, operation);
    List<Boundary> boundaries = List.copyOf(algorithm.boundaries(operation));
    if (algorithm.keys().isPresent()) {
      // expensive: each boundary and each payload, not each with each.
      for (int i = 0; i < Math.max(payloads.size(), boundaries.size()); i++) {
        Boundary boundary = boundaries.get(i % boundaries.size());
        int payload = payloads.get(i % payloads.size());
        GateCase.roundTrip(source, algorithm.name(), operation, payload, boundary);
      }
    } else {
      for (Boundary boundary : boundaries) {
        for (int payload : payloads) {
          GateCase.roundTrip(source, algorithm.name(), operation, payload, boundary);
        }
      }
    }
    if (algorithm.keyLives(operation).contains(KeyLife.FRESH)) {
      // Every provider decodes the keys that it works with.
      Boundary boundary = boundaries.stream().filter(KeyLife.FRESH::fits).findFirst().orElseThrow();
      Key usual = Key.of(operation, algorithm, provider).withPayload(payloads.get(0));
      Gate.roundTrip(source, usual.with(boundary, KeyLife.FRESH));
    }
    boolean first = reused.add(List.of(operation, algorithm.primitive(operation).family()));
    double micros = algorithm.micros(operation);
    if (micros < REUSED_MICROS || (first && micros < SLOW_MICROS)) {
      examineReuse(source, algorithm, operation);
    }
    List<ProviderSource> others = new ArrayList<>(SOURCES);
    others.remove(source);
    List<String> checks = GateCase.prove(source, algorithm.name(), operation, others).checks();
    assertThat(checks).contains("round trip");
    if (provider.equals("BC") || !SUPPORTED.contains(new Cell(operation, algorithm, "BC"))) {
      assertThat(checks).noneMatch(check -> check.startsWith("does not take the vector"));
    }
  }

  /**
   * Other objects, look-ups and buffers, on the longest payload, buffers also on the shortest where
   * there are no key pairs.
   */
  private static void examineReuse(ProviderSource source, Algorithm algorithm, Operation operation)
      throws GeneralSecurityException {
    List<Integer> payloads = payloads(algorithm, operation);
    int last = payloads.get(payloads.size() - 1);
    Key usual = Key.of(operation, algorithm, source.label()).withPayload(last);
    for (Boundary boundary : algorithm.boundaries(operation)) {
      for (ObjectUse object : algorithm.objects(operation, boundary)) {
        Gate.roundTrip(source, usual.with(boundary, object));
      }
      for (Lookup lookup : algorithm.lookups(operation, boundary)) {
        Gate.roundTrip(source, usual.with(boundary, lookup));
      }
    }
    Set<Buffer> buffers = algorithm.buffers(operation);
    int first = algorithm.keys().isPresent() ? last : payloads.get(0);
    for (int payload : new TreeSet<>(List.of(first, last))) {
      for (Buffer buffer : buffers.size() > 1 ? buffers : Set.<Buffer>of()) {
        GateCase.roundTrip(source, algorithm.name(), operation, payload, buffer);
      }
    }
  }

  private static List<Integer> payloads(Algorithm algorithm, Operation operation) {
    Family family = algorithm.primitive(operation).family();
    if (algorithm.payload(operation).standard().isEmpty() || family == Family.PASSWORD) {
      return List.of(0);
    }
    if (algorithm.micros(operation) >= SLOW_MICROS) {
      return List.of(family == Family.WRAPPING ? 16 : 0);
    }
    List<Integer> payloads = algorithm.keys().isPresent() ? PAYLOADS_WITH_KEY_PAIRS : PAYLOADS;
    return payloads.stream().filter(algorithm.primitive(operation)::takes).toList();
  }
}
