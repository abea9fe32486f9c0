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
   * do between iterations is not counted. Where JMH's {@code gc} is among the others it takes the
   * place of {@link MemoryProfiler}, as JMH would pool the values of both under the names that they
   * share.
   */
  public static List<String> with(List<String> others) {
    List<String> names = new ArrayList<>(others);
    if (others.stream().noneMatch(name -> JMH_GC.contains(name.split(":", 2)[0]))) {
      names.add(MemoryProfiler.class.getName());
    }
    names.add(CpuProfiler.class.getName());
    return List.copyOf(names);
  }
}
