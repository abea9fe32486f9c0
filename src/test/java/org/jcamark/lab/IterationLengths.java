package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.plan.Suites;
import org.jcamark.profile.ResourceProfiler;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.jcamark.stats.LogRatio;

/**
 * Whether short iterations are biased: after the turn of another fork, caches and predictors are
 * cold. Forks with iterations of five lengths, {@value #MILLIS} ms together, are alive together;
 * printed is the undisturbed time ÷ that of iterations of {@value #BASE} ms, with its interval, for
 * small, large and code-heavy calls. The goal is 1 ± 0.5% at 10 ms.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.IterationLengths FOLDER [FORKS]
 * </pre>
 */
final class IterationLengths {
  private static final int MILLIS = 600;
  private static final int BASE = 50;
  private static final List<Integer> LENGTHS = List.of(5, 10, 20, BASE, 100);
  private static final List<Key> CALLS =
      List.of(
          Key.of(Operation.DIGEST, "SHA-256", "JDK").withPayload(64),
          Key.of(Operation.ENCRYPT, "AES-256-GCM", "JDK").withPayload(16_384),
          Key.of(Operation.DIGEST, "SHA-256", "JDK").withPayload(1 << 20),
          Key.of(Operation.SIGN, "ECDSA-P256-SHA256", "JDK"),
          Key.of(Operation.SIGN, "ECDSA-P256-SHA256", "BC"),
          Key.of(Operation.AGREE, "X25519", "BC"),
          Key.of(Operation.ENCAPSULATE, "ML-KEM-768", "BC"),
          Key.of(Operation.VERIFY, "SLH-DSA-SHA2-128f", "BC"));

  private IterationLengths() {}

  public static void main(String[] args) throws IOException {
    int forks = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    List<ForkSpec> specs = Lab.specs(CALLS, Suites.SHORT);
    List<ForkSpec> all = new ArrayList<>();
    specs.forEach(spec -> LENGTHS.forEach(length -> all.add(of(spec, length))));
    Map<Key, Result> measured =
        Lab.runs("iteration-lengths").measure(Path.of(args[0]), all, ForkRule.fixed(forks), 1);
    Map<Integer, double[]> ratios = new LinkedHashMap<>();
    for (ForkSpec spec : specs) {
      StringBuilder line = new StringBuilder();
      double[] base = forkTimes(measured, spec, BASE);
      for (int length : LENGTHS) {
        double[] times = forkTimes(measured, spec, length);
        LogRatio ratio = LogRatio.paired(times, base).orElseThrow();
        line.append(text(ratio));
        ratios.merge(length, new double[] {ratio.ratio()}, IterationLengths::joined);
      }
      System.out.printf("%-48s%s%n", spec.scenario().inWords(), line);
    }
    StringBuilder line = new StringBuilder();
    for (int length : LENGTHS) {
      double[] found = ratios.get(length);
      double[] ones = DoubleStream.generate(() -> 1).limit(found.length).toArray();
      line.append(text(LogRatio.paired(found, ones).orElseThrow()));
    }
    System.out.printf("%-48s%s%n", "all, of " + LENGTHS + " ms", line);
  }

  private static double[] forkTimes(Map<Key, Result> measured, ForkSpec spec, int ms) {
    return CheckRuns.forkMeans(measured.get(of(spec, ms).scenario()));
  }

  private static ForkSpec of(ForkSpec spec, int millis) {
    Iterations iterations = new Iterations(MILLIS / millis, Duration.ofMillis(millis));
    return spec.as(
            spec.scenario().with(Axis.JIT, millis + "ms"),
            spec.call(),
            ResourceProfiler.with(List.of()))
        .with(spec.timing().with(spec.timing().warmup(), iterations));
  }

  private static double[] joined(double[] some, double[] more) {
    return DoubleStream.concat(DoubleStream.of(some), DoubleStream.of(more)).toArray();
  }

  private static String text(LogRatio ratio) {
    return String.format(
        " %.3f (%.3f to %.3f)", ratio.ratio(), ratio.interval().low(), ratio.interval().high());
  }
}
