package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.plan.ForkSettings;
import org.jcamark.profile.ResourceProfiler;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkSpec.Iterations;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Percentiles;

/**
 * What our profiler costs: forks with it ÷ forks without, interleaved, for twelve calls of all
 * speeds. A fork is represented by the median of its iterations, as a stall of the machine hits
 * some iteration by chance. The goal is 1 ± 1%.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.ProfilerOverhead FOLDER [FORKS]
 * </pre>
 */
final class ProfilerOverhead {
  private static final ForkSettings SETTINGS =
      new ForkSettings(
          8,
          Duration.ofMillis(400),
          new Iterations(5, Duration.ofMillis(20)),
          new Iterations(10, Duration.ofMillis(80)));

  private ProfilerOverhead() {}

  public static void main(String[] args) throws IOException {
    int forks = args.length > 1 ? Integer.parseInt(args[1]) : SETTINGS.forks();
    System.out.print(overhead(Path.of(args[0]), Lab.twelveCalls(SETTINGS), forks));
  }

  static String overhead(Path folder, List<ForkSpec> plain, int forks) throws IOException {
    List<ForkSpec> both = new ArrayList<>(plain);
    plain.forEach(spec -> both.add(profiled(spec)));
    Map<Key, Result> measured =
        Lab.runs("profiler-overhead").measure(folder, both, ForkRule.fixed(forks), 1);
    StringBuilder text = new StringBuilder();
    DoubleStream.Builder with = DoubleStream.builder();
    DoubleStream.Builder without = DoubleStream.builder();
    for (ForkSpec spec : plain) {
      double[] mine = medians(measured.get(profiled(spec).scenario()));
      double[] theirs = medians(measured.get(spec.scenario()));
      text.append(line(spec.scenario().inWords(), mine, theirs));
      DoubleStream.of(mine).forEach(with);
      DoubleStream.of(theirs).forEach(without);
    }
    return text + line("all", with.build().toArray(), without.build().toArray());
  }

  private static ForkSpec profiled(ForkSpec plain) {
    return plain.as(
        plain.scenario().with(Axis.JIT, "profiled"),
        plain.call(),
        ResourceProfiler.with(List.of()));
  }

  private static String line(String name, double[] with, double[] without) {
    LogRatio ratio = LogRatio.paired(with, without).orElseThrow();
    return String.format(
        "%-52s with ÷ without %.3f, 95%% interval %.3f to %.3f%n",
        name, ratio.ratio(), ratio.interval().low(), ratio.interval().high());
  }

  private static double[] medians(Result measured) {
    return ((Samples.Raw) measured.primary().samples().orElseThrow())
        .values().stream().mapToDouble(Percentiles::median).toArray();
  }
}
