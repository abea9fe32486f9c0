package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.catalog.Operation.DECODE_PRIVATE;
import static org.jcamark.catalog.Operation.DECODE_PUBLIC;
import static org.jcamark.catalog.Operation.ENCODE_PUBLIC;
import static org.jcamark.jca.gate.GateCase.ED25519_KEYS;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyFactorySpi;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.Spi;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Factories of keys that are wrong in one way each. */
final class EncodingGateTest {
  @TestFactory
  Stream<DynamicTest> aBrokenFactory_isRefused() {
    FakeProvider.Maker any = Faults::readsAnyKey;
    FakeProvider.Maker last = EncodingGateTest::forgiving;
    String cut = "accepts a key cut by a byte";
    return GateCase.refused(
        List.of(
            ED25519_KEYS.wrong("reads any key as one", DECODE_PUBLIC, any, "change the key"),
            ED25519_KEYS.wrong(
                "writes what it reads as another", ENCODE_PUBLIC, any, "of another key"),
            ED25519_KEYS.wrong("keeps the last key", DECODE_PUBLIC, last, cut),
            ED25519_KEYS.wrong("keeps the last key", DECODE_PRIVATE, last, cut)));
  }

  @ParameterizedTest
  @CsvSource({
    "BC, Ed25519, DECODE_PRIVATE",
    "BC, ML-DSA-44, DECODE_PRIVATE_SEED",
    "BC, ML-KEM-768, DECODE_PRIVATE_EXPANDED",
    "JDK, X25519, DECODE_PUBLIC"
  })
  void publishedKeys_areRead(String label, String algorithm, Operation operation)
      throws GeneralSecurityException {
    assertThat(GateCase.prove(label, algorithm, operation).checks())
        .anyMatch(line -> line.matches("\\d+ known answers?"))
        .noneMatch(line -> line.startsWith("does not take"))
        .contains("refuses a key cut by a byte");
  }

  private static final Map<String, Key> LAST = new HashMap<>();

  /** The JDK's, which answers with its last key where it cannot read one. */
  private static KeyFactorySpi forgiving() {
    KeyFactory jdk = Faults.unchecked(() -> KeyFactory.getInstance("EdDSA"));
    return Spi.of(
        KeyFactorySpi.class,
        (method, in) -> {
          KeySpec spec = (KeySpec) in.get(0);
          try {
            LAST.put(
                method,
                method.equals("engineGeneratePublic")
                    ? jdk.generatePublic(spec)
                    : jdk.generatePrivate(spec));
          } catch (InvalidKeySpecException e) {
            return LAST.get(method);
          }
          return LAST.get(method);
        });
  }
}
