package org.jcamark.jca.workload.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.file.Resources;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each group with each certificate, against what {@code tls-parts.csv} says of both. */
final class TlsPartsTest {
  private static final List<String> GROUPS =
      List.of(
          "X25519", "X448", "ECDH-P256", "ECDH-P384", "ECDH-P521", "FFDH-2048", "X25519MLKEM768");

  private static final List<String> CERTIFICATES =
      List.of(
          "ECDSA-P256-SHA256",
          "ECDSA-P384-SHA384",
          "Ed25519",
          "RSA-2048-PSS-SHA256",
          "RSA-3072-PSS-SHA256",
          "ML-DSA-44",
          "ML-DSA-65");

  /** RFC 8448, section 3. */
  private static final String SERVER_HELLO =
      "160303005a020000560303a6af06a4121860dc5e6e60249cd34c95930c8ac5cb1434dac155772ed3e2692800"
          + "130100002e00330024001d0020c9828876112095fe66762bdbf7c672e156d6cc253b833df1dd69b1b04e75"
          + "1f0f002b00020304";

  private static final TlsTerms X25519 = terms("tls13", "X25519");
  private static final TlsTerms P256 = terms("tls13", "ECDH-P256");

  /** ServerHello, ServerKeyExchange over two records, and ServerHelloDone of TLS 1.2. */
  private static final String OLD_HELLO = "020000260303" + "00".repeat(32) + "00c02b00";

  private static final String OLD_FLIGHT =
      "1603030034"
          + OLD_HELLO
          + "0c00002903001d201111"
          + "1603030027"
          + "11".repeat(30)
          + "04030001aa0e000000";

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC", "Conscrypt", "Netty"})
  void everyPair_worksWhereBothPartsDo(String label) throws GeneralSecurityException {
    ProviderSource source = TestProviders.openOrSkip(label);
    Map<String, String> since = since(label);
    TreeSet<String> expected = new TreeSet<>();
    TreeSet<String> working = new TreeSet<>();
    for (String group : GROUPS) {
      for (String certificate : CERTIFICATES) {
        String profile = group + "+" + certificate;
        if (JdkReleases.have(since.get(group)) && JdkReleases.have(since.get(certificate))) {
          expected.add(profile);
        }
        if (works(source, profile)) {
          working.add(profile);
        }
      }
    }
    assertThat(working).isEqualTo(expected);
  }

  private static boolean works(ProviderSource source, String profile)
      throws GeneralSecurityException {
    TlsTerms terms = TlsTerms.of(Key.of(Operation.TLS13_MUTUAL, profile, "JDK"));
    try {
      TlsLink link = TlsLink.of(source, source, terms);
      link.requireCertificates(link.connect());
      return true;
    } catch (UnavailableException e) {
      assertThat(e.getMessage()).contains(source.describe()).doesNotContain("\n");
      return false;
    }
  }

  private static Map<String, String> since(String label) {
    return Resources.text(TlsPartsTest.class, "tls-parts.csv")
        .lines()
        .map(line -> line.split(",", -1))
        .filter(line -> line[1].equals(label))
        .collect(Collectors.toMap(line -> line[0], line -> line[2]));
  }

  private static TlsTerms terms(String operation, String group) {
    return TlsTerms.of(
        Key.of(
            Labelled.named(Operation.class, "operation", operation),
            group + "+ECDSA-P256-SHA256",
            "JDK"));
  }

  private static ByteBuffer bytes(String hex) {
    return ByteBuffer.wrap(HexFormat.of().parseHex(hex));
  }

  @Test
  void thePublishedServerHello_isRead() throws SSLException {
    Hello hello = Hello.of(bytes(SERVER_HELLO));
    assertThat(hello.version()).isEqualTo(0x0304);
    assertThat(hello.suite()).isEqualTo(0x1301);
    assertThat(hello.group()).isEqualTo(0x001D);
    assertThat(hello.resumes()).isFalse();
    assertThatCode(() -> hello.require(X25519, false)).doesNotThrowAnyException();
  }

  @Test
  void whatWasNotAskedFor_isRefused() throws SSLException {
    Hello hello = Hello.of(bytes(SERVER_HELLO));
    assertThatThrownBy(() -> hello.require(P256, false))
        .isInstanceOf(SSLException.class)
        .hasMessage("group 0x001d instead of 0x0017");
    assertThatThrownBy(() -> hello.require(X25519, true)).hasMessage("the session is not resumed");
    assertThatThrownBy(() -> changed("130100002e", "130200002e").require(X25519, false))
        .hasMessage("cipher suite 0x1302 instead of 0x1301");
    assertThatThrownBy(() -> changed("002b00020304", "002b00020303").require(X25519, false))
        .hasMessage("version 0x0303 instead of 0x0304");
  }

  @Test
  void aPreSharedKeyInTheServerHello_isAResumption() throws SSLException {
    String resuming =
        SERVER_HELLO
            .replace("160303005a02000056", "16030300600200005c")
            .replace("130100002e", "1301000034" + "002900020000");
    Hello hello = Hello.of(bytes(resuming));
    assertThat(hello.resumes()).isTrue();
    assertThatThrownBy(() -> hello.require(X25519, false))
        .hasMessage("a session is resumed in a full handshake");
  }

  @Test
  void theServersFlightOfTls12_isReadAcrossRecords() throws SSLException {
    Hello hello = Hello.of(bytes(OLD_FLIGHT));
    assertThat(hello.version()).isEqualTo(0x0303);
    assertThat(hello.suite()).isEqualTo(0xC02B);
    assertThat(hello.group()).isEqualTo(0x001D);
    assertThat(hello.resumes()).isFalse();
    TlsTerms old = terms("tls12", "X25519");
    assertThatCode(() -> hello.require(old, false)).doesNotThrowAnyException();
    assertThatThrownBy(() -> hello.require(terms("tls12", "ECDH-P256"), false))
        .hasMessage("group 0x001d instead of 0x0017");
    assertThatThrownBy(
            () -> Hello.of(bytes(OLD_FLIGHT.replace("0403", "0503"))).require(old, false))
        .hasMessage("signature scheme 0x0503 instead of 0x0403");
    assertThatThrownBy(() -> hello.require(X25519, false))
        .hasMessage("version 0x0303 instead of 0x0304");
  }

  @Test
  void tls12WithoutServerKeyExchange_isAResumption() throws SSLException {
    Hello hello = Hello.of(bytes("160303002a" + OLD_HELLO + "140303000101"));
    assertThat(hello.resumes()).isTrue();
    assertThatCode(() -> hello.require(terms("tls12", "X25519"), true)).doesNotThrowAnyException();
    assertThatThrownBy(() -> hello.require(terms("tls12", "X25519"), false))
        .hasMessage("a session is resumed in a full handshake");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "15030300020228", "160303005a0200005603", "160303000408000000"})
  void anythingElse_isNoHello(String flight) {
    assertThatThrownBy(() -> Hello.of(bytes(flight))).isInstanceOf(SSLException.class);
  }

  private static Hello changed(String from, String to) throws SSLException {
    return Hello.of(bytes(SERVER_HELLO.replace(from, to)));
  }
}
