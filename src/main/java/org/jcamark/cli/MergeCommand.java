package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jcamark.compare.Finding;
import org.jcamark.file.JmhReader;
import org.jcamark.file.JmhWriter;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ResultFiles;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ShardMerge;
import org.jcamark.table.ObstacleLines;
import org.jcamark.table.ResultTable;
import org.jcamark.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "merge",
    description = "Join the shards of one plan, or pool the forks of JMH JSON or CSV files.",
    footer = "  ${COMMAND-FULL-NAME} shard-1 shard-2 -o all")
public final class MergeCommand extends PrintingCommand {

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULTS",
      description =
          "Folders of shards; or JMH JSON or CSV files, whose forks are pooled by benchmark,"
              + " parameters, JVM and its arguments.")
  private List<Path> results;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "DIR",
      description = "Folder of the merged run.")
  private Path out;

  @Mixin private FormatOption format = new FormatOption();

  @Override
  public Integer call() throws IOException {
    if (results.stream().noneMatch(Files::isDirectory)) {
      return pool();
    }
    List<RunFolder> folders = new ArrayList<>();
    for (Path path : results) {
      RunFolder folder = new RunFolder(path);
      if (!Files.isReadable(folder.manifestFile())) {
        throw new UsageException(path + ": not the folder of a run, as it has no run.json");
      }
      folders.add(folder);
    }
    RunFolder.requireUsable(out);
    ShardMerge merge;
    try {
      merge = ShardMerge.of(folders);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
    merge.notes().forEach(err()::println);
    RunFolder joined = RunFolder.use(out);
    RunManifest manifest = merge.write(joined);
    RunOutput.of(joined, manifest).writeAll(out(), format);
    boolean complete = manifest.state() == RunManifest.State.DONE && manifest.isWhole();
    return complete ? ExitCode.DONE : ExitCode.INCOMPLETE;
  }

  private int pool() throws IOException {
    List<Path> files = results.stream().map(ResultFiles::file).toList();
    RunFolder.requireUsable(out);
    RunFolder joined = RunFolder.use(out);
    JmhWriter.pool(files, joined.resultsFile());
    List<Finding> rows = Finding.of(JmhReader.rows(joined.resultsFile()));
    Table table = ResultTable.of(rows, OptionalInt.empty());
    List<String> notes = new ArrayList<>(table.details());
    ObstacleLines.of(rows).forEach(caution -> notes.addAll(caution.lines()));
    format.print(
        out(), table.withDetails(notes), Map.of("folder", out, "results", table.records()));
    return ExitCode.DONE;
  }
}
