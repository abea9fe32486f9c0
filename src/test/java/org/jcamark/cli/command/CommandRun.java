package org.jcamark.cli.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jcamark.cli.Jcamark;
import picocli.CommandLine;

/** What a command line did. */
public record CommandRun(int exitCode, String out, String err) {

  /** Executes a command with these words, the first of which may be several with spaces between. */
  public static CommandRun of(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = Jcamark.commandLine();
    command.setOut(new PrintWriter(out, true));
    command.setErr(new PrintWriter(err, true));
    Stream<String> first = Stream.of(words[0].toString().split(" ", -1));
    Stream<String> others = Arrays.stream(words).skip(1).map(Object::toString);
    int exitCode = command.execute(Stream.concat(first, others).toArray(String[]::new));
    return new CommandRun(exitCode, out.toString(), err.toString());
  }
}
