package org.jcamark.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.WarmupFork;

/** How one fork ended. */
public sealed interface ForkOutcome {

  /**
   * The fork measured what it should.
   *
   * @param jmhObjectJson one result object as JMH writes it, or an array of it, with one fork
   * @param values its undisturbed time, or the score of each iteration, in the unit of the result
   *     object
   * @param warm whether it measured compiled code; absent for single shots
   * @param compilers of each iteration; absent for single shots
   * @param warmup what a fork of a warm-up study recorded; absent for others
   */
  record Measured(
      String jmhObjectJson,
      List<Double> values,
      Optional<Boolean> warm,
      Optional<CompilerActivity> compilers,
      Optional<WarmupFork> warmup)
      implements ForkOutcome {}

  /**
   * What the JVM's compilers did in the measured iterations of a fork.
   *
   * @param compileMs CPU time of the compilers in each iteration
   * @param compilations how many of the operation's methods were begun in each iteration
   * @param compiled methods of the operation that were compiled in iterations in which compilers
   *     took noticeable time, as {@code package.Class::method}
   */
  record CompilerActivity(
      List<Double> compileMs, List<Integer> compilations, List<String> compiled) {
    /**
     * Reads what the profiler of a fork wrote.
     *
     * @param lines one an iteration: CPU time of the compilers in ns, number of compilations, and
     *     methods, separated by spaces
     */
    static CompilerActivity of(List<String> lines) {
      List<Double> millis = new ArrayList<>();
      List<Integer> counts = new ArrayList<>();
      List<String> methods = new ArrayList<>();
      for (String line : lines) {
        List<String> fields = List.of(line.split(" "));
        millis.add(Long.parseLong(fields.get(0)) / 1e6);
        counts.add(Integer.parseInt(fields.get(1)));
        methods.addAll(fields.subList(2, fields.size()));
      }
      return new CompilerActivity(millis, counts, methods.stream().distinct().toList());
    }
  }

  /**
   * The fork gave no usable result.
   *
   * @param reason one line for a user
   * @param wrong whether a check of its results failed
   */
  record Failed(String reason, boolean wrong) implements ForkOutcome {}

  /** The fork was stopped from outside, by the user or by the system; it says nothing. */
  record Stopped() implements ForkOutcome {}
}
