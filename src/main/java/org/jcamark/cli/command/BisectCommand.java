package org.jcamark.cli.command;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.cli.option.Converters;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.RuleOptions;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Bisection;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Scenario;
import org.jcamark.plan.MavenArtifact;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ResultFiles;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.Columns;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.RatioCells;
import org.jcamark.table.Table;
import org.jcamark.warmup.ColdStartRows;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bisect}. */
@Command(
    name = "bisect",
    description = {
      "Find the release of a provider in which an operation became slower or faster: the ends, then"
          + " the middle of what is left, two versions interleaved in each run; where the ends do"
          + " not differ, also versions in between, since a change may have been undone.",
      "Jars come from the local Maven repository, or through mvn."
    })
public final class BisectCommand extends PrintingCommand {
  @Option(
      names = "--versions",
      required = true,
      paramLabel = "[GROUP:]ARTIFACT:FROM..TO[:CLASSIFIER]",
      description =
          "Versions that count by their last number, such as bcprov-jdk18on:1.76..1.86; or a list:"
              + " V1,V2,V3.")
  private MavenArtifact.Versions versions;

  @Option(names = "--algorithm", required = true, description = "The algorithm.")
  private String algorithm;

  @Option(names = "--operation", required = true, description = "The operation.")
  private String operation;

  @Option(
      names = "--provider",
      description = "The provider in the jar (default: that of the artifact, where it is known).")
  private String provider;

  @Option(names = "--payload", paramLabel = "SIZE", description = "Length of the message.")
  private String payload;

  @Option(
      names = "--first-result",
      description = "The time to the first result of a fresh JVM instead of warm code.")
  private boolean firstResult;

  @Option(names = "--jvm", paramLabel = "PATH", description = "JVM to measure in.")
  private String jvm;

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "10",
      converter = Converters.PositiveCount.class,
      description = "Forks of each version in a comparison (default: 10).")
  private int forks;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description =
          "Folder of the runs, one a comparison; what is measured already is not measured again"
              + " (default: results/<UTC time>-bisect).")
  private Path out;

  @Mixin private RuleOptions rules = new RuleOptions();

  @Mixin private FormatOption format = new FormatOption();

  private final List<Step> steps = new ArrayList<>();

  private record Step(String base, String candidate, Judged judged) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    String label =
        Optional.ofNullable(provider)
            .or(versions.artifact()::provider)
            .orElseThrow(
                () -> new UsageException("--provider: needed for " + versions.artifact().name()));
    Map<String, Path> jars = jars();
    Path folder =
        out == null
            ? RunFolder.create(Path.of("results"), Instant.now(), "bisect").path()
            : Files.createDirectories(out);
    Optional<Bisection.Change> change =
        Bisection.search(
            List.copyOf(jars.keySet()),
            (base, candidate) -> compare(folder, label, jars, base, candidate));
    String found =
        change
            .map(at -> at.before() + " → " + at.after() + ": " + at.direction().words())
            .orElse("No difference between the first version and the others that were measured.");
    Columns<Step> columns =
        new Columns<Step>().words("base", Step::base).words("candidate", Step::candidate);
    ComparisonTable.addComparison(columns, Step::judged);
    Table table = columns.table(steps, List.of(found, "Runs: " + folder));
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("steps", table.records());
    change.ifPresent(
        at -> {
          document.put("before", at.before());
          document.put("after", at.after());
          document.put("direction", at.direction().words());
        });
    format.print(out(), table, document);
    return ExitCode.DONE;
  }

  private Map<String, Path> jars() {
    Map<String, Path> jars = new LinkedHashMap<>();
    for (String version : versions.all()) {
      Optional<Path> jar = versions.artifact().jar(version);
      jar.ifPresentOrElse(
          path -> jars.put(version, path),
          () -> err().println(version + ": neither in the local Maven repository nor by mvn"));
    }
    List<String> ends =
        List.of(versions.all().get(0), versions.all().get(versions.all().size() - 1));
    for (String end : ends) {
      if (!jars.containsKey(end)) {
        throw new UsageException("--versions: there is no jar of " + end);
      }
    }
    return jars;
  }

  private Optional<Direction> compare(
      Path folder, String label, Map<String, Path> jars, String base, String candidate)
      throws IOException, InterruptedException {
    RunFolder run = new RunFolder(folder.resolve(base + "-" + candidate));
    measure(run, label, jars.get(base), candidate, jars.get(candidate));
    List<JmhRow> rows =
        ResultFiles.readOrColdStarts(run.path()).stream()
            .filter(
                row ->
                    row.measurement()
                        .params()
                        .getOrDefault(ColdStartRows.STAGE, ColdStartRows.FIRST_RESULT)
                        .equals(ColdStartRows.FIRST_RESULT))
            .toList();
    Axis axis = new Axis(Facets.CLASSPATH, Scenario.DEFAULT_VARIANT);
    Comparisons compared = Comparisons.of(axis.matches(ResultRow.of(rows)), rules.rules());
    if (compared.judged().size() != 1) {
      throw new UsageException(
          compared.judged().isEmpty()
              ? compared.nothing()
              : "choose one operation of one algorithm: there are " + compared.judged().size());
    }
    Step step = new Step(base, candidate, compared.judged().get(0));
    steps.add(step);
    err().println(base + " → " + candidate + ": " + RatioCells.words(step.judged.judgement()));
    err().flush();
    return step.judged.judgement().direction();
  }

  /**
   * A run as by hand, with the first version as the usual class path. One that was interrupted is
   * continued.
   */
  private void measure(RunFolder run, String label, Path base, String candidate, Path jar)
      throws IOException, InterruptedException {
    MeasuringCommand command = firstResult ? new WarmupCommand() : new RunCommand();
    List<String> words =
        new ArrayList<>(
            List.of(
                "--algorithm=" + algorithm,
                "--operation=" + operation,
                "--provider=" + label,
                "--forks=" + forks,
                "--classpath-variant=" + Scenario.DEFAULT_VARIANT + "=" + base,
                "--classpath-variant=" + candidate + "=" + jar,
                "--out=" + run.path()));
    if (firstResult) {
      words.add("--length=0.1s");
    }
    Optional.ofNullable(payload).ifPresent(size -> words.add("--payload=" + size));
    Optional.ofNullable(jvm).ifPresent(path -> words.add("--jvm=" + path));
    List<String> given = words;
    if (Files.exists(run.manifestFile())) {
      RunManifest before = run.manifest();
      if (!before.request().commandLine().equals(words)) {
        throw new UsageException(
            "--out " + run.path() + ": there is a run with other options in this folder already");
      }
      if (before.state() == RunManifest.State.DONE) {
        return;
      }
      given = List.of("--resume=" + run.path(), "--trust-run");
    }
    CommandLine line = new CommandLine(command);
    Converters.register(line);
    line.setOut(new PrintWriter(Writer.nullWriter()));
    line.setErr(err());
    line.parseArgs(given.toArray(String[]::new));
    if (command.call() == ExitCode.INTERRUPTED) {
      throw new InterruptedIOException(run.path() + ": interrupted");
    }
  }
}
