package org.jcamark.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.model.Mode;

/**
 * When HotSpot compiles methods that are not the operation's, in forks that measure warm code.
 * JMH's loop around the benchmark method is compiled after hundreds of calls, not tens of
 * thousands: within the warm-up, whatever an operation takes. What JMH, our profiler and the
 * warm-up do between operations stays interpreted: compilers would work on it while operations are
 * measured, and a warm-up would take it for their code.
 */
final class CompileCommands {
  private static final List<String> ALL =
      Stream.concat(
              Stream.of("quiet", "CompileThresholdScaling,*_jmhTest::*_jmhStub,0.01"),
              Stream.of(
                      "java.io.Object*",
                      "org.jcamark.jca.warmup.Warmup",
                      "org.jcamark.profile.*",
                      "sun.management.*",
                      "sun.nio.ch.*")
                  .map(classes -> "CompileThresholdScaling," + classes + "::*,1000.0"))
          .map(command -> "-XX:CompileCommand=" + command)
          .toList();

  private CompileCommands() {}

  /** The arguments with the commands first; without them where the JVM is not HotSpot. */
  static List<String> with(FittedVariant variant, Mode mode, List<String> arguments) {
    boolean hotspot =
        variant.facts().filter(jvm -> jvm.flags().containsKey("TieredCompilation")).isPresent();
    if (mode == Mode.SINGLE_SHOT || !hotspot) {
      return arguments;
    }
    List<String> all = new ArrayList<>(ALL);
    all.addAll(arguments);
    return List.copyOf(all);
  }

  /** The arguments without the commands. */
  static List<String> without(List<String> arguments) {
    return arguments.stream().filter(argument -> !ALL.contains(argument)).toList();
  }
}
