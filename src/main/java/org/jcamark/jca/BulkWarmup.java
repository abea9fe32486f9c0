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
 * thrown away at the first long one, which takes a branch that was left out. It may then not be
 * compiled anew for minutes: pieces use the copy inlined into their caller, and long messages call
 * it too seldom. So pieces and whole messages take turns from the beginning, with few pieces at
 * first, that a compiler's profile has both, and until a byte of the one takes about as long as a
 * byte of the other. Where that does not come to pass, only whole messages help, and they get some
 * time.
 */
public final class BulkWarmup {
  /** Longest message that is warmed up by its own calls alone. */
  private static final int LONGEST_USUAL = 64 << 10;

  /** Short, since compilers count calls, and long enough for what handles many blocks at once. */
  private static final int PIECE_BYTES = 16 << 10;

  /** Of a turn; each has twice as many as the one before. */
  private static final int FIRST_PIECE_CALLS = 250;

  private static final int MOST_PIECE_CALLS = 8_000;

  private static final int PIECE_LIMIT_SECONDS = 1;
  private static final int TIMED_PIECES = 16;
  private static final int WHOLE_CALLS = 2;
  private static final int LEAST_FULL_TURNS = 2;
  private static final int MOST_TURNS = 12;

  /**
   * Whole messages may be slower by so much for the sake of caches; uncompiled ones are by more.
   */
  private static final double ALIKE = 1.5;

  /**
   * Slower by more than this, after all turns, means that something was not compiled that pieces
   * have no part in.
   */
  private static final double UNCOMPILED = 3;

  private static final Duration WHOLE_LIMIT = Duration.ofSeconds(30);

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
   * @return turns of pieces and whole messages that were begun
   */
  static int perform(Rotation whole, int payloadBytes, Rotation pieces, Boundary boundary)
      throws GeneralSecurityException {
    return perform(whole, payloadBytes, pieces, boundary, WHOLE_LIMIT);
  }

  /**
   * Makes the calls.
   *
   * @param wholeLimit time for whole messages that stayed uncompiled in spite of all turns
   */
  static int perform(
      Rotation whole, int payloadBytes, Rotation pieces, Boundary boundary, Duration wholeLimit)
      throws GeneralSecurityException {
    double wholeInPieces = (double) payloadBytes / PIECE_BYTES;
    double best = Double.POSITIVE_INFINITY;
    int calls = FIRST_PIECE_CALLS;
    int fullTurns = 0;
    for (int turn = 1; turn <= MOST_TURNS; turn++) {
      long start = System.nanoTime();
      pieces.warmUp(boundary, calls, Duration.ofSeconds(PIECE_LIMIT_SECONDS));
      boolean full = isFull(calls, (System.nanoTime() - start) / 1e9);
      if (isSlow(pieces, boundary)) {
        return turn;
      }
      fullTurns += full ? 1 : 0;
      double piece = nanos(pieces, boundary, TIMED_PIECES) / TIMED_PIECES;
      double slowest = 0;
      for (int call = 0; call < wholeCalls(full); call++) {
        slowest = Math.max(slowest, nanos(whole, boundary, 1));
      }
      boolean pieceAsBefore = piece <= FASTER * best && best <= FASTER * piece;
      best = Math.min(best, piece);
      boolean compiled = pieceAsBefore && slowest <= ALIKE * wholeInPieces * best;
      if (fullTurns >= LEAST_FULL_TURNS && compiled) {
        return turn;
      }
      calls = nextCalls(calls, full);
    }
    callUntilCompiled(whole, boundary, UNCOMPILED * wholeInPieces * best, wholeLimit);
    return MOST_TURNS;
  }

  private static void callUntilCompiled(
      Rotation whole, Boundary boundary, double nanos, Duration limit)
      throws GeneralSecurityException {
    long end = System.nanoTime() + limit.toNanos();
    boolean slow = true;
    while (slow && System.nanoTime() - end < 0) {
      slow = nanos(whole, boundary, 1) > nanos;
    }
  }

  /** Whether a turn had as many pieces as any will have, or as many as its time allowed. */
  private static boolean isFull(int calls, double seconds) {
    return calls == MOST_PIECE_CALLS || seconds >= PIECE_LIMIT_SECONDS;
  }

  /** The first turns are there for the branches that whole messages take; one call shows them. */
  private static int wholeCalls(boolean full) {
    return full ? WHOLE_CALLS : 1;
  }

  private static int nextCalls(int calls, boolean full) {
    return full ? MOST_PIECE_CALLS : 2 * calls;
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
   * About how many seconds it takes, where taking turns does.
   *
   * @param operationSeconds of the operation on the whole payload, once it is compiled
   */
  public static double seconds(int payloadBytes, double operationSeconds) {
    if (!isLong(payloadBytes)) {
      return 0;
    }
    double pieceSeconds = operationSeconds * PIECE_BYTES / payloadBytes;
    if (pieceSeconds * 1e9 > SLOW_PIECE_NANOS) {
      return PIECE_LIMIT_SECONDS;
    }
    double seconds = 0;
    int calls = FIRST_PIECE_CALLS;
    int fullTurns = 0;
    while (fullTurns < LEAST_FULL_TURNS) {
      double turn = calls * pieceSeconds;
      boolean full = isFull(calls, turn);
      fullTurns += full ? 1 : 0;
      seconds += Math.min(turn, PIECE_LIMIT_SECONDS) + wholeCalls(full) * operationSeconds;
      calls = nextCalls(calls, full);
    }
    return seconds;
  }

  private static boolean isLong(int payloadBytes) {
    return payloadBytes > LONGEST_USUAL;
  }
}
