package org.jcamark.jca.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Base64;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Supplement.Token;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JwsTest {
  private static final byte[] CLAIMS = Bytes.ascii("{\"sub\":\"joe\",\"exp\":1300819380}");

  private record Signer(Jws jws, KeyPair pair) {
    static Signer of(String provider, String name) throws GeneralSecurityException {
      ProviderSource source = TestProviders.open(provider).orElseThrow();
      Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
      Token token = (Token) algorithm.primitive(Operation.SIGN_TOKEN);
      return new Signer(Jws.of(source, token), new KeyPairService(source, algorithm).sample());
    }

    byte[] sign(byte[] header) throws GeneralSecurityException {
      return jws.sign(pair.getPrivate(), header, CLAIMS);
    }

    byte[] verify(byte[] token) throws GeneralSecurityException {
      return jws.verify(pair.getPublic(), token);
    }
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
    Signer signer = Signer.of(provider, algorithm);
    byte[] token = signer.sign(signer.jws().header());

    assertThat(Base64.getUrlDecoder().decode(part(token, 0)))
        .asString()
        .isEqualTo("{\"alg\":\"" + alg + "\",\"typ\":\"JWT\"}");
    assertThat(Base64.getUrlDecoder().decode(part(token, 1))).isEqualTo(CLAIMS);
    assertThat(Base64.getUrlDecoder().decode(part(token, 2))).hasSize(signatureBytes);
    assertThat(signer.verify(token)).isEqualTo(CLAIMS);
    int step = 1 + token.length / 500;
    for (int i = 0; i < token.length; i += step) {
      for (int bit : new int[] {0x80, 1}) {
        byte[] altered = token.clone();
        altered[i] ^= (byte) bit;
        assertThatThrownBy(() -> signer.verify(altered))
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
    Signer signer = Signer.of("JDK", "ECDSA-P256-SHA256");
    byte[] token = signer.sign(Bytes.ascii(header));
    assertThatThrownBy(() -> signer.verify(token))
        .isInstanceOf(RefusedException.class)
        .hasMessage(reason);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "a.b", "==..", "TOKEN="})
  void textThatIsNoToken_isRefused(String text) throws GeneralSecurityException {
    Signer signer = Signer.of("JDK", "ECDSA-P256-SHA256");
    String token = new String(signer.sign(signer.jws().header()), StandardCharsets.US_ASCII);
    byte[] other = Bytes.ascii(text.replace("TOKEN", token));
    assertThatThrownBy(() -> signer.verify(other)).isInstanceOf(RefusedException.class);
  }
}
