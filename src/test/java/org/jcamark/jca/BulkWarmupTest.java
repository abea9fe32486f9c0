package org.jcamark.jca;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
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
    Calls whole = new Calls(pieces);
    int turns = turns(whole, 16 * MIB, pieces, Duration.ofSeconds(1));
    // 250, 500 … 4,000 pieces and a message, then 8,000 and two, until both are alike.
    assertThat(turns).isBetween(7, 12);
    assertThat(whole.made).isEqualTo(5 + 2 * (turns - 5));
    assertThat(pieces.made).isGreaterThan(7_750 + 8_000 * (turns - 5));
    assertThat(whole.piecesBefore.get(0)).isBetween(250, 300);
    assertThat(whole.piecesBefore.get(1)).isBetween(750, 850);
  }

  /** What is slow for good, such as a message that fits into no cache, does not last for ever. */
  @Test
  void wholeMessagesThatStaySlow_endIt() throws GeneralSecurityException {
    Calls pieces = new Calls();
    Calls whole = new Calls();
    int oneByteMore = (16 << 10) + 1;
    whole.work = 10_000_000;
    int turns = turns(whole, oneByteMore, pieces, Duration.ofMillis(100));
    assertThat(turns).isEqualTo(12);
    assertThat(whole.made).isGreaterThan(5 + 2 * 7);
  }

  /** What only calls on whole messages have compiled. */
  @Test
  void wholeMessagesThatBecomeFastLate_areCalledUntilThen() throws GeneralSecurityException {
    Calls pieces = new Calls();
    Calls whole = new Calls();
    whole.work = 10_000_000;
    whole.slowCalls = 25;
    int turns = turns(whole, MIB, pieces, Duration.ofDays(1));
    assertThat(turns).isEqualTo(12);
    assertThat(whole.made).isBetween(26, 40);
  }

  /** A slow signature, or an interpreter: turns would cost much and change nothing. */
  @Test
  void slowPieces_areNotFollowedByWholeMessages() throws GeneralSecurityException {
    Calls pieces = new Calls();
    Calls whole = new Calls();
    pieces.work = 100_000_000;
    int turns = turns(whole, MIB, pieces, Duration.ofSeconds(1));
    assertThat(turns).isEqualTo(1);
    assertThat(whole.made).isZero();
  }

  @Test
  void time_isEstimatedFromTheOperation() {
    assertThat(BulkWarmup.seconds(64 << 10, 1)).isZero();
    // 7,750 and twice 8,000 pieces of 10 µs, and nine messages of 640 µs.
    assertThat(BulkWarmup.seconds(MIB, 640e-6)).isCloseTo(0.2375 + 9 * 640e-6, within(1e-9));
    // Pieces of 2 ms: 250 take 0.5 s, more end after 1 s.
    assertThat(BulkWarmup.seconds(MIB, 128e-3)).isCloseTo(2.5 + 5 * 128e-3, within(1e-9));
    // Pieces of 8 ms end after 1 s from the first turn on.
    assertThat(BulkWarmup.seconds(MIB, 512e-3)).isCloseTo(2 + 4 * 512e-3, within(1e-9));
    // Pieces of 20 ms get no turns.
    assertThat(BulkWarmup.seconds(MIB, 1.28)).isCloseTo(1, within(1e-9));
  }

  private static int turns(Calls whole, int payloadBytes, Calls pieces, Duration wholeLimit)
      throws GeneralSecurityException {
    return BulkWarmup.perform(
        new Rotation(List.of(whole)),
        payloadBytes,
        new Rotation(List.of(pieces)),
        Boundary.INSTANCE,
        wholeLimit);
  }

  private static final class Calls implements Subject {
    private final Calls pieces;
    private final List<Integer> piecesBefore = new ArrayList<>();
    private int made;
    private int work;
    private int slowCalls = Integer.MAX_VALUE;
    private long sum;

    Calls() {
      pieces = this;
    }

    Calls(Calls pieces) {
      this.pieces = pieces;
    }

    @Override
    public Object createAndOperate() {
      piecesBefore.add(pieces.made);
      made++;
      for (int i = 0; i < (made <= slowCalls ? work : 0); i++) {
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
