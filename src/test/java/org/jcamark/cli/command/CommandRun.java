package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jcamark.cli.Jcamark;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.json.Documents;
import picocli.CommandLine;

/** What a command line did. */
public record CommandRun(int exitCode, String out, String err) {

  /** Executes a command with these words; a text may be several with a space between. */
  public static CommandRun of(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = Jcamark.commandLine();
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
    CommandRun run = of(words);
    assertThat(run.exitCode).as(run.err).isEqualTo(ExitCode.DONE);
    return run;
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
