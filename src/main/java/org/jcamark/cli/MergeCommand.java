package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jcamark.json.JmhRow;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunMerge;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code merge}: joins shards, resumed runs and runs of several machines. */
@Command(
    name = "merge",
    sortOptions = false,
    description = {
      "Join shards, interrupted or repeated runs, or runs of several machines into one result"
          + " set.",
      "Results of unlike machines or versions are not pooled: their JVMs are called VERSION@FOLDER."
    })
final class MergeCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "RESULTS", description = "Folders of runs.")
  private List<Path> results;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "DIR",
      description = "Folder of the joined run.")
  private Path out;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    List<RunFolder> folders = new ArrayList<>();
    for (Path path : results) {
      RunFolder folder = new RunFolder(path);
      if (!Files.isReadable(folder.manifestFile())) {
        throw new UsageException(path + " is no folder of a run: it has no run.json");
      }
      folders.add(folder);
    }
    RunFolder.requireUsable(out);
    RunMerge merge;
    try {
      merge = RunMerge.of(folders);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
    merge.notes().forEach(spec.commandLine().getErr()::println);
    RunFolder joined = RunFolder.use(out);
    RunManifest manifest = merge.write(joined);
    RunOutput output = new RunOutput(joined);
    List<JmhRow> rows = output.rows();
    output.writeCsv(rows);
    List<Path> charts = output.writeReport(rows, manifest);
    new RunSummary(manifest, rows)
        .print(spec.commandLine().getOut(), format, joined.path(), charts);
    boolean complete = manifest.state() == RunManifest.State.DONE && !manifest.hasFailures();
    return complete ? ExitCode.DONE : ExitCode.INCOMPLETE;
  }
}
