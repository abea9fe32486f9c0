package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bouncycastle.crypto.CryptoServicesRegistrar;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Resources;
import org.jcamark.jca.provider.InterceptedProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.BenchmarkMethod;
import org.jcamark.model.Key;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each benchmark method makes the calls of its boundary and no other. {@code timed-calls.csv} has,
 * for each method, each value of its parameters and an algorithm (of KEMs, one for each API), how
 * often four of its calls (of key stores: one) make which calls of JCA, draw random numbers, and
 * how many keys they pass.
 */
final class TimedCallsTest {
  private static final int CALLS = 4;

  /** From this cost on, one call is counted. */
  private static final double SLOW_MICROS = 1_000_000;

  private static final int PAYLOAD_BYTES = 64;

  /** Parameters whose unusual values are in the names of the table; where usual, those of keys. */
  private static final Set<String> AXES = Set.of("object", "lookup");

  private static final Set<String> OWN = Set.of("fault", "handshake");

  /** Blinding of RSA and curves over primes draw until a number is below the modulus. */
  private static final String ANY_DRAWS = "draw +";

  private static CountingProvider provider;
  private static ProviderSource source;

  @BeforeAll
  static void open() throws UnavailableException {
    provider = new CountingProvider();
    source = provider.sourceLikeBouncyCastle();
    CryptoServicesRegistrar.setSecureRandom(provider.random);
  }

  @AfterAll
  static void close() {
    CryptoServicesRegistrar.setSecureRandom(null);
  }

  private record Expected(String benchmark, String algorithm, String calls) {
    Key call() {
      return TimedCallsTest.calls(Catalog.algorithm(algorithm).orElseThrow())
          .filter(call -> TimedCallsTest.benchmark(call).equals(benchmark))
          .findFirst()
          .orElseThrow(() -> new AssertionError(benchmark + " does not time " + algorithm));
    }
  }

  /** Every call of an algorithm that differs from a usual one in at most one value. */
  static Stream<Key> calls(Algorithm algorithm) {
    List<Key> calls = new ArrayList<>();
    for (Operation operation : algorithm.operations()) {
      int payloadBytes =
          operation != Operation.GENERATE_KEY && algorithm.primitive(operation).takes(PAYLOAD_BYTES)
              ? PAYLOAD_BYTES
              : 0;
      Key usual = Key.of(operation, algorithm, "BC").withPayload(payloadBytes);
      for (Boundary boundary : algorithm.boundaries(operation)) {
        Key at = usual.with(boundary);
        algorithm.objects(operation, boundary).forEach(object -> calls.add(at.with(object)));
        algorithm.lookups(operation, boundary).forEach(lookup -> calls.add(at.with(lookup)));
        algorithm.keyLives(operation).stream()
            .filter(life -> life.fits(boundary))
            .forEach(life -> calls.add(at.with(life)));
      }
    }
    return calls.stream();
  }

  /** {@code SignatureBenchmark.signWithInit object=pool}: the method, and how it is called. */
  static String benchmark(Key call) {
    Key usual = Key.of(call.operation(), call.found(), "BC");
    Set<String> named = new HashSet<>(OWN);
    AXES.stream()
        .filter(axis -> !Objects.equals(call.find(axis), usual.find(axis)))
        .forEach(named::add);
    if (Collections.disjoint(named, AXES)) {
      named.add("keys");
    }
    return BenchmarkMethod.name(call).substring(BenchmarkMethod.PACKAGE.length() + 1)
        + BenchmarkMethod.parameters(call).entrySet().stream()
            .filter(parameter -> named.contains(parameter.getKey()))
            .map(parameter -> " " + parameter.getKey() + "=" + parameter.getValue())
            .collect(Collectors.joining());
  }

  static Stream<Expected> table() {
    return Resources.text(TimedCallsTest.class, "timed-calls.csv")
        .lines()
        .map(line -> line.split(",", 3))
        .map(cells -> new Expected(cells[0], cells[1], cells[2]));
  }

  @ParameterizedTest
  @MethodSource("table")
  void benchmark_makesTheCallsOfItsName(Expected expected) throws GeneralSecurityException {
    String calls = calls(expected.call());
    boolean anyDraws = expected.calls().contains(ANY_DRAWS);
    assertThat(anyDraws ? calls.replaceFirst("draw \\d+", ANY_DRAWS) : calls)
        .isEqualTo(expected.calls());
  }

  private static String calls(Key call) throws GeneralSecurityException {
    try {
      // Keys in the specs of key generators are not counted, so that one pair has to do.
      boolean one =
          call.found().primitive(call.operation()) instanceof Kem kem
              && kem.api() == KemApi.KEY_GENERATOR;
      Request request = new Request(one ? call.with(Data.SAME) : call, 1, false);
      Rotation rotation = Subjects.prepare(source, request);
      int number = call.found().micros(call.operation()) < SLOW_MICROS ? CALLS : 1;
      call(rotation, number);
      provider.counts.clear();
      provider.keys.clear();
      call(rotation, number);
      return provider.counts();
    } catch (UnavailableException e) {
      return "not through Bouncy Castle";
    } finally {
      source.unregister();
    }
  }

  private static void call(Rotation rotation, int number) throws GeneralSecurityException {
    for (int i = 0; i < number; i++) {
      rotation.call();
    }
  }

  @Test
  void table_hasEveryBenchmark() {
    Set<String> benchmarks =
        Catalog.algorithms().stream()
            .flatMap(TimedCallsTest::calls)
            .map(TimedCallsTest::benchmark)
            .collect(Collectors.toSet());
    assertThat(table()).doesNotHaveDuplicates();
    assertThat(table().map(Expected::benchmark).collect(Collectors.toSet())).isEqualTo(benchmarks);
  }

  /**
   * Bouncy Castle, with a count of what JCA calls: {@code Signature.getInstance}, {@code
   * Signature.initSign}; and of the draws of random numbers. Calls that a service makes of its own
   * methods do not count.
   */
  private static final class CountingProvider extends InterceptedProvider {
    private static final long serialVersionUID = 1L;

    private final transient SortedMap<String, Integer> counts = new TreeMap<>();
    private final transient Set<Object> keys = new HashSet<>();
    private int depth;

    private final transient SecureRandom random =
        new SecureRandom() {
          private static final long serialVersionUID = 1L;

          @Override
          public void nextBytes(byte[] bytes) {
            count("draw");
            super.nextBytes(bytes);
          }
        };

    CountingProvider() {
      super("Counting", "counts what is called");
    }

    /** What was called, and how many keys objects were initialised with. */
    private String counts() {
      if (!keys.isEmpty()) {
        counts.put("keys", keys.size());
      }
      return counts.entrySet().stream()
          .map(count -> count.getKey() + " " + count.getValue())
          .collect(Collectors.joining("; "));
    }

    private void count(String call) {
      counts.merge(call, 1, Integer::sum);
    }

    @Override
    protected Object newInstance(Service service, Object parameter)
        throws NoSuchAlgorithmException {
      if (depth == 0) {
        count(service.getType() + ".getInstance");
      }
      return super.newInstance(service, parameter);
    }

    @Override
    protected Object call(Call call) throws GeneralSecurityException {
      if (depth == 0) {
        String[] name = call.name().replace("engine", "").split("\\.", 2);
        String initial = name[1].substring(0, 1).toLowerCase(Locale.ROOT);
        count(name[0] + "." + initial + name[1].substring(1));
        call.arguments().stream().filter(java.security.Key.class::isInstance).forEach(keys::add);
      }
      call.arguments().replaceAll(argument -> argument instanceof SecureRandom ? random : argument);
      depth++;
      try {
        return call.proceed();
      } finally {
        depth--;
      }
    }
  }
}
