package org.jcamark.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hand-written references, called once: results have their lengths. */
final class HandwrittenBenchmarkTest {
  private final HandwrittenBenchmark benchmark = new HandwrittenBenchmark();

  @ParameterizedTest
  @ValueSource(strings = {"AES-256-GCM", "ChaCha20-Poly1305"})
  void encryption_addsATag_andDecryptionRemovesIt(String algorithm)
      throws GeneralSecurityException {
    HandwrittenBenchmark.Sealing state = new HandwrittenBenchmark.Sealing();
    state.algorithm = algorithm;
    state.provider = "JDK";
    state.payloadBytes = 1_024;
    state.prepare();
    assertThat(benchmark.encrypt(state)).hasSize(1_024 + 16);
    assertThat(benchmark.decrypt(state)).hasSize(1_024);
  }

  @Test
  void digest_isOf32Bytes() throws GeneralSecurityException {
    HandwrittenBenchmark.Digesting state = new HandwrittenBenchmark.Digesting();
    state.algorithm = "SHA-256";
    state.provider = "BC";
    state.payloadBytes = 64;
    state.prepare();
    assertThat(benchmark.digest(state)).hasSize(32);
  }
}
