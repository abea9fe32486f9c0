package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.plan.ForkSettings;
import org.jcamark.plan.Suite;
import org.jcamark.profile.ResourceProfiler;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunFolder;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Percentiles;

/**
 * Whether forks are warm when they are measured, for twelve calls of all speeds. Each fork measures
 * in turn with another one that was warmed up {@value #LATER} s longer, so that the machine changes
 * for both alike. Their ratio is that of the time after a usual warm-up to the time later; the
 * second iteration is compared with the median of the second half, both relative to the other
 * fork's. The goal is 1 ± 1% for both, and 1% of forks that were not warm.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.WarmForks FOLDER [FORKS]
 * </pre>
 */
final class WarmForks {
  private static final int LATER = 5;
  private static final ForkSettings USUAL = Suite.SHORT;

  private WarmForks() {}

  public static void main(String[] args) throws IOException {
    int forks = args.length > 1 ? Integer.parseInt(args[1]) : USUAL.forks();
    ForkSettings longer =
        new ForkSettings(
            USUAL.forks(),
            USUAL.leastWarmup().plusSeconds(LATER),
            USUAL.warmup(),
            USUAL.measurement());
    System.out.print(
        text(Path.of(args[0]), Lab.twelveCalls(USUAL), Lab.twelveCalls(longer), forks));
  }

  /** One line a call and one of all. */
  static String text(Path folder, List<ForkSpec> usual, List<ForkSpec> longer, int forks)
      throws IOException {
    List<ForkSpec> both = new ArrayList<>();
    usual.forEach(spec -> both.add(named(spec, "usual")));
    longer.forEach(spec -> both.add(named(spec, "longer")));
    Lab.runs("warm-forks").measure(folder, both, ForkRule.fixed(forks), 1);
    Map<Key, List<ForkLine>> lines =
        ForksFile.read(new RunFolder(folder).forksFile()).lines().stream()
            .collect(Collectors.groupingBy(ForkLine::scenario));
    StringBuilder text =
        new StringBuilder(
            String.format(
                "%-52s %8s %-24s %-24s %s%n",
                "call",
                "warm-up",
                "2nd ÷ second half",
                "usual ÷ " + LATER + " s later",
                "not warm"));
    List<Forks> all = new ArrayList<>();
    for (ForkSpec spec : usual) {
      List<Forks> found =
          pairs(
              lines.get(named(spec, "usual").scenario()),
              lines.get(named(spec, "longer").scenario()));
      text.append(line(spec.scenario().inWords(), found));
      all.addAll(found);
    }
    return text + line("all", all);
  }

  /** Two forks that were alive together. */
  private record Forks(ForkLine usual, ForkLine longer) {
    double second() {
      return times(usual)[1] / times(longer)[1];
    }

    double half() {
      return latest(times(usual), 0.5) / latest(times(longer), 0.5);
    }

    double all() {
      return usual.result().values().get(0) / longer.result().values().get(0);
    }

    private static double[] times(ForkLine fork) {
      return ((Samples.Raw) fork.result().primary().samples().orElseThrow()).values().get(0);
    }

    /** The median, since a stall of the machine hits some iteration by chance. */
    private static double latest(double[] times, double part) {
      int from = (int) ((1 - part) * times.length);
      return Percentiles.median(Arrays.copyOfRange(times, from, times.length));
    }
  }

  private static List<Forks> pairs(List<ForkLine> usual, List<ForkLine> longer) {
    Map<Integer, ForkLine> byNumber =
        longer.stream()
            .collect(Collectors.toMap(line -> line.note().fork(), line -> line, (a, b) -> a));
    return usual.stream()
        .filter(fork -> byNumber.containsKey(fork.note().fork()))
        .map(fork -> new Forks(fork, byNumber.get(fork.note().fork())))
        .toList();
  }

  private static ForkSpec named(ForkSpec spec, String name) {
    return spec.as(
        spec.scenario().with(Axis.JIT, name), spec.call(), ResourceProfiler.with(List.of()));
  }

  private static String line(String name, List<Forks> forks) {
    double[] second = forks.stream().mapToDouble(Forks::second).toArray();
    double[] half = forks.stream().mapToDouble(Forks::half).toArray();
    double[] whole = forks.stream().mapToDouble(Forks::all).toArray();
    double[] one = new double[forks.size()];
    Arrays.fill(one, 1);
    return String.format(
        "%-52s %6.2f s %-24s %-24s %d of %d forks%n",
        name,
        Percentiles.median(
            forks.stream()
                .mapToDouble(pair -> metric(pair.usual(), "warmup.time") / 1e3)
                .toArray()),
        text(second, half),
        text(whole, one),
        forks.stream().filter(pair -> metric(pair.usual(), "warmup.steady") < 1).count(),
        forks.size());
  }

  private static String text(double[] numerator, double[] denominator) {
    LogRatio ratio = LogRatio.paired(numerator, denominator).orElseThrow();
    return String.format(
        "%.3f (%.3f to %.3f)", ratio.ratio(), ratio.interval().low(), ratio.interval().high());
  }

  private static double metric(ForkLine fork, String name) {
    Metric metric = fork.result().secondary().get(name);
    return metric == null ? 0 : metric.score().orElseThrow();
  }
}
