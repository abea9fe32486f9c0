package org.jcamark.plan;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jcamark.model.Mode;

/**
 * The heap of forks that measure warm code: large enough for short-lived garbage, touched before
 * anything runs, and not enlarged to spare the collector work.
 *
 * <p>Left to itself, G1 enlarges its heap in steps while an operation that allocates warms up, and
 * the first pass over each new part costs a page fault for every 4 KiB. An encryption that
 * allocates 2 KiB is two to three times slower meanwhile, on one provider more than on another, and
 * at other times in each fork. That measures the operating system, not cryptography. Cold calls
 * keep the JVM's own heap: first touches are part of their cost.
 */
public final class ForkHeap {
  private static final List<String> TOUCHED = List.of("-Xms512m", "-XX:+AlwaysPreTouch");

  /**
   * G1 may spend up to 1 / (1 + 1) of the time on collections before it takes more memory. Live
   * objects get their memory in any case.
   */
  private static final String NOT_ENLARGED = "-XX:GCTimeRatio=1";

  /** Machines and containers with less memory keep the JVM's default heap. */
  private static final long LEAST_MEMORY = 2L << 30;

  private static final Pattern OWN_HEAP =
      Pattern.compile(
          "-Xm[snx].*|-XX:(Initial|Max|Min|SoftMax)HeapSize=.*|-XX:(Max)?NewSize=.*"
              + "|-XX:(Initial|Max|Min)RAM(Percentage|Fraction)=.*|-XX:[+-]AlwaysPreTouch");

  private static final Pattern OWN_COLLECTOR =
      Pattern.compile("-XX:\\+Use\\w+GC|-XX:GCTimeRatio=.*");

  private ForkHeap() {}

  /** All arguments of a fork on this machine. */
  static List<String> with(List<String> others, Mode mode) {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return with(others, mode, system.getTotalMemorySize());
  }

  /**
   * All arguments of a fork.
   *
   * @param others its other arguments; where they set the heap or choose a collector, those of this
   *     class that would contradict them are left out
   * @param memoryBytes of the machine, or of the container
   */
  static List<String> with(List<String> others, Mode mode, long memoryBytes) {
    List<String> arguments = new ArrayList<>();
    if (mode != Mode.SINGLE_SHOT && memoryBytes >= LEAST_MEMORY && !hasAny(others, OWN_HEAP)) {
      arguments.addAll(TOUCHED);
      if (!hasAny(others, OWN_COLLECTOR)) {
        arguments.add(NOT_ENLARGED);
      }
    }
    arguments.addAll(others);
    return List.copyOf(arguments);
  }

  /** The arguments of a fork without its heap: those with which the JVM was probed. */
  public static List<String> without(List<String> arguments) {
    if (arguments.size() < TOUCHED.size()
        || !arguments.subList(0, TOUCHED.size()).equals(TOUCHED)) {
      return arguments;
    }
    List<String> others = arguments.subList(TOUCHED.size(), arguments.size());
    return !others.isEmpty() && others.get(0).equals(NOT_ENLARGED)
        ? others.subList(1, others.size())
        : others;
  }

  private static boolean hasAny(List<String> arguments, Pattern pattern) {
    return arguments.stream().anyMatch(argument -> pattern.matcher(argument).matches());
  }
}
