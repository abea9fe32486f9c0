package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.catalog.Operation.RANDOM;
import static org.jcamark.jca.gate.GateCase.only;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Random number generators that are wrong in one way each. */
final class RandomGateTest {
  private static final SecureRandom GOOD = new SecureRandom();

  @Test
  void aFaithfulFake_passes() throws GeneralSecurityException {
    assertThat(random("", () -> GOOD::nextBytes, "").examine().checks())
        .containsExactly("round trip", "64 draws from two instances differ");
  }

  @TestFactory
  Stream<DynamicTest> aBrokenGenerator_isRefused() {
    return GateCase.refused(
        List.of(
            random(
                "writes nothing", () -> bytes -> {}, "the same bytes were drawn again and again"),
            random(
                "repeats itself",
                () -> bytes -> Arrays.fill(bytes, (byte) 7),
                "the same bytes were drawn again and again"),
            random(
                "always has the same seed",
                () -> new SplittableRandom(1)::nextBytes,
                "the same 32 bytes were drawn twice"),
            random(
                "leaves the last byte out",
                () ->
                    bytes -> {
                      GOOD.nextBytes(bytes);
                      bytes[bytes.length - 1] = 0;
                    },
                "byte 31 of every draw is the same"),
            random("gives everything twice", Twice::new, "the same 32 bytes were drawn twice")));
  }

  /** Every draw but the first of two is that before. */
  private static final class Twice implements Consumer<byte[]> {
    private byte[] last = new byte[0];

    @Override
    public void accept(byte[] bytes) {
      if (last.length == bytes.length) {
        System.arraycopy(last, 0, bytes, 0, bytes.length);
        last = new byte[0];
      } else {
        GOOD.nextBytes(bytes);
        last = bytes.clone();
      }
    }
  }

  private static GateCase random(String fault, Supplier<Consumer<byte[]>> maker, String message) {
    return new GateCase(
        fault,
        "SecureRandom",
        RANDOM,
        only("SecureRandom", "FAKE", () -> Fakes.random(maker.get())),
        message);
  }
}
