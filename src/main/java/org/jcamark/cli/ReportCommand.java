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
          + " (self-contained), report.md, results.csv and charts.",
      "Several results stand side by side, with ratios to the first."
    })
public final class ReportCommand extends PrintingCommand {
  private static final Path ELSEWHERE = Path.of("report");

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULTS",
      description = "JMH JSON files, or folders of runs.")
  private List<Path> results;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder of the report (default: that of a single run, else report).")
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
    Optional<WarmupOutput> warmup =
        results.size() == 1 ? WarmupOutput.find(results.get(0)) : Optional.empty();
    if (warmup.isPresent()) {
      files.addAll(warmup.get().writeReport(folder));
    } else {
      writeReport(folder, files);
    }
    files.forEach(out()::println);
    out().flush();
    return ExitCode.DONE;
  }

  private void writeReport(Path folder, List<Path> files) throws IOException {
    List<String> names = ResultFiles.names(results);
    List<ResultSet> sets = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      sets.add(ResultFiles.set(results.get(i), names.get(i)));
    }
    checkBaseline(sets);
    ReportPage usual = ReportPage.of(sets, Optional.ofNullable(baseline), Version.jcamark());
    Peers known = peers == null ? Peers.NONE : Peers.read(peers);
    List<Path> charts = StudyReport.addTo(usual, sets, known).write(folder);
    for (int i = 0; i < sets.size(); i++) {
      String letter = sets.size() == 1 ? "" : "-" + ResultSet.letter(i);
      Path csv = folder.resolve("results" + letter + ".csv");
      sets.get(i).writeCsv(csv);
      files.add(csv);
    }
    files.addAll(charts);
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
