package org.jcamark.jca.workload.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

final class TamperingTest {
  /** Two bytes of handshake, a change_cipher_spec, four bytes of application data. */
  private static final String RECORDS = "16030300020102" + "140303000101" + "170303000400000000";

  private static String touched(Tampering tampering) {
    ByteBuffer flight = ByteBuffer.allocate(100).put(HexFormat.of().parseHex(RECORDS));
    tampering.touch(flight, 0);
    byte[] bytes = new byte[flight.position()];
    flight.flip().get(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  @Test
  void aRecord_isChangedInTheMiddle() {
    Tampering first = new Tampering(0);
    assertThat(touched(first)).isEqualTo(RECORDS.replace("0102140303", "0103140303"));
    assertThat(first.done()).isTrue();
  }

  @Test
  void changeCipherSpec_doesNotCount() {
    assertThat(touched(new Tampering(1))).isEqualTo(RECORDS.replace("00000000", "00000100"));
  }

  @Test
  void aRecordThatDoesNotExist_isNotDone() {
    Tampering third = new Tampering(2);
    assertThat(touched(third)).isEqualTo(RECORDS);
    assertThat(third.done()).isFalse();
    assertThat(touched(Tampering.NONE)).isEqualTo(RECORDS);
  }
}
