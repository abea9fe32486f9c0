package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jcamark.file.Documents;
import org.jcamark.machine.Environment;
import org.jcamark.plan.MatrixProbes;
import org.jcamark.run.Forks;
import org.jcamark.run.InstantForks;
import picocli.CommandLine;

/** What a command line did. */
public record CommandRun(int exitCode, String out, String err) {

  /** Without JVMs: forks take no time, and probes answer for Java 25 from the expected matrix. */
  public static final Tools INSTANT = instant(InstantForks::new);

  /** The same with other forks, such as some that fail. */
  public static Tools instant(Supplier<Forks> forks) {
    return new Tools(
        forks, new MatrixProbes("25.0.3"), Environment::current, () -> Duration.ofSeconds(1));
  }

  /**
   * Executes a command with these words, without other JVMs; a text may be several words with a
   * space between.
   */
  public static CommandRun of(Object... words) {
    return with(INSTANT, words);
  }

  /** The same with JVMs that are probed and measured. */
  public static CommandRun inJvms(Object... words) {
    return with(Tools.OF_THIS_MACHINE, words);
  }

  /** Executes a command that probes and measures with these tools. */
  public static CommandRun with(Tools tools, Object... words) {
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

  /** Executes a command that has to end with exit code 0. */
  public static CommandRun done(Object... words) {
    return of(words).requireDone();
  }

  /** The same, if its exit code is 0. */
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

  /** The JSON object that was printed. */
  public Map<?, ?> document() {
    return Documents.read(out, Map.class);
  }

  /** The objects in a list of it. */
  @SuppressWarnings("unchecked") // a list of objects in our documents
  public List<Map<String, Object>> rows(String list) {
    return (List<Map<String, Object>>) document().get(list);
  }
}
