package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.jcamark.run.RunFolder;
import org.jcamark.study.Peers;
import org.jcamark.study.StudyReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code report}. */
@Command(
    name = "report",
    description = {
      "Write a report of any JMH JSON, of jcamark or other benchmarks: report.html"
          + " (self-contained), report.md, results.csv and charts."
    })
public final class ReportCommand extends PrintingCommand {
  private static final Path ELSEWHERE = Path.of("report");

  @Parameters(paramLabel = "RESULTS", description = "A JMH JSON file, or the folder of a run.")
  private Path results;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder of the report (default: that of the run, else report).")
  private Path out;

  @Option(
      names = "--baseline",
      paramLabel = "PROVIDER",
      description = "Provider that others are compared with (default: JDK, else BC and so on).")
  private String baseline;

  @Option(
      names = "--peers",
      paramLabel = "FILE",
      description =
          "Of a study: times of the same operations outside the JVM, as peers/run.sh writes them,"
              + " as further columns of its published tables.")
  private Path peers;

  @Override
  public Integer call() throws IOException {
    Path folder = out != null ? out : usualFolder();
    List<Path> files =
        new ArrayList<>(List.of(folder.resolve("report.html"), folder.resolve("report.md")));
    Optional<WarmupOutput> warmup = WarmupOutput.find(results);
    files.addAll(warmup.isPresent() ? warmup.get().writeReport(folder) : writeReport(folder));
    files.forEach(out()::println);
    out().flush();
    return ExitCode.DONE;
  }

  private List<Path> writeReport(Path folder) throws IOException {
    ResultSet set = ResultFiles.set(results, ResultFiles.names(List.of(results)).get(0));
    checkBaseline(set);
    ReportPage usual = ReportPage.of(set, Optional.ofNullable(baseline), Version.jcamark());
    Peers known = peers == null ? Peers.NONE : Peers.read(peers);
    ReportPage page = StudyReport.of(set, known).map(study -> study.addTo(usual)).orElse(usual);
    List<Path> files = new ArrayList<>(page.write(folder));
    files.add(0, folder.resolve("results.csv"));
    set.writeCsv(files.get(0));
    return files;
  }

  private Path usualFolder() {
    return ResultFiles.run(results).map(RunFolder::path).orElse(ELSEWHERE);
  }

  private void checkBaseline(ResultSet set) {
    TreeSet<String> providers = new TreeSet<>();
    set.results().forEach(row -> row.provider().ifPresent(providers::add));
    if (baseline != null && !providers.contains(baseline)) {
      throw new UsageException(
          "--baseline %s: not in these results, which have %s"
              .formatted(
                  baseline, providers.isEmpty() ? "no providers" : String.join(", ", providers)));
    }
  }
}
