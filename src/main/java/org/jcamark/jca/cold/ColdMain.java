package org.jcamark.jca.cold;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.jcamark.jca.family.BenchmarkCall;
import org.jcamark.jca.family.ColdInputs;
import org.jcamark.jca.family.ColdStages;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Rotation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.family.WrongAnswerException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Key;
import org.jcamark.model.Series;

/**
 * A cold JVM: loads a provider, prepares an operation from imported inputs and records its calls
 * from the first on. The result is checked in the end. {@link ColdJvm} starts it.
 */
final class ColdMain {
  /** Numbers before the series. */
  static final int HEAD = 9;

  /** Of a stage. */
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
    } catch (WrongAnswerException e) {
      System.err.println(e.getMessage());
      System.exit(ChildJvm.WRONG_ANSWER);
    } catch (GeneralSecurityException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  /** The numbers of a {@link ColdJvm}'s record: {@link #HEAD}, then calls and times of batches. */
  private static LongStream record(long main, String[] args)
      throws IOException, GeneralSecurityException {
    ColdInputs inputs = ColdInputs.read(Path.of(args[0]));
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
            recorder.firstCall(),
            recorder.lastCall(),
            SeriesRecorder.costNanos(),
            main - Long.parseLong(args[6]),
            provider,
            stages.instance().nanos().orElse(ABSENT),
            stages.key().nanos().orElse(ABSENT),
            stages.init().nanos().orElse(ABSENT),
            recorder.firstCall() - main - provider - stages.nanos());
    return LongStream.concat(
        head, LongStream.concat(Arrays.stream(series.calls()), Arrays.stream(series.nanos())));
  }
}
