package org.jcamark.jca.workload.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Base64;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Token;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.workload.Bytes;
import org.jcamark.jca.workload.RefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JwsTest {
  private static final byte[] CLAIMS = Bytes.ascii("{\"sub\":\"joe\",\"exp\":1300819380}");

  private static Jws jws(ProviderSource source, String algorithm) throws GeneralSecurityException {
    return Jws.of(source, token(algorithm));
  }

  private static Token token(String algorithm) {
    return (Token) algorithm(algorithm).primitive(Operation.SIGN_TOKEN);
  }

  private static Algorithm algorithm(String name) {
    return Catalog.algorithm(name).orElseThrow();
  }

  private static KeyPair pair(ProviderSource source, String algorithm)
      throws GeneralSecurityException {
    return new KeyPairService(source, algorithm(algorithm)).sample();
  }

  private static String part(byte[] token, int index) {
    return new String(token, StandardCharsets.US_ASCII).split("\\.", -1)[index];
  }

  /** Lengths of RFC 7518, RFC 8037 and FIPS 204; Conscrypt has ECDSA in DER alone. */
  @ParameterizedTest
  @CsvSource({
    "BC, ECDSA-P256-SHA256, ES256, 64",
    "Conscrypt, ECDSA-P256-SHA256, ES256, 64",
    "Conscrypt, ECDSA-P521-SHA512, ES512, 132",
    "BC, Ed25519, EdDSA, 64",
    "BC, ML-DSA-44, ML-DSA-44, 2420"
  })
  void token_namesItsAlgorithm_hasASignatureOfFixedLength_andNoByteMayChange(
      String provider, String algorithm, String alg, int signatureBytes)
      throws GeneralSecurityException {
    ProviderSource source = TestProviders.open(provider).orElseThrow();
    Jws jws = jws(source, algorithm);
    KeyPair pair = pair(source, algorithm);
    byte[] token = jws.sign(pair.getPrivate(), jws.header(), CLAIMS);

    assertThat(Base64.getUrlDecoder().decode(part(token, 0)))
        .asString()
        .isEqualTo("{\"alg\":\"" + alg + "\",\"typ\":\"JWT\"}");
    assertThat(Base64.getUrlDecoder().decode(part(token, 1))).isEqualTo(CLAIMS);
    assertThat(Base64.getUrlDecoder().decode(part(token, 2))).hasSize(signatureBytes);
    assertThat(jws.verify(pair.getPublic(), token)).isEqualTo(CLAIMS);
    int step = 1 + token.length / 500;
    for (int i = 0; i < token.length; i += step) {
      for (int bit : new int[] {0x80, 1}) {
        byte[] altered = token.clone();
        altered[i] ^= (byte) bit;
        assertThatThrownBy(() -> jws.verify(pair.getPublic(), altered))
            .as("byte %d", i)
            .isInstanceOf(RefusedException.class);
      }
    }
  }

  /** Algorithm confusion (RFC 8725, section 2.1), extensions, names twice, trailing text. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"alg\":\"none\"} | the token has another algorithm",
        "{\"alg\":\"HS256\"} | the token has another algorithm",
        "{\"alg\":\"es256\"} | the token has another algorithm",
        "{\"typ\":\"JWT\"} | the token has another algorithm",
        "{\"alg\":[\"ES256\"]} | the token has another algorithm",
        "{\"alg\":\"ES256\",\"crit\":[\"exp\"],\"exp\":1} | the header has critical extensions",
        "{\"alg\":\"none\",\"alg\":\"ES256\"} | the header is no JSON",
        "[\"alg\",\"ES256\"] | the header is no JSON object",
        "{\"alg\":\"ES256\"}{} | the header is no JSON object",
        "{\"alg\":\"ES256\" | the header is no JSON",
        "alg | the header is no JSON"
      })
  void headerThatIsSignedButNotOfTheKeysAlgorithm_isRefused(String header, String reason)
      throws GeneralSecurityException {
    ProviderSource source = TestProviders.open("JDK").orElseThrow();
    Jws jws = jws(source, "ECDSA-P256-SHA256");
    KeyPair pair = pair(source, "ECDSA-P256-SHA256");
    byte[] token = jws.sign(pair.getPrivate(), Bytes.ascii(header), CLAIMS);
    assertThatThrownBy(() -> jws.verify(pair.getPublic(), token))
        .isInstanceOf(RefusedException.class)
        .hasMessage(reason);
  }

  @Test
  void furtherHeaderParameters_areRead() throws GeneralSecurityException {
    ProviderSource source = TestProviders.open("JDK").orElseThrow();
    Jws jws = jws(source, "ECDSA-P256-SHA256");
    KeyPair pair = pair(source, "ECDSA-P256-SHA256");
    byte[] header = Bytes.ascii("{\"jwk\":{\"alg\":\"none\"},\"kid\":\"7\",\"alg\":\"ES256\"}");
    assertThat(jws.verify(pair.getPublic(), jws.sign(pair.getPrivate(), header, CLAIMS)))
        .isEqualTo(CLAIMS);
  }

  @ParameterizedTest
  @CsvSource({"'', ''", "., '' ", "a.b, ''", "==.., ''", "'', ="})
  void textThatIsNoToken_isRefused(String before, String after) throws GeneralSecurityException {
    ProviderSource source = TestProviders.open("JDK").orElseThrow();
    Jws jws = jws(source, "ECDSA-P256-SHA256");
    KeyPair pair = pair(source, "ECDSA-P256-SHA256");
    byte[] token = jws.sign(pair.getPrivate(), jws.header(), CLAIMS);
    byte[] text =
        before.isEmpty() && after.isEmpty()
            ? new byte[0]
            : Bytes.join(
                Bytes.ascii(before), after.isEmpty() ? new byte[0] : token, Bytes.ascii(after));
    assertThatThrownBy(() -> jws.verify(pair.getPublic(), text))
        .isInstanceOf(RefusedException.class);
  }
}
