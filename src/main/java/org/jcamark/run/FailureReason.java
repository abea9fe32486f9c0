package org.jcamark.run;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.jca.family.WrongAnswerException;
import org.openjdk.jmh.runner.BenchmarkException;

/** Says in one line for a user why a fork gave no result. */
final class FailureReason {
  private static final int MAX_CHARS = 300;

  /** What a JVM prints before it gives up, most telling first. */
  private static final Pattern JVM_COMPLAINT =
      Pattern.compile(
          "(?m)^(Unrecognized .*|Error: VM option .*|Invalid .*|.*[Oo]ut ?[Oo]f ?[Mm]emory.*|Error"
              + ".*|Improperly .*|Conflicting .*|# +(?:SIG|EXCEPTION|Internal Error).*)$");

  private FailureReason() {}

  static String timedOut(Duration timeout) {
    BigDecimal seconds = BigDecimal.valueOf(timeout.toMillis(), 3).stripTrailingZeros();
    return "no answer within " + seconds.toPlainString() + " s, killed";
  }

  static String of(Optional<Throwable> thrown, ForkLog log) {
    if (log.exitCode().isPresent()) {
      String code = "the JVM exited with code " + log.exitCode().getAsInt();
      Matcher complaint = JVM_COMPLAINT.matcher(log.text());
      return oneLine(complaint.find() ? code + ": " + complaint.group(1) : code);
    }
    return log.thrown()
        .map(printed -> message(printed.group(1), printed.group(2)))
        .or(
            () ->
                thrown
                    .map(FailureReason::innermost)
                    .map(t -> message(t.getClass().getSimpleName(), t.getMessage())))
        .orElse("the fork returned no result");
  }

  static boolean isWrongAnswer(ForkLog log) {
    return log.thrown()
        .filter(printed -> printed.group(1).equals(WrongAnswerException.class.getSimpleName()))
        .isPresent();
  }

  private static String message(String type, String message) {
    return oneLine(message == null || message.isBlank() ? type : message);
  }

  private static Throwable innermost(Throwable thrown) {
    if (thrown instanceof BenchmarkException && thrown.getSuppressed().length > 0) {
      return innermost(thrown.getSuppressed()[0]);
    }
    boolean wrapper =
        thrown.getCause() instanceof BenchmarkException
            || thrown instanceof ExecutionException
            || thrown instanceof InvocationTargetException
            || thrown instanceof UndeclaredThrowableException;
    return wrapper && thrown.getCause() != null ? innermost(thrown.getCause()) : thrown;
  }

  private static String oneLine(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() <= MAX_CHARS ? line : line.substring(0, MAX_CHARS) + "…";
  }
}
