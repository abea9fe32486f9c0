package org.jcamark.report;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.model.Measurement;
import org.jcamark.model.Mode;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Iterations;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.stats.Comparison;
import org.jcamark.table.Numbers;

/** How results were measured, and how to read them. */
final class MethodSection {
  private MethodSection() {}

  /** The section. Of foreign files it tells what their rows show. */
  static Section of(List<ResultSet> sets, boolean compared) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      ResultSet set = sets.get(i);
      List<String> items =
          set.manifest().map(MethodSection::run).orElseGet(() -> foreign(set.results()));
      if (sets.size() > 1) {
        blocks.add(new Block.Paragraph(Letters.of(i) + ", " + set.name() + ":"));
      }
      blocks.add(new Block.Bullets(items));
    }
    blocks.add(new Block.Paragraph("How to read the numbers:"));
    blocks.add(new Block.Bullets(reading(sets, compared)));
    return Section.of("How it was measured", blocks);
  }

  private static List<String> run(RunManifest run) {
    List<String> items = new ArrayList<>();
    items.add(
        "Each result rests on fresh JVMs (forks) of which each measured one operation of one"
            + " algorithm through one provider, on objects and inputs made before. Nothing was"
            + " timed before it had passed a gate: a round trip and, where there are such,"
            + " published test vectors, refusal of altered input, and agreement with another"
            + " provider.");
    items.add(forks(run.request().rule()) + " Forks of all scenarios took turns in random order.");
    Set<String> lengths = new LinkedHashSet<>();
    List<ForkSpec> candidates =
        run.scenarios().stream().map(ScenarioRecord::spec).flatMap(c -> c.stream()).toList();
    String warmups = lengths(candidates, spec -> spec.timing().warmup());
    for (ForkSpec candidate : candidates) {
      lengths.add(
          candidate.scenario().mode() == Mode.SINGLE_SHOT
              ? "one cold call"
              : candidate.timing().measurement().count()
                  + " iterations of "
                  + time(candidate.timing().measurement().time()));
    }
    if (!candidates.isEmpty()) {
      items.add(
          "A fork warmed up for "
              + warmups
              + ", then measured "
              + Words.list(List.copyOf(lengths.stream().limit(4).toList()))
              + (lengths.size() > 4 ? " and others" : "")
              + ".");
    }
    if (run.request().rule().precision().isPresent()
        && candidates.stream()
            .anyMatch(candidate -> candidate.timing().pilotWarmup().isPresent())) {
      items.add(
          "That is as planned. The first three forks of a scenario warmed up longer; from them"
              + " followed the warm-up and the number of iterations of its other forks, which"
              + " run.json and forks.jsonl have.");
    }
    arguments(candidates)
        .ifPresent(
            arguments ->
                items.add("The JVMs of all warm forks had the arguments " + arguments + "."));
    items.add(boundaries(run));
    return items;
  }

  /** What the JVMs of all forks but cold ones were started with. */
  private static Optional<String> arguments(List<ForkSpec> candidates) {
    return candidates.stream()
        .filter(candidate -> candidate.scenario().mode() != Mode.SINGLE_SHOT)
        .map(candidate -> candidate.jvm().args())
        .reduce((one, other) -> one.stream().filter(other::contains).toList())
        .map(arguments -> String.join(" ", arguments))
        .filter(text -> !text.isEmpty());
  }

  private static String forks(ForkRule rule) {
    String number =
        rule.leastForks() == rule.maxForks()
            ? Numbers.count(rule.maxForks(), "fork")
            : rule.leastForks() + " to " + Numbers.count(rule.maxForks(), "fork");
    String until =
        rule.precision().isPresent() && rule.leastForks() < rule.maxForks()
            ? ", until the 95% interval is ±"
                + Numbers.chosenPercent(rule.precision().getAsDouble())
                + " of the mean"
            : "";
    String budget = rule.budget().map(time -> "; none was started after " + time(time)).orElse("");
    return "A scenario gets " + number + until + budget + ".";
  }

  private static String lengths(
      List<ForkSpec> candidates, Function<ForkSpec, Iterations> iterations) {
    Set<Duration> totals = new TreeSet<>();
    candidates.forEach(candidate -> totals.add(iterations.apply(candidate).total()));
    List<Duration> sorted = List.copyOf(totals);
    return sorted.size() < 2
        ? String.join("", sorted.stream().map(MethodSection::time).toList())
        : time(sorted.get(0)) + " to " + time(sorted.get(sorted.size() - 1));
  }

  private static String time(Duration time) {
    return time.toMillis() < 1_000
        ? time.toMillis() + " ms"
        : BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
  }

  private static String boundaries(RunManifest run) {
    Map<String, Set<String>> operations = new LinkedHashMap<>();
    run.scenarios()
        .forEach(
            entry ->
                operations
                    .computeIfAbsent(entry.scenario().boundary(), b -> new LinkedHashSet<>())
                    .add(entry.scenario().operation()));
    List<String> parts = new ArrayList<>();
    operations.forEach(
        (boundary, of) -> parts.add(boundary(boundary) + ": " + String.join(", ", of)));
    return "Timed: " + String.join("; ", parts) + ".";
  }

  private static String boundary(String label) {
    return switch (label) {
      case "op" -> "the operation on an initialised, reused object";
      case "init" -> "initialisation and the operation on a reused object";
      case "instance" -> "getInstance, initialisation and the operation";
      case "encoded" -> "decoding of the public key, getInstance and the operation";
      default -> label;
    };
  }

  private static List<String> foreign(List<ResultRow> rows) {
    Set<String> modes = new TreeSet<>();
    Set<Integer> threads = new TreeSet<>();
    long least = Long.MAX_VALUE;
    long most = 0;
    for (ResultRow row : rows) {
      Measurement measurement = row.measurement();
      modes.add(row.facets().find(Facets.MODE).orElse(""));
      threads.add(measurement.threads());
      long forks = row.estimate().map(estimate -> estimate.forks()).orElse(0);
      least = Math.min(least, forks);
      most = Math.max(most, forks);
    }
    String forks =
        most == 0
            ? "The file has scores without samples, so that nothing is known of forks."
            : "Forks of a result: " + (least == most ? "" : least + " to ") + most + ".";
    return List.of(
        "JMH, mode "
            + String.join(", ", modes)
            + ", threads "
            + String.join(", ", threads.stream().map(String::valueOf).toList())
            + ". "
            + forks
            + " More about the benchmarks is not in the file.");
  }

  private static List<String> reading(List<ResultSet> sets, boolean compared) {
    List<String> items = new ArrayList<>();
    items.add(
        "A score is the mean of fork means; ± is half the width of Student's 95% interval over"
            + " fork means, in per cent of the mean. JMH's own error (99.9%, over iterations as if"
            + " they were independent) is in the CSV file. Medians are of all iterations.");
    OptionalDouble stretch =
        sets.stream()
            .flatMap(set -> set.results().stream())
            .mapToDouble(ResultRow::intervalStretch)
            .max();
    if (stretch.orElse(1) > 1) {
      items.add(
          "Where the width of the interval decided on the number of forks, ± is "
              + Numbers.significant(stretch.getAsDouble())
              + " times as much: such runs stop when forks happen to agree.");
    }
    if (sets.stream()
        .flatMap(set -> set.results().stream())
        .anyMatch(MethodSection::hasPercentiles)) {
      items.add("P95 and P99 are percentiles of single operations of all forks.");
    }
    if (compared) {
      Rules rules = Rules.USUAL;
      items.add(
          "A ratio is one of times per operation, from the geometric means of fork means: above 1"
              + " is slower than the baseline. Its 95% interval is Welch's on logarithms. Different:"
              + " the whole interval lies beyond ±"
              + Numbers.chosenPercent(rules.threshold())
              + " and p, adjusted by Holm for all comparisons of a set, is below "
              + Numbers.chosenPercent(rules.alpha())
              + ". Equivalent: the whole interval lies within ±"
              + Numbers.chosenPercent(rules.threshold())
              + ". Undecided: neither. Few forks: fewer than "
              + Comparison.ENOUGH_FORKS
              + " on a side, so that the interval rests on a rough guess of how forks vary.");
    }
    return items;
  }

  private static boolean hasPercentiles(ResultRow row) {
    return row.estimate().filter(known -> !known.percentiles().isEmpty()).isPresent();
  }
}
