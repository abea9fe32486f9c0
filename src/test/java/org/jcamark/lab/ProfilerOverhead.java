package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.plan.Call;
import org.jcamark.plan.ForkSettings;
import org.jcamark.profile.ResourceProfilers;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.jcamark.stats.Interval;
import org.jcamark.stats.PairedRatio;
import org.jcamark.stats.Percentiles;

/**
 * What our profilers of CPU time and memory cost: forks with them against forks without, and, since
 * forks differ by more than the effect, iterations with them against iterations without in the same
 * forks. Encryption of 1 KiB is short and allocates, where the cost would show first; the goal is
 * less than 1%.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.ProfilerOverhead FOLDER [FORKS]
 * </pre>
 */
final class ProfilerOverhead {
  private static final Call CALL = Call.of(Operation.ENCRYPT, "AES-256-GCM", "JDK", 1_024);
  private static final ForkSettings SETTINGS =
      new ForkSettings(
          30,
          Duration.ofMillis(2_000),
          new Iterations(1, Duration.ofMillis(100)),
          new Iterations(40, Duration.ofMillis(50)));

  private ProfilerOverhead() {}

  public static void main(String[] args) throws IOException {
    int forks = args.length > 1 ? Integer.parseInt(args[1]) : SETTINGS.forks();
    System.out.println(
        overhead(Path.of(args[0]), Lab.specs(List.of(CALL), SETTINGS).get(0), forks));
  }

  static String overhead(Path folder, ForkSpec plain, int forks) throws IOException {
    ForkSpec profiled = with(plain, "profiled", ResourceProfilers.with(List.of()));
    ForkSpec alternating = with(plain, "alternating", List.of(AlternatingProfiler.class.getName()));
    Map<Scenario, Measurement> measured =
        Lab.runs("profiler-overhead")
            .measure(folder, List.of(plain, profiled, alternating), ForkRule.fixed(forks), 1);
    PairedRatio within = withinForks(measured.get(alternating.scenario()).primary());
    return Lab.ratio(measured, profiled.scenario(), plain.scenario())
            .map(test -> text("forks", test.ratio(), test.interval()))
            .orElse("forks: no result\n")
        + text("iterations", within.ratio(), within.interval());
  }

  private static ForkSpec with(ForkSpec plain, String variant, List<String> profilers) {
    return plain.as(plain.scenario().withJit(variant), plain.call(), profilers);
  }

  private static String text(String compared, double ratio, Interval interval) {
    return String.format(
        "%-10s with ÷ without %.4f, 95%% interval %.4f to %.4f%n",
        compared, ratio, interval.low(), interval.high());
  }

  /** Medians, since a stall of the machine hits some iteration of either kind by chance. */
  static PairedRatio withinForks(Metric alternating) {
    Samples.Raw samples = (Samples.Raw) alternating.samples().orElseThrow();
    return PairedRatio.of(medians(samples, true), medians(samples, false), Interval.LEVEL);
  }

  private static double[] medians(Samples.Raw samples, boolean profiled) {
    return samples.values().stream()
        .map(
            fork ->
                IntStream.range(0, fork.length)
                    .filter(i -> AlternatingProfiler.isProfiled(i) == profiled)
                    .mapToDouble(i -> fork[i])
                    .toArray())
        .mapToDouble(Percentiles::median)
        .toArray();
  }
}
