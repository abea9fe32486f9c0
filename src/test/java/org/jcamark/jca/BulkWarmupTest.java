package org.jcamark.jca;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.security.GeneralSecurityException;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.junit.jupiter.api.Test;

final class BulkWarmupTest {
  private static final int MIB = 1 << 20;

  private static Request request(int payloadBytes, boolean single) {
    Algorithm aes = Catalog.algorithm("AES-256-GCM").orElseThrow();
    return new Request(
        aes, Operation.ENCRYPT, Boundary.INIT, payloadBytes, Data.RANDOM, Buffer.NEW, 1, single);
  }

  @Test
  void longMessagesOfWarmForks_areWarmedUpInPieces() {
    assertThat(BulkWarmup.isNeeded(request(MIB, false))).isTrue();
    assertThat(BulkWarmup.isNeeded(request(64 << 10, false))).isFalse();
    assertThat(BulkWarmup.isNeeded(request(MIB, true))).isFalse();
    assertThat(BulkWarmup.piece(request(MIB, false)).payloadBytes()).isEqualTo(16 << 10);
  }

  /** The first long message may throw away what was compiled, so that pieces have to follow. */
  @Test
  void piecesAndWholeMessages_takeTurns() throws GeneralSecurityException {
    Calls pieces = new Calls();
    Calls whole = new Calls();
    int rounds =
        BulkWarmup.perform(
            new Rotation(List.of(whole)),
            16 * MIB,
            new Rotation(List.of(pieces)),
            Boundary.INSTANCE);
    assertThat(rounds).isBetween(2, 8);
    assertThat(whole.made).isEqualTo(2 * rounds);
    assertThat(pieces.made).isGreaterThan(16 * rounds);
  }

  /** What is slow for good, such as a message that fits into no cache, does not last for ever. */
  @Test
  void wholeMessagesThatStaySlow_endIt() throws GeneralSecurityException {
    Calls pieces = new Calls();
    Calls whole = new Calls();
    int oneByteMore = (16 << 10) + 1;
    whole.work = 10_000_000;
    int rounds =
        BulkWarmup.perform(
            new Rotation(List.of(whole)),
            oneByteMore,
            new Rotation(List.of(pieces)),
            Boundary.INSTANCE);
    assertThat(rounds).isEqualTo(8);
    assertThat(whole.made).isEqualTo(16);
  }

  /** A slow signature, or an interpreter: turns would cost much and change nothing. */
  @Test
  void slowPieces_areNotFollowedByWholeMessages() throws GeneralSecurityException {
    Calls pieces = new Calls();
    Calls whole = new Calls();
    pieces.work = 100_000_000;
    int rounds =
        BulkWarmup.perform(
            new Rotation(List.of(whole)), MIB, new Rotation(List.of(pieces)), Boundary.INSTANCE);
    assertThat(rounds).isEqualTo(1);
    assertThat(whole.made).isZero();
  }

  @Test
  void time_isEstimatedFromTheOperation() {
    assertThat(BulkWarmup.seconds(64 << 10, 1)).isZero();
    // 8,000 pieces of 10 µs and two messages of 640 µs, twice.
    assertThat(BulkWarmup.seconds(MIB, 640e-6)).isCloseTo(2 * (0.08 + 2 * 640e-6), within(1e-9));
    // Pieces of 1 ms end after 1 s.
    assertThat(BulkWarmup.seconds(MIB, 64e-3)).isCloseTo(2 * (1 + 2 * 64e-3), within(1e-9));
  }

  private static final class Calls implements Subject {
    private int made;
    private int work;
    private long sum;

    @Override
    public Object createAndOperate() {
      made++;
      for (int i = 0; i < work; i++) {
        sum = sum * 6364136223846793005L + Integer.reverse(i);
      }
      return sum;
    }

    @Override
    public void check(Object result) {
      assertThat(result).isNotNull();
    }
  }
}
