package org.jcamark.cli;

import java.time.Duration;
import java.util.function.Consumer;
import org.jcamark.probe.ProbeCache;
import org.jcamark.probe.Prober;

/** Makes probers that use the cache of this user. */
final class Probers {
  private static final Duration LIMIT = Duration.ofSeconds(90);

  private Probers() {}

  /** One for JVMs with compilers. */
  static Prober usual(Consumer<String> progress) {
    return patient(Duration.ZERO, progress);
  }

  /**
   * One that waits longer for each answer.
   *
   * @param longer than usual
   */
  static Prober patient(Duration longer, Consumer<String> progress) {
    return new Prober(new ProbeCache(ProbeCache.defaultFolder()), LIMIT.plus(longer), progress);
  }
}
