package org.jcamark.run;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.jca.family.WrongAnswerException;
import org.jcamark.machine.Child;
import org.jcamark.run.Forks.Outcome;

/** Says in one line for a user why a fork gave no result, from what JMH and the fork printed. */
final class FailureReason {
  /** What a JVM's exit code says when SIGINT or SIGTERM ended it: 128 + signal. */
  private static final List<Integer> ENDED_BY_USER = List.of(130, 143);

  /** How JMH tells of an exception in the fork, where need be behind the number of an iteration. */
  private static final Pattern FAILURE = Pattern.compile("(?m)^(?:.*Iteration +\\d+: )?<failure>$");

  private static final Pattern EXIT_CODE =
      Pattern.compile("(?m)^<forked VM failed with exit code (-?\\d+)>$");

  /** First line of a printed stack trace: {@code package.NameException: message}. */
  private static final Pattern THROWN =
      Pattern.compile(FAILURE.pattern() + "\\s+(?:[\\w.$]+\\.)?([\\w$]+)(?:: (.*))?$");

  private FailureReason() {}

  static boolean isTold(List<String> printed) {
    return FAILURE.matcher(String.join("\n", printed)).find();
  }

  /** The end of a fork without a result. */
  static Outcome of(List<String> printed) {
    String text = String.join("\n", printed);
    Matcher exit = EXIT_CODE.matcher(text);
    if (exit.find()) {
      return of(new Child.Exit(Integer.parseInt(exit.group(1)), Optional.empty(), printed));
    }
    Matcher thrown = THROWN.matcher(text);
    if (!thrown.find()) {
      return new Outcome.Failed("the fork returned no result", false);
    }
    String type = thrown.group(1);
    String told = thrown.group(2) == null ? "" : thrown.group(2).strip();
    String message = told.replaceFirst("^<failure: (.*)>$", "$1");
    return new Outcome.Failed(
        Child.Exit.cut((message.isEmpty() ? type : message).replaceAll("\\s+", " ")),
        type.equals(WrongAnswerException.class.getSimpleName()));
  }

  /** The end of a fork whose JVM, or the one that started it, has ended. */
  static Outcome of(Child.Exit exit) {
    return exit.killed().isEmpty() && ENDED_BY_USER.contains(exit.code())
        ? new Outcome.Stopped()
        : new Outcome.Failed(exit.reason(), false);
  }
}
