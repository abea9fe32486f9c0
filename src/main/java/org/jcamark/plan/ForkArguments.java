package org.jcamark.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.machine.JvmFacts;
import org.jcamark.model.Mode;

/**
 * Arguments of JVMs that measure warm code: heap and compilation.
 *
 * <p>The heap is large enough for short-lived garbage, touched before anything runs, and not
 * enlarged to spare the collector work.
 *
 * <p>Left to itself, G1 enlarges its heap in steps while an operation that allocates warms up, and
 * the first pass over each new part costs a page fault for every 4 KiB. An encryption that
 * allocates 2 KiB is two to three times slower meanwhile, on one provider more than on another, and
 * at other times in each fork. That measures the operating system, not cryptography. Cold calls
 * keep the JVM's own heap: first touches are part of their cost.
 *
 * <p>All variants have the same policy, fitted to the effective flags of each: what arguments or
 * environment variables set is kept.
 *
 * <p>JMH's loop around the benchmark method is compiled after hundreds of calls, not tens of
 * thousands: within the warm-up, whatever an operation takes. What JMH, our profiler and the
 * warm-up do between operations stays interpreted: compilers would work on it while operations are
 * measured, and a warm-up would take it for their code.
 */
final class ForkArguments {
  private static final long INITIAL_BYTES = 512L << 20;

  private static final String TOUCHED = "-XX:+AlwaysPreTouch";

  /**
   * G1 may spend up to 1 / (1 + 1) of the time on collections before it takes more memory. Live
   * objects get their memory in any case.
   */
  private static final String NOT_ENLARGED = "-XX:GCTimeRatio=1";

  private static final Pattern OWN =
      Pattern.compile("-Xms\\d+m|" + Pattern.quote(TOUCHED) + "|" + Pattern.quote(NOT_ENLARGED));

  private static final List<String> LOOP =
      List.of(
          "-XX:CompileCommand=quiet",
          "-XX:CompileCommand=CompileThresholdScaling,*_jmhTest::*_jmhStub,0.01");

  private static final List<String> COMPILE_COMMANDS =
      Stream.concat(
              LOOP.stream(),
              Stream.of(
                      "java.io.Object*",
                      "org.jcamark.jca.cold.Warmup",
                      "org.jcamark.profile.*",
                      "sun.management.*",
                      "sun.nio.ch.*")
                  .map(
                      classes ->
                          "-XX:CompileCommand=CompileThresholdScaling," + classes + "::*,1000.0"))
          .toList();

  private ForkArguments() {}

  static List<String> of(FittedVariant variant, Mode mode) {
    List<String> arguments = withHeap(variant, mode);
    return mode == Mode.SINGLE_SHOT || !isHotSpot(variant)
        ? arguments
        : Stream.of(COMPILE_COMMANDS, arguments).flatMap(List::stream).toList();
  }

  /**
   * Those of somebody's benchmark, whose loop alone is compiled early, and whose heap is its own.
   */
  static List<String> ofJar(FittedVariant variant) {
    return isHotSpot(variant)
        ? Stream.of(LOOP, variant.arguments()).flatMap(List::stream).toList()
        : variant.arguments();
  }

  private static boolean isHotSpot(FittedVariant variant) {
    return variant.facts().filter(jvm -> jvm.flags().containsKey("TieredCompilation")).isPresent();
  }

  /** With those of the heap; a JVM that is not HotSpot keeps its own. */
  static List<String> withHeap(FittedVariant variant, Mode mode) {
    if (mode == Mode.SINGLE_SHOT || variant.facts().isEmpty()) {
      return variant.arguments();
    }
    JvmFacts jvm = variant.facts().get();
    List<String> arguments = new ArrayList<>();
    String largest = jvm.flags().get("MaxHeapSize");
    if (largest != null
        && !jvm.isChosen("InitialHeapSize")
        && !jvm.isChosen("InitialRAMPercentage")) {
      long bytes = Math.min(INITIAL_BYTES, Long.parseLong(largest));
      arguments.add("-Xms" + (bytes >> 20) + "m");
    }
    if (jvm.flags().containsKey("AlwaysPreTouch") && !jvm.isChosen("AlwaysPreTouch")) {
      arguments.add(TOUCHED);
    }
    if ("true".equals(jvm.flags().get("UseG1GC")) && !jvm.isChosen("GCTimeRatio")) {
      arguments.add(NOT_ENLARGED);
    }
    arguments.addAll(variant.arguments());
    return List.copyOf(arguments);
  }

  /**
   * The arguments of a fork without its heap, which come first, and compile commands: those with
   * which the JVM was probed.
   */
  static List<String> without(List<String> all) {
    return all.stream()
        .filter(argument -> !COMPILE_COMMANDS.contains(argument))
        .dropWhile(argument -> OWN.matcher(argument).matches())
        .toList();
  }
}
