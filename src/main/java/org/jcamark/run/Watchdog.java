package org.jcamark.run;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Ends forks that take too long or that must stop. It kills the child processes of this process
 * that were started after it was armed, with their descendants, because JMH keeps the fork's
 * process to itself.
 */
final class Watchdog implements AutoCloseable {
  /** What happened between arming and disarming. */
  enum Ending {
    IN_TIME,
    TIMED_OUT,
    STOPPED
  }

  private static final Duration KILL_INTERVAL = Duration.ofMillis(100);

  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "jcamark-watchdog");
            thread.setDaemon(true);
            return thread;
          });

  private Set<ProcessHandle> notOurs = Set.of();
  private ScheduledFuture<?> alarm;
  private boolean armed;
  private boolean stopped;
  private boolean timedOut;

  /** Starts the clock; false, and nothing is armed, once {@link #stop} was called. */
  synchronized boolean arm(Duration timeout) {
    if (stopped) {
      return false;
    }
    notOurs = ProcessHandle.current().children().collect(Collectors.toSet());
    timedOut = false;
    armed = true;
    alarm = repeat(this::timeOut, timeout);
    return true;
  }

  synchronized Ending disarm() {
    armed = false;
    alarm.cancel(false);
    if (stopped) {
      return Ending.STOPPED;
    }
    return timedOut ? Ending.TIMED_OUT : Ending.IN_TIME;
  }

  /** Kills what runs and lets nothing start any more. */
  synchronized void stop() {
    stopped = true;
    if (armed) {
      alarm.cancel(false);
      alarm = repeat(this::kill, Duration.ZERO);
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }

  /** Again and again until disarmed, since JMH may be just about to start the fork. */
  private ScheduledFuture<?> repeat(Runnable task, Duration delay) {
    return timer.scheduleWithFixedDelay(
        task, delay.toNanos(), KILL_INTERVAL.toNanos(), TimeUnit.NANOSECONDS);
  }

  private synchronized void timeOut() {
    timedOut = armed;
    kill();
  }

  private synchronized void kill() {
    if (armed) {
      ProcessHandle.current()
          .children()
          .filter(child -> !notOurs.contains(child))
          .forEach(Watchdog::killTree);
    }
  }

  private static void killTree(ProcessHandle process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
