package org.jcamark.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.catalog.Resources;
import org.jcamark.model.InOrder;
import org.jcamark.model.Jvm;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.report.Block.Section;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkSpec.Iterations;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Numbers;

/** How results were measured and computed, by the texts of {@code method.md}; the command. */
final class Method {
  private static final String TEXTS = Resources.text(Method.class, "method.md");
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
                    Page.PLACE
                        .matcher(item)
                        .results()
                        .noneMatch(place -> values.getOrDefault(place.group(1), "").isEmpty()))
            .map(item -> Page.filled(item, values))
            .toList());
  }

  static Section of(ResultSet set) {
    return Section.of(
        "How it was measured",
        set.manifest()
            .map(run -> items(run.isOfJars() ? "jar" : "run", values(run)))
            .orElseGet(() -> items("foreign", foreign(set))));
  }

  private static Map<String, String> foreign(ResultSet set) {
    List<Result> rows = set.rows();
    Map<String, String> values = new HashMap<>();
    values.put("jmh", joined(rows, ", ", row -> "JMH " + header(row, "jmhVersion")).strip());
    values.put("forks", set.forks());
    values.put("threads", joined(rows, " or ", row -> Integer.toString(row.threads())));
    values.put("warmup", joined(rows, " or ", row -> iterations(row, "warmup")));
    values.put("lengths", joined(rows, " or ", row -> iterations(row, "measurement")));
    values.put(
        "arguments", joined(rows, " or ", row -> row.jvm().map(Method::arguments).orElse("")));
    if (rows.stream()
        .noneMatch(row -> row.header().containsKey("forks") || row.jvm().isPresent())) {
      values.put("nothing", "The file records nothing else about the benchmarks.");
    }
    return values;
  }

  private static String header(Result row, String name) {
    return row.header().getOrDefault(name, "");
  }

  private static String arguments(Jvm jvm) {
    return jvm.args().isEmpty() ? "none" : String.join(" ", jvm.args());
  }

  /** {@code 5 × 1 s}; the time of a single shot means nothing. */
  private static String iterations(Result row, String part) {
    String time = row.mode() == Mode.SINGLE_SHOT ? "" : " × " + header(row, part + "Time");
    return header(row, part + "Iterations") + time.replaceFirst("^ × $", "");
  }

  private static Map<String, String> values(RunManifest run) {
    List<ForkSpec> forks =
        run.scenarios().stream().flatMap(entry -> entry.spec().stream()).toList();
    Map<String, String> values = new HashMap<>();
    values.put("forks", forks(run.request().rule()));
    if (forks.isEmpty()) {
      return values;
    }
    Map<Boolean, List<ForkSpec>> byCold =
        forks.stream()
            .collect(Collectors.partitioningBy(f -> f.scenario().mode() == Mode.SINGLE_SHOT));
    List<ForkSpec> warm = byCold.get(false);
    values.put("warmup", joined(warm, " or ", Method::warmup));
    values.put("lengths", joined(warm, " or ", fork -> length(fork.timing().measurement())));
    values.put(
        "cold",
        joined(
            byCold.get(true),
            " or ",
            fork -> Numbers.count(fork.timing().measurement().count(), "call")));
    if (!run.isOfJars()) {
      values.put(
          "alone",
          joined(
              forks.stream().filter(fork -> fork.peer().isEmpty()).map(ForkSpec::scenario).toList(),
              ", ",
              own -> own.operation() + " " + own.algorithm() + " " + own.provider()));
      values.put(
          "arguments",
          warm.stream()
              .map(fork -> fork.jvm().args())
              .reduce((one, other) -> one.stream().filter(other::contains).toList())
              .map(common -> String.join(" ", common))
              .orElse(""));
      values.put(
          "boundaries",
          InOrder.groupedBy(run.scenarios(), entry -> entry.scenario().boundary().timed())
              .entrySet()
              .stream()
              .map(
                  timed ->
                      "%s (%s)"
                          .formatted(
                              timed.getKey(),
                              joined(
                                  timed.getValue(), ", ", e -> e.scenario().operation().label())))
              .collect(Collectors.joining("; ")));
    }
    return values;
  }

  private static <T> String joined(List<T> all, String between, Function<T, String> words) {
    return all.stream()
        .map(words)
        .filter(text -> !text.isEmpty())
        .distinct()
        .collect(Collectors.joining(between));
  }

  private static String warmup(ForkSpec fork) {
    return time(fork.timing().leastWarmup().plus(fork.timing().warmup().total()).toMillis());
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

  private static String length(Iterations measured) {
    return Numbers.count(measured.count(), "iteration") + " of " + time(measured.time().toMillis());
  }

  private static String time(long millis) {
    return millis < 1_000 ? millis + " ms" : Numbers.plain(millis / 1e3) + " s";
  }

  static Section reproduction(ResultSet set) {
    return Section.of("How to reproduce it", set.manifest().map(Method::command).orElse(List.of()));
  }

  private static List<Block> command(RunManifest run) {
    List<String> words = run.request().commandLine();
    String command = words.stream().map(Method::quoted).collect(Collectors.joining(" "));
    String seed = words.contains("--seed") ? "" : " --seed " + run.request().seed();
    return List.of(
        new Block.Paragraph(
            "The command of this run, with jcamark "
                + run.request().version()
                + "; its seed gives the same order of forks and the same data, but new keys:"),
        new Block.Code(JAR + " " + command + seed));
  }

  /** As a POSIX shell takes it for one word. */
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
