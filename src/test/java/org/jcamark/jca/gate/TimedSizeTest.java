package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.jca.gate.GateCase.CTR;
import static org.jcamark.jca.gate.GateCase.ECDSA;
import static org.jcamark.jca.gate.GateCase.GCM;
import static org.jcamark.jca.gate.GateCase.HMAC;
import static org.jcamark.jca.gate.GateCase.SHA256;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.GeneralSecurityException;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.prepare.Requests;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Rotation;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Providers that pass the gate and are wrong above 2,000 bytes, consistently with themselves. */
final class TimedSizeTest {
  private static final int LONGEST_RIGHT = 2_000;
  private static final String FAULT = "is wrong when long";

  private static final List<GateCase> CASES =
      List.of(
          SHA256.wrong(FAULT, Operation.DIGEST, message -> Faults.sha256(cut(message)), ""),
          HMAC.wrong(FAULT, Operation.MAC, (key, in) -> Faults.hmac(key, cut(in)), ""),
          GCM.wrong(FAULT, Operation.ENCRYPT, cutting(Faults::gcm), ""),
          GCM.wrong(FAULT, Operation.DECRYPT, cutting(Faults::gcm), ""),
          CTR.wrong(FAULT, Operation.ENCRYPT, cutting(Faults::ctr), ""),
          CTR.wrong(FAULT, Operation.DECRYPT, cutting(Faults::ctr), ""),
          ECDSA.wrong(FAULT, Operation.SIGN, cutSignature(), ""),
          ECDSA.wrong(FAULT, Operation.VERIFY, cutSignature(), ""));

  /** Changes what is long, but not its length or its end. */
  private static byte[] cut(byte[] message) {
    return message.length > LONGEST_RIGHT ? CheckFailedException.altered(message, 0) : message;
  }

  /** Alters the first byte before encryption and after decryption. */
  private static FakeCipher.Body cutting(FakeCipher.Body body) {
    return (setting, input) ->
        setting.encrypts() ? body.apply(setting, cut(input)) : cut(body.apply(setting, input));
  }

  private static FakeProvider.Maker cutSignature() {
    return Faults.ecdsa(TimedSizeTest::cut, truth -> truth);
  }

  @TestFactory
  Stream<DynamicTest> whatIsWrongWhenLong_passesTheGate_andFailsAtItsSize() {
    return CASES.stream()
        .map(
            wrong ->
                dynamicTest(
                    wrong.algorithm() + " " + wrong.operation().label(), () -> examine(wrong)));
  }

  private static void examine(GateCase wrong) throws GeneralSecurityException {
    assertThat(wrong.examine().peer()).contains("JDK");
    Rotation<?> rotation = rotation(wrong, 4_000);
    rotation.check();
    ProviderSource jdk = Providers.open("JDK");
    assertThatThrownBy(() -> rotation.checkAgainst(Stream.of(jdk)))
        .isInstanceOf(CheckFailedException.class)
        .hasMessageStartingWith("disagrees with JDK");
    assertThat(rotation(wrong, 1_500).checkAgainst(Stream.of(jdk))).isPresent();
  }

  private static Rotation<?> rotation(GateCase wrong, int payloadBytes)
      throws GeneralSecurityException {
    Algorithm algorithm = Catalog.algorithm(wrong.algorithm()).orElseThrow();
    Request request = Requests.of(algorithm, wrong.operation(), payloadBytes, 1, false);
    return Subjects.prepare(wrong.provider().sourceWithJdk(), request);
  }
}
