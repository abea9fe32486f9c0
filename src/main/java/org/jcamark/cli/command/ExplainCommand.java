package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.catalog.JarBenchmark;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.RuleOptions;
import org.jcamark.cli.option.Version;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.explain.Difference;
import org.jcamark.explain.Profile;
import org.jcamark.explain.ProfiledFork;
import org.jcamark.explain.Sampler;
import org.jcamark.model.Scenario;
import org.jcamark.plan.ForeignParts;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ResultFiles;
import org.jcamark.run.ForkSpec;
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
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code explain}. */
@Command(
    name = "explain",
    sortOptions = false,
    description = {
      "Show what is behind a difference: an additional fork of each side with a profiler, the"
          + " methods whose self time differs most, and what was compiled differently.",
      "explain BASE CANDIDATE, or explain RESULTS --by provider; of the row with the largest"
          + " difference, or with --row."
    })
public final class ExplainCommand extends PrintingCommand {
  private static final List<String> SAMPLERS = List.of("async", "jfr");

  @Parameters(
      arity = "1..2",
      paramLabel = "RESULTS",
      description = "Folders of runs, as compare has them.")
  private List<Path> results;

  @ArgGroup(exclusive = false)
  private Within within;

  static final class Within {
    @Option(
        names = "--by",
        required = true,
        paramLabel = "WHAT",
        description = "Within one set: provider, jvm, jit, classpath, jar or a JMH parameter.")
    private String by;

    @Option(
        names = "--baseline",
        paramLabel = "VALUE",
        description = "With --by: the value that others are compared with.")
    private String baseline;
  }

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

  @Mixin private RuleOptions rules = new RuleOptions();

  @Mixin private FormatOption format = new FormatOption();

  /** A compared pair with the forks that can be measured again. */
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
  public Integer call() throws IOException, InterruptedException {
    if (!SAMPLERS.contains(sampler)) {
      throw new UsageException(
          "--sampler " + sampler + ": unknown; use " + String.join(" or ", SAMPLERS));
    }
    Row row = chosen(rows());
    Path folder =
        Files.createDirectories(
            out == null ? manifestFolder(results.get(0)).resolve("explain") : out);
    if (Files.exists(folder.resolve("base"))) {
      throw new UsageException("--out " + folder + ": there are profiles in this folder already");
    }
    err().println("Profiling " + row.name());
    err().flush();
    Optional<Sampler> async =
        sampler.equals("async") ? Sampler.asyncProfiler(folder) : Optional.empty();
    Difference difference;
    Sampler used = async.orElse(Sampler.FLIGHT_RECORDER);
    Path profiles = folder;
    try {
      difference = difference(row, profiles, used);
    } catch (IOException e) {
      if (async.isEmpty()) {
        throw new UsageException(e.getMessage());
      }
      complain(e.getMessage() + "; with Flight Recorder instead");
      used = Sampler.FLIGHT_RECORDER;
      profiles = Files.createDirectories(folder.resolve("jfr"));
      difference = difference(row, profiles, used);
    }
    Path graph = folder.resolve("flamegraph.html");
    boolean drawn =
        async.isPresent()
            && Sampler.drawDifference(
                profiles.resolve("base.collapsed"), profiles.resolve("candidate.collapsed"), graph);
    if (async.isPresent() && !drawn) {
      complain("no flame graph: tools.profiler:jfr-converter is missing or failed");
    }
    print(row, difference, used, drawn ? graph : folder);
    return ExitCode.DONE;
  }

  private Difference difference(Row row, Path folder, Sampler used) throws IOException {
    CheckRuns runs =
        new CheckRuns(Version.jcamark(), words().originalArgs(), "explain", new RunListener() {});
    Profile base = ProfiledFork.of(row.base(), folder.resolve("base"), used, runs);
    Profile candidate = ProfiledFork.of(row.candidate(), folder.resolve("candidate"), used, runs);
    base.writeCollapsed(folder.resolve("base.collapsed"));
    candidate.writeCollapsed(folder.resolve("candidate.collapsed"));
    if (base.samples() == 0 || candidate.samples() == 0) {
      throw new IOException(used.inWords() + " took no samples");
    }
    return Difference.of(base, candidate, row.ratio());
  }

  private static Path manifestFolder(Path given) {
    return ResultFiles.run(given)
        .orElseThrow(() -> new UsageException(given + ": not the folder of a run"))
        .path();
  }

  private List<Row> rows() throws IOException {
    if ((within == null) == (results.size() == 1)) {
      throw new UsageException("name two result sets, or one and --by");
    }
    List<List<ResultRow>> sets = new ArrayList<>();
    List<RunManifest> runs = new ArrayList<>();
    for (Path given : results) {
      Path folder = manifestFolder(given);
      RunManifest run = ResultFiles.manifest(given).orElseThrow();
      Set<String> foreign = ForeignParts.of(run);
      if (!trusted && !foreign.isEmpty()) {
        throw new UsageException(
            folder
                + ": run.json starts what this installation would not ("
                + String.join("; ", foreign)
                + "); if you trust it, add --trust-run");
      }
      runs.add(run);
      sets.add(ResultRow.of(ResultFiles.read(given)));
    }
    Comparisons comparisons = compared(sets);
    List<Row> rows = new ArrayList<>();
    for (Judged judged : comparisons.judged()) {
      Optional<ForkSpec> base = spec(runs.get(0), judged.pair().base());
      Optional<ForkSpec> candidate = spec(runs.get(runs.size() - 1), judged.pair().candidate());
      if (base.isPresent() && candidate.isPresent()) {
        rows.add(new Row(judged, base.get(), candidate.get()));
      }
    }
    return rows;
  }

  private Comparisons compared(List<List<ResultRow>> sets) {
    if (within == null) {
      return Comparisons.of(
          Matches.between(sets.get(0), sets.get(1)), Optional.empty(), rules.rules());
    }
    try {
      Axis axis = Axis.of(sets.get(0), within.by, Optional.ofNullable(within.baseline));
      return Comparisons.of(axis.matches(sets.get(0)), Optional.of(axis), rules.rules());
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  /** How the forks of a result were measured. */
  private static Optional<ForkSpec> spec(RunManifest run, ResultRow row) {
    return run.scenarios().stream()
        .filter(entry -> isOf(entry.scenario(), row))
        .findFirst()
        .flatMap(ScenarioRecord::spec);
  }

  private static boolean isOf(Scenario scenario, ResultRow row) {
    if (!(scenario.timed() instanceof JarBenchmark benchmark)) {
      return row.scenario().equals(Optional.of(scenario));
    }
    Map<String, String> values = row.facets().values();
    return benchmark.method().equals(row.measurement().benchmark())
        && scenario.mode() == row.measurement().mode()
        && benchmark.jar().equals(values.get("jar"))
        && values.entrySet().containsAll(benchmark.params().entrySet())
        && scenario.jvmBuild().equals(values.get("jvm"))
        && scenario.jit().equals(values.getOrDefault("jit", Scenario.DEFAULT_VARIANT))
        && scenario.classpath().equals(values.getOrDefault("classpath", Scenario.DEFAULT_VARIANT));
  }

  /** The row with the largest difference of those with the text; one with a verdict, if any has. */
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
    if (used.library().isEmpty()) {
      notes.add("Flight Recorder does not see the time in intrinsics.");
    }
    notes.add("Profiles: " + files);
    List<Table> tables =
        new ArrayList<>(
            List.of(
                new Columns<Difference.Frame>()
                    .words("frame", Difference.Frame::method)
                    .add(Column.numbers("base", "base"), frame -> percent(frame.base()))
                    .add(
                        Column.numbers("candidate", "candidate"),
                        frame -> percent(frame.candidate()))
                    .add(
                        Column.numbers("difference", "difference"),
                        frame -> percent(frame.difference()))
                    .table(difference.frames(), notes)));
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
