package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class AlgorithmSetTest {
  private static AlgorithmSet set(String... names) {
    return new AlgorithmSet(
        Stream.of(names).map(name -> Catalog.algorithm(name).orElseThrow()).toList());
  }

  private static List<String> names(List<Algorithm> algorithms) {
    return algorithms.stream().map(Algorithm::name).toList();
  }

  @Test
  void algorithms_areSignaturesAndKeyExchanges() {
    AlgorithmSet mixed = set("X25519", "RSA-2048-PKCS1", "ML-KEM-768", "ML-DSA-65");
    assertThat(names(mixed.keyExchanges())).containsExactly("X25519", "ML-KEM-768");
    assertThat(names(mixed.signatures())).containsExactly("RSA-2048-PKCS1", "ML-DSA-65");
  }

  @Test
  void others_areRefused() {
    assertThatThrownBy(() -> set("AES-256-GCM")).hasMessageContaining("AES-256-GCM is neither");
    assertThatThrownBy(() -> set("RSA-2048-OAEP-SHA256")).hasMessageContaining("neither");
  }

  /** Key generation is planned once for all algorithms with the same keys. */
  @Test
  void generationOfAKey_isThatOfEachAlgorithmWithSuchKeys() {
    Step step = Step.makeKey(Catalog.algorithm("ECDSA-P256-SHA256").orElseThrow());
    assertThat(step.isMeasuredBy(Call.of(Operation.GENERATE_KEY, "ECDH-P256", "BC"))).isTrue();
    assertThat(step.isMeasuredBy(Call.of(Operation.GENERATE_KEY, "ECDH-P384", "BC"))).isFalse();
    assertThat(step.isMeasuredBy(Call.of(Operation.SIGN, "ECDSA-P256-SHA256", "BC"))).isFalse();
  }
}
