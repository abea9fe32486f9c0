package org.jcamark.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jcamark.cli.option.Version;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.compare.Facets;
import org.jcamark.json.JmhRow;
import org.jcamark.json.MalformedJsonException;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ReportFiles;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.jcamark.report.Site;
import org.jcamark.report.SiteFolder;
import org.jcamark.report.SiteRun;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.study.Peers;
import org.jcamark.study.StudyReport;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code report}. */
@Command(
    name = "report",
    sortOptions = false,
    description = {
      "Write a report of any JMH JSON, of jcamark or other benchmarks: report.html"
          + " (self-contained), report.md, results.csv and charts.",
      "Several results stand side by side, with ratios to the first; --site writes a page of each."
    })
public final class ReportCommand implements Callable<Integer> {
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
      names = "--site",
      paramLabel = "DIR",
      description =
          "Instead write a static site: an index with the newest times of each machine and a"
              + " search, the report of each run, and pages of algorithms, operations, providers"
              + " and JDKs. Files that are no results are named and skipped.")
  private Path site;

  @Option(
      names = "--peers",
      paramLabel = "FILE",
      description =
          "Of a study: times of the same operations outside the JVM, as peers/run.sh writes them,"
              + " as further columns of its published tables.")
  private Path peers;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (site != null) {
      writeSite();
      return ExitCode.DONE;
    }
    Optional<RunFolder> warmup = results.size() == 1 ? warmup(results.get(0)) : Optional.empty();
    if (warmup.isPresent()) {
      Path folder = out != null ? out : warmup.get().path();
      WarmupOutput output = WarmupOutput.of(warmup.get(), warmup.get().manifest());
      print(folder, List.of(), output.writeReport(folder));
      return ExitCode.DONE;
    }
    List<String> names = ResultFiles.names(results);
    List<ResultSet> sets = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      sets.add(read(results.get(i), names.get(i)));
    }
    checkBaseline(sets);
    Path folder = out != null ? out : usualFolder();
    ReportPage report = report(sets);
    ReportFiles files = new ReportFiles(folder);
    List<Path> charts = files.write(report);
    print(folder, files.writeCsv(sets), charts);
    return ExitCode.DONE;
  }

  private ReportPage report(List<ResultSet> sets) throws IOException {
    return StudyReport.addTo(
        ReportPage.of(sets, Optional.ofNullable(baseline), Version.jcamark()),
        sets,
        peers == null ? Peers.NONE : Peers.read(peers));
  }

  private void writeSite() throws IOException {
    if (out != null) {
      throw new UsageException("--site: cannot be combined with --out");
    }
    SiteFolder folder = SiteFolder.of(site);
    List<String> names = ResultFiles.names(results);
    List<SiteRun> runs = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      findSiteRun(results.get(i), names.get(i)).ifPresent(runs::add);
    }
    if (runs.isEmpty()) {
      throw new UsageException("--site: none of these is a JMH JSON file or the folder of a run");
    }
    checkBaseline(runs.stream().map(SiteRun::set).toList());
    String version = Version.jcamark();
    folder.write(Site.files(runs, Optional.ofNullable(baseline), version), version);
    spec.commandLine().getOut().println(site.resolve(Site.INDEX));
  }

  /** The run; absent of a file that is no result. */
  private Optional<SiteRun> findSiteRun(Path given, String name) throws IOException {
    if (Files.notExists(given)) {
      throw new UsageException(given + ": no such file or folder");
    }
    try {
      return Optional.of(siteRun(given, name));
    } catch (MalformedJsonException | UsageException noResult) {
      spec.commandLine().getErr().println("jcamark report: skipped " + noResult.getMessage());
      return Optional.empty();
    }
  }

  /** The run with the report that this command writes of it alone. */
  private SiteRun siteRun(Path given, String name) throws IOException {
    String own = ResultFiles.names(List.of(given)).get(0);
    if (!ResultFiles.hasResults(given)) {
      return SiteRun.of(
          name, ResultSet.of(own, List.of(), ResultFiles.manifest(given)), Optional.empty());
    }
    Optional<RunFolder> warmup = warmup(given);
    if (warmup.isPresent()) {
      RunManifest manifest = warmup.get().manifest();
      return SiteRun.of(
          name,
          ResultSet.of(own, List.of(), Optional.of(manifest)),
          WarmupOutput.of(warmup.get(), manifest).page());
    }
    ResultSet set = read(given, own);
    return SiteRun.of(name, set, Optional.of(report(List.of(set))));
  }

  private void print(Path folder, List<Path> csv, List<Path> charts) {
    PrintWriter stdout = spec.commandLine().getOut();
    for (String name : List.of("report.html", "report.md")) {
      stdout.println(folder.resolve(name));
    }
    csv.forEach(stdout::println);
    charts.forEach(stdout::println);
    stdout.flush();
  }

  /** The folder of a warm-up study, whose report is another one, where the results are one. */
  private static Optional<RunFolder> warmup(Path given) throws IOException {
    Optional<RunFolder> run = ResultFiles.run(given);
    return run.isPresent() && run.get().manifest().isWarmup() ? run : Optional.empty();
  }

  private static ResultSet read(Path given, String name) throws IOException {
    List<JmhRow> rows = ResultFiles.read(given);
    return ResultSet.of(name, rows, ResultFiles.manifest(given));
  }

  private Path usualFolder() {
    return results.size() == 1
        ? ResultFiles.run(results.get(0)).map(RunFolder::path).orElse(ELSEWHERE)
        : ELSEWHERE;
  }

  private void checkBaseline(List<ResultSet> sets) {
    TreeSet<String> providers = new TreeSet<>();
    sets.forEach(
        set ->
            set.results()
                .forEach(row -> row.facets().find(Facets.PROVIDER).ifPresent(providers::add)));
    if (baseline != null && !providers.contains(baseline)) {
      throw new UsageException(
          "--baseline "
              + baseline
              + ": not in these results, which have "
              + (providers.isEmpty() ? "no providers" : String.join(", ", providers)));
    }
  }
}
