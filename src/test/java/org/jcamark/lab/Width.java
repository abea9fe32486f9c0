package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Operation;
import org.jcamark.json.ForksFile;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.plan.Suites;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.jcamark.run.RunFolder;
import org.jcamark.selfcheck.CheckRuns;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.StoppingRule;

/**
 * What an interval of a given width costs. Forks with JMH's default settings and forks of a run by
 * precision alternate, so that a drift of the machine affects both; the forks that ours needs for
 * an interval as narrow as that of JMH follow from how all of ours vary. A call takes 10 minutes,
 * all twelve take 2 hours; an interrupted program continues in the same folder.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.Width FOLDER [CALL…]
 * </pre>
 *
 * A CALL is a number from 1 to 12.
 */
final class Width {
  private static final int MAX_FORKS = 1_000;

  /** Forks that choose the length of the others and so are longer. */
  private static final int PILOTS = 3;

  /** From 100 ns to tens of milliseconds, with and without intrinsics. */
  static final List<Call> CALLS =
      List.of(
          Call.of(Operation.ENCRYPT, "AES-256-GCM", "JDK").withPayload(1_024),
          Call.of(Operation.SIGN, "ECDSA-P256-SHA256", "JDK"),
          Call.of(Operation.ENCAPSULATE, "ML-KEM-768", "BC"),
          Call.of(Operation.DIGEST, "SHA-256", "JDK").withPayload(64),
          Call.of(Operation.SIGN, "ML-DSA-65", "BC"),
          Call.of(Operation.ENCRYPT, "AES-256-GCM", "BC").withPayload(1_024),
          Call.of(Operation.AGREE, "X25519", "JDK"),
          Call.of(Operation.DIGEST, "SHA3-256", "BC").withPayload(1_024),
          Call.of(Operation.MAC, "HMAC-SHA256", "JDK").withPayload(1_024),
          Call.of(Operation.VERIFY, "RSA-2048-PKCS1", "JDK"),
          Call.of(Operation.VERIFY, "Ed25519", "BC"),
          Call.of(Operation.SIGN, "SLH-DSA-SHA2-128f", "BC"));

  /**
   * How both sides are measured.
   *
   * @param forks of JMH's side, at least 2
   * @param iterations of JMH's side, to warm up and as many to measure
   * @param precision asked of ours
   * @param share of JMH's time that ours gets, and at least {@link StoppingRule#MIN_FORKS} forks
   */
  record Settings(int forks, Iterations iterations, double precision, double share) {
    /**
     * {@code org.openjdk.jmh.runner.Defaults} of JMH 1.37 and a fifth of the time. JMH's width is
     * not known before its last fork; hence 1%.
     */
    static final Settings JMH_DEFAULTS =
        new Settings(5, new Iterations(5, Duration.ofSeconds(10)), 0.01, 0.2);
  }

  private final Settings settings;
  private final Side jmh;
  private final Side ours;

  Width(Path folder, ForkSpec call, Settings settings) {
    this.settings = settings;
    Path place = folder.resolve(Lab.folderName(call));
    Iterations fixed = settings.iterations();
    this.jmh = new Side(place.resolve("jmh"), call.with(call.timing().with(fixed, fixed)));
    this.ours = new Side(place.resolve("ours"), call);
  }

  public static void main(String[] args) throws IOException {
    List<Call> chosen =
        args.length == 1
            ? CALLS
            : IntStream.range(1, args.length)
                .mapToObj(i -> CALLS.get(Integer.parseInt(args[i]) - 1))
                .toList();
    double jmhSeconds = 0;
    double ourSeconds = 0;
    double secondsToPrecision = 0;
    System.out.println(
        "    JMH ±     s  ours ±  forks  to JMH's ±     s  time ratio  ours ÷ JMH  call");
    for (ForkSpec call : Lab.specs(chosen, Suites.SHORT)) {
      Optional<Outcome> outcome =
          new Width(Path.of(args[0]), call, Settings.JMH_DEFAULTS).measure();
      String words = call.scenario().inWords();
      System.out.println(
          outcome.map(found -> found.text() + words).orElse("          no result  " + words));
      jmhSeconds += outcome.map(Outcome::jmhSeconds).orElse(0.0);
      ourSeconds += outcome.map(Outcome::secondsToWidth).orElse(0.0);
      secondsToPrecision += outcome.map(Outcome::secondsToPrecision).orElse(0.0);
    }
    System.out.printf(
        "JMH's defaults %.0f s; by precision %.0f s to JMH's ± (ratio %.3f), %.0f s to JMH's ± or"
            + " 1%%, whichever is wider (ratio %.3f)%n",
        jmhSeconds,
        ourSeconds,
        ourSeconds / jmhSeconds,
        secondsToPrecision,
        secondsToPrecision / jmhSeconds);
  }

  /**
   * A call measured both ways. Widths are half-widths of 95% intervals of fork means ÷ mean, ours
   * as the stopping rule stretches it.
   *
   * @param ourForks those that ours got, pilots included
   * @param forksToWidth forks of ours, pilots included, whose interval is as narrow as JMH's; more
   *     than {@code ourForks} are counted as long as the mean of those after the pilots
   * @param forksToPrecision the same for JMH's width or the precision, whichever is wider
   */
  record Outcome(
      double jmhWidth,
      double jmhSeconds,
      double ourWidth,
      int ourForks,
      int forksToWidth,
      double secondsToWidth,
      int forksToPrecision,
      double secondsToPrecision,
      LogRatio ratio) {
    String text() {
      return String.format(
          "%8.2f%% %5.0f  %5.2f%%  %5d  %10d %5.0f  %10.3f  %.3f (%.3f to %.3f)  ",
          100 * jmhWidth,
          jmhSeconds,
          100 * ourWidth,
          ourForks,
          forksToWidth,
          secondsToWidth,
          secondsToWidth / jmhSeconds,
          ratio.ratio(),
          ratio.interval().low(),
          ratio.interval().high());
    }
  }

  /** Absent where a fork failed, JMH's interval has no width, or no number of forks suffices. */
  Optional<Outcome> measure() throws IOException {
    for (int turn = Math.max(1, jmh.seconds().size()); turn <= settings.forks(); turn++) {
      jmh.measure(ForkRule.fixed(turn));
      double left = settings.share() * sum(jmh.seconds()) - sum(ours.seconds());
      ours.measure(
          ourRule(MAX_FORKS, Optional.of(Duration.ofNanos(Math.round(1e9 * Math.max(0, left))))));
      if (jmh.failed() || ours.failed()) {
        return Optional.empty();
      }
    }
    ours.measure(ourRule(StoppingRule.MIN_FORKS, Optional.empty()));
    return outcome(jmh.forkMeans(), ours.forkMeans());
  }

  /** So many forks that count, whatever their width. */
  private ForkRule ourRule(int forks, Optional<Duration> budget) {
    return new ForkRule(forks, forks, OptionalDouble.of(settings.precision()), 0, budget);
  }

  private Optional<Outcome> outcome(double[] jmhMeans, double[] ourMeans) throws IOException {
    OptionalDouble jmhWidth =
        new StoppingRule(settings.precision(), 2, 1).relativeHalfWidth(jmhMeans);
    Optional<LogRatio> ratio = LogRatio.of(ourMeans, jmhMeans);
    if (jmhWidth.orElse(0) == 0 || ratio.isEmpty()) {
      return Optional.empty();
    }
    double width = jmhWidth.getAsDouble();
    double wider = Math.max(settings.precision(), width);
    OptionalInt toWidth = StoppingCoverage.ofPrecision(width).forks(ourMeans);
    OptionalInt toPrecision = StoppingCoverage.ofPrecision(wider).forks(ourMeans);
    OptionalDouble ourWidth = StoppingCoverage.ofPrecision(width).relativeHalfWidth(ourMeans);
    if (toWidth.isEmpty() || toPrecision.isEmpty() || ourWidth.isEmpty()) {
      return Optional.empty();
    }
    List<Double> seconds = ours.seconds();
    int notCounted = seconds.size() - ourMeans.length;
    return Optional.of(
        new Outcome(
            width,
            sum(jmh.seconds()),
            ourWidth.getAsDouble(),
            seconds.size(),
            notCounted + toWidth.getAsInt(),
            secondsOfFirst(notCounted + toWidth.getAsInt(), seconds),
            notCounted + toPrecision.getAsInt(),
            secondsOfFirst(notCounted + toPrecision.getAsInt(), seconds),
            ratio.get()));
  }

  /** Those that were not measured count as the mean of those after the pilots. */
  static double secondsOfFirst(int forks, List<Double> seconds) {
    if (forks <= seconds.size()) {
      return sum(seconds.subList(0, forks));
    }
    List<Double> later = seconds.subList(PILOTS, seconds.size());
    return sum(seconds) + sum(later) / later.size() * (forks - seconds.size());
  }

  private static double sum(List<Double> seconds) {
    return seconds.stream().mapToDouble(Double::doubleValue).sum();
  }

  /** One of the two ways to measure a call, in a folder of its own. */
  private record Side(Path folder, ForkSpec call) {
    void measure(ForkRule rule) throws IOException {
      Lab.runs("width").measure(folder, List.of(call), rule, 1);
    }

    boolean failed() throws IOException {
      return new RunFolder(folder).manifest().hasFailures();
    }

    double[] forkMeans() throws IOException {
      Map<Scenario, Measurement> measured = CheckRuns.results(new RunFolder(folder));
      return CheckRuns.forkMeans(measured.get(call.scenario()));
    }

    /** Wall time of each fork so far. */
    List<Double> seconds() throws IOException {
      List<Double> seconds = new ArrayList<>();
      for (var line : ForksFile.read(new RunFolder(folder).forksFile()).lines()) {
        seconds.add(line.note().wall().toNanos() / 1e9);
      }
      return seconds;
    }
  }
}
