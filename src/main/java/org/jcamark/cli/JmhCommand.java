package org.jcamark.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Stands for JMH in the list of commands; {@link Main} passes its arguments on. */
@Command(name = "jmh", description = "JMH itself, with its own options (jmh -h).")
final class JmhCommand implements Runnable {

  @Parameters(paramLabel = "ARGS", description = "What JMH understands.")
  private List<String> args;

  @Override
  public void run() {
    throw new UsageException("'jmh' has to be the first word, not " + args);
  }
}
