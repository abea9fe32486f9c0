package org.jcamark.jca.workload.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLEngine;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.CipherSuite;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Key;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Engines of TLS against each other, above other providers, and what they negotiate. */
final class TlsEnginesTest {
  private static final String PROFILE = "X25519+ECDSA-P256-SHA256";
  private static final List<String> ENGINES = List.of("JDK", "BC", "Conscrypt", "Netty");

  private static final List<String> COMBINATIONS =
      List.of("ACCP+JDK", "BC+JDK", "ACCP+BC", "JDK+BC", "ACCP+BC+JDK");

  private final List<ProviderSource> opened = new ArrayList<>();

  private ProviderSource open(String label) {
    ProviderSource source = TestProviders.openOrSkip(label);
    opened.add(source);
    return source;
  }

  @AfterEach
  void uninstall() {
    opened.forEach(ProviderSource::unregister);
  }

  private static TlsTerms terms(
      Operation operation, PeerCertificates certificates, CipherSuite suite) {
    return TlsTerms.of(Key.of(operation, PROFILE, "JDK").with(certificates, suite));
  }

  private static TlsTerms terms(Operation operation, PeerCertificates certificates) {
    return terms(operation, certificates, CipherSuite.AES_128_GCM_SHA256);
  }

  private static void requireWorks(TlsLink link) throws GeneralSecurityException {
    TlsConnection connection = link.connect();
    link.requireCertificates(connection);
    byte[] message = new byte[20_000];
    message[19_999] = 1;
    assertThat(new TlsChannel(connection, message.length).send(message))
        .isEqualTo(ByteBuffer.wrap(message));
  }

  static Stream<List<String>> pairs() {
    return ENGINES.stream()
        .flatMap(client -> ENGINES.stream().map(server -> List.of(client, server)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everyEngine_isClientOfEveryOther(List<String> pair) throws GeneralSecurityException {
    ProviderSource client = open(pair.get(0));
    ProviderSource server = open(pair.get(1));
    for (PeerCertificates certificates : PeerCertificates.values()) {
      requireWorks(TlsLink.of(client, server, terms(Operation.TLS13_MUTUAL, certificates)));
      requireWorks(TlsLink.of(client, server, terms(Operation.TLS12, certificates)));
    }
  }

  static Stream<List<Object>> combined() {
    return COMBINATIONS.stream()
        .flatMap(label -> Stream.of(PeerCertificates.values()).map(kind -> List.of(label, kind)));
  }

  @ParameterizedTest
  @MethodSource("combined")
  void combinations_workWithTheirProvidersInstalled(List<Object> combination)
      throws GeneralSecurityException {
    List<Provider> before = List.of(Security.getProviders());
    ProviderSource source = open((String) combination.get(0));
    PeerCertificates kind = (PeerCertificates) combination.get(1);
    requireWorks(TlsLink.of(source, source, terms(Operation.TLS13_MUTUAL, kind)));
    requireWorks(TlsLink.of(source, source, terms(Operation.TLS12, kind)));
    requireWorks(TlsLink.of(source, source, terms(Operation.TLS12_RESUMED, kind)));
    source.unregister();
    assertThat(Security.getProviders()).containsExactlyElementsOf(before);
  }

  @Test
  void installedProviders_standInTheirOrder() throws UnavailableException {
    ProviderSource source = open("ACCP+BC+JDK");
    source.install();
    source.install();
    assertThat(Security.getProviders())
        .extracting(Provider::getName)
        .startsWith("AmazonCorrettoCryptoProvider", "BC", "SUN");
    source.unregister();
    ProviderSource behind = open("JDK+BC");
    behind.install();
    assertThat(Security.getProviders()).extracting(Provider::getName).endsWith("BC");
    behind.unregister();
    ProviderSource before = open("BC+JDK");
    before.install();
    assertThatThrownBy(behind::install)
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("BC is installed in this JVM, but not as its number");
  }

  @ParameterizedTest
  @CsvSource({
    "JDK+ACCP, has no SSLContext TLSv1.3",
    "ACCP+Conscrypt, has its own cryptography for TLS",
    "JDK+Netty, has its own cryptography for TLS",
    "Conscrypt+JDK, SunJSSE of Conscrypt+JDK"
  })
  void whatACombinationCannotDo_isAGapWithItsReason(String label, String reason) {
    ProviderSource source = open(label);
    assertThatThrownBy(
            () -> TlsLink.of(source, source, terms(Operation.TLS13, PeerCertificates.CHAIN)))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining(reason)
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC"})
  void suites_areNegotiated(String label) throws GeneralSecurityException {
    ProviderSource source = open(label);
    for (CipherSuite suite : CipherSuite.values()) {
      requireWorks(
          TlsLink.of(source, source, terms(Operation.TLS13, PeerCertificates.PINNED, suite)));
      requireWorks(
          TlsLink.of(source, source, terms(Operation.TLS12, PeerCertificates.PINNED, suite)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Conscrypt", "Netty"})
  void boringSsl_choosesTheSuiteOfTls13(String label) throws GeneralSecurityException {
    ProviderSource source = open(label);
    CipherSuite suite = CipherSuite.CHACHA20_POLY1305_SHA256;
    requireWorks(
        TlsLink.of(source, source, terms(Operation.TLS12, PeerCertificates.PINNED, suite)));
    assertThatThrownBy(
            () ->
                TlsLink.of(source, source, terms(Operation.TLS13, PeerCertificates.PINNED, suite)))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("chooses the cipher suite of TLS 1.3 itself");
  }

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC", "Conscrypt", "Netty"})
  void aPathToAnotherRoot_andACertificateWithoutItsKey_areRefused(String label) {
    ProviderSource source = open(label);
    for (Operation operation : List.of(Operation.TLS13, Operation.TLS12)) {
      TlsTerms terms = terms(operation, PeerCertificates.CHAIN);
      assertThatThrownBy(() -> TlsLink.withWrongCertificate(source, terms).connect())
          .isInstanceOf(GeneralSecurityException.class)
          .isNotInstanceOf(UnavailableException.class)
          .hasMessageStartingWith("TLS: ");
      assertThatThrownBy(() -> TlsLink.withWrongKey(source, terms).connect())
          .isInstanceOf(GeneralSecurityException.class)
          .isNotInstanceOf(UnavailableException.class);
    }
  }

  /**
   * Threads share contexts, and SunJSSE's questions about groups make sense for one engine only.
   */
  @Test
  void eachEngine_hasConstraintsOfItsOwn() throws GeneralSecurityException {
    assumeFalse(JdkReleases.have("20"), "parameters name groups");
    ProviderSource source = open("JDK");
    TlsLink link = TlsLink.of(source, source, terms(Operation.TLS13, PeerCertificates.PINNED));
    SSLEngine first = link.connect().client().engine();
    SSLEngine second = link.connect().client().engine();
    assertThat(first.getSSLParameters().getAlgorithmConstraints())
        .isNotNull()
        .isNotSameAs(second.getSSLParameters().getAlgorithmConstraints());
  }

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC", "Conscrypt", "Netty"})
  void tls12_resumesWithoutCertificateAndGroup(String label) throws GeneralSecurityException {
    ProviderSource source = open(label);
    TlsLink link =
        TlsLink.of(source, source, terms(Operation.TLS12_RESUMED, PeerCertificates.CHAIN));
    for (int i = 0; i < 5; i++) {
      TlsConnection connection = link.connect();
      assertThat(connection.hello().resumes()).isTrue();
      assertThat(connection.hello().group()).isZero();
      link.requireCertificates(connection);
    }
  }

  /** The catalogue has no ffdhe4096, and RFC 7919 the code point 258 for it. */
  @ParameterizedTest
  @CsvSource({
    "JDK, ffdhe2048, 256",
    "JDK, ffdhe4096, 258",
    "JDK, secp521r1, 25",
    "JDK, x448, 30",
    "BC, ffdhe4096, 258",
    "BC, brainpoolP256r1tls13, 31",
    "BC, MLKEM768, 513"
  })
  void aGroupOfTheJvm_isMeasuredByItsName(String label, String group, int code)
      throws GeneralSecurityException {
    ProviderSource source = open(label);
    TlsTerms terms = ofGroup(Operation.TLS13, group);
    TlsLink link = TlsLink.of(source, source, terms);
    requireWorks(link);
    assertThat(link.connect().hello().group()).isEqualTo(code);
    assertThat(terms.describe()).contains(" and " + group);
    assertThatThrownBy(() -> TlsLink.withWrongKey(source, terms).connect())
        .hasMessageStartingWith("TLS: ")
        .hasMessageNotContaining("group");
  }

  @ParameterizedTest
  @CsvSource({
    "JDK, TLS13, nogroup, has no nogroup in TLS 1.3",
    "BC, TLS13, nogroup, has no nogroup in TLS 1.3",
    "Conscrypt, TLS13, nogroup, has no nogroup in TLS 1.3",
    "Netty, TLS13, nogroup, takes no nogroup",
    "JDK, TLS12, nogroup, has no nogroup in TLS 1.2",
    "JDK, TLS12, ffdhe2048, ffdhe2048",
    "BC, TLS12, MLKEM768, MLKEM768",
    "Conscrypt, TLS12, X25519MLKEM768, X25519MLKEM768"
  })
  void aGroupThatAJvmDoesNotHave_isAGap(
      String label, Operation operation, String group, String reason) {
    ProviderSource source = open(label);
    assertThatThrownBy(() -> TlsLink.of(source, source, ofGroup(operation, group)))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining(reason);
  }

  private static TlsTerms ofGroup(Operation operation, String group) {
    return TlsTerms.of(Key.of(operation, group + "+ECDSA-P256-SHA256", "JDK"));
  }

  @Test
  void openConnection_keepsHeapOnBothSides() throws GeneralSecurityException {
    ProviderSource source = open("BC");
    TlsTerms terms = terms(Operation.TLS13, PeerCertificates.CHAIN);
    LiveHeap live = LiveHeap.of(TlsLink.of(source, source, terms), 200);
    assertThat(live.clientBytes()).isBetween(5_000L, 100_000L);
    assertThat(live.serverBytes()).isBetween(5_000L, 100_000L);
  }
}
