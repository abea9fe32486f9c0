package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.ConsoleProgress;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.cli.terminal.Terminal;
import org.jcamark.file.FileFault;
import org.jcamark.run.Engine;
import org.jcamark.run.FolderInUseException;
import org.jcamark.run.Interruption;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import picocli.CommandLine;

/** Measures a new or resumed run with progress on the terminal, then writes its report. */
final class RunSession {
  private final CommandLine command;
  private final FormatOption format;

  RunSession(CommandLine command, FormatOption format) {
    this.command = command;
    this.format = format;
  }

  /** Returns the exit code; a file that cannot be written ends the run, what was measured stays. */
  int measure(RunFolder folder, RunManifest manifest) throws IOException {
    try {
      return measureAndReport(folder, manifest);
    } catch (FolderInUseException e) {
      throw e;
    } catch (IOException e) {
      String way =
          Files.exists(folder.manifestFile())
              ? "; what was measured is kept. To continue: " + name() + " --resume " + folder.path()
              : "";
      command.getErr().println("jcamark " + name() + ": " + FileFault.text(e) + way);
      return ExitCode.UNWRITABLE;
    }
  }

  private String name() {
    return command.getCommandName();
  }

  private int measureAndReport(RunFolder folder, RunManifest manifest) throws IOException {
    ConsoleProgress progress = new ConsoleProgress(System.err, Terminal.interactive());
    RunManifest last;
    try (Interruption interruption = Interruption.watch()) {
      last = Engine.run(folder, manifest, progress, interruption);
      if (last.state() == RunManifest.State.INTERRUPTED) {
        if (!last.isWarmup()) {
          RunOutput.of(folder, last).writeCsv();
        }
        return ExitCode.INTERRUPTED;
      }
    } finally {
      progress.end();
    }
    RunOutput.writeAll(folder, last, command.getOut(), format);
    return last.hasResults() && !last.hasFailures() ? ExitCode.DONE : ExitCode.INCOMPLETE;
  }
}
