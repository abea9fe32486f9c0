package org.jcamark.cli.command;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** {@code warmup}. */
@Command(
    name = "warmup",
    sortOptions = false,
    description = "Study the warm-up of operations from their very first call on.",
    subcommands = WarmupAnalyzeCommand.class)
public final class WarmupCommand implements Callable<Integer> {

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "missing subcommand: analyze");
  }
}
