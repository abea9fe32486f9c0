package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.plan.ForkSettings;
import org.jcamark.profile.ResourceProfilers;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.jcamark.run.RunFolder;
import org.jcamark.stats.Interval;
import org.jcamark.stats.PairedRatio;
import org.jcamark.stats.Percentiles;

/**
 * Whether forks are warm when they are measured, for twelve calls of all speeds: iterations go on
 * for {@value #LATER} s and more after a usual warm-up. Of the {@value #USUAL} iterations that a
 * run measures, the second is compared with the second half, and all with those {@value #LATER} s
 * later; and the forks are counted that were not warm.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.WarmForks FOLDER [FORKS]
 * </pre>
 */
final class WarmForks {
  private static final int USUAL = 10;
  private static final int LATER = 5;
  private static final Duration ITERATION = Duration.ofMillis(80);
  private static final int FIRST_LATER = (int) Duration.ofSeconds(LATER).dividedBy(ITERATION);
  private static final ForkSettings SETTINGS =
      new ForkSettings(
          4,
          Duration.ofMillis(400),
          new Iterations(5, Duration.ofMillis(20)),
          new Iterations(FIRST_LATER + USUAL, ITERATION));

  private WarmForks() {}

  public static void main(String[] args) throws IOException {
    int forks = args.length > 1 ? Integer.parseInt(args[1]) : SETTINGS.forks();
    List<ForkSpec> specs =
        Lab.twelveCalls(SETTINGS).stream()
            .map(spec -> spec.as(spec.scenario(), spec.call(), ResourceProfilers.with(List.of())))
            .toList();
    Path folder = Path.of(args[0]);
    Lab.runs("warm-forks").measure(folder, specs, ForkRule.fixed(forks), 1);
    System.out.print(text(ForksFile.read(new RunFolder(folder).forksFile()).lines()));
  }

  /** One line a call and one of all. */
  static String text(List<ForkLine> lines) {
    Map<Scenario, List<ForkLine>> calls = Lab.byScenario(lines);
    StringBuilder text =
        new StringBuilder(
            String.format(
                "%-52s %8s %-24s %-24s %s%n",
                "call", "warm-up", "2nd ÷ second half", "first ÷ 5 s later", "not warm"));
    calls.forEach((scenario, forks) -> text.append(line(scenario.inWords(), forks)));
    return text + line("all", lines);
  }

  private static String line(String name, List<ForkLine> forks) {
    long cold = forks.stream().filter(WarmForks::isCold).count();
    return String.format(
        "%-52s %6.2f s %-24s %-24s %d of %d forks%n",
        name,
        Percentiles.median(forks.stream().mapToDouble(WarmForks::warmupSeconds).toArray()),
        ratio(forks, WarmForks::second, WarmForks::half),
        ratio(forks, fork -> range(fork, 0, USUAL), fork -> range(fork, FIRST_LATER, fork.length)),
        cold,
        forks.size());
  }

  private interface Part {
    double of(double[] fork);
  }

  private static String ratio(List<ForkLine> forks, Part numerator, Part denominator) {
    PairedRatio ratio =
        PairedRatio.of(
            forks.stream().mapToDouble(fork -> numerator.of(times(fork))).toArray(),
            forks.stream().mapToDouble(fork -> denominator.of(times(fork))).toArray(),
            Interval.LEVEL);
    return String.format(
        "%.3f (%.3f to %.3f)", ratio.ratio(), ratio.interval().low(), ratio.interval().high());
  }

  private static double[] times(ForkLine fork) {
    return ((Samples.Raw) fork.measurement().primary().samples().orElseThrow()).values().get(0);
  }

  private static double second(double[] fork) {
    return fork[1];
  }

  private static double half(double[] fork) {
    return range(fork, USUAL / 2, USUAL);
  }

  /** Medians, since a stall of the machine hits some iteration by chance. */
  private static double range(double[] fork, int from, int to) {
    return Percentiles.median(Arrays.copyOfRange(fork, from, to));
  }

  private static double warmupSeconds(ForkLine fork) {
    return fork.measurement().secondary().get("warmup.time").score().orElseThrow() / 1e3;
  }

  /** Whether the operation was still being compiled in one of its iterations. */
  private static boolean isCold(ForkLine fork) {
    return fork.measurement().secondary().get("warmup.steady").score().orElseThrow() < 1;
  }
}
