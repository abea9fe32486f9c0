package org.jcamark.jca.workload.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.CipherSuite;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.tls.TlsLink.Connection;
import org.jcamark.jca.workload.tls.TlsLink.Totals;
import org.jcamark.model.Key;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Engines of TLS against each other, above other providers, and what they negotiate. */
final class TlsEnginesTest {
  private static final String PROFILE = "X25519+ECDSA-P256-SHA256";

  /** Its certificate and signature always have the same length. */
  private static final String OF_ONE_LENGTH = "X25519+RSA-2048-PSS-SHA256";

  static final List<String> ENGINES = List.of("JDK", "BC", "Conscrypt", "Netty");

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

  private static TlsTerms terms(Operation operation, Labelled other) {
    return TlsTerms.of(Key.of(operation, PROFILE, "JDK").with(other));
  }

  private TlsLink link(String label, TlsTerms terms) throws GeneralSecurityException {
    ProviderSource source = open(label);
    return TlsLink.of(source, source, terms);
  }

  private TlsLink link(String label, String profile, Operation operation)
      throws GeneralSecurityException {
    return link(label, TlsTerms.of(Key.of(operation, profile, "JDK")));
  }

  private static void requireWorks(TlsLink link) throws GeneralSecurityException {
    Connection connection = link.connect();
    link.requireCertificates(connection);
    byte[] message = new byte[20_000];
    message[19_999] = 1;
    assertThat(new TlsChannel(connection, message.length).send(message))
        .isEqualTo(ByteBuffer.wrap(message));
  }

  @ParameterizedTest
  @FieldSource("ENGINES")
  void everyEngine_isClientOfEveryOther(String client) throws GeneralSecurityException {
    for (String server : ENGINES) {
      for (PeerCertificates certificates : PeerCertificates.values()) {
        for (Operation operation : List.of(Operation.TLS13_MUTUAL, Operation.TLS12)) {
          requireWorks(TlsLink.of(open(client), open(server), terms(operation, certificates)));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ACCP+JDK", "BC+JDK", "ACCP+BC", "JDK+BC", "ACCP+BC+JDK"})
  void combinations_workWithTheirProvidersInstalled(String label) throws GeneralSecurityException {
    List<Provider> before = List.of(Security.getProviders());
    for (PeerCertificates kind : PeerCertificates.values()) {
      requireWorks(link(label, terms(Operation.TLS13_MUTUAL, kind)));
      requireWorks(link(label, terms(Operation.TLS12, kind)));
      requireWorks(link(label, terms(Operation.TLS12_RESUMED, kind)));
    }
    uninstall();
    assertThat(Security.getProviders()).containsExactlyElementsOf(before);
  }

  /** BCJSSE goes by the names of keys: in front of it, the JDK's and ACCP's have others. */
  @ParameterizedTest
  @CsvSource({
    "ACCP+BC, X25519MLKEM768+ML-DSA-65",
    "JDK+BC, X25519+ML-DSA-44",
    "ACCP+BC, X25519+Ed25519",
    "JDK+BC, X25519+Ed25519"
  })
  void combinations_takeKeysThatTheEnginesKnow(String label, String profile)
      throws GeneralSecurityException {
    requireWorks(link(label, profile, Operation.TLS13_MUTUAL));
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
    open("BC+JDK").install();
    assertThatThrownBy(behind::install)
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("BC is installed in this JVM, but not at position");
  }

  @ParameterizedTest
  @FieldSource("ENGINES")
  void suites_areNegotiated_butBoringSslChoosesThatOfTls13(String label)
      throws GeneralSecurityException {
    for (CipherSuite suite : CipherSuite.values()) {
      requireWorks(link(label, terms(Operation.TLS12, suite)));
      TlsTerms terms = terms(Operation.TLS13, suite);
      if (suite == CipherSuite.AES_128_GCM_SHA256 || List.of("JDK", "BC").contains(label)) {
        requireWorks(link(label, terms));
      } else {
        assertThatThrownBy(() -> link(label, terms))
            .isInstanceOf(UnavailableException.class)
            .hasMessageContaining("chooses the cipher suite of TLS 1.3 itself");
      }
    }
  }

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
  void aGroup_isMeasuredByItsName_evenWithoutAnAlgorithmOfThatKind(
      String label, String group, int code) throws GeneralSecurityException {
    TlsLink link = link(label, group + "+ECDSA-P256-SHA256", Operation.TLS13);
    requireWorks(link);
    assertThat(link.connect().hello().group()).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({
    "JDK, TLS13, curveSM2, 'not negotiate TLS 1.3, TLS_AES_128_GCM_SHA256 and curveSM2: '",
    "Conscrypt, TLS13, curveSM2, not negotiate TLS 1.3",
    "Netty, TLS13, curveSM2, does not support curveSM2",
    "JDK, TLS12, curveSM2, not negotiate TLS 1.2",
    "JDK, TLS12, ffdhe2048, ffdhe2048",
    "BC, TLS12, MLKEM768, MLKEM768",
    "Conscrypt, TLS12, X25519MLKEM768, X25519MLKEM768",
    "BC, TLS13_RESUMED, x25519, does not resume sessions of TLS 1.3",
    "BCPQC, TLS13, x25519, ''",
    "JDK+ACCP, TLS13, x25519, has no SSLContext TLSv1.3",
    "ACCP+Conscrypt, TLS13, x25519, has its own cryptography for TLS",
    "JDK+Netty, TLS13, x25519, has its own cryptography for TLS",
    "BCPQC+JDK, TLS13, x25519, has no Cipher AES/GCM/NoPadding",
    "Conscrypt+JDK, TLS13, x25519, SunJSSE of Conscrypt+JDK"
  })
  void whatAProviderCannotDo_isAGapWithItsReason(
      String label, Operation operation, String group, String reason) {
    assertThatThrownBy(() -> link(label, group + "+ECDSA-P256-SHA256", operation))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining(reason)
        .hasMessageNotContaining("\n");
  }

  @Test
  void openConnection_keepsHeapOnBothSides() throws GeneralSecurityException {
    ConnectionHeap live =
        ConnectionHeap.of(link("BC", terms(Operation.TLS13, PeerCertificates.CHAIN)), 200);
    assertThat(live.clientBytes()).isBetween(5_000L, 100_000L);
    assertThat(live.serverBytes()).isBetween(5_000L, 100_000L);
  }

  @ParameterizedTest
  @FieldSource("ENGINES")
  void fullHandshakes_areFullAndOfOneLength_andCloseTheConnectionBefore(String label)
      throws GeneralSecurityException {
    TlsLink link = link(label, OF_ONE_LENGTH, Operation.TLS13);
    Connection first = link.connect();
    assertThat(first.client().engine().isOutboundDone()).isFalse();
    link.takeTotals();
    for (int i = 0; i < 10; i++) {
      Connection next = link.connect();
      assertThat(next.hello().resumes()).isFalse();
      assertThat(next.client().bytes()).isEqualTo(first.client().bytes());
      assertThat(next.server().bytes()).isEqualTo(first.server().bytes()).isGreaterThan(1_000);
    }
    assertThat(List.of(first.client().engine(), first.server().engine()))
        .allMatch(engine -> engine.isInboundDone() && engine.isOutboundDone());
    Totals totals = link.takeTotals();
    assertThat(totals.handshakes()).isEqualTo(10);
    assertThat(totals.clientBytes()).isEqualTo(10 * first.client().bytes());
    assertThat(totals.serverBytes()).isEqualTo(10 * first.server().bytes());
    assertThat(List.of(totals.clientNanos(), totals.serverNanos())).allMatch(nanos -> nanos > 0);
  }
}
