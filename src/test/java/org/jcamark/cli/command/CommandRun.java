package org.jcamark.cli.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import org.jcamark.cli.Jcamark;
import picocli.CommandLine;

/** What a command line did. */
public record CommandRun(int exitCode, String out, String err) {

  /** Executes a command with these words. */
  public static CommandRun of(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Jcamark.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    int exitCode = line.execute(Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    return new CommandRun(exitCode, out.toString(), err.toString());
  }
}
