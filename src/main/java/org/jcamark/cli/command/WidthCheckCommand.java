package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jcamark.catalog.Operation;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.plan.Call;
import org.jcamark.plan.Suites;
import org.jcamark.plan.UsageException;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunListener;
import org.jcamark.run.Shard;
import org.jcamark.selfcheck.WidthCheck;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selfcheck width}: what an interval costs, by JMH's defaults and by precision. */
@Command(
    name = "width",
    sortOptions = false,
    description = {
      "Measure calls with JMH's default settings and by precision, their forks in turns; compare the"
          + " times that both take for an interval as narrow as that of JMH.",
      "A call takes 10 minutes, all twelve about 2 hours; what was interrupted goes on with --out."
    })
final class WidthCheckCommand implements Callable<Integer> {

  @Mixin private CheckOptions where = new CheckOptions();

  @Option(names = "--calls", paramLabel = "N", description = "Only the first N of the calls.")
  private int calls = CALLS.size();

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Only this part of the calls, for processes side by side with the same --out; without"
              + " --shard, the command then shows them together.")
  private Shard shard = new Shard(1, 1);

  @Option(names = "--seed", paramLabel = "NUMBER", description = "Seed of the forks' data.")
  private long seed = 1;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  /** From 100 ns to tens of milliseconds, with and without intrinsics. */
  private static final List<Call> CALLS =
      List.of(
          Call.of(Operation.ENCRYPT, "AES-256-GCM", "JDK", 1_024),
          Call.of(Operation.SIGN, "ECDSA-P256-SHA256", "JDK"),
          Call.of(Operation.ENCAPSULATE, "ML-KEM-768", "BC"),
          Call.of(Operation.DIGEST, "SHA-256", "JDK", 64),
          Call.of(Operation.SIGN, "ML-DSA-65", "BC"),
          Call.of(Operation.ENCRYPT, "AES-256-GCM", "BC", 1_024),
          Call.of(Operation.AGREE, "X25519", "JDK"),
          Call.of(Operation.DIGEST, "SHA3-256", "BC", 1_024),
          Call.of(Operation.MAC, "HMAC-SHA256", "JDK", 1_024),
          Call.of(Operation.VERIFY, "RSA-2048-PKCS1", "JDK"),
          Call.of(Operation.VERIFY, "Ed25519", "BC"),
          Call.of(Operation.SIGN, "SLH-DSA-SHA2-128f", "BC"));

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (calls < 1 || calls > CALLS.size()) {
      throw new UsageException("--calls " + calls + " is not from 1 to " + CALLS.size());
    }
    List<ForkSpec> candidates = where.candidates(ofShard(), Suites.custom().forkSettings());
    Path folder = where.folder("width");
    WidthCheck check =
        new WidthCheck(
            CheckOptions.runs(spec.commandLine(), folder, new RunListener() {}),
            folder,
            WidthCheck.Settings.JMH_DEFAULTS,
            seed);
    List<WidthCheck.Outcome> outcomes = new ArrayList<>();
    for (ForkSpec candidate : candidates) {
      Optional<WidthCheck.Outcome> outcome = check.measure(candidate);
      outcome.ifPresentOrElse(
          outcomes::add,
          () ->
              System.err.println(
                  candidate.scenario().inWords()
                      + ": no result; a fork failed, or no number of forks is as narrow as"
                      + " JMH's"));
    }
    format.print(spec.commandLine().getOut(), table(outcomes), document(outcomes));
    return outcomes.size() < candidates.size() ? ExitCode.INCOMPLETE : ExitCode.DONE;
  }

  private List<Call> ofShard() {
    List<Call> chosen = shard.of(CALLS.subList(0, calls));
    if (chosen.isEmpty()) {
      throw new UsageException(
          "--shard "
              + shard.index()
              + "/"
              + shard.count()
              + " has none of the "
              + calls
              + " calls");
    }
    return chosen;
  }

  private static Table table(List<WidthCheck.Outcome> outcomes) {
    List<List<Cell>> rows = new ArrayList<>();
    double jmhSeconds = 0;
    double ourSeconds = 0;
    double secondsToPrecision = 0;
    for (WidthCheck.Outcome outcome : outcomes) {
      double jmh = seconds(outcome.jmh().wall());
      double toWidth = seconds(outcome.wallToWidth());
      jmhSeconds += jmh;
      ourSeconds += toWidth;
      secondsToPrecision += seconds(outcome.wallToPrecision());
      rows.add(
          List.of(
              Cell.of(outcome.call().operation()),
              Cell.of(outcome.call().algorithm()),
              Cell.of(outcome.call().provider()),
              Cell.of(Decimals.percent(outcome.jmhWidth(), 2), outcome.jmhWidth()),
              Cell.of(Decimals.fixed(jmh, 0), jmh),
              Cell.of(Decimals.percent(outcome.ourWidth(), 2), outcome.ourWidth()),
              Cell.of(outcome.ours().forks()),
              Cell.of(outcome.forksToWidth()),
              Cell.of(Decimals.fixed(toWidth, 0), toWidth),
              Cell.of(Decimals.fixed(toWidth / jmh, 3), toWidth / jmh),
              Cell.of(outcome.reached() ? "yes" : "NO"),
              Cell.of(Decimals.fixed(outcome.ratio(), 3), outcome.ratio()),
              Cell.of(
                  Decimals.fixed(outcome.interval().low(), 3)
                      + " to "
                      + Decimals.fixed(outcome.interval().high(), 3))));
    }
    return Table.of(
        List.of(
            Column.words("operation"),
            Column.words("algorithm"),
            Column.words("provider"),
            Column.numbers("jmhWidth", "JMH ±"),
            Column.numbers("jmhSeconds", "s"),
            Column.numbers("ourWidth", "ours ±"),
            Column.numbers("ourForks", "forks"),
            Column.numbers("forksToWidth", "to JMH's ±"),
            Column.numbers("secondsToWidth", "s"),
            Column.numbers("timeRatio", "time ratio"),
            Column.words("reached"),
            Column.numbers("ratio", "ours ÷ JMH"),
            Column.numbers("interval", "95% interval")),
        rows,
        List.of(
            String.format(
                Locale.ROOT,
                "All together, to JMH's ±: %.0f s by precision, %.0f s by JMH's defaults, ratio"
                    + " %.3f.",
                ourSeconds,
                jmhSeconds,
                ourSeconds / jmhSeconds),
            String.format(
                Locale.ROOT,
                "To JMH's ± or %s, whichever is wider: %.0f s by precision, ratio %.3f.",
                Decimals.percent(WidthCheck.Settings.JMH_DEFAULTS.precision(), 0),
                secondsToPrecision,
                secondsToPrecision / jmhSeconds),
            "±: half-width of the 95% interval of fork means ÷ mean, ours stretched by the stopping"
                + " rule. forks: what ours got in "
                + Decimals.percent(WidthCheck.Settings.JMH_DEFAULTS.share(), 0)
                + " of JMH's time, in turns.",
            "to JMH's ±: how many forks of ours are as narrow as JMH's, at least 6, by how all of"
                + " ours vary; not reached: those that it did not get count as the others.",
            "ours ÷ JMH: of the results, with Welch's interval."));
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1e3;
  }

  private static List<Map<String, Object>> document(List<WidthCheck.Outcome> outcomes) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (WidthCheck.Outcome outcome : outcomes) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("scenario", outcome.call());
      row.put("jmhWidth", outcome.jmhWidth());
      row.put("jmhSeconds", seconds(outcome.jmh().wall()));
      row.put("ourWidth", outcome.ourWidth());
      row.put("ourForks", outcome.ours().forks());
      row.put("ourSeconds", seconds(outcome.ours().wall()));
      row.put("forksToWidth", outcome.forksToWidth());
      row.put("secondsToWidth", seconds(outcome.wallToWidth()));
      row.put("forksToPrecision", outcome.forksToPrecision());
      row.put("secondsToPrecision", seconds(outcome.wallToPrecision()));
      row.put("ratio", outcome.ratio());
      row.put("ratioLow", outcome.interval().low());
      row.put("ratioHigh", outcome.interval().high());
      row.put("reached", outcome.reached());
      rows.add(row);
    }
    return rows;
  }
}
