package org.jcamark.run;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jcamark.machine.Child;

/**
 * Ends forks that take too long or that must stop, with their descendants. JMH keeps a fork's
 * process to itself: a fork that takes turns tells its number; any other is a child of this process
 * that was not there before, nor is known as another fork.
 */
final class Watchdog implements AutoCloseable {
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

  private final Set<Guard> guards = new HashSet<>();
  private Set<ProcessHandle> notOurs = Set.of();
  private boolean stopped;

  /** The clock of one fork, which stands still while the fork waits for its turn. */
  final class Guard implements Turns.Listener {
    private long nanosLeft;
    private long running = System.nanoTime();
    private ScheduledFuture<?> alarm;
    private Optional<ProcessHandle> process = Optional.empty();
    private boolean timedOut;

    private Guard(Duration timeout) {
      nanosLeft = timeout.toNanos();
      alarm = repeat(this::timeOut, nanosLeft);
    }

    @Override
    public void started(long pid) {
      synchronized (Watchdog.this) {
        process = ProcessHandle.of(pid);
      }
    }

    @Override
    public void waits() {
      synchronized (Watchdog.this) {
        nanosLeft -= System.nanoTime() - running;
        alarm.cancel(false);
      }
    }

    @Override
    public void goesOn() {
      synchronized (Watchdog.this) {
        running = System.nanoTime();
        alarm.cancel(false);
        alarm = repeat(this::timeOut, stopped ? 0 : nanosLeft);
      }
    }

    Ending disarm() {
      synchronized (Watchdog.this) {
        alarm.cancel(false);
        guards.remove(this);
        if (stopped) {
          return Ending.STOPPED;
        }
        return timedOut ? Ending.TIMED_OUT : Ending.IN_TIME;
      }
    }

    private void timeOut() {
      synchronized (Watchdog.this) {
        if (guards.contains(this)) {
          timedOut = true;
          processes().forEach(Child::kill);
        }
      }
    }

    /** None as long as it could be that of another fork, which is in time. */
    private List<ProcessHandle> processes() {
      if (process.isPresent()) {
        return List.of(process.get());
      }
      boolean told = guards.stream().allMatch(each -> each.process.isPresent() || each.timedOut);
      return told || stopped ? unknownChildren() : List.of();
    }
  }

  /** Starts the clock of a fork; absent, and nothing may start, once {@link #stop} was called. */
  synchronized Optional<Guard> arm(Duration timeout) {
    if (stopped) {
      return Optional.empty();
    }
    if (guards.isEmpty()) {
      notOurs = ProcessHandle.current().children().collect(Collectors.toSet());
    }
    Guard guard = new Guard(timeout);
    guards.add(guard);
    return Optional.of(guard);
  }

  synchronized void stop() {
    stopped = true;
    for (Guard guard : guards) {
      guard.waits();
      guard.goesOn();
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }

  /** Again and again until disarmed, since JMH may be just about to start the fork. */
  private ScheduledFuture<?> repeat(Runnable task, long delayNanos) {
    return timer.scheduleWithFixedDelay(
        task, delayNanos, KILL_INTERVAL.toNanos(), TimeUnit.NANOSECONDS);
  }

  private List<ProcessHandle> unknownChildren() {
    Set<ProcessHandle> known =
        guards.stream().flatMap(guard -> guard.process.stream()).collect(Collectors.toSet());
    return ProcessHandle.current()
        .children()
        .filter(child -> !notOurs.contains(child) && !known.contains(child))
        .toList();
  }
}
