package org.jcamark.cli;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Supplier;
import org.jcamark.machine.Environment;
import org.jcamark.plan.Prober;
import org.jcamark.plan.Probes;
import org.jcamark.run.Forks;
import org.jcamark.run.JmhForks;

/**
 * What commands probe and measure with: the JVMs of this machine, or stand-ins in tests.
 *
 * @param elapsed since the command was started, part of a time limit
 */
public record Tools(
    Supplier<Forks> forks,
    Probes probes,
    Supplier<Environment> machine,
    Supplier<Duration> elapsed) {
  public static final Tools OF_THIS_MACHINE =
      new Tools(
          JmhForks::new,
          new Prober(),
          Environment::current,
          () -> Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime()));
}
