package org.jcamark.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.profile.GCProfiler;

/** The profilers of warm forks, as JMH takes them: names with options after a colon. */
public final class ResourceProfilers {
  private static final Set<String> JMH_GC = Set.of("gc", GCProfiler.class.getName());

  private ResourceProfilers() {}

  /**
   * Others and ours. JMH starts them in this order and stops them in reverse, so that what others
   * do between iterations is not counted. Where JMH's {@code gc} is among the others, ours leaves
   * memory out, as JMH would pool the values of both under the names that they share; and it comes
   * last, since it counts what other profilers allocate.
   */
  public static List<String> with(List<String> others) {
    List<String> gc = others.stream().filter(ResourceProfilers::isJmhGc).toList();
    List<String> names = new ArrayList<>(others);
    names.removeAll(gc);
    names.add(
        ResourceProfiler.class.getName()
            + (gc.isEmpty() ? "" : ":" + ResourceProfiler.WITHOUT_MEMORY));
    names.addAll(gc);
    return List.copyOf(names);
  }

  private static boolean isJmhGc(String profiler) {
    return JMH_GC.contains(profiler.split(":", 2)[0]);
  }
}
