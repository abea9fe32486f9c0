package org.jcamark.jca.cold;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import org.jcamark.catalog.Call;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.prepare.ColdInputs;
import org.jcamark.jca.prepare.ColdStages;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.subject.BenchmarkCall;
import org.jcamark.jca.subject.Rotation;
import org.jcamark.jca.subject.WrongAnswerException;
import org.jcamark.model.Series;

/**
 * A cold JVM: loads a provider, prepares an operation from imported inputs and records its calls
 * from the first on. The result is checked in the end. {@link ColdJvm} starts it.
 */
final class ColdMain {
  private ColdMain() {}

  /**
   * Arguments: file of the inputs, file of the result, least time of the series in ns, least number
   * of calls, the call as text, and the seed of its inputs.
   */
  public static void main(String[] args) throws IOException {
    long main = System.nanoTime();
    try {
      record(main, args).write(Path.of(args[1]));
    } catch (WrongAnswerException e) {
      System.err.println(e.getMessage());
      System.exit(ChildJvm.WRONG_ANSWER);
    } catch (GeneralSecurityException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  private static ColdRecord record(long main, String[] args)
      throws IOException, GeneralSecurityException {
    ColdInputs inputs = ColdInputs.read(Path.of(args[0]));
    Request request = Request.of(Call.parse(args[4]), Long.parseLong(args[5]), true);
    BenchmarkCall benchmark = BenchmarkCall.of(request.call());
    ColdStages stages = new ColdStages();
    long start = System.nanoTime();
    ProviderSource source = Providers.open(request.call().provider());
    long provider = System.nanoTime() - start;
    Rotation<?> rotation = Subjects.cold(source, request, inputs, stages, benchmark);
    SeriesRecorder recorder = new SeriesRecorder();
    Series series =
        recorder.record(rotation::call, Long.parseLong(args[2]), Long.parseLong(args[3]));
    WrongAnswerException.orNone(rotation::check);
    return new ColdRecord(
        main,
        recorder.firstCall(),
        recorder.lastCall(),
        provider,
        stages.instance().nanos(),
        stages.key().nanos(),
        stages.init().nanos(),
        SeriesRecorder.costNanos(),
        series);
  }
}
