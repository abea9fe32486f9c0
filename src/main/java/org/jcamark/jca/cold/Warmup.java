package org.jcamark.jca.cold;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * Calls an operation before it is timed, until the last third of the calls was made without any
 * compilation, with the same allocation and no longer became faster, or a limit is reached. Times
 * of calls are CPU times, so that other processes neither end a warm-up early nor look like one.
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
  /** The system property with the least time of a warm-up in ms. */
  private static final String LEAST_PROPERTY = "jcamark.warmup";

  private static final long LEAST_MILLIS = 500;

  /** Few enough for many calls a second, enough for code that takes many blocks at once. */
  static final int PIECE_BYTES = 8 << 10;

  private static final Duration LIMIT = Duration.ofSeconds(24);

  /**
   * Calls after which nothing is left to compile but what compilers are at: HotSpot's optimising
   * compiler takes up what was called 5,000 times.
   */
  private static final int CALLS_TO_COMPILE = 8_000;

  /** Part of the calls that is made after the last compilation. */
  private static final double QUIET = 1.0 / 3;

  /** For ciphers, digests and MACs, which may call their compiled loop once for a message. */
  static final Duration FEW_CALLS_BULK = Duration.ofSeconds(8);

  /** For others, whose own loops call most methods more often than once. */
  static final Duration FEW_CALLS_OTHERS = Duration.ofMillis(700);

  /** Shortest time without compilation, for operations that are called often. */
  private static final long QUIET_NANOS = 150_000_000;

  /**
   * Time of compilers ÷ wall time, both with waits for a CPU, below which nothing that matters is
   * being compiled: of slow operations, methods that are hardly used are compiled for ten seconds
   * and more, those of the JDK's engines of TLS for half a minute, but no handshake becomes faster
   * after the first twelve seconds. So the share grows with the time of the warm-up.
   */
  private static final double COMPILING = 0.1;

  private static final double COMPILING_PER_SECOND = 0.02;

  /** Some methods are compiled as a part of callers that whole messages do not use. */
  private static final Duration LONG = Duration.ofSeconds(8);

  /** Batches between two looks at them. */
  private static final int FEWEST_BATCHES = 8;

  private static final long BATCH_NANOS = 10_000_000;

  /** Of whole messages alongside pieces, whose number counts. */
  private static final long WHOLE_NANOS = 4_000_000;

  /** A smaller change is no warm-up. */
  private static final double FALL = 0.02;

  /** A smaller change of the bytes that a call allocates is no warm-up. */
  private static final double SAME_BYTES = 0.01;

  /** In standard errors of the difference. */
  private static final double SIGNIFICANT = 2.5;

  /** A byte of a long message ÷ one of a piece, once both are compiled and in a cache. */
  private static final double ALIKE = 1.5;

  /** The same where messages do not fit into a cache, which only time can tell. */
  private static final double UNCOMPILED = 3;

  /** What compilers usually need at least, for {@link #seconds}. */
  private static final double COMPILATION_SECONDS = 0.4;

  /** Methods that a call uses once are compiled after the others. */
  private static final double FOR_THE_SLOWEST = 1.5;

  private final Maker<?> whole;
  private final Optional<Maker<?>> pieces;
  private final double wholeInPieces;
  private final Duration fewCalls;
  private final Clocks clocks;
  private final List<Batch> batches = new ArrayList<>();
  private long calls;

  /**
   * Calls in a row: time of one on a whole message and on a piece, 0 without pieces, and bytes that
   * one on a whole message allocates; time of all calls, their number, time of compilers and wall
   * time until then.
   */
  private record Batch(
      double wholeNanos,
      double pieceNanos,
      double bytes,
      long end,
      long calls,
      long compilerNanos,
      long wallNanos) {}

  /** Keeps the result of the last call, so that no call is without effect. */
  @SuppressWarnings("unused")
  private Object result;

  /** Not warm where the limit was reached before the code was compiled and its time steady. */
  public record Result(Duration time, long calls, boolean warm) {}

  /** {@code nanos} is CPU time of this thread; compilers' and wall time have waits for a CPU. */
  record Clocks(
      LongSupplier nanos,
      LongSupplier compilerNanos,
      LongSupplier allocatedBytes,
      LongSupplier wallNanos) {}

  /** Pieces are absent where whole messages are not longer. */
  Warmup(
      Maker<?> whole,
      int payloadBytes,
      Optional<Maker<?>> pieces,
      Duration fewCalls,
      Clocks clocks) {
    this.whole = whole;
    this.pieces = pieces;
    this.wholeInPieces = (double) payloadBytes / PIECE_BYTES;
    this.fewCalls = fewCalls;
    this.clocks = clocks;
  }

  /** Time that the warm-up of this fork takes in any case. */
  public static Duration least() {
    return Duration.ofMillis(Long.getLong(LEAST_PROPERTY, LEAST_MILLIS));
  }

  Result perform(Duration least) throws GeneralSecurityException {
    long start = clocks.nanos.getAsLong();
    Duration elapsed = Duration.ZERO;
    boolean warm = false;
    boolean takenLong = false;
    while (!warm && elapsed.compareTo(LIMIT) < 0) {
      batch(takenLong, start);
      elapsed = Duration.ofNanos(last().end());
      takenLong = elapsed.compareTo(LONG) >= 0;
      boolean called = calls >= CALLS_TO_COMPILE || elapsed.compareTo(fewCalls) >= 0;
      warm = called && elapsed.compareTo(least) >= 0 && isWarm(takenLong);
    }
    return new Result(elapsed, calls, warm);
  }

  /** Time after which few calls may be enough, by whether one calls costly methods once. */
  static Duration fewCalls(boolean once) {
    return once ? FEW_CALLS_BULK : FEW_CALLS_OTHERS;
  }

  /**
   * Estimated seconds of a warm-up on a quiet machine.
   *
   * @param once whether an operation calls the methods that take its time once
   * @param operationSeconds of the operation on the whole payload, once it is compiled
   */
  public static double seconds(boolean once, int payloadBytes, double operationSeconds) {
    boolean pieces = once && payloadBytes > PIECE_BYTES;
    double counted = pieces ? operationSeconds * PIECE_BYTES / payloadBytes : operationSeconds;
    double share = pieces ? 1 + (double) WHOLE_NANOS / BATCH_NANOS : 1;
    double few = fewCalls(once).toMillis() / 1e3;
    return Math.max(
        FEWEST_BATCHES * operationSeconds,
        COMPILATION_SECONDS + FOR_THE_SLOWEST * Math.min(few, CALLS_TO_COMPILE * counted * share));
  }

  private void batch(boolean wholeOnly, long start) throws GeneralSecurityException {
    double piece = 0;
    if (pieces.isPresent()) {
      piece = wholeOnly ? last().pieceNanos() : nanosPerCall(pieces.get(), BATCH_NANOS);
    }
    long callsBefore = calls;
    long bytesBefore = clocks.allocatedBytes.getAsLong();
    double nanos = nanosPerCall(whole, pieces.isPresent() ? WHOLE_NANOS : BATCH_NANOS);
    double bytes = clocks.allocatedBytes.getAsLong() - bytesBefore;
    double bytesPerCall = bytes / (calls - callsBefore);
    long end = clocks.nanos.getAsLong() - start;
    long compilers = clocks.compilerNanos.getAsLong();
    long wall = clocks.wallNanos.getAsLong();
    batches.add(new Batch(nanos, piece, bytesPerCall, end, calls, compilers, wall));
  }

  private Batch last() {
    return batches.get(batches.size() - 1);
  }

  private double nanosPerCall(Maker<?> call, long atLeast) throws GeneralSecurityException {
    long start = clocks.nanos.getAsLong();
    long nanos = 0;
    int made = 0;
    while (nanos < atLeast) {
      result = call.make();
      made++;
      nanos = clocks.nanos.getAsLong() - start;
    }
    calls += made;
    return (double) nanos / made;
  }

  private boolean isWarm(boolean takenLong) {
    return batches.size() % FEWEST_BATCHES == 0
        && isQuiet()
        && Math.abs(fall(Batch::bytes)) <= SAME_BYTES
        && fall(Batch::wholeNanos) <= FALL
        && (pieces.isEmpty()
            || (fall(Batch::pieceNanos) <= FALL
                && bytesRatio() <= (takenLong ? UNCOMPILED : ALIKE)));
  }

  private boolean isQuiet() {
    Batch end = last();
    int at = batches.size() - 1;
    while (at > 0
        && (batches.get(at).calls() > (1 - QUIET) * calls
            || end.end() - batches.get(at).end() < QUIET_NANOS)) {
      at--;
    }
    Batch start = batches.get(at);
    double most = Math.max(COMPILING, COMPILING_PER_SECOND * end.end() / 1e9);
    return end.compilerNanos() - start.compilerNanos()
        <= most * (end.wallNanos() - start.wallNanos());
  }

  /** From the quarter before the last to the last one, as a share of it; 0 if it may be chance. */
  private double fall(ToDoubleFunction<Batch> value) {
    double[] before = quarter(2, value);
    double[] latest = quarter(1, value);
    double fall = median(before) - median(latest);
    double error = Math.hypot(standardError(before), standardError(latest));
    return Math.abs(fall) > SIGNIFICANT * error ? fall / median(latest) : 0;
  }

  private double bytesRatio() {
    return median(quarter(1, Batch::wholeNanos))
        / (wholeInPieces * median(quarter(1, Batch::pieceNanos)));
  }

  private double[] quarter(int fromEnd, ToDoubleFunction<Batch> value) {
    int quarter = batches.size() / 4;
    int start = batches.size() - fromEnd * quarter;
    return batches.subList(start, start + quarter).stream().mapToDouble(value).sorted().toArray();
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
