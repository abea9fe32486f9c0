package org.jcamark.cli;

import java.util.List;
import org.jcamark.plan.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Stands for JMH in the list of commands; {@link Main} passes its arguments on. */
@Command(name = "jmh", description = "Run JMH with its own options (jmh -h).")
public final class JmhCommand implements Runnable {

  @Parameters(paramLabel = "ARGS", description = "Arguments of JMH.")
  private List<String> args;

  @Override
  public void run() {
    throw new UsageException("'jmh' must be the first word, not " + args);
  }
}
