package org.jcamark.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jcamark.model.Key;
import org.jcamark.run.Engine;
import org.jcamark.run.Forks.Outcome;
import org.jcamark.run.Progress;

/** Shows a run's progress: a changing line on a terminal; elsewhere a line a minute at most. */
public final class ConsoleProgress implements Engine.Listener {
  private static final String CLEAR_LINE = "\r\u001b[2K";

  /** A line that is too long loses its end instead of taking two lines (DECAWM of the VT100). */
  private static final String CUT = "\u001b[?7l";

  private static final String WRAP = "\u001b[?7h";

  private static final long BETWEEN_LINES_NANOS = Duration.ofMinutes(1).toNanos();

  private final PrintStream out;
  private final boolean interactive;
  private final LongSupplier nanoTime;
  private OptionalLong lastLineNanos = OptionalLong.empty();

  ConsoleProgress(PrintStream out, boolean interactive, LongSupplier nanoTime) {
    this.out = out;
    this.interactive = interactive;
    this.nanoTime = nanoTime;
  }

  @Override
  public void forkStarts(Key scenario, int fork, Progress progress) {
    String line =
        String.format(
            Locale.ROOT,
            "[%d/%d] %s elapsed, about %s left: %s, fork %d",
            progress.forksDone(),
            progress.forksExpected(),
            clock(progress.elapsed()),
            clock(progress.rest()),
            scenario.inWords(),
            fork + 1);
    long now = nanoTime.getAsLong();
    if (interactive) {
      out.print(CLEAR_LINE + CUT + line + WRAP);
    } else if (lastLineNanos.isEmpty() || now - lastLineNanos.getAsLong() >= BETWEEN_LINES_NANOS) {
      lastLineNanos = OptionalLong.of(now);
      out.println(line);
    }
    out.flush();
  }

  @Override
  public void forkEnds(Key scenario, int fork, Outcome outcome) {
    if (outcome instanceof Outcome.Failed failed) {
      note(scenario.inWords() + " failed: " + failed.reason());
    }
  }

  @Override
  public void note(String message) {
    out.println((interactive ? CLEAR_LINE : "") + message);
  }

  /** {@code 4:05} or {@code 1:02:03}. */
  public static String clock(Duration duration) {
    long seconds = duration.toSeconds();
    return seconds < 3_600
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60);
  }

  public void end() {
    if (interactive) {
      out.print(CLEAR_LINE);
      out.flush();
    }
  }
}
