package org.jcamark.jca.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.security.GeneralSecurityException;
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

  private long now;

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

  /** The first long message may discard compiled code, so that pieces have to follow. */
  @Test
  void piecesAndWholeMessages_takeTurns() throws GeneralSecurityException {
    Calls pieces = new Calls(1_000);
    Calls whole = new Calls(1_024_000);
    // 250, 500 … 4,000 pieces and a message, then twice 8,000 and two; 19 pieces a turn are timed.
    assertThat(turns(whole, 16 * MIB, pieces)).isEqualTo(7);
    assertThat(pieces.times).hasSize(7_750 + 2 * 8_000 + 7 * 19);
    assertThat(whole.times).hasSize(5 + 2 * 2);
    assertThat(pieces.before(whole.times.get(0))).isEqualTo(250 + 19);
    assertThat(pieces.before(whole.times.get(1))).isEqualTo(250 + 500 + 2 * 19);
  }

  @Test
  void piecesThatBecomeFasterInTheLastTurn_takeAnother() throws GeneralSecurityException {
    Calls pieces = new Calls(1_000);
    pieces.slowNanos = 10_000;
    pieces.slowCalls = 20_000;
    assertThat(turns(new Calls(64_000), MIB, pieces)).isEqualTo(8);
  }

  /** Such as a message that fits into no cache. */
  @Test
  void wholeMessagesThatStaySlow_endAfterTheirLimit() throws GeneralSecurityException {
    Calls whole = new Calls(10_000_000);
    assertThat(turns(whole, (16 << 10) + 1, new Calls(1_000))).isEqualTo(12);
    assertThat(whole.times).hasSize(5 + 2 * 7 + 3_000);
  }

  /** Code that only calls on whole messages reach. */
  @Test
  void wholeMessagesThatBecomeFastLate_areCalledUntilThen() throws GeneralSecurityException {
    Calls whole = new Calls(64_000);
    whole.slowNanos = 10_000_000;
    whole.slowCalls = 25;
    assertThat(turns(whole, MIB, new Calls(1_000))).isEqualTo(12);
    assertThat(whole.times).hasSize(26);
  }

  /** A slow signature, or an interpreter: turns would cost much and change nothing. */
  @Test
  void slowPieces_areNotFollowedByWholeMessages() throws GeneralSecurityException {
    Calls pieces = new Calls(20_000_000);
    Calls whole = new Calls(1);
    assertThat(turns(whole, MIB, pieces)).isEqualTo(1);
    assertThat(pieces.times).hasSize(50 + 3);
    assertThat(whole.times).isEmpty();
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

  private int turns(Calls whole, int payloadBytes, Calls pieces) throws GeneralSecurityException {
    return new BulkWarmup(rotation(whole), payloadBytes, rotation(pieces), () -> now).perform();
  }

  private static Rotation<Calls> rotation(Calls calls) {
    return new Rotation<>(List.of(calls), Boundary.INSTANCE);
  }

  /** Calls that take a fixed time on the test's clock. */
  private final class Calls implements Subject<Object> {
    private final List<Long> times = new ArrayList<>();
    private final long nanos;
    private long slowNanos;
    private int slowCalls;

    Calls(long nanos) {
      this.nanos = nanos;
    }

    @Override
    public Object perform(Boundary boundary) {
      times.add(now);
      now += times.size() <= slowCalls ? slowNanos : nanos;
      return this;
    }

    int before(long time) {
      return (int) times.stream().filter(own -> own < time).count();
    }

    @Override
    public void checkAgainst(Peer peer, Object result) {
      throw new UnsupportedOperationException(peer.toString());
    }

    @Override
    public void check(Object result) {
      assertThat(result).isSameAs(this);
    }
  }
}
