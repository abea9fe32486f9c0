package org.jcamark.cli;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jcamark.chart.FigureWriter.FontsMissingException;
import org.jcamark.file.FileFault;
import org.jcamark.file.MalformedJsonException;
import org.jcamark.file.OutputFile.UnwritableException;
import org.jcamark.machine.InstalledJvm.NoJvmException;
import org.jcamark.plan.UsageException;
import org.jcamark.plan.Words;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "java -jar benchmarks.jar",
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    header = "jcamark measures cryptography on the JVM.",
    description = {
      "%nStart with: ${ROOT-COMMAND-NAME} run (at most 8 minutes on 2 cores)",
      "Anything but a command is passed to JMH unchanged: -l lists its benchmarks, -h its"
          + " options."
    },
    footer = {
      "%nCOMMAND --help prints its options.",
      "Exit codes: 0 done; 1 --fail-on found something; 2 wrong usage or bad"
          + " input; 3 done, but a scenario failed, nothing could be measured, or --fail-on could"
          + " judge nothing; 70 internal error; 74 a file could not be written; 130 interrupted."
    },
    subcommands = {
      RunCommand.class,
      ListCommand.class,
      SizesCommand.class,
      ReportCommand.class,
      ChartCommand.class,
      CompareCommand.class,
      WarmupCommand.class,
      MergeCommand.class,
      DoctorCommand.class,
      Jcamark.JmhCommand.class
    })
public final class Jcamark implements Runnable {
  /** Stands for JMH in the list of commands; {@link Main} passes its arguments on. */
  @Command(name = "jmh", description = "Run JMH with its own options (jmh -h).")
  static final class JmhCommand implements Runnable {
    @Parameters(paramLabel = "ARGS", description = "Arguments of JMH.")
    private List<String> args;

    @Override
    public void run() {
      throw new UsageException("'jmh' must be the first word, not " + args);
    }
  }

  private static final String NAME = "JCAMARK_COMMAND";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private final Tools tools;

  private Jcamark(Tools tools) {
    this.tools = tools;
  }

  Tools tools() {
    return tools;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  public static CommandLine commandLine() {
    return commandLine(Tools.OF_THIS_MACHINE);
  }

  public static CommandLine commandLine(Tools tools) {
    CommandLine line = new CommandLine(new Jcamark(tools));
    line.setOut(new PrintWriter(new OutputStreamWriter(System.out, Terminal.charset()), true));
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder("--help")
                .usageHelp(true)
                .scopeType(ScopeType.INHERIT)
                .description("Print this help.")
                .build())
        .addOption(
            OptionSpec.builder("--version")
                .versionHelp(true)
                .description("Print versions.")
                .build());
    arrange(line);
    for (CommandLine command : line.getSubcommands().values()) {
      if (command.getCommand() instanceof PrintingCommand printing) {
        printing.axes.addTo(command.getCommandSpec());
      }
    }
    Optional.ofNullable(System.getenv(NAME)).ifPresent(line::setCommandName);
    line.setParameterExceptionHandler((e, args) -> oneLine(e.getCommandLine(), message(e)));
    Converters.register(line);
    line.setExecutionExceptionHandler(Jcamark::failed);
    line.setExecutionStrategy(Jcamark::executed);
    return line;
  }

  private static void arrange(CommandLine command) {
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    usage.sortOptions(false).abbreviateSynopsis(true);
    if (command.getParent() != null && usage.footer().length > 0) {
      usage.footerHeading("%nExamples:%n");
    }
    command.getSubcommands().values().forEach(Jcamark::arrange);
  }

  /**
   * Runs the command; output that did not arrive, on a full disk or a closed pipe, is a failure.
   */
  private static int executed(CommandLine.ParseResult parsed) {
    int exitCode = new CommandLine.RunLast().execute(parsed);
    List<CommandLine> commands = parsed.asCommandLineList();
    CommandLine command = commands.get(commands.size() - 1);
    if (command.getOut().checkError() || System.out.checkError()) {
      oneLine(command, "standard output: cannot be written");
      return ExitCode.UNWRITABLE;
    }
    return exitCode;
  }

  private static int failed(Exception thrown, CommandLine command, CommandLine.ParseResult parsed)
      throws Exception {
    if (thrown instanceof InterruptedIOException) {
      return ExitCode.INTERRUPTED;
    }
    if (thrown instanceof UnwritableException) {
      oneLine(command, thrown.getMessage());
      return ExitCode.UNWRITABLE;
    }
    if (thrown instanceof IOException fault) {
      return oneLine(command, FileFault.text(fault));
    }
    if (thrown instanceof UsageException
        || thrown instanceof NoJvmException
        || thrown instanceof FontsMissingException
        || thrown instanceof MalformedJsonException) {
      return oneLine(command, thrown.getMessage());
    }
    command.getErr().println("jcamark: internal error; please report:");
    thrown.printStackTrace(command.getErr());
    return ExitCode.INTERNAL;
  }

  /** An unknown word comes first, as what follows it is often misread. */
  private static String message(ParameterException e) {
    CommandLine command = e.getCommandLine();
    if (!command.getUnmatchedArguments().isEmpty()) {
      String word = command.getUnmatchedArguments().get(0);
      Set<String> options = command.getCommandSpec().optionsMap().keySet();
      return "%s: %s `%s --help` lists all options"
          .formatted(
              word,
              word.startsWith("-")
                  ? "unknown option" + Words.hint(word.split("=", 2)[0], options)
                  : "unexpected.",
              command.getCommandSpec().qualifiedName());
    }
    ArgSpec arg = e.getArgSpec();
    if (arg == null || !(e.getCause() instanceof TypeConversionException refused)) {
      return e.getMessage().replaceFirst("^Error: ", "");
    }
    String name = arg instanceof OptionSpec option ? option.names()[0] : arg.paramLabel();
    return name + " " + e.getValue() + ": " + refused.getMessage();
  }

  private static int oneLine(CommandLine command, String message) {
    String line =
        String.valueOf(message).lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", "\uFFFD");
    String root = command.getCommandSpec().root().name();
    String words = command.getCommandSpec().qualifiedName().substring(root.length());
    command.getErr().println("jcamark" + words + ": " + line);
    return ExitCode.USAGE;
  }
}
