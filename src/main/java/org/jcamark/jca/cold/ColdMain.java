package org.jcamark.jca.cold;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.jcamark.jca.family.BenchmarkCall;
import org.jcamark.jca.family.ColdStages;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Rotation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.family.WrongAnswerException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Key;
import org.jcamark.model.Series;

/**
 * A cold JVM: loads a provider, prepares an operation from imported inputs and records its calls
 * from the first on. The result is checked in the end. {@link ColdJvm} starts it.
 */
final class ColdMain {
  static final int HEAD = 9;

  static final long ABSENT = -1;

  private ColdMain() {}

  /**
   * Arguments: file of the inputs, file of the result, least time of the series in ns, least number
   * of calls, the call as text, the seed of its inputs, and when this JVM was launched, by {@link
   * System#nanoTime}, which is the same clock in all processes of a machine.
   */
  public static void main(String[] args) throws IOException {
    long main = System.nanoTime();
    try {
      Files.write(Path.of(args[1]), record(main, args).mapToObj(Long::toString).toList());
    } catch (GeneralSecurityException e) {
      System.err.println(e.getMessage());
      System.exit(e instanceof WrongAnswerException ? ColdInputs.WRONG_ANSWER : 1);
    }
  }

  /** The numbers of a {@link ColdJvm}'s record: {@link #HEAD}, then calls and times of batches. */
  private static LongStream record(long main, String[] args)
      throws IOException, GeneralSecurityException {
    List<byte[]> inputs = ColdInputs.read(Path.of(args[0]));
    Request request = Request.of(Key.parse(args[4]), Long.parseLong(args[5]), true);
    BenchmarkCall benchmark = BenchmarkCall.of(request.call());
    ColdStages stages = new ColdStages();
    long start = System.nanoTime();
    ProviderSource source = Providers.open(request.call().provider());
    long provider = System.nanoTime() - start;
    Rotation rotation = Subjects.cold(source, request, inputs, stages, benchmark);
    SeriesRecorder recorder = new SeriesRecorder();
    Series series =
        recorder.record(rotation::call, Long.parseLong(args[2]), Long.parseLong(args[3]));
    WrongAnswerException.orNone(rotation::check);
    LongStream head =
        LongStream.of(
            recorder.firstCall,
            recorder.end,
            SeriesRecorder.costNanos(),
            main - Long.parseLong(args[6]),
            provider,
            stages.instance().nanos().orElse(ABSENT),
            stages.key().nanos().orElse(ABSENT),
            stages.init().nanos().orElse(ABSENT),
            recorder.firstCall - main - provider - stages.nanos());
    return LongStream.concat(
        head, LongStream.concat(Arrays.stream(series.calls()), Arrays.stream(series.nanos())));
  }

  /**
   * Calls an operation again and again and keeps the times: single calls at first, so that the
   * first one of 200 ms is seen; then batches, which grow with the number of calls made before
   * until one takes {@value #BATCH_NANOS} ns, so that the clock does not matter for a call of 40
   * ns.
   */
  static final class SeriesRecorder {
    private static final long BATCH_NANOS = 2_000_000;

    /** A batch has at most this part of the calls before it. */
    private static final int GROWTH = 20;

    private long[] calls = new long[4_096];
    private long[] nanos = new long[4_096];
    private int batches;

    /** When the first call began, and the latest batch ended, by {@link System#nanoTime}. */
    private long firstCall;

    private long end;

    /** Keeps the result of the last call, so that no call is without effect. */
    @SuppressWarnings("unused")
    private Object last;

    /** Records until both limits are reached, or the time of all calls is over tenfold. */
    Series record(Maker<?> call, long atLeastNanos, long atLeastCalls)
        throws GeneralSecurityException {
      long total = 0;
      long made = 0;
      while ((total < atLeastNanos || made < atLeastCalls) && total < 10 * atLeastNanos) {
        long size = batchSize(made);
        long time = batch(call, size);
        add(size, time);
        made += size;
        total += time;
      }
      return new Series(Arrays.copyOf(calls, batches), Arrays.copyOf(nanos, batches));
    }

    private long batchSize(long made) {
      if (made < GROWTH) {
        return 1;
      }
      long fitting = calls[batches - 1] * BATCH_NANOS / Math.max(1, nanos[batches - 1]);
      return Math.max(1, Math.min(fitting, made / GROWTH));
    }

    private long batch(Maker<?> call, long size) throws GeneralSecurityException {
      long start = System.nanoTime();
      for (long i = 0; i < size; i++) {
        last = call.make();
      }
      end = System.nanoTime();
      if (batches == 0) {
        firstCall = start;
      }
      return end - start;
    }

    private void add(long size, long time) {
      if (batches == calls.length) {
        calls = Arrays.copyOf(calls, 2 * batches);
        nanos = Arrays.copyOf(nanos, 2 * batches);
      }
      calls[batches] = size;
      nanos[batches] = time;
      batches++;
    }

    /** What a batch costs besides the operation, in ns: the median of batches of nothing. */
    static long costNanos() throws GeneralSecurityException {
      SeriesRecorder recorder = new SeriesRecorder();
      long[] times = new long[20_001];
      for (int i = 0; i < times.length; i++) {
        times[i] = recorder.batch(() -> null, 1);
      }
      Arrays.sort(times);
      return times[times.length / 2];
    }
  }
}
