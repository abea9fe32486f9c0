package org.jcamark.run;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.format.OutputFormat;

/** Keeps the end of what JMH and its fork print. Written to by several threads of JMH. */
final class ForkLog {
  private static final int KEPT_BYTES = 64 * 1024;

  /** What a JVM's exit code says when SIGINT or SIGTERM ended it: 128 + signal. */
  private static final List<Integer> ENDED_BY_USER = List.of(130, 143);

  private static final String FAILURE_MARK = "<failure>";
  private static final Pattern EXIT_CODE =
      Pattern.compile("(?m)^<forked VM failed with exit code (-?\\d+)>$");

  /** First line of a printed stack trace: {@code package.NameException: message}. */
  private static final Pattern THROWN =
      Pattern.compile("(?m)^<failure>\\s+(?:[\\w.$]+\\.)?([\\w$]+)(?:: (.*))?$");

  /** How JMH announces, to verbose output only, that the command of a fork is complete. */
  private static final String COMMAND_MARK = "Forking using command";

  private final Runnable onCommand;
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private boolean failed;
  private OptionalInt hostExit = OptionalInt.empty();

  /** The action runs in JMH's thread when JMH has put the command of the fork together. */
  ForkLog(Runnable onCommand) {
    this.onCommand = onCommand;
  }

  /** What JMH prints to. */
  OutputFormat format() {
    return (OutputFormat)
        Proxy.newProxyInstance(
            OutputFormat.class.getClassLoader(),
            new Class<?>[] {OutputFormat.class},
            (proxy, method, arguments) -> {
              take(method.getName(), arguments);
              return null;
            });
  }

  private void take(String method, Object[] arguments) {
    switch (method) {
      case "print" -> write(String.valueOf(arguments[0]));
      case "println" -> println(arguments[0] == null ? "" : (String) arguments[0]);
      case "write" ->
          append(
              arguments[0] instanceof byte[] bytes
                  ? bytes
                  : new byte[] {((Integer) arguments[0]).byteValue()});
      case "verbosePrintln" -> {
        if (((String) arguments[0]).startsWith(COMMAND_MARK)) {
          onCommand.run();
        }
      }
      default -> {
        // Progress of iterations.
      }
    }
  }

  synchronized void println(String line) {
    failed |= line.equals(FAILURE_MARK);
    write(line + "\n");
  }

  private void write(String printed) {
    append(printed.getBytes(StandardCharsets.UTF_8));
  }

  private synchronized void append(byte[] bytes) {
    text.writeBytes(bytes);
    if (text.size() > 2 * KEPT_BYTES) {
      byte[] all = text.toByteArray();
      text.reset();
      text.write(all, all.length - KEPT_BYTES, KEPT_BYTES);
    }
  }

  synchronized String text() {
    return text.toString(StandardCharsets.UTF_8);
  }

  /** Whether JMH told of an exception in the fork. */
  synchronized boolean failed() {
    return failed;
  }

  /** Class name and message of that exception. */
  Optional<Matcher> thrown() {
    return Optional.of(THROWN.matcher(text())).filter(found -> failed() && found.find());
  }

  OptionalInt exitCode() {
    Matcher exit = EXIT_CODE.matcher(text());
    return exit.find() ? OptionalInt.of(Integer.parseInt(exit.group(1))) : hostExit;
  }

  /** Takes the exit code of the process that started the fork, which a signal may have ended. */
  void ended(int code) {
    if (ENDED_BY_USER.contains(code)) {
      hostExit = OptionalInt.of(code);
    }
  }

  boolean endedByUser() {
    return exitCode().stream().anyMatch(ENDED_BY_USER::contains);
  }
}
