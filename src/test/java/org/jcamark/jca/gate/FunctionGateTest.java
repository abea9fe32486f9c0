package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.catalog.Operation.DERIVE;
import static org.jcamark.catalog.Operation.DIGEST;
import static org.jcamark.catalog.Operation.MAC;
import static org.jcamark.jca.gate.GateCase.HMAC;
import static org.jcamark.jca.gate.GateCase.NOT_PUBLISHED;
import static org.jcamark.jca.gate.GateCase.PBKDF2;
import static org.jcamark.jca.gate.GateCase.SHA256;
import static org.jcamark.jca.gate.GateCase.only;

import java.security.GeneralSecurityException;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.MacSpi;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Spi;
import org.jcamark.jca.subject.CheckFailedException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Digests, message authentication codes and derivations that are wrong in one way each. */
final class FunctionGateTest {
  @TestFactory
  Stream<DynamicTest> aBrokenFunction_isRefused() {
    return GateCase.refused(functions());
  }

  @Test
  void forgottenPieces_areFoundWhereMessagesComeInPieces() throws GeneralSecurityException {
    Algorithm hmac = Catalog.algorithm("HMAC-SHA256").orElseThrow();
    ProviderSource forgetful = only("Mac", "HmacSHA256", FunctionGateTest::lastPieceMac).source();
    GateCase.roundTrip(forgetful, hmac, MAC, 1_000);
    assertThatThrownBy(() -> GateCase.roundTrip(forgetful, hmac, MAC, 1_000, Buffer.UPDATE_64B))
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("a fresh object computes another tag");
  }

  private static MacSpi lastPieceMac() {
    Spi.Calls calls = Fakes.macCalls((key, message) -> Faults.sha256(message));
    return Spi.of(
        MacSpi.class,
        (method, in) -> {
          if (method.equals("engineUpdate")) {
            calls.call("engineReset", List.of());
          }
          return calls.call(method, in);
        });
  }

  private static List<GateCase> functions() {
    return List.of(
        SHA256.wrong(
            "drops the last byte",
            DIGEST,
            message -> Faults.sha256(Faults.withoutLast(message)),
            NOT_PUBLISHED),
        SHA256.wrong(
            "is too short",
            DIGEST,
            message -> Faults.withoutLast(Faults.sha256(message)),
            "the digest has 31 bytes, not 32"),
        SHA256.wrong(
            "is constant", DIGEST, message -> new byte[32], "a longer input has this digest"),
        SHA256.wrong("is random", DIGEST, message -> Faults.random(32), "in pieces differs"),
        HMAC.wrong("ignores the key", MAC, (key, message) -> Faults.sha256(message), NOT_PUBLISHED),
        HMAC.wrong(
            "ignores the message", MAC, (key, message) -> key, "a longer input has this tag"),
        HMAC.wrong(
            "is random",
            MAC,
            (key, message) -> Faults.random(32),
            "a fresh object computes another tag"),
        PBKDF2.wrong("iterates once", DERIVE, Faults.pbkdf2(Faults::onceOnly), NOT_PUBLISHED),
        PBKDF2.wrong(
            "is random",
            DERIVE,
            () -> Fakes.secretKeyFactory(spec -> Faults.random(32)),
            "deriving again gives another key"),
        PBKDF2.wrong(
            "is too short",
            DERIVE,
            () -> Fakes.secretKeyFactory(spec -> new byte[16]),
            "derived 16 bytes, not 32"));
  }
}
