package org.jcamark.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.file.Resources;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Block.Section;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Rules;
import org.jcamark.table.Numbers;

/** How results were measured and computed, by the texts of {@code method.md}; the command. */
final class Method {
  private static final String TEXTS = Resources.text(Method.class, "method.md");
  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");
  private static final int MOST_LENGTHS = 4;
  private static final String JAR = "java -jar target/benchmarks.jar";

  private Method() {}

  /** The items of a part of the texts whose values are all known. */
  static Block items(String part, Map<String, String> values) {
    String text = TEXTS.split("(?m)^## " + part + "\n", 2)[1].split("(?m)^## ", 2)[0];
    Stream<String> items = Stream.of(text.replace("\n  ", " ").strip().split("\n", -1));
    return new Block.Bullets(
        items
            .map(item -> item.substring("- ".length()))
            .filter(
                item ->
                    PLACE
                        .matcher(item)
                        .results()
                        .noneMatch(place -> values.getOrDefault(place.group(1), "").isEmpty()))
            .map(
                item ->
                    PLACE
                        .matcher(item)
                        .replaceAll(place -> Matcher.quoteReplacement(values.get(place.group(1)))))
            .toList());
  }

  static Section of(List<ResultSet> sets) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      ResultSet set = sets.get(i);
      name(sets, i, blocks);
      blocks.add(
          set.manifest()
              .map(run -> items(run.isOfJars() ? "jar" : "run", values(run)))
              .orElseGet(() -> items("foreign", foreign(set.results()))));
    }
    double stretch =
        sets.stream()
            .flatMap(set -> set.results().stream())
            .mapToDouble(row -> row.result().intervalStretch())
            .max()
            .orElse(1);
    blocks.add(new Block.Paragraph("Statistics:"));
    blocks.add(
        items(
            "statistics",
            Map.of(
                "stretch",
                stretch > 1 ? Numbers.significant(stretch) : "",
                "threshold",
                "±" + Numbers.chosenPercent(Rules.USUAL.threshold()),
                "alpha",
                Numbers.chosenPercent(Rules.USUAL.alpha()))));
    return Section.of("How it was measured", blocks);
  }

  private static void name(List<ResultSet> sets, int set, List<Block> blocks) {
    if (sets.size() > 1) {
      blocks.add(new Block.Paragraph(ResultSet.letter(set) + ", " + sets.get(set).name() + ":"));
    }
  }

  private static Map<String, String> values(RunManifest run) {
    List<ForkSpec> forks =
        run.scenarios().stream().flatMap(entry -> entry.spec().stream()).toList();
    Map<String, String> values = new HashMap<>();
    values.put("forks", forks(run.request().rule()));
    if (forks.isEmpty()) {
      return values;
    }
    TreeSet<Duration> warmups = new TreeSet<>();
    forks.forEach(
        fork -> warmups.add(fork.timing().leastWarmup().plus(fork.timing().warmup().total())));
    values.put(
        "warmup",
        (warmups.size() == 1 ? "" : time(warmups.first()) + " to ") + time(warmups.last()));
    values.put("lengths", lengths(forks));
    if (!run.isOfJars()) {
      values.put(
          "alone",
          forks.stream()
              .filter(fork -> fork.peer().isEmpty())
              .map(ForkSpec::scenario)
              .map(own -> own.operation() + " " + own.algorithm() + " " + own.provider())
              .distinct()
              .sorted()
              .collect(Collectors.joining(", ")));
      values.put("arguments", String.join(" ", commonArguments(forks)));
      values.put("boundaries", boundaries(run));
    }
    return values;
  }

  private static String forks(ForkRule rule) {
    return Numbers.range(IntStream.of(rule.leastForks(), rule.maxForks()), "fork")
        + (rule.precision().isPresent() && rule.leastForks() < rule.maxForks()
            ? ", until the 95% interval is ±"
                + Numbers.chosenPercent(rule.precision().getAsDouble())
                + " of the mean"
            : "")
        + rule.budget()
            .map(time -> "; none starts after " + Numbers.count(time.toSeconds()) + " s")
            .orElse("");
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
    return lengths.stream().limit(MOST_LENGTHS).collect(Collectors.joining(" or "))
        + (lengths.size() > MOST_LENGTHS ? " and others" : "");
  }

  private static Collection<String> commonArguments(List<ForkSpec> forks) {
    return forks.stream()
        .filter(fork -> fork.scenario().mode() != Mode.SINGLE_SHOT)
        .map(fork -> fork.jvm().args())
        .reduce((one, other) -> one.stream().filter(other::contains).toList())
        .orElse(List.of());
  }

  private static String time(Duration time) {
    long millis = time.toMillis();
    return millis < 1_000 ? millis + " ms" : Numbers.plain(millis / 1e3) + " s";
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
        .collect(Collectors.joining("; "));
  }

  private static Map<String, String> foreign(List<Finding> rows) {
    return Map.of(
        "modes", values(rows, row -> row.result().mode().jmhName()),
        "threads", values(rows, row -> Integer.toString(row.result().threads())),
        "forks", Summary.forks(rows));
  }

  private static String values(List<Finding> rows, Function<Finding, String> value) {
    return rows.stream().map(value).distinct().sorted().collect(Collectors.joining(", "));
  }

  /** The command that measures the same again; empty where no set has a run.json. */
  static Section reproduction(List<ResultSet> sets) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      if (sets.get(i).manifest().isPresent()) {
        name(sets, i, blocks);
        addCommand(sets.get(i).manifest().get(), blocks);
      }
    }
    return Section.of("How to reproduce it", blocks);
  }

  private static void addCommand(RunManifest run, List<Block> blocks) {
    List<String> words = run.request().commandLine();
    String command = words.stream().map(Method::quoted).collect(Collectors.joining(" "));
    String seed = words.contains("--seed") ? "" : " --seed " + run.request().seed();
    blocks.add(
        new Block.Paragraph(
            "The command of this run, with jcamark "
                + run.request().version()
                + "; its seed gives the same order of forks and the same data, but new keys:"));
    blocks.add(new Block.Code(JAR + " " + command + seed));
  }

  /** As a POSIX shell takes it for one word. */
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
