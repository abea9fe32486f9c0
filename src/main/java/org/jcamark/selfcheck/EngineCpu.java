package org.jcamark.selfcheck;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkOutcome;
import org.jcamark.run.Progress;
import org.jcamark.run.RunListener;

/** Hears a run and notes the CPU time that this very process takes while forks run. */
public final class EngineCpu implements RunListener {
  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final List<Usage> forks = new ArrayList<>();
  private long startWall;
  private long startCpu;

  /**
   * What this process took while forks ran.
   *
   * @param forks how many
   * @param wallNanos their wall time
   * @param cpuNanos CPU time of this process meanwhile
   */
  public record Usage(int forks, long wallNanos, long cpuNanos) {
    private Usage plus(Usage other) {
      return new Usage(forks + other.forks, wallNanos + other.wallNanos, cpuNanos + other.cpuNanos);
    }

    /** CPU time ÷ wall time: the part of one core; NaN without forks. */
    public double share() {
      return (double) cpuNanos / wallNanos;
    }

    /** CPU time of this process for a fork, in milliseconds. */
    public double millisPerFork() {
      return cpuNanos / 1e6 / forks;
    }

    /** Wall time of a fork, in seconds. */
    public double secondsPerFork() {
      return wallNanos / 1e9 / forks;
    }
  }

  @Override
  public void forkStarts(Scenario scenario, int fork, Progress progress) {
    startWall = System.nanoTime();
    startCpu = system.getProcessCpuTime();
  }

  @Override
  public void forkEnds(Scenario scenario, int fork, ForkOutcome outcome, Progress progress) {
    forks.add(new Usage(1, System.nanoTime() - startWall, system.getProcessCpuTime() - startCpu));
  }

  /** All forks heard of. */
  public Usage whole() {
    return sum(forks);
  }

  /** The later half of them, when most of the engine's own code is compiled. */
  public Usage laterHalf() {
    return sum(forks.subList(forks.size() / 2, forks.size()));
  }

  private static Usage sum(List<Usage> usages) {
    return usages.stream().reduce(new Usage(0, 0, 0), Usage::plus);
  }
}
