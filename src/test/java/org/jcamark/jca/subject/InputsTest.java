package org.jcamark.jca.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InputsTest {
  private static final Algorithm SHA256 = Catalog.algorithm("SHA-256").orElseThrow();

  private static Request request(int payloadBytes, Data data, long seed, boolean single) {
    return new Request(
        SHA256, Operation.DIGEST, Boundary.OPERATION, payloadBytes, data, Buffer.NEW, seed, single);
  }

  @Test
  void seed_determinesTheContent() {
    byte[][] once = Inputs.buffers(request(100, Data.RANDOM, 5, false));
    byte[][] again = Inputs.buffers(request(100, Data.RANDOM, 5, false));
    byte[][] other = Inputs.buffers(request(100, Data.RANDOM, 6, false));
    assertThat(Arrays.deepEquals(once, again)).isTrue();
    assertThat(Arrays.deepEquals(once, other)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"RANDOM, 64, 64", "EQUAL, 64, 1", "SAME, 1, 1"})
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
  @CsvSource({"0, 64", "1048576, 64", "2097152, 32", "16777216, 4", "67108864, 2"})
  void buffers_stayWithin64MiB_butAreNeverOne(int payloadBytes, int expected) {
    assertThat(Inputs.buffers(request(payloadBytes, Data.RANDOM, 5, false)))
        .hasNumberOfRows(expected);
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
