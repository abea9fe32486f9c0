package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.jca.family.Gate.Passed;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.WorkloadServices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which profiles each provider can do, since which Java version, and that the gate passes them. */
final class WorkloadMatrixTest {
  private static final List<String> PROVIDERS = List.of("JDK", "BC", "ACCP", "Conscrypt");
  private static final Set<Family> FAMILIES = Set.of(Family.ENVELOPE, Family.HANDSHAKE);

  /** Profiles that make keys or sign slowly; of them, only these operations are tried. */
  private static final String SLOW = ".*(RSA|SLH-DSA).*";

  private static final Set<Operation> OF_SLOW = Set.of(Operation.SEAL_FILE, Operation.HANDSHAKE);

  /** These are checked beyond a round trip; phases are, with the whole. */
  private static final Set<Operation> GATED =
      Set.of(
          Operation.SEAL_FILE,
          Operation.OPEN_FILE,
          Operation.HANDSHAKE,
          Operation.HANDSHAKE_SERVER_FIRST);

  private static final String PROFILE = "X25519+ECDSA-P256-SHA256";

  /** Since which version JDK, BC, ACCP and Conscrypt have it. */
  @ParameterizedTest
  @CsvSource({
    "X25519+Ed25519,                           17,       17, never, 17",
    "X25519+ECDSA-P256-SHA256,                 17,       17, never, 17",
    "X25519+ECDSA-P384-SHA384,                 17,       17, never, 17",
    "X25519+RSA-2048-PSS-SHA256,               17,       17, never, 17",
    "ECDH-P256+ECDSA-P256-SHA256,              17,       17, 17,    17",
    "ECDH-P384+ECDSA-P384-SHA384,              17,       17, 17,    17",
    "RSA-2048-OAEP-SHA256+RSA-2048-PSS-SHA256, 17,       17, 17,    17",
    "X25519MLKEM768+ECDSA-P256-SHA256,         lattices, 17, never, never",
    "X25519MLKEM768+ML-DSA-65,                 lattices, 17, never, never",
    "ML-KEM-512+ML-DSA-44,                     lattices, 17, never, never",
    "ML-KEM-768+ML-DSA-65,                     lattices, 17, never, never",
    "ML-KEM-1024+ML-DSA-87,                    lattices, 17, never, never",
    "ML-KEM-768+SLH-DSA-SHA2-128f,             never,    17, never, never",
    "ML-KEM-768+Falcon-512,                    never,    17, never, never"
  })
  void profile_isWhereExpected(String name, String jdk, String bc, String accp, String conscrypt)
      throws GeneralSecurityException {
    Algorithm profile = Catalog.algorithm(name).orElseThrow();
    List<String> since = List.of(jdk, bc, accp, conscrypt);
    List<ProviderSource> having = new ArrayList<>();
    for (int i = 0; i < PROVIDERS.size(); i++) {
      Optional<ProviderSource> source = TestProviders.open(PROVIDERS.get(i));
      if (source.isEmpty()) {
        continue;
      }
      if (JdkReleases.have(since.get(i))) {
        examine(source.get(), profile, having);
        having.add(source.get());
      } else {
        assertThatThrownBy(() -> roundTrip(source.get(), profile, Operation.SEAL_FILE))
            .as(source.get().label())
            .isInstanceOf(UnavailableException.class);
      }
    }
    assertThat(having).isNotEmpty();
  }

  private static void examine(ProviderSource source, Algorithm profile, List<ProviderSource> peers)
      throws GeneralSecurityException {
    for (Operation operation : profile.operations()) {
      if (FAMILIES.contains(profile.primitive(operation).family())
          && (OF_SLOW.contains(operation) || !profile.name().matches(SLOW))) {
        roundTrip(source, profile, operation);
        if (GATED.contains(operation)) {
          Passed evidence = GateCase.prove(source, profile.name(), operation, peers);
          assertThat(evidence.peer().isPresent()).isEqualTo(!peers.isEmpty());
        }
      }
    }
  }

  private static Provider roundTrip(ProviderSource source, Algorithm profile, Operation operation)
      throws GeneralSecurityException {
    return GateCase.roundTrip(source, profile.name(), operation, 1_000);
  }

  @Test
  void mix_hasWhatNeitherHas() throws GeneralSecurityException {
    Algorithm profile = Catalog.algorithm("X25519+SLH-DSA-SHA2-128f").orElseThrow();
    ProviderSource mix = TestProviders.open("ACCP+BC").orElseThrow();
    assertThat(roundTrip(mix, profile, Operation.SEAL_FILE).getName()).isEqualTo("BC");
    ProviderSource jdk = TestProviders.open("JDK").orElseThrow();
    assertThat(jdk.sharesCodeWith(mix)).isFalse();
    assertThat(Stream.of("ACCP", "BC").map(label -> TestProviders.open(label).orElseThrow()))
        .allMatch(mix::sharesCodeWith);
    assertThatThrownBy(() -> mix.provider("Cipher", "AES"))
        .hasMessageContaining("ACCP+BC is a provider combination");
    WorkloadServices jdkFirst = new WorkloadServices(TestProviders.open("JDK+BC").orElseThrow());
    assertThat(jdkFirst.sha2(256).provider().getName()).isEqualTo("SUN");
  }

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
    "Netty, TLS13, JDK",
    "JDK, TLS13_RESUMED, Conscrypt",
    "Conscrypt, TLS13_RESUMED, JDK",
    "JDK, TLS13_MUTUAL_RESUMED, Conscrypt",
    "Conscrypt, TLS13_MUTUAL_RESUMED, JDK",
    "JDK, TLS13_SEND, BC",
    "BC, TLS13_SEND, Conscrypt",
    "Conscrypt, TLS13_SEND, JDK"
  })
  void tls_passesTheGate(String label, Operation operation, String peer)
      throws GeneralSecurityException {
    GateCase.roundTrip(TestProviders.open(label).orElseThrow(), PROFILE, operation, 1_000);
    List<String> checks = GateCase.prove(label, PROFILE, operation, peer).checks();
    boolean resumed = operation.label().endsWith("-resumed");
    assertThat(checks)
        .anyMatch(
            line -> line.matches("negotiates TLS 1.[23], TLS_.*AES_128_GCM_SHA256.* x25519.*"))
        .anyMatch(line -> line.startsWith("agrees with " + peer));
    assertThat(checks.get(1).endsWith(", by resumption")).isEqualTo(resumed);
    if (operation == Operation.TLS13_SEND) {
      assertThat(checks).contains("refuses an altered record");
      return;
    }
    assertThat(checks)
        .anyMatch(line -> line.matches("refuses a change in each of ([3-9]|1\\d) records .*"));
    if (!resumed) {
      assertThat(checks)
          .contains("refuses a certificate without its key", "refuses the certificate of another");
    }
  }
}
