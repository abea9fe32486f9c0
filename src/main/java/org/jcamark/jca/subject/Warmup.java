package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Calls an operation before it is timed, until its code is compiled and the calls no longer become
 * faster, or a limit is reached. All times are CPU times of the calling thread, so that other
 * processes neither end a warm-up early nor look like one.
 *
 * <p>Steady times alone do not show it, because compilers count calls: a message of 48 KiB takes
 * the JDK's uncompiled AES-GCM a millisecond, and a second of such calls looks steady at an
 * eightieth of the final speed. Messages longer than {@value #PIECE_BYTES} bytes therefore take
 * turns with messages of that length, whose calls soon are as many as compilers want to see. They
 * alternate from the beginning, because code that was compiled for short messages alone is
 * discarded at the first long one. In the end, a byte of a long message may take longer than one of
 * a short message by what caches explain, but not by more.
 */
public final class Warmup {
  /** Few enough for many calls a second, enough for code that takes many blocks at once. */
  static final int PIECE_BYTES = 8 << 10;

  private static final Duration LIMIT = Duration.ofSeconds(24);

  /**
   * Calls while compilers are idle after which nothing is left to compile: HotSpot's optimising
   * compiler takes up what was called 5,000 times, later where its queue is long.
   */
  private static final int CALLS_TO_COMPILE = 8_000;

  /** For ciphers, digests and MACs, which may call their compiled loop once for a message. */
  static final Duration COUNTED_BULK = Duration.ofSeconds(8);

  /** For workloads, whose many methods keep compilers busy; 8 s gave the same times. */
  static final Duration COUNTED_WORKLOADS = Duration.ofSeconds(3);

  /** For others, whose own loops call most methods more often than once. */
  static final Duration COUNTED_OTHERS = Duration.ofMillis(1_500);

  /**
   * Time after which pieces have done what they can: some methods are compiled as a part of callers
   * that whole messages do not use.
   */
  private static final Duration LONG = Duration.ofSeconds(8);

  private static final int FEWEST_BATCHES = 8;
  private static final long BATCH_NANOS = 10_000_000;

  /** Whole messages beside pieces, whose number counts. */
  private static final long WHOLE_NANOS = 4_000_000;

  /** Batches in a row after which no compiler was busy. */
  private static final int IDLE_BATCHES = 4;

  /** A smaller change is no warm-up. */
  private static final double FALL = 0.02;

  /** In standard errors of the difference. */
  private static final double SIGNIFICANT = 2.5;

  /** A byte of a long message ÷ one of a piece, once both are compiled and in a cache. */
  private static final double ALIKE = 1.5;

  /** The same where messages do not fit into a cache, which only time can tell. */
  private static final double UNCOMPILED = 3;

  private final Call whole;
  private final Optional<Call> pieces;

  /** How many pieces are as long as a whole message. */
  private final double wholeInPieces;

  private final Duration countedFor;
  private final LongSupplier cpuNanos;
  private final BooleanSupplier compiling;
  private double[] wholeNanos = new double[64];
  private double[] pieceNanos = new double[64];
  private int batches;
  private int idleBatches;
  private long idleCalls;
  private long calls;

  /** Keeps the result of the last call, so that no call is without effect. */
  @SuppressWarnings("unused")
  private Object last;

  /** The benchmark's own call, on the next input. */
  public interface Call {
    Object call() throws GeneralSecurityException;
  }

  /**
   * @param payloadBytes length of a whole message
   * @param pieces the same operation on messages of {@link #PIECE_BYTES}; absent where whole ones
   *     are not longer
   * @param countedFor time after which the calls are enough, however few they are
   * @param cpuNanos CPU time of this thread
   * @param compiling whether a compiler is busy
   */
  Warmup(
      Call whole,
      int payloadBytes,
      Optional<Call> pieces,
      Duration countedFor,
      LongSupplier cpuNanos,
      BooleanSupplier compiling) {
    this.whole = whole;
    this.pieces = pieces;
    this.wholeInPieces = (double) payloadBytes / PIECE_BYTES;
    this.countedFor = countedFor;
    this.cpuNanos = cpuNanos;
    this.compiling = compiling;
  }

  /**
   * Makes the calls.
   *
   * @param least time that they take in any case
   */
  WarmupResult perform(Duration least) throws GeneralSecurityException {
    long start = cpuNanos.getAsLong();
    Duration elapsed = Duration.ZERO;
    boolean warm = false;
    boolean takenLong = false;
    while (!warm && elapsed.compareTo(LIMIT) < 0) {
      batch(takenLong);
      elapsed = Duration.ofNanos(cpuNanos.getAsLong() - start);
      takenLong = elapsed.compareTo(LONG) >= 0;
      boolean called = idleCalls >= CALLS_TO_COMPILE || elapsed.compareTo(countedFor) >= 0;
      warm = called && elapsed.compareTo(least) >= 0 && isWarm(takenLong);
    }
    return new WarmupResult(elapsed, calls, warm);
  }

  /** Time after which the calls are enough, however few they are. */
  static Duration countedFor(boolean bulk, boolean workload) {
    return bulk ? COUNTED_BULK : workload ? COUNTED_WORKLOADS : COUNTED_OTHERS;
  }

  /**
   * Estimated seconds of a warm-up on a quiet machine.
   *
   * @param operationSeconds of the operation on the whole payload, once it is compiled
   */
  public static double seconds(
      boolean bulk, boolean workload, int payloadBytes, double operationSeconds) {
    boolean pieces = bulk && payloadBytes > PIECE_BYTES;
    double counted = pieces ? operationSeconds * PIECE_BYTES / payloadBytes : operationSeconds;
    double share = pieces ? 1 + (double) WHOLE_NANOS / BATCH_NANOS : 1;
    double enough = countedFor(bulk, workload).toMillis() / 1e3;
    return Math.max(
        FEWEST_BATCHES * operationSeconds, Math.min(enough, CALLS_TO_COMPILE * counted * share));
  }

  private void batch(boolean wholeOnly) throws GeneralSecurityException {
    if (batches == wholeNanos.length) {
      wholeNanos = Arrays.copyOf(wholeNanos, 2 * batches);
      pieceNanos = Arrays.copyOf(pieceNanos, 2 * batches);
    }
    long before = calls;
    if (pieces.isPresent()) {
      pieceNanos[batches] =
          wholeOnly ? pieceNanos[batches - 1] : nanosPerCall(pieces.get(), BATCH_NANOS);
    }
    wholeNanos[batches] = nanosPerCall(whole, pieces.isPresent() ? WHOLE_NANOS : BATCH_NANOS);
    batches++;
    boolean idle = !compiling.getAsBoolean();
    idleBatches = idle ? idleBatches + 1 : 0;
    idleCalls += idle ? calls - before : 0;
  }

  private double nanosPerCall(Call call, long atLeast) throws GeneralSecurityException {
    long start = cpuNanos.getAsLong();
    long nanos = 0;
    int made = 0;
    while (nanos < atLeast) {
      last = call.call();
      made++;
      nanos = cpuNanos.getAsLong() - start;
    }
    calls += made;
    return (double) nanos / made;
  }

  private boolean isWarm(boolean takenLong) {
    return batches >= FEWEST_BATCHES
        && idleBatches >= IDLE_BATCHES
        && !falls(wholeNanos)
        && (pieces.isEmpty()
            || (!falls(pieceNanos) && bytesRatio() <= (takenLong ? UNCOMPILED : ALIKE)));
  }

  /** Whether the last quarter is faster than the one before it. */
  private boolean falls(double[] nanos) {
    int quarter = batches / 4;
    double[] before = sorted(nanos, batches - 2 * quarter, batches - quarter);
    double[] latest = sorted(nanos, batches - quarter, batches);
    double fall = median(before) - median(latest);
    double error = Math.hypot(standardError(before), standardError(latest));
    return fall > FALL * median(latest) && fall > SIGNIFICANT * error;
  }

  private double bytesRatio() {
    int quarter = batches - batches / 4;
    return median(sorted(wholeNanos, quarter, batches))
        / (wholeInPieces * median(sorted(pieceNanos, quarter, batches)));
  }

  private static double[] sorted(double[] values, int from, int to) {
    double[] sorted = Arrays.copyOfRange(values, from, to);
    Arrays.sort(sorted);
    return sorted;
  }

  private static double median(double[] sorted) {
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  /** Of the median of a normal distribution, from the interquartile range. */
  private static double standardError(double[] sorted) {
    int quarter = (sorted.length - 1) / 4;
    double range = sorted[sorted.length - 1 - quarter] - sorted[quarter];
    return 0.93 * range / Math.sqrt(sorted.length);
  }
}
