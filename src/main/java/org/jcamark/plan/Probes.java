package org.jcamark.plan;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;

/** Finds out what JVMs support: from child JVMs, or from a table in tests. */
public interface Probes {
  /**
   * The results of all calls, of any payload and data, in their order.
   *
   * @param gated whether they have to pass the correctness gate
   * @param slowdown approximate factor on the time of operations, for JVMs without all compilers
   * @param progress receives lines for users
   * @throws IOException if the JVM cannot be started
   */
  Map<Key, ProbeResult> probe(
      JvmLaunch jvm,
      boolean gated,
      Collection<Key> calls,
      double slowdown,
      Consumer<String> progress)
      throws IOException, InterruptedException;
}
