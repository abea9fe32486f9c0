package org.jcamark.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

abstract class PrintingCommand implements Callable<Integer> {
  final AxisOptions axes;
  @CommandLine.Spec private CommandSpec spec;

  PrintingCommand() {
    this(new AxisOptions(List.of()));
  }

  PrintingCommand(AxisOptions axes) {
    this.axes = axes;
  }

  final Tools tools() {
    return ((Jcamark) spec.root().userObject()).tools();
  }

  final ParseResult words() {
    return spec.commandLine().getParseResult();
  }

  final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  final void complain(String line) {
    err().println("jcamark " + spec.name() + ": " + line);
    err().flush();
  }
}
