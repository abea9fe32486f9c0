package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jcamark.machine.Environment;
import org.jcamark.plan.MatrixProbes;
import org.jcamark.run.InstantForks;
import picocli.CommandLine;

/** What a command line did. */
public record CommandRun(int exitCode, String out, String err) {

  /** Without JVMs: forks take no time, and probes answer for Java 25 from the expected matrix. */
  private static final Tools INSTANT =
      new Tools(
          InstantForks::new,
          new MatrixProbes("25.0.3"),
          Environment::current,
          () -> Duration.ofSeconds(1));

  /**
   * Executes a command with these words, without other JVMs; a text may be several words with a
   * space between.
   */
  public static CommandRun of(Object... words) {
    return with(INSTANT, words);
  }

  public static CommandRun inJvms(Object... words) {
    return with(Tools.OF_THIS_MACHINE, words);
  }

  private static CommandRun with(Tools tools, Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = Jcamark.commandLine(tools);
    command.setOut(new PrintWriter(out, true));
    command.setErr(new PrintWriter(err, true));
    String[] all =
        Arrays.stream(words)
            .flatMap(
                word ->
                    word instanceof String text
                        ? Arrays.stream(text.split(" ", -1))
                        : Stream.of(word.toString()))
            .toArray(String[]::new);
    int exitCode = command.execute(all);
    return new CommandRun(exitCode, out.toString(), err.toString());
  }

  public static CommandRun done(Object... words) {
    return of(words).requireDone();
  }

  public CommandRun requireDone() {
    assertThat(exitCode).as(err).isEqualTo(ExitCode.DONE);
    return this;
  }

  /** The one line, with exit code 2 and nothing printed, by which a command refuses these words. */
  public static String refused(Object... words) {
    CommandRun run = of(words);
    assertThat(run.exitCode).as(run.out + run.err).isEqualTo(ExitCode.USAGE);
    assertThat(run.out).isEmpty();
    assertThat(run.err).hasLineCount(1).doesNotContain("Exception");
    return run.err.strip();
  }
}
