package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.BenchmarkMethods;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.CountingProvider;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.Request;
import org.jcamark.jca.subject.Rotation;
import org.jcamark.jca.subject.Subjects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each benchmark method makes the calls of its boundary and no other. {@code timed-calls.csv} has,
 * for each method and an algorithm, how often four of its calls make which calls of JCA, draw
 * random numbers, and how many keys they pass.
 */
final class TimedCallsTest {
  private static final int CALLS = 4;
  private static final int PAYLOAD_BYTES = 64;

  /** Blinding of RSA and curves over primes draw until a number is below the modulus. */
  private static final String ANY_DRAWS = "draw +";

  private static CountingProvider provider;

  @BeforeAll
  static void open() throws UnavailableException {
    provider = new CountingProvider();
  }

  @AfterAll
  static void close() {
    provider.close();
  }

  private record Expected(String benchmark, String algorithm, String calls) {
    /** The operation and the boundary of that name. */
    Request request() {
      Algorithm found = Catalog.algorithm(algorithm).orElseThrow();
      for (Operation operation : found.operations()) {
        for (Boundary boundary : found.boundaries(operation)) {
          if (simpleName(found, operation, boundary).equals(benchmark)) {
            int payloadBytes =
                operation != Operation.GENERATE_KEY
                        && found.primitive(operation).takes(PAYLOAD_BYTES)
                    ? PAYLOAD_BYTES
                    : 0;
            return new Request(
                found, operation, boundary, payloadBytes, Data.RANDOM, Buffer.NEW, 1, false);
          }
        }
      }
      throw new AssertionError(benchmark + " does not time " + algorithm);
    }
  }

  private static String simpleName(Algorithm algorithm, Operation operation, Boundary boundary) {
    return BenchmarkMethods.name(algorithm, operation, boundary)
        .substring(BenchmarkMethods.PACKAGE.length() + 1);
  }

  static Stream<Expected> table() throws IOException {
    try (InputStream in = TimedCallsTest.class.getResourceAsStream("timed-calls.csv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .map(line -> line.split(",", 3))
              .map(cells -> new Expected(cells[0], cells[1], cells[2]))
              .toList()
              .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("table")
  void benchmark_makesTheCallsOfItsName(Expected expected) throws GeneralSecurityException {
    String calls = calls(expected.request());
    boolean anyDraws = expected.calls().contains(ANY_DRAWS);
    assertThat(anyDraws ? calls.replaceFirst("draw \\d+", ANY_DRAWS) : calls)
        .isEqualTo(expected.calls());
  }

  private static String calls(Request request) throws GeneralSecurityException {
    try {
      Rotation<?> rotation = Subjects.prepare(provider.source(), request);
      for (int i = 0; i < CALLS; i++) {
        rotation.call();
      }
      provider.takeCounts();
      for (int i = 0; i < CALLS; i++) {
        rotation.call();
      }
      return provider.takeCounts().entrySet().stream()
          .map(count -> count.getKey() + " " + count.getValue())
          .collect(Collectors.joining("; "));
    } catch (UnavailableException e) {
      return "not through Bouncy Castle";
    } finally {
      provider.source().unregister();
    }
  }

  @Test
  void table_hasEveryBenchmark() throws IOException {
    TreeSet<String> benchmarks = new TreeSet<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      for (Operation operation : algorithm.operations()) {
        for (Boundary boundary : algorithm.boundaries(operation)) {
          benchmarks.add(simpleName(algorithm, operation, boundary));
        }
      }
    }
    assertThat(table().map(Expected::benchmark)).containsExactlyInAnyOrderElementsOf(benchmarks);
  }
}
