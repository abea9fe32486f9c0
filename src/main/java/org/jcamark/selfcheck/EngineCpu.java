package org.jcamark.selfcheck;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkOutcome;
import org.jcamark.run.Progress;
import org.jcamark.run.RunListener;

/** Hears a run and adds up the CPU time that this very process takes while forks run. */
public final class EngineCpu implements RunListener {
  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private long wallNanos;
  private long cpuNanos;
  private int forks;
  private long startWall;
  private long startCpu;

  @Override
  public void forkStarts(Scenario scenario, int fork, Progress progress) {
    startWall = System.nanoTime();
    startCpu = system.getProcessCpuTime();
  }

  @Override
  public void forkEnds(Scenario scenario, int fork, ForkOutcome outcome, Progress progress) {
    wallNanos += System.nanoTime() - startWall;
    cpuNanos += system.getProcessCpuTime() - startCpu;
    forks++;
  }

  /** Forks heard of. */
  public int forks() {
    return forks;
  }

  /** CPU time of this process ÷ wall time while forks ran: the part of one core. */
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
