package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.catalog.Operation.DERIVE;
import static org.jcamark.catalog.Operation.DIGEST;
import static org.jcamark.catalog.Operation.MAC;
import static org.jcamark.jca.gate.GateCase.NOT_PUBLISHED;
import static org.jcamark.jca.gate.GateCase.only;

import java.security.GeneralSecurityException;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.MacSpi;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.FakeProvider;
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
    assertThatThrownBy(
            () ->
                GateCase.roundTrip(forgetful, hmac, MAC, 1_000, Buffer.UPDATE_64B))
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

  private static GateCase digest(String fault, FakeProvider.Maker maker, String message) {
    return new GateCase(fault, "SHA-256", DIGEST, only("MessageDigest", "SHA-256", maker), message);
  }

  private static GateCase mac(String fault, FakeProvider.Maker maker, String message) {
    return new GateCase(fault, "HMAC-SHA256", MAC, only("Mac", "HmacSHA256", maker), message);
  }

  private static GateCase pbkdf2(String fault, FakeProvider.Maker maker, String message) {
    return new GateCase(
        fault,
        "PBKDF2-HMAC-SHA256-10000",
        DERIVE,
        only("SecretKeyFactory", "PBKDF2WithHmacSHA256", maker),
        message);
  }

  private static List<GateCase> functions() {
    return List.of(
        digest(
            "drops the last byte",
            () -> Fakes.digest(message -> Faults.sha256(Faults.withoutLast(message))),
            NOT_PUBLISHED),
        digest(
            "is too short",
            () -> Fakes.digest(message -> Faults.withoutLast(Faults.sha256(message))),
            "the digest has 31 bytes, not 32"),
        digest(
            "is constant",
            () -> Fakes.digest(message -> new byte[32]),
            "a longer input has this digest"),
        digest(
            "is random", () -> Fakes.digest(message -> Faults.random(32)), "in pieces differs"),
        mac(
            "ignores the key",
            () -> Fakes.mac((key, message) -> Faults.sha256(message)),
            NOT_PUBLISHED),
        mac(
            "ignores the message",
            () -> Fakes.mac((key, message) -> key),
            "a longer input has this tag"),
        mac(
            "is random",
            () -> Fakes.mac((key, message) -> Faults.random(32)),
            "a fresh object computes another tag"),
        pbkdf2("iterates once", Faults.pbkdf2(Faults::onceOnly), NOT_PUBLISHED),
        pbkdf2(
            "is random",
            () -> Fakes.secretKeyFactory(spec -> Faults.random(32)),
            "deriving again gives another key"),
        pbkdf2(
            "is too short",
            () -> Fakes.secretKeyFactory(spec -> new byte[16]),
            "derived 16 bytes, not 32"));
  }
}
