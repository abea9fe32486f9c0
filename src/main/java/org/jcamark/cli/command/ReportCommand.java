package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jcamark.cli.option.Version;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.compare.Facets;
import org.jcamark.json.MalformedJsonException;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.jcamark.report.Site;
import org.jcamark.report.SiteFolder;
import org.jcamark.report.SiteRun;
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
      "Several results stand side by side, with ratios to the first; --site writes a page of each."
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

  @Override
  public Integer call() throws IOException {
    if (site != null) {
      writeSite();
      return ExitCode.DONE;
    }
    Path folder = out != null ? out : usualFolder();
    Optional<WarmupOutput> warmup =
        results.size() == 1 ? WarmupOutput.find(results.get(0)) : Optional.empty();
    if (warmup.isPresent()) {
      print(folder, List.of(), warmup.get().writeReport(folder));
      return ExitCode.DONE;
    }
    List<String> names = ResultFiles.names(results);
    List<ResultSet> sets = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      sets.add(ResultFiles.set(results.get(i), names.get(i)));
    }
    checkBaseline(sets);
    List<Path> charts = report(sets).write(folder);
    List<Path> csv = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      csv.add(
          folder.resolve(
              sets.size() == 1 ? "results.csv" : "results-" + ResultSet.letter(i) + ".csv"));
      sets.get(i).writeCsv(csv.get(i));
    }
    print(folder, csv, charts);
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
    out().println(site.resolve(Site.INDEX));
  }

  private Optional<SiteRun> findSiteRun(Path given, String name) throws IOException {
    if (Files.notExists(given)) {
      throw new UsageException(given + ": no such file or folder");
    }
    try {
      return Optional.of(siteRun(given, name));
    } catch (MalformedJsonException | UsageException noResult) {
      complain("skipped " + noResult.getMessage());
      return Optional.empty();
    }
  }

  private SiteRun siteRun(Path given, String name) throws IOException {
    String own = ResultFiles.names(List.of(given)).get(0);
    boolean measured = ResultFiles.hasResults(given);
    Optional<WarmupOutput> warmup = measured ? WarmupOutput.find(given) : Optional.empty();
    if (warmup.isPresent() || !measured) {
      ResultSet named = ResultSet.of(own, List.of(), ResultFiles.manifest(given));
      return SiteRun.of(name, named, warmup.isPresent() ? warmup.get().page() : Optional.empty());
    }
    ResultSet set = ResultFiles.set(given, own);
    return SiteRun.of(name, set, Optional.of(report(List.of(set))));
  }

  private void print(Path folder, List<Path> csv, List<Path> charts) {
    for (String name : List.of("report.html", "report.md")) {
      out().println(folder.resolve(name));
    }
    csv.forEach(out()::println);
    charts.forEach(out()::println);
    out().flush();
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
          "--baseline %s: not in these results, which have %s"
              .formatted(
                  baseline, providers.isEmpty() ? "no providers" : String.join(", ", providers)));
    }
  }
}
