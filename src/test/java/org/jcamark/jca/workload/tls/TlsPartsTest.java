package org.jcamark.jca.workload.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Resources;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each group with each certificate, against what {@code tls-parts.csv} says of both. */
final class TlsPartsTest {
  /** RFC 8448, section 3. */
  private static final String SERVER_HELLO =
      "160303005a020000560303a6af06a4121860dc5e6e60249cd34c95930c8ac5cb1434dac155772ed3e2692800"
          + "130100002e00330024001d0020c9828876112095fe66762bdbf7c672e156d6cc253b833df1dd69b1b04e75"
          + "1f0f002b00020304";

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
    int pairs = 0;
    for (String group : since.keySet()) {
      for (String certificate : since.keySet()) {
        String profile = group + "+" + certificate;
        if (Catalog.algorithm(profile).isPresent()) {
          pairs++;
          assertThat(works(source, profile))
              .as(profile)
              .isEqualTo(
                  JdkReleases.have(since.get(group)) && JdkReleases.have(since.get(certificate)));
        }
      }
    }
    assertThat(pairs).as("groups × certificates").isEqualTo(49);
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

  private static TlsTerms terms(Operation operation, String group) {
    return TlsTerms.of(Key.of(operation, group + "+ECDSA-P256-SHA256", "JDK"));
  }

  private static Hello hello(String hex) throws SSLException {
    return Hello.of(ByteBuffer.wrap(HexFormat.of().parseHex(hex)));
  }

  @Test
  void thePublishedServerHello_isRead() throws SSLException {
    assertThat(hello(SERVER_HELLO)).isEqualTo(new Hello(0x0304, 0x1301, false, 0x001D, 0, false));
    assertThat(hello(OLD_FLIGHT))
        .isEqualTo(new Hello(0x0303, 0xC02B, false, 0x001D, 0x0403, false));
  }

  private static String flight(String name) {
    return switch (name) {
      case "full" -> SERVER_HELLO;
      case "other suite" -> SERVER_HELLO.replace("130100002e", "130200002e");
      case "other version" -> SERVER_HELLO.replace("002b00020304", "002b00020303");
      case "other scheme" -> OLD_FLIGHT.replace("0403", "0503");
      case "resuming" ->
          SERVER_HELLO
              .replace("160303005a02000056", "16030300600200005c")
              .replace("130100002e", "1301000034" + "002900020000");
      case "old" -> OLD_FLIGHT;
      default -> "160303002a" + OLD_HELLO + "140303000101";
    };
  }

  /** What the server answers; what was asked for. */
  @ParameterizedTest
  @CsvSource({
    "full,          TLS13, X25519, false, ",
    "full,          TLS13, ECDH-P256, false, group 0x001d instead of 0x0017",
    "full,          TLS13, X25519, true, the session is not resumed",
    "other suite,   TLS13, X25519, false, cipher suite 0x1302 instead of 0x1301",
    "other version, TLS13, X25519, false, version 0x0303 instead of 0x0304",
    "resuming,      TLS13, X25519, true, ",
    "resuming,      TLS13, X25519, false, a session is resumed in a full handshake",
    "old,           TLS12, X25519, false, ",
    "old,           TLS12, ECDH-P256, false, group 0x001d instead of 0x0017",
    "other scheme,  TLS12, X25519, false, signature scheme 0x0503 instead of 0x0403",
    "old,           TLS13, X25519, false, version 0x0303 instead of 0x0304",
    "old resuming,  TLS12, X25519, true, ",
    "old resuming,  TLS12, X25519, false, a session is resumed in a full handshake"
  })
  void whatWasNotAskedFor_isRefused(
      String flight, Operation operation, String group, boolean resumed, String reason)
      throws SSLException {
    Hello hello = hello(flight(flight));
    Throwable thrown = catchThrowable(() -> hello.require(terms(operation, group), resumed));
    assertThat(thrown == null ? null : thrown.getMessage()).isEqualTo(reason);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "15030300020228", "160303005a0200005603", "160303000408000000"})
  void anythingElse_isNoHello(String flight) {
    assertThatThrownBy(() -> hello(flight)).isInstanceOf(SSLException.class);
  }
}
