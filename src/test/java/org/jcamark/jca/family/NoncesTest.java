package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class NoncesTest {
  private static final int NONCE_BYTES = 12;

  @Test
  void next_neverRepeatsInAMillionCalls() {
    Nonces nonces = new Nonces(NONCE_BYTES, 7);
    Set<ByteBuffer> seen = new HashSet<>();
    for (int i = 0; i < 1 << 20; i++) {
      seen.add(ByteBuffer.wrap(nonces.next().clone()));
    }
    assertThat(seen).hasSize(1 << 20);
  }

  @Test
  void next_isAFixedFieldAndACounter() {
    Nonces nonces = new Nonces(NONCE_BYTES, 7);
    byte[] first = nonces.next().clone();
    byte[] second = nonces.next().clone();
    assertThat(Arrays.copyOf(second, 4)).isEqualTo(Arrays.copyOf(first, 4));
    assertThat(ByteBuffer.wrap(first).getLong(4)).isEqualTo(1);
    assertThat(ByteBuffer.wrap(second).getLong(4)).isEqualTo(2);
    assertThat(nonces.last()).isEqualTo(second).isNotSameAs(nonces.last());
  }

  @Test
  void fixedField_followsFromTheSeed() {
    assertThat(new Nonces(NONCE_BYTES, 7).next()).isEqualTo(new Nonces(NONCE_BYTES, 7).next());
    assertThat(new Nonces(NONCE_BYTES, 7).next()).isNotEqualTo(new Nonces(NONCE_BYTES, 8).next());
  }
}
