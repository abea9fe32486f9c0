package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.GeneralSecurityException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.bench.AeadBenchmark;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.jca.cold.Prepared;
import org.jcamark.jca.family.ExpectedMatrix.Cell;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Key;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Inputs: what they are made of, and what of them is refused. */
final class RequestsTest {
  /** From this cost on, no pool of inputs is made. */
  private static final double SLOW_MICROS = 10_000;

  /** From this cost on, a pool has one pair of keys. */
  private static final double MANY_KEYS_MICROS = 100_000;

  private static final Set<Operation> WITHOUT_INPUT =
      Set.of(Operation.GENERATE_KEY, Operation.RANDOM);

  /**
   * One of each kind of asymmetric algorithm, for which pools of keys are made, through the first
   * provider that has it.
   */
  private static final Set<String> REPRESENTATIVES =
      Set.of(
          "RSA-2048-OAEP-SHA256",
          "ECDSA-P256-SHA256",
          "Ed25519",
          "X25519",
          "ML-DSA-65",
          "ML-KEM-768",
          "NTRU-HPS-2048-509",
          "HPKE-P256-HKDF-SHA256-AES-128-GCM",
          "LMS-SHA256-H5-W4");

  private static Stream<Cell> cells() {
    return ExpectedMatrix.here(true).stream()
        .filter(cell -> cell.isCheap() && TestProviders.open(cell.provider()).isPresent());
  }

  private static ProviderSource source(String label) {
    return TestProviders.open(label).orElseThrow();
  }

  /** Over random data for each algorithm, over all kinds for the first of a family. */
  @TestFactory
  Stream<DynamicTest> everyKindOfData_isRotatedOver() {
    Set<Object> represented = new HashSet<>();
    Set<Object> families = new HashSet<>();
    return cells()
        .filter(cell -> !WITHOUT_INPUT.contains(cell.operation()))
        .filter(cell -> !isOfPassword(cell))
        .filter(cell -> cell.algorithm().micros(cell.operation()) < SLOW_MICROS)
        .filter(
            cell ->
                cell.algorithm().keys().isEmpty()
                    || REPRESENTATIVES.contains(cell.algorithm().name()))
        .filter(cell -> represented.add(List.of(cell.operation(), pool(cell))))
        .filter(cell -> !cell.operation().isOfKeys() || hasManyKeys(cell.algorithm()))
        .map(
            cell -> {
              Primitive primitive = cell.algorithm().primitive(cell.operation());
              boolean first = families.add(List.of(cell.operation(), primitive.family()));
              Data[] kinds =
                  !first
                      ? new Data[] {Data.RANDOM}
                      : primitive.isSupplement()
                          ? new Data[] {Data.RANDOM, Data.SAME}
                          : Data.values();
              return dynamicTest(cell.line(), () -> rotate(cell, kinds));
            });
  }

  /** Pools of certificates and encoded keys are made alike for all algorithms. */
  private static Object pool(Cell cell) {
    Primitive primitive = cell.algorithm().primitive(cell.operation());
    return primitive.isSupplement() ? primitive.family() : cell.algorithm();
  }

  /** Deriving keys takes all the time that a pool may take. */
  private static boolean isOfPassword(Cell cell) {
    return cell.algorithm().primitive(cell.operation()).family() == Family.PASSWORD;
  }

  /** One pair of RSA keys takes all the time that a pool may take. */
  private static boolean hasManyKeys(Algorithm algorithm) {
    return algorithm.micros(Operation.GENERATE_KEY) < MANY_KEYS_MICROS;
  }

  private static void rotate(Cell cell, Data... kinds) throws GeneralSecurityException {
    for (Data data : kinds) {
      Request request = Requests.of(cell.algorithm().name(), cell.operation(), 40, 11, false, data);
      Rotation rotation = Subjects.prepare(source(cell.provider()), request);
      assertThat(Integer.bitCount(rotation.length())).isEqualTo(1);
      int same = takesNoNonceTwice(cell) ? 2 : 1;
      assertThat(rotation.length() == same).isEqualTo(data == Data.SAME);
      rotation.call();
      rotation.call();
      rotation.check();
    }
  }

  private static boolean takesNoNonceTwice(Cell cell) {
    return cell.operation() == Operation.DECRYPT
        ? cell.algorithm().primitive(Operation.DECRYPT) instanceof Aead
        : cell.operation() == Operation.ENCRYPT
            && cell.algorithm().primitive(Operation.ENCRYPT) instanceof BlockMode block
            && block.hasTweak();
  }

  @Test
  void seed_determinesInputs() throws GeneralSecurityException {
    for (String name : List.of("SHA-256", "HMAC-SHA256", "HKDF-SHA256", "AES-256-CTR")) {
      Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
      assertThat(output(algorithm, 5)).isEqualTo(output(algorithm, 5));
      assertThat(output(algorithm, 5)).isNotEqualTo(output(algorithm, 6));
    }
  }

  private static byte[] output(Algorithm algorithm, long seed) throws GeneralSecurityException {
    Operation operation =
        algorithm.operations().stream()
            .filter(candidate -> candidate != Operation.GENERATE_KEY)
            .findFirst()
            .orElseThrow();
    Request request = Requests.of(algorithm.name(), operation, 40, seed, false);
    return (byte[]) Subjects.prepare(source("BC"), request).call();
  }

  @ParameterizedTest
  @CsvSource({
    "RSA-2048-PKCS1,       ENCRYPT, 246, 'takes at most 245 B, not 246 B'",
    "RSA-2048-OAEP-SHA256, ENCRYPT, 191, 'takes at most 190 B, not 191 B'",
    "RSA-2048-OAEP-SHA256, WRAP,    191, does not wrap keys of 191 B",
    "RSA-2048-OAEP-SHA256, WRAP,    0,   does not wrap keys of 0 B",
    "AES-256-KW,           WRAP,    20,  does not wrap keys of 20 B",
    "AES-256-KW,           WRAP,    8,   does not wrap keys of 8 B",
    "AES-256-KWP,          WRAP,    0,   does not wrap keys of 0 B"
  })
  void payload_thatIsNotTaken_isNamed(String name, Operation operation, int bytes, String end) {
    assertThatThrownBy(() -> GateCase.roundTrip(source("JDK"), name, operation, bytes))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(name + " " + end);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ROT13       | 16 | random | new  | no algorithm is named ROT13",
        "AES-256-GCM | 16 | zero   | new  | data is zero, not one of random, same, equal, uncached",
        "AES-256-GCM | -1 | same   | new  | payloadBytes is -1, must be at least 0",
        "SHA-256     | 16 | same   | new  | SHA-256 has no operation encrypt, it has [digest]",
        "AES-256-CBC | 16 | same   | new  | AES-256-CBC is timed by"
            + " org.jcamark.bench.BlockBenchmark.encryptWithInit"
      })
  void parameters_badText_saysWhatIsAccepted(
      String algorithm, String payloadBytes, String data, String buffer, String message) {
    Map<String, String> parameters =
        Map.of(
            "algorithm", algorithm,
            "provider", "JDK",
            "payloadBytes", payloadBytes,
            "data", data,
            "buffer", buffer);
    assertThatThrownBy(
            () ->
                Prepared.warm(
                    Key.of(Operation.ENCRYPT, Boundary.INIT, parameters::get),
                    new AeadBenchmark.ReusedAeads(),
                    0))
        .hasMessage(message);
  }

  @Test
  void valuesThatTheAlgorithmLacks_areRefusedWithThoseItHas() {
    Key gmac = Key.of(Operation.MAC, "AES-256-GMAC", "JDK");
    assertRefused(
        gmac.with(Boundary.OPERATION),
        "AES-256-GMAC mac has no timed boundary op, it has [init, instance]");
    assertRefused(
        gmac.with(ObjectUse.SHARED),
        "AES-256-GMAC mac at boundary init has no object shared, it has [one, pool]");
    assertRefused(
        gmac.with(Lookup.NAME),
        "AES-256-GMAC mac at boundary init has no look-up name, it has [object]");
  }

  private static void assertRefused(Key call, String message) {
    assertThatThrownBy(() -> Request.of(call, 1, true))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(message);
  }
}
