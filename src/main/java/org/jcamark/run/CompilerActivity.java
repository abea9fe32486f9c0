package org.jcamark.run;

import java.util.ArrayList;
import java.util.List;

/**
 * What the JVM's compilers did in the measured iterations of a fork.
 *
 * @param compileMs CPU time of the compilers in each iteration
 * @param compilations how many of the operation's methods were begun in each iteration
 * @param compiled methods of the operation that were compiled in iterations in which compilers took
 *     noticeable time, as {@code package.Class::method}
 */
record CompilerActivity(List<Double> compileMs, List<Integer> compilations, List<String> compiled) {
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
