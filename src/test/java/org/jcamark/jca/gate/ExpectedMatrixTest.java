package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Certificates;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.KeyEncoding;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Refusal;
import org.jcamark.jca.gate.ExpectedMatrix.Cell;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A known "yes" that turns into a gap fails here, or, where it is cheap, in {@link RoundTripTest},
 * whatever version or change brought it.
 */
final class ExpectedMatrixTest {
  private static final int PAYLOAD_BYTES = 64;
  private static final double EXPENSIVE_MICROS = 200_000;

  @ParameterizedTest
  @ValueSource(ints = {17, 25})
  void file_hasEveryCellOfTheCatalogue(int javaVersion) {
    List<String> catalogue = new ArrayList<>();
    Set<Object> encoded = new HashSet<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      if (algorithm.isWorkload()) {
        continue;
      }
      for (Operation operation : algorithm.operations()) {
        Primitive primitive = algorithm.primitive(operation);
        boolean repeated =
            primitive instanceof KeyEncoding
                && !encoded.add(List.of(operation, algorithm.keyIdentity()));
        if (primitive instanceof Refusal || repeated) {
          continue;
        }
        for (String provider : TestProviders.LABELS) {
          catalogue.add(new Cell(operation, algorithm, provider).line());
        }
      }
    }
    Set<Cell> cells = new HashSet<>(ExpectedMatrix.cells(javaVersion, true));
    cells.addAll(ExpectedMatrix.cells(javaVersion, false));
    assertThat(cells.stream().map(Cell::line)).containsExactlyInAnyOrderElementsOf(catalogue);
  }

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC", "BCPQC", "ACCP", "Conscrypt"})
  void provider_loadsWhereItsNativeLibraryExists(String label) {
    Optional<ProviderSource> source = TestProviders.open(label);
    assumeTrue(source.isPresent(), "rows of " + label + " are not held on this platform");
    assertThat(source.orElseThrow().describe()).startsWith(label + " ").doesNotContain("null");
  }

  @Test
  void everyExpensiveYes_isStillSupported() throws InterruptedException, ExecutionException {
    Map<String, List<Cell>> shares = new LinkedHashMap<>();
    for (Cell cell : ExpectedMatrix.here(true)) {
      if (!cell.isCheap()) {
        shares.computeIfAbsent(share(cell), unused -> new ArrayList<>()).add(cell);
      }
    }
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Callable<Map<String, String>>> tasks = new ArrayList<>();
      shares.values().forEach(cells -> tasks.add(() -> gaps(cells)));
      Map<String, String> gaps = new HashMap<>();
      for (Future<Map<String, String>> task : threads.invokeAll(tasks)) {
        gaps.putAll(task.get());
      }
      assertThat(gaps).isEmpty();
    } finally {
      threads.shutdown();
    }
  }

  /**
   * One provider's cells are tried in one thread; Bouncy Castle's signatures in another, except
   * those with keys that encryption has, too.
   */
  private static String share(Cell cell) {
    boolean signature = cell.algorithm().primitives().get(0).family() == Family.SIGNATURE;
    boolean rsa =
        cell.algorithm().keys().filter(keys -> keys.generator().equals("RSA")).isPresent();
    return cell.provider() + (signature && !rsa ? " signatures" : "");
  }

  private static Map<String, String> gaps(List<Cell> cells) {
    Map<String, String> gaps = new HashMap<>();
    Optional<ProviderSource> source = TestProviders.openAnew(cells.get(0).provider());
    if (source.isEmpty()) {
      return gaps;
    }
    Set<Object> generated = new HashSet<>();
    for (Cell cell : cells) {
      Algorithm algorithm = cell.algorithm();
      Operation operation = cell.operation();
      boolean repeated =
          operation.isOfKeys() && !generated.add(List.of(operation, algorithm.keyIdentity()));
      if (repeated || isExpensive(algorithm.primitive(operation))) {
        continue;
      }
      try {
        GateCase.roundTrip(source.get(), algorithm, operation, PAYLOAD_BYTES);
      } catch (GeneralSecurityException e) {
        gaps.put(cell.line(), e.getMessage());
      }
    }
    return gaps;
  }

  /**
   * The small SLH-DSA sets take seconds to sign a chain of certificates. {@link GateTest} and
   * {@link TimedCallsTest} write and read key stores.
   */
  private static boolean isExpensive(Primitive primitive) {
    return primitive instanceof PasswordBased.Pkcs12
        || (primitive instanceof Certificates certificates
            && certificates.scheme().signMicros() > EXPENSIVE_MICROS);
  }
}
