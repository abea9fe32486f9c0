package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Calls a bulk operation while objects are prepared, until the JIT has compiled it for long
 * messages. A warm-up of a second or two has too few calls on long messages: without this the JDK's
 * AES-GCM stays uncompiled for seconds, at a sixteenth of its speed.
 *
 * <p>Calls on short pieces get the loops compiled. But code compiled for short messages is
 * discarded at the first long one, which takes a branch that was left out, and may not be compiled
 * again for minutes: pieces use the copy inlined into their caller, and calls on long messages are
 * too few. So pieces and whole messages alternate from the beginning, with few pieces at first, so
 * that the compiler's profile has both, until a byte of one takes about as long as a byte of the
 * other. Where that is not reached, only whole messages help, within a limit.
 */
public final class BulkWarmup {
  /** Longest message whose own calls are warm-up enough. */
  private static final int LONGEST_USUAL = 64 << 10;

  /**
   * Short, since compilers count calls, but long enough for code that takes many blocks at once.
   */
  private static final int PIECE_BYTES = 16 << 10;

  /** In the first turn; each turn has twice as many as the one before. */
  private static final int FIRST_PIECE_CALLS = 250;

  private static final int MOST_PIECE_CALLS = 8_000;

  private static final int PIECE_LIMIT_SECONDS = 1;
  private static final int TIMED_PIECES = 16;
  private static final int WHOLE_CALLS = 2;
  private static final int LEAST_FULL_TURNS = 2;
  private static final int MOST_TURNS = 12;

  /** A byte of a whole message may take so much longer because of caches; uncompiled, far more. */
  private static final double ALIKE = 1.5;

  /** Slower by more than this after all turns: code that pieces do not reach is uncompiled. */
  private static final double UNCOMPILED = 3;

  private static final Duration WHOLE_LIMIT = Duration.ofSeconds(30);

  /** Pieces that take longer are compiled after few calls, or never, as in the interpreter. */
  private static final double SLOW_PIECE_NANOS = 10e6;

  private static final int CALLS_TO_TELL_SLOW = 3;

  /** Pieces that became faster by so much may do so again; slower ones lost their code. */
  private static final double FASTER = 1.25;

  private final Rotation<?> whole;
  private final Rotation<?> pieces;

  /** How many pieces are as long as a whole message. */
  private final double wholeInPieces;

  private final LongSupplier nanoTime;

  /**
   * @param whole on messages of {@code payloadBytes}
   * @param pieces on messages of a piece
   * @param nanoTime as {@link System#nanoTime}
   */
  BulkWarmup(Rotation<?> whole, int payloadBytes, Rotation<?> pieces, LongSupplier nanoTime) {
    this.whole = whole;
    this.pieces = pieces;
    this.wholeInPieces = (double) payloadBytes / PIECE_BYTES;
    this.nanoTime = nanoTime;
  }

  /** Whether subjects need it; single cold calls are never warmed up. */
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
   * @return turns of pieces and whole messages that were begun
   */
  int perform() throws GeneralSecurityException {
    double best = Double.POSITIVE_INFINITY;
    int calls = FIRST_PIECE_CALLS;
    int fullTurns = 0;
    for (int turn = 1; turn <= MOST_TURNS; turn++) {
      long start = nanoTime.getAsLong();
      pieces.warmUp(calls, Duration.ofSeconds(PIECE_LIMIT_SECONDS), nanoTime);
      boolean full = isFull(calls, (nanoTime.getAsLong() - start) / 1e9);
      if (piecesAreSlow()) {
        return turn;
      }
      fullTurns += full ? 1 : 0;
      double piece = nanos(pieces, TIMED_PIECES) / TIMED_PIECES;
      double slowest = 0;
      for (int call = 0; call < wholeCalls(full); call++) {
        slowest = Math.max(slowest, nanos(whole, 1));
      }
      boolean pieceAsBefore = piece <= FASTER * best && best <= FASTER * piece;
      best = Math.min(best, piece);
      boolean compiled = pieceAsBefore && slowest <= ALIKE * wholeInPieces * best;
      if (fullTurns >= LEAST_FULL_TURNS && compiled) {
        return turn;
      }
      calls = nextCalls(calls, full);
    }
    callUntilCompiled(UNCOMPILED * wholeInPieces * best);
    return MOST_TURNS;
  }

  private void callUntilCompiled(double nanos) throws GeneralSecurityException {
    long end = nanoTime.getAsLong() + WHOLE_LIMIT.toNanos();
    boolean slow = true;
    while (slow && nanoTime.getAsLong() - end < 0) {
      slow = nanos(whole, 1) > nanos;
    }
  }

  /** Whether a turn had as many pieces as any will have, or as many as its time allowed. */
  private static boolean isFull(int calls, double seconds) {
    return calls == MOST_PIECE_CALLS || seconds >= PIECE_LIMIT_SECONDS;
  }

  /** In the first turns one call is enough to take the branches of whole messages. */
  private static int wholeCalls(boolean full) {
    return full ? WHOLE_CALLS : 1;
  }

  private static int nextCalls(int calls, boolean full) {
    return full ? MOST_PIECE_CALLS : 2 * calls;
  }

  private boolean piecesAreSlow() throws GeneralSecurityException {
    double fastest = Double.POSITIVE_INFINITY;
    for (int call = 0; call < CALLS_TO_TELL_SLOW; call++) {
      fastest = Math.min(fastest, nanos(pieces, 1));
    }
    return fastest > SLOW_PIECE_NANOS;
  }

  private double nanos(Rotation<?> rotation, int calls) throws GeneralSecurityException {
    long start = nanoTime.getAsLong();
    rotation.warmUp(calls, Duration.ofDays(1), nanoTime);
    return nanoTime.getAsLong() - start;
  }

  /**
   * Estimated seconds where taking turns is enough.
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
