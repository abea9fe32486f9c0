package org.jcamark.report;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Rules;
import org.jcamark.table.Numbers;

/** How the results were measured, how their numbers are computed, and how to reproduce them. */
final class MethodSection {
  private static final int MOST_LENGTHS = 4;
  private static final String JAR = "java -jar target/benchmarks.jar";

  private MethodSection() {}

  /** The section; of foreign files it has what their rows show. */
  static Section of(List<ResultSet> sets) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      ResultSet set = sets.get(i);
      name(sets, i).ifPresent(blocks::add);
      blocks.add(
          new Block.Bullets(
              set.manifest().map(MethodSection::run).orElseGet(() -> foreign(set.results()))));
    }
    blocks.add(new Block.Paragraph("Statistics:"));
    blocks.add(new Block.Bullets(statistics(sets)));
    return Section.of("How it was measured", blocks);
  }

  private static Optional<Block> name(List<ResultSet> sets, int set) {
    return sets.size() == 1
        ? Optional.empty()
        : Optional.of(
            new Block.Paragraph(ResultSet.letter(set) + ", " + sets.get(set).name() + ":"));
  }

  private static List<String> run(RunManifest run) {
    List<ForkSpec> forks =
        run.scenarios().stream().flatMap(entry -> entry.spec().stream()).toList();
    String lengths = forks.isEmpty() ? "" : lengths(forks);
    if (run.isOfJars()) {
      return Stream.of(
              "Each fork is a fresh JVM that measures one benchmark of a jar that is not jcamark's,"
                  + " by the jar's own JMH and with the benchmark's own threads and JVM arguments. "
                  + RunManifest.NO_GATE,
              forks(run.request().rule()),
              forks.isEmpty() ? "" : "A fork warms up for at least " + warmups(forks) + lengths)
          .filter(item -> !item.isEmpty())
          .toList();
    }
    return Stream.of(
            "Each fork is a fresh JVM that measures one operation of one algorithm through one"
                + " provider, on objects and inputs made before. Every operation first passed a"
                + " correctness check: a round trip and, where they exist, published test vectors,"
                + " refusal of altered input, and agreement with another provider.",
            comparisons(forks),
            forks(run.request().rule()),
            forks.isEmpty()
                ? ""
                : "A fork warms up for at least "
                    + warmups(forks)
                    + ", until the JIT has settled and its times are steady"
                    + lengths,
            arguments(forks),
            boundaries(run))
        .filter(item -> !item.isEmpty())
        .toList();
  }

  private static String comparisons(List<ForkSpec> forks) {
    String without =
        forks.stream()
            .filter(fork -> fork.peer().isEmpty())
            .map(ForkSpec::scenario)
            .map(own -> own.operation().label() + " " + own.algorithm() + " " + own.provider())
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    return "After timing, every fork checks its results; the first fork of a scenario also compares"
        + " them with another implementation"
        + (without.isEmpty() ? "." : ", except for those without a second one: " + without + ".");
  }

  private static String forks(ForkRule rule) {
    return "A scenario gets %s%s%s. Forks of all scenarios were interleaved in random order."
        .formatted(
            Numbers.range(IntStream.of(rule.leastForks(), rule.maxForks()), "fork"),
            rule.precision().isPresent() && rule.leastForks() < rule.maxForks()
                ? ", until the 95% interval is ±"
                    + Numbers.chosenPercent(rule.precision().getAsDouble())
                    + " of the mean"
                : "",
            rule.budget()
                .map(time -> "; none starts after " + Numbers.count(time.toSeconds()) + " s")
                .orElse(""));
  }

  private static String warmups(List<ForkSpec> forks) {
    TreeSet<Duration> totals = new TreeSet<>();
    forks.forEach(
        fork -> totals.add(fork.timing().leastWarmup().plus(fork.timing().warmup().total())));
    return (totals.size() == 1 ? "" : time(totals.first()) + " to ") + time(totals.last());
  }

  private static String lengths(List<ForkSpec> forks) {
    List<String> lengths =
        forks.stream()
            .map(
                fork ->
                    fork.scenario().mode() == Mode.SINGLE_SHOT
                        ? Numbers.count(fork.timing().measurement().count(), "cold call")
                        : Numbers.count(fork.timing().measurement().count(), "iteration")
                            + " of "
                            + time(fork.timing().measurement().time()))
            .distinct()
            .toList();
    return lengths.stream()
        .limit(MOST_LENGTHS)
        .collect(
            Collectors.joining(
                " or ", ", then measures ", lengths.size() > MOST_LENGTHS ? " and others." : "."));
  }

  /** The arguments that the JVMs of all forks but cold ones have in common; empty for none. */
  private static String arguments(List<ForkSpec> forks) {
    return forks.stream()
        .filter(fork -> fork.scenario().mode() != Mode.SINGLE_SHOT)
        .map(fork -> fork.jvm().args())
        .reduce((one, other) -> one.stream().filter(other::contains).toList())
        .filter(arguments -> !arguments.isEmpty())
        .map(arguments -> "JVM arguments of all warm forks: " + String.join(" ", arguments) + ".")
        .orElse("");
  }

  private static String time(Duration time) {
    return time.toMillis() < 1_000
        ? time.toMillis() + " ms"
        : BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
  }

  private static String boundaries(RunManifest run) {
    return InOrder.groupedBy(run.scenarios(), entry -> entry.scenario().boundary().timed())
        .entrySet()
        .stream()
        .map(
            entry ->
                entry.getValue().stream()
                    .map(one -> one.scenario().operation().label())
                    .distinct()
                    .collect(Collectors.joining(", ", entry.getKey() + " (", ")")))
        .collect(Collectors.joining("; ", "Timed: ", "."));
  }

  private static List<String> foreign(List<ResultRow> rows) {
    return List.of(
        "JMH, mode %s, threads %s, %s. The file has nothing else about the benchmarks."
            .formatted(
                values(rows, row -> row.measurement().mode().jmhName()),
                values(rows, row -> Integer.toString(row.measurement().threads())),
                Summary.forks(rows)));
  }

  private static String values(List<ResultRow> rows, Function<ResultRow, String> value) {
    return rows.stream().map(value).distinct().sorted().collect(Collectors.joining(", "));
  }

  private static List<String> statistics(List<ResultSet> sets) {
    List<String> items = new ArrayList<>();
    items.add(
        "A score is the geometric mean of one value a fork, which the notes below the tables name; ±"
            + " is half the width of Student's 95% interval of its logarithm. JMH's own error"
            + " (99.9%, over iterations) is in the CSV file. Medians are of all iterations.");
    double stretch =
        sets.stream()
            .flatMap(set -> set.results().stream())
            .mapToDouble(ResultRow::intervalStretch)
            .max()
            .orElse(1);
    if (stretch > 1) {
      items.add(
          "Where the width of the interval decided on the number of forks, ± is multiplied by "
              + Numbers.significant(stretch)
              + ", because such runs stop when forks happen to agree.");
    }
    String threshold = "±" + Numbers.chosenPercent(Rules.USUAL.threshold());
    items.add(
        ("A ratio is that of two scores, as times per operation; its 95%% interval is Student's over"
                + " pairs of forks that were alive together, Welch's of others, on logarithms."
                + " Slower or faster: p of a ratio beyond %s, adjusted by Holm for all comparisons"
                + " of a set, is below %s. Equivalent: the whole interval lies within %s."
                + " Undecided: neither.")
            .formatted(threshold, Numbers.chosenPercent(Rules.USUAL.alpha()), threshold));
    return items;
  }

  /** The command that measures the same again; empty where no set has a run.json. */
  static Section reproduction(List<ResultSet> sets) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      if (sets.get(i).manifest().isPresent()) {
        name(sets, i).ifPresent(blocks::add);
        blocks.addAll(blocks(sets.get(i).manifest().get()));
      }
    }
    return Section.of("How to reproduce it", blocks);
  }

  private static List<Block> blocks(RunManifest run) {
    String command =
        run.request().commandLine().stream()
            .map(MethodSection::quoted)
            .collect(Collectors.joining(" ", JAR + " ", ""));
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Paragraph(
            "The command of this run, with jcamark " + run.request().version() + ":"));
    blocks.add(new Block.Code(command));
    if (!run.request().commandLine().contains("--seed")) {
      blocks.add(
          new Block.Paragraph(
              "The same with the same order of forks and the same data (but with new keys):"));
      blocks.add(new Block.Code(command + " --seed " + run.request().seed()));
    }
    String jvms =
        run.system().jvms().values().stream()
            .map(jvm -> jvm.vmName() + " " + jvm.vmVersion())
            .distinct()
            .collect(Collectors.joining("; "));
    String jar =
        run.system()
            .origin()
            .jarSha256()
            .map(sha -> "SHA-256 of the jar: " + sha + ". ")
            .orElse("");
    blocks.add(new Block.Paragraph(jar + "JVM: " + jvms + "."));
    return blocks;
  }

  /** As a POSIX shell takes it for one word. */
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
