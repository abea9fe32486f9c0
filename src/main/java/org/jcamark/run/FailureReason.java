package org.jcamark.run;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.BenchmarkException;

/** Says in one line for a user why a fork gave no result. */
final class FailureReason {
  private static final int MAX_CHARS = 300;

  /** First line of a printed stack trace: {@code package.NameException: message}. */
  private static final Pattern THROWN =
      Pattern.compile("(?m)^<failure>\\s+(?:[\\w.$]+\\.)?([\\w$]+)(?:: (.*))?$");

  /** What a JVM prints before it gives up, most telling first. */
  private static final Pattern JVM_COMPLAINT =
      Pattern.compile(
          "(?m)^(Unrecognized .*|Error: VM option .*|Invalid .*|.*[Oo]ut ?[Oo]f ?[Mm]emory.*|Error"
              + ".*|Improperly .*|Conflicting .*|# +(?:SIG|EXCEPTION|Internal Error).*)$");

  private FailureReason() {}

  static String timedOut(Duration timeout) {
    double seconds = timeout.toMillis() / 1000.0;
    return String.format(Locale.ROOT, "no answer within %s s, killed", plain(seconds));
  }

  /**
   * The reason of a fork that ended by itself.
   *
   * @param thrown what JMH's Runner threw, if it did
   */
  static String of(Optional<Throwable> thrown, ForkLog log) {
    if (log.exitCode().isPresent()) {
      return exited(log);
    }
    if (log.failureSeen()) {
      Matcher printed = THROWN.matcher(log.text());
      if (printed.find()) {
        return message(printed.group(1), printed.group(2));
      }
    }
    return thrown
        .map(FailureReason::innermost)
        .map(t -> message(t.getClass().getSimpleName(), t.getMessage()))
        .orElse("the fork returned no result");
  }

  private static String exited(ForkLog log) {
    String code = "the JVM exited with code " + log.exitCode().getAsInt();
    Matcher complaint = JVM_COMPLAINT.matcher(log.text());
    return oneLine(complaint.find() ? code + ": " + complaint.group(1) : code);
  }

  private static String message(String type, String message) {
    return oneLine(message == null || message.isBlank() ? type : message);
  }

  private static Throwable innermost(Throwable thrown) {
    Throwable t = thrown;
    while (true) {
      Throwable next;
      if (t instanceof BenchmarkException && t.getSuppressed().length > 0) {
        next = t.getSuppressed()[0];
      } else if (t.getCause() instanceof BenchmarkException
          || t instanceof ExecutionException
          || t instanceof InvocationTargetException
          || t instanceof UndeclaredThrowableException) {
        next = t.getCause();
      } else {
        next = null;
      }
      if (next == null) {
        return t;
      }
      t = next;
    }
  }

  private static String oneLine(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() <= MAX_CHARS ? line : line.substring(0, MAX_CHARS) + "…";
  }

  private static String plain(double seconds) {
    return seconds == Math.rint(seconds) ? String.valueOf((long) seconds) : String.valueOf(seconds);
  }
}
