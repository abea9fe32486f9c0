package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jcamark.plan.UsageException;
import org.jcamark.report.Page;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.jcamark.run.RunFolder;
import org.jcamark.study.Peers;
import org.jcamark.study.StudyReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "report",
    description = {
      "Write a report of JMH JSON or CSV, from jcamark or any other benchmark: report.html"
          + " (self-contained), report.md, results.csv and charts."
    },
    footer = {
      "  ${COMMAND-FULL-NAME} results/mine",
      "  ${COMMAND-FULL-NAME} jmh-result.json -o report"
    })
public final class ReportCommand extends PrintingCommand {
  private static final Path ELSEWHERE = Path.of("report");

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULTS",
      description = "JMH JSON or CSV files, or folders of runs.")
  private List<Path> results;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder of the report (default: the folder of a single run, else report).")
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
          "For a study: add times of the same operations outside the JVM, from a file that"
              + " peers/run.sh wrote, to its published tables.")
  private Path peers;

  @Override
  public Integer call() throws IOException {
    Path folder = out != null ? out : usualFolder();
    List<Path> files =
        new ArrayList<>(List.of(folder.resolve("report.html"), folder.resolve("report.md")));
    Optional<RunOutput> warmup = RunOutput.ofWarmup(results);
    files.addAll(warmup.isPresent() ? warmup.get().writeWarmup(folder) : writeReport(folder));
    files.forEach(out()::println);
    out().flush();
    return ExitCode.DONE;
  }

  private List<Path> writeReport(Path folder) throws IOException {
    List<String> names = ResultFiles.names(results);
    List<ResultSet> sets = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      sets.add(ResultFiles.set(results.get(i), names.get(i)));
    }
    List<Path> charts = page(sets).write(folder);
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      files.add(folder.resolve(sets.size() == 1 ? "results.csv" : "results-" + (i + 1) + ".csv"));
      sets.get(i).writeCsv(files.get(i));
    }
    files.addAll(charts);
    return files;
  }

  private Page page(List<ResultSet> sets) throws IOException {
    ResultSet first = sets.get(0);
    checkBaseline(sets);
    if (sets.size() > 1) {
      return ReportPage.of(sets, Version.jcamark());
    }
    Page usual = ReportPage.of(first, Optional.ofNullable(baseline), Version.jcamark());
    Peers known = peers == null ? Peers.NONE : Peers.read(peers);
    return StudyReport.of(first, known).map(study -> study.addTo(usual)).orElse(usual);
  }

  private Path usualFolder() {
    return results.size() == 1
        ? ResultFiles.run(results.get(0)).map(RunFolder::path).orElse(ELSEWHERE)
        : ELSEWHERE;
  }

  private void checkBaseline(List<ResultSet> sets) {
    TreeSet<String> providers = new TreeSet<>();
    sets.forEach(set -> set.results().forEach(row -> row.provider().ifPresent(providers::add)));
    if (baseline != null && !providers.contains(baseline)) {
      throw new UsageException(
          "--baseline %s: not in these results, which have %s"
              .formatted(
                  baseline, providers.isEmpty() ? "no providers" : String.join(", ", providers)));
    }
  }
}
