package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.ENCRYPT;

import java.security.GeneralSecurityException;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.model.SizeMetric;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** RSA encryption of messages that are longer than a block. */
final class RsaBlocksTest {
  private static final String NAME = "RSA-3072-OAEP-SHA256-blocks";

  private static Stream<String> providers() {
    return Stream.of("JDK", "BC", "ACCP", "Conscrypt")
        .filter(label -> TestProviders.open(label).isPresent());
  }

  private static Rotation rotation(String provider, Operation operation, int bytes)
      throws GeneralSecurityException {
    ProviderSource source = TestProviders.open(provider).orElseThrow();
    Request request = Requests.of(NAME, operation, bytes, 1, true);
    return Subjects.prepare(source, request);
  }

  /** Each block of 318 bytes or less becomes 384. */
  @ParameterizedTest
  @CsvSource({"1, 384", "317, 384", "318, 384", "319, 768", "1024, 1536", "10240, 12672"})
  void ciphertext_isOfWholeBlocks(int bytes, int ciphertextBytes) throws GeneralSecurityException {
    for (String provider : providers().toList()) {
      Rotation rotation = rotation(provider, ENCRYPT, bytes);
      rotation.call();
      assertThat(rotation.check()).containsEntry(SizeMetric.OUTPUT, ciphertextBytes);
    }
  }

  @ParameterizedTest
  @MethodSource("providers")
  void oneCipher_decryptsMessageAfterMessage(String provider) throws GeneralSecurityException {
    for (int bytes : List.of(0, 1, 318, 319, 1024)) {
      Rotation rotation = rotation(provider, DECRYPT, bytes);
      for (int i = 0; i < 3; i++) {
        rotation.call();
        rotation.check();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("providers")
  void gate_alsoAltersLaterBlocks(String provider) throws GeneralSecurityException {
    String peer = provider.equals("JDK") ? "BC" : "JDK";
    assertThat(GateCase.prove(provider, NAME, DECRYPT, peer).checks())
        .contains("1 known answer", "refuses an altered ciphertext")
        .anyMatch(line -> line.startsWith("agrees with " + peer));
  }
}
