package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.gate.Gate.Passed;
import org.jcamark.jca.provider.TestProviders;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TlsGateTest {
  private static final String PROFILE = "X25519+ECDSA-P256-SHA256";

  @ParameterizedTest
  @CsvSource({
    "JDK, TLS13, BC",
    "BC, TLS13, Conscrypt",
    "Conscrypt, TLS13, JDK",
    "JDK, TLS13_MUTUAL, Conscrypt",
    "BC, TLS13_MUTUAL, JDK",
    "Conscrypt, TLS13_MUTUAL, BC",
    "JDK, TLS12, BC",
    "BC, TLS12, Conscrypt",
    "Conscrypt, TLS12_MUTUAL, JDK",
    "Netty, TLS13, JDK"
  })
  void handshakes_passTheGate(String label, Operation operation, String peer)
      throws GeneralSecurityException {
    assertThat(evidence(label, operation, peer).checks())
        .anyMatch(
            line -> line.matches("negotiates TLS 1.[23], TLS_.*AES_128_GCM_SHA256 and x25519.*"))
        .anyMatch(line -> line.matches("refuses a change in each of ([3-9]|1\\d) records .*"))
        .contains("refuses a certificate without its key", "refuses the certificate of another")
        .anyMatch(line -> line.startsWith("agrees with " + peer));
  }

  @ParameterizedTest
  @CsvSource({
    "JDK, TLS13_RESUMED, Conscrypt",
    "Conscrypt, TLS13_RESUMED, JDK",
    "JDK, TLS13_MUTUAL_RESUMED, Conscrypt",
    "Conscrypt, TLS13_MUTUAL_RESUMED, JDK"
  })
  void resumptions_passTheGate(String label, Operation operation, String peer)
      throws GeneralSecurityException {
    assertThat(evidence(label, operation, peer).checks())
        .anyMatch(line -> line.endsWith(", by resumption"))
        .anyMatch(line -> line.startsWith("refuses a change in each of "))
        .anyMatch(line -> line.startsWith("agrees with " + peer));
  }

  @ParameterizedTest
  @CsvSource({"JDK, BC", "BC, Conscrypt", "Conscrypt, JDK"})
  void applicationData_passesTheGate(String label, String peer) throws GeneralSecurityException {
    assertThat(evidence(label, Operation.TLS13_SEND, peer).checks())
        .contains("refuses an altered record")
        .anyMatch(line -> line.startsWith("agrees with " + peer));
  }

  private static Passed evidence(String label, Operation operation, String peer)
      throws GeneralSecurityException {
    GateCase.roundTrip(TestProviders.open(label).orElseThrow(), PROFILE, operation, 1_000);
    return GateCase.prove(label, PROFILE, operation, peer);
  }
}
