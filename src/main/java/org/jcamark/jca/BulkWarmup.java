package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.time.Duration;
import org.jcamark.catalog.Boundary;

/**
 * Lets the JIT compile a bulk operation for long messages while objects are prepared. So few calls
 * on long messages fit into a warm-up that the JDK's AES-GCM was seen to stay uncompiled for
 * seconds, at a sixteenth of its speed.
 *
 * <p>Calls on short pieces have the loops compiled. But code that has seen short messages only is
 * thrown away at the first long one, which takes a branch that was left out, and then it would
 * again take seconds of long calls to compile it anew. So pieces and whole messages take turns,
 * until a byte of the one takes about as long as a byte of the other.
 */
public final class BulkWarmup {
  /** Longest message that is warmed up by its own calls alone. */
  private static final int LONGEST_USUAL = 64 << 10;

  /** Short, since compilers count calls, and long enough for what handles many blocks at once. */
  private static final int PIECE_BYTES = 16 << 10;

  private static final int PIECE_CALLS = 8_000;
  private static final Duration PIECE_LIMIT = Duration.ofSeconds(1);
  private static final int TIMED_PIECES = 16;
  private static final int WHOLE_CALLS = 2;

  /** The first round has nothing to be compared with, so that two are the least. */
  private static final int LEAST_ROUNDS = 2;

  private static final int MOST_ROUNDS = 8;

  /**
   * Whole messages may be slower by so much for the sake of caches; uncompiled ones are by more.
   */
  private static final double ALIKE = 1.5;

  /**
   * Pieces that take longer have loops enough to be compiled by few calls, or are not compiled at
   * all, as in the interpreter.
   */
  private static final double SLOW_PIECE_NANOS = 10e6;

  private static final int CALLS_TO_TELL_SLOW = 3;

  /**
   * Pieces that became faster by so much may not be done with it, and slower ones lost their code.
   */
  private static final double FASTER = 1.25;

  private BulkWarmup() {}

  /** Whether set-up takes this time; cold calls get none of it. */
  static boolean isNeeded(Request request) {
    return !request.single() && isLong(request.payloadBytes());
  }

  /** The same request on a piece. */
  static Request piece(Request request) {
    return request.withPayload(PIECE_BYTES);
  }

  /**
   * Makes the calls.
   *
   * @param whole on messages of {@code payloadBytes}
   * @param pieces on messages of a piece
   * @return rounds of pieces and whole messages that were begun
   */
  static int perform(Rotation whole, int payloadBytes, Rotation pieces, Boundary boundary)
      throws GeneralSecurityException {
    double wholeInPieces = (double) payloadBytes / PIECE_BYTES;
    double best = Double.POSITIVE_INFINITY;
    for (int round = 1; round <= MOST_ROUNDS; round++) {
      pieces.warmUp(boundary, PIECE_CALLS, PIECE_LIMIT);
      if (isSlow(pieces, boundary)) {
        return round;
      }
      double piece = nanos(pieces, boundary, TIMED_PIECES) / TIMED_PIECES;
      double slowest = 0;
      for (int call = 0; call < WHOLE_CALLS; call++) {
        slowest = Math.max(slowest, nanos(whole, boundary, 1));
      }
      boolean pieceAsBefore = piece <= FASTER * best && best <= FASTER * piece;
      best = Math.min(best, piece);
      boolean compiled = pieceAsBefore && slowest <= ALIKE * wholeInPieces * best;
      if (compiled) {
        return round;
      }
    }
    return MOST_ROUNDS;
  }

  private static boolean isSlow(Rotation pieces, Boundary boundary)
      throws GeneralSecurityException {
    double fastest = Double.POSITIVE_INFINITY;
    for (int call = 0; call < CALLS_TO_TELL_SLOW; call++) {
      fastest = Math.min(fastest, nanos(pieces, boundary, 1));
    }
    return fastest > SLOW_PIECE_NANOS;
  }

  private static double nanos(Rotation rotation, Boundary boundary, int calls)
      throws GeneralSecurityException {
    long start = System.nanoTime();
    rotation.warmUp(boundary, calls, Duration.ofDays(1));
    return System.nanoTime() - start;
  }

  /**
   * About how many seconds it takes.
   *
   * @param operationSeconds of the operation on the whole payload, once it is compiled
   */
  public static double seconds(int payloadBytes, double operationSeconds) {
    if (!isLong(payloadBytes)) {
      return 0;
    }
    double pieceSeconds = operationSeconds * PIECE_BYTES / payloadBytes;
    return LEAST_ROUNDS
        * (Math.min(PIECE_LIMIT.toMillis() / 1e3, PIECE_CALLS * pieceSeconds)
            + WHOLE_CALLS * operationSeconds);
  }

  private static boolean isLong(int payloadBytes) {
    return payloadBytes > LONGEST_USUAL;
  }
}
