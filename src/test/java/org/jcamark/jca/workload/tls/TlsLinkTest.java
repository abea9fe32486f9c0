package org.jcamark.jca.workload.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.tls.TlsLink.Totals;
import org.jcamark.model.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TlsLinkTest {
  /** Its certificate and signature always have the same length. */
  private static final String PROFILE = "X25519+RSA-2048-PSS-SHA256";

  /** Two bytes of handshake, a change_cipher_spec, four bytes of application data. */
  private static final String RECORDS = "16030300020102" + "140303000101" + "170303000400000000";

  private static TlsTerms terms(String profile, Operation operation) {
    return TlsTerms.of(Key.of(operation, profile, "JDK"));
  }

  private static TlsLink link(String label, String profile, Operation operation)
      throws GeneralSecurityException {
    ProviderSource source = TestProviders.open(label).orElseThrow();
    return TlsLink.of(source, source, terms(profile, operation));
  }

  @ParameterizedTest
  @CsvSource({
    "JDK, TLS13_RESUMED",
    "JDK, TLS13_MUTUAL_RESUMED",
    "Conscrypt, TLS13_RESUMED",
    "Netty, TLS13_RESUMED",
    "Conscrypt, TLS13_MUTUAL_RESUMED"
  })
  void everyHandshake_resumesTheSessionBefore(String label, Operation operation)
      throws GeneralSecurityException {
    TlsConnection full = link(label, PROFILE, Operation.TLS13_MUTUAL).connect();
    TlsLink link = link(label, PROFILE, operation);
    for (int i = 0; i < 10; i++) {
      TlsConnection connection = link.connect();
      assertThat(connection.hello().resumes()).isTrue();
      assertThat(connection.server().bytes()).isLessThan(full.server().bytes());
      link.requireCertificates(connection);
    }
  }

  @Test
  void aProviderWithoutTickets_orWithoutTls_isAGap() {
    assertThatThrownBy(() -> link("BC", PROFILE, Operation.TLS13_RESUMED))
        .isInstanceOf(UnavailableException.class)
        .hasMessageMatching("BCJSSE of BC .* resumes no session of TLS 1.3");
    assertThatThrownBy(() -> link("BCPQC", PROFILE, Operation.TLS13))
        .isInstanceOf(UnavailableException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC", "Conscrypt", "Netty"})
  void fullHandshakes_areFullAndOfOneLength(String label) throws GeneralSecurityException {
    TlsLink link = link(label, PROFILE, Operation.TLS13);
    TlsConnection first = link.connect();
    link.takeTotals();
    for (int i = 0; i < 10; i++) {
      TlsConnection next = link.connect();
      assertThat(next.hello().resumes()).isFalse();
      assertThat(next.client().bytes()).isEqualTo(first.client().bytes());
      assertThat(next.server().bytes()).isEqualTo(first.server().bytes()).isGreaterThan(1_000);
    }
    Totals totals = link.takeTotals();
    assertThat(totals.handshakes()).isEqualTo(10);
    assertThat(totals.clientBytes()).isEqualTo(10 * first.client().bytes());
    assertThat(totals.serverBytes()).isEqualTo(10 * first.server().bytes());
    assertThat(totals.clientNanos()).isPositive();
    assertThat(totals.serverNanos()).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"JDK, TLS13", "JDK, TLS13_RESUMED", "BC, TLS13_MUTUAL", "Conscrypt, TLS13_RESUMED"})
  void threads_shareContexts_butClientsThatResumeHaveTheirOwn(String label, Operation operation)
      throws Exception {
    ProviderSource source = TestProviders.open(label).orElseThrow();
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      List<TlsLink> links = new ArrayList<>();
      List<Future<List<Boolean>>> resumed = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        TlsLink link = TlsLink.of(source, source, terms(PROFILE, operation));
        links.add(link);
        resumed.add(threads.submit(() -> twentyHandshakes(link)));
      }
      for (Future<List<Boolean>> ofThread : resumed) {
        assertThat(ofThread.get()).hasSize(20).containsOnly(operation.name().endsWith("RESUMED"));
      }
      assertThat(
              links.stream().flatMap(link -> Stream.of(link.clients(), link.servers())).distinct())
          .hasSize(operation.name().endsWith("RESUMED") ? 4 : 2);
    } finally {
      threads.shutdownNow();
    }
  }

  /** Conscrypt's cache has room for ten sessions, and each handshake brings two. */
  @ParameterizedTest
  @ValueSource(strings = {"JDK", "Conscrypt", "Netty"})
  void aThreadThatWaits_keepsItsSession(String label) throws GeneralSecurityException {
    TlsLink waiting = link(label, PROFILE, Operation.TLS13_RESUMED);
    waiting.connect();
    assertThat(twentyHandshakes(link(label, PROFILE, Operation.TLS13_RESUMED))).containsOnly(true);
    assertThat(waiting.connect().hello().resumes()).isTrue();
  }

  private static List<Boolean> twentyHandshakes(TlsLink link) throws GeneralSecurityException {
    List<Boolean> resumed = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      resumed.add(link.connect().hello().resumes());
    }
    return resumed;
  }

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC", "Conscrypt", "Netty"})
  void aConnection_isClosedByTheNextOne(String label) throws GeneralSecurityException {
    TlsLink link = link(label, PROFILE, Operation.TLS13_MUTUAL);
    TlsConnection first = link.connect();
    assertThat(first.client().engine().isOutboundDone()).isFalse();
    link.connect();
    assertThat(List.of(first.client().engine(), first.server().engine()))
        .allMatch(engine -> engine.isInboundDone() && engine.isOutboundDone());
  }

  private static String touched(Tampering tampering) {
    ByteBuffer flight = ByteBuffer.allocate(100).put(HexFormat.of().parseHex(RECORDS));
    tampering.touch(flight, 0);
    byte[] bytes = new byte[flight.position()];
    flight.flip().get(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  @Test
  void aRecord_isChangedInTheMiddle() {
    Tampering first = new Tampering(0);
    assertThat(touched(first)).isEqualTo(RECORDS.replace("0102140303", "0103140303"));
    assertThat(first.done()).isTrue();
  }

  @Test
  void changeCipherSpec_doesNotCount() {
    assertThat(touched(new Tampering(1))).isEqualTo(RECORDS.replace("00000000", "00000100"));
  }

  @Test
  void aRecordThatDoesNotExist_isNotDone() {
    Tampering third = new Tampering(2);
    assertThat(touched(third)).isEqualTo(RECORDS);
    assertThat(third.done()).isFalse();
    assertThat(touched(Tampering.NONE)).isEqualTo(RECORDS);
  }
}
