package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.Providers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InputsTest {
  private static Request request(int payloadBytes, Data data, long seed, boolean single) {
    return Requests.of("SHA-256", Operation.DIGEST, payloadBytes, seed, single, data);
  }

  @ParameterizedTest
  @CsvSource({"RANDOM, 64, 64", "EQUAL, 64, 1", "SAME, 1, 1", "UNCACHED, 4096, 4096"})
  void data_saysWhatBuffersHaveInCommon(Data data, int buffers, int contents) {
    byte[][] made = Inputs.buffers(request(16, data, 5, false));
    Set<ByteBuffer> different = new HashSet<>();
    for (byte[] buffer : made) {
      assertThat(buffer).hasSize(16);
      different.add(ByteBuffer.wrap(buffer));
    }
    assertThat(made).hasNumberOfRows(buffers);
    assertThat(different).hasSize(contents);
  }

  @ParameterizedTest
  @CsvSource({"0, 64", "4096, 64", "16384, 16", "131072, 2", "16777216, 2"})
  void buffers_stayWithinACache_butAreNeverOne(int payloadBytes, int expected) {
    assertThat(Inputs.buffers(request(payloadBytes, Data.RANDOM, 5, false)))
        .hasNumberOfRows(expected);
  }

  @ParameterizedTest
  @CsvSource({"16384, 4096", "1048576, 64", "67108864, 2"})
  void uncachedBuffers_fillMainMemory(int payloadBytes, int expected) {
    assertThat(Inputs.buffers(request(payloadBytes, Data.UNCACHED, 5, false)))
        .hasNumberOfRows(expected);
  }

  private static Request signing(Data data, int payloadBytes) {
    return Requests.of("ML-DSA-44", Operation.SIGN, payloadBytes, 5, false, data);
  }

  /**
   * Bouncy Castle signs deterministically: equal signatures are of equal messages by equal keys.
   */
  private static int differentSignatures(Data data, int payloadBytes, int calls)
      throws GeneralSecurityException {
    Rotation rotation = Subjects.prepare(Providers.open("BC"), signing(data, payloadBytes));
    Set<ByteBuffer> signatures = new HashSet<>();
    for (int i = 0; i < calls; i++) {
      signatures.add(ByteBuffer.wrap((byte[]) rotation.call()));
    }
    return signatures.size();
  }

  @Test
  void everySignature_isOfAMessageNeverSignedBefore() throws GeneralSecurityException {
    assertThat(differentSignatures(Data.RANDOM, 64, 300)).isEqualTo(300);
    assertThat(differentSignatures(Data.SAME, 64, 20)).isEqualTo(1);
    assertThat(signing(Data.RANDOM, 64).repeats()).isFalse();
    assertThat(signing(Data.SAME, 64).repeats()).isTrue();
    assertThat(signing(Data.RANDOM, 7).repeats()).isTrue();
  }

  /** Equal content in different objects: keys are copies of one key, messages of one message. */
  @Test
  void equalData_hasOneKeyInManyObjects() throws GeneralSecurityException {
    assertThat(differentSignatures(Data.EQUAL, 64, 300)).isEqualTo(1);
    Rotation rotation = Subjects.prepare(Providers.open("BC"), signing(Data.EQUAL, 64));
    Set<Object> keys = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < rotation.length(); i++) {
      keys.add(((SignatureSubject) rotation.next()).ready().key().kept());
    }
    assertThat(keys.size()).isGreaterThan(1).isEqualTo(rotation.length());
  }

  @Test
  void aSingleCall_needsOneInput() {
    assertThat(Inputs.buffers(request(16, Data.RANDOM, 5, true))).hasNumberOfRows(1);
    assertThat(Inputs.messages(request(16, Data.RANDOM, 5, true))).hasNumberOfRows(1);
    assertThat(Inputs.messages(request(16, Data.RANDOM, 5, false))).hasNumberOfRows(128);
    assertThat(Inputs.secrets(request(16, Data.RANDOM, 5, false), 33)[127]).hasSize(33);
  }

  @ParameterizedTest
  @CsvSource({"1, 128", "1000, 100", "40000, 2", "3000000, 1"})
  void count_isLimitedByWhatOneCosts(double micros, int expected) {
    assertThat(Inputs.count(request(0, Data.RANDOM, 5, false), micros)).isEqualTo(expected);
    assertThat(Inputs.count(request(0, Data.SAME, 5, false), micros)).isEqualTo(1);
    assertThat(Inputs.count(request(0, Data.RANDOM, 5, true), micros)).isEqualTo(1);
  }
}
