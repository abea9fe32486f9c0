package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.Quantity;
import org.jcamark.model.Scenario;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.WarmupClass;
import org.jcamark.table.Numbers;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;

/** A warm-up run in a few lines: its extent, how scenarios warmed up, the extremes. */
final class WarmupSummary {
  private static final int MOST_NAMES = 6;

  private WarmupSummary() {}

  /** The range of times to the steady state, or that there is none. */
  static String finding(List<ScenarioWarmup> warmups) {
    List<ScenarioWarmup> steady = steady(warmups);
    return steady.isEmpty()
        ? "No scenario became steady."
        : extremes(
            "Time to steady state",
            steady,
            warmup -> warmup.secondsToSteady().orElseThrow() * 1e9,
            Quantity.TIME);
  }

  private static List<ScenarioWarmup> steady(List<ScenarioWarmup> warmups) {
    return warmups.stream().filter(warmup -> warmup.secondsToSteady().isPresent()).toList();
  }

  static Section of(List<ScenarioWarmup> warmups, ResultSet set) {
    List<String> lines = new ArrayList<>();
    lines.add("Scenarios by the way they warmed up: " + classes(warmups) + ".");
    never(warmups).ifPresent(lines::add);
    List<ScenarioWarmup> steady = steady(warmups);
    if (!steady.isEmpty()) {
      lines.add(finding(warmups));
      lines.add(
          extremes(
              "Time of the first call ÷ steady time",
              steady,
              warmup -> warmup.coldToSteady().orElseThrow(),
              Quantity.RATIO));
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(extent(warmups)));
    blocks.add(new Block.Bullets(lines));
    set.manifest()
        .map(RunManifest::warnings)
        .orElse(List.of())
        .forEach(warning -> blocks.add(new Block.Paragraph("Caution: " + warning)));
    return Section.of("Summary", blocks);
  }

  private static String extent(List<ScenarioWarmup> warmups) {
    IntSummaryStatistics forks =
        warmups.stream().mapToInt(warmup -> warmup.forks().size()).summaryStatistics();
    boolean recorded = warmups.stream().anyMatch(warmup -> warmup.recorded().isPresent());
    return "%s: %s, %s, %s, %s; %s%s each%s"
        .formatted(
            Numbers.count(warmups.size(), "scenario"),
            named(warmups, "algorithm", Scenario::algorithm),
            named(warmups, "provider", Scenario::provider),
            named(warmups, "JVM", Scenario::jvm),
            named(warmups, "variant", WarmupSummary::variant),
            forks.getMin() == forks.getMax() ? "" : forks.getMin() + " to ",
            Numbers.count(forks.getMax(), "fresh JVM"),
            recorded ? ", and one more with Flight Recorder." : ".");
  }

  private static String variant(Scenario scenario) {
    return Stream.of(scenario.jit(), scenario.classpath())
        .filter(name -> !name.equals(Scenario.DEFAULT_VARIANT))
        .reduce((jit, classpath) -> jit + " " + classpath)
        .orElse(Scenario.DEFAULT_VARIANT);
  }

  private static String named(
      List<ScenarioWarmup> warmups, String noun, Function<Scenario, String> name) {
    List<String> names =
        warmups.stream().map(warmup -> name.apply(warmup.scenario())).distinct().toList();
    return Numbers.count(names.size(), noun)
        + (names.size() <= MOST_NAMES ? " (" + String.join(", ", names) + ")" : "");
  }

  /** {@code 8 warm-up, 2 inconsistent}. */
  private static String classes(List<ScenarioWarmup> warmups) {
    return warmups.stream()
        .collect(Collectors.groupingBy(ScenarioWarmup::kind, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(entry -> Numbers.count(entry.getValue()) + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private static Optional<String> never(List<ScenarioWarmup> warmups) {
    List<WarmupClass> forks =
        warmups.stream().flatMap(warmup -> warmup.forks().stream()).map(ForkWarmup::kind).toList();
    long never = forks.stream().filter(WarmupClass.NO_STEADY_STATE::equals).count();
    long half = warmups.stream().filter(warmup -> warmup.secondsToSteady().isEmpty()).count();
    return never == 0
        ? Optional.empty()
        : Optional.of(
            "%s of %s did not become steady%s"
                .formatted(
                    Numbers.count(never),
                    Numbers.count(forks.size(), "fork"),
                    half == 0
                        ? "."
                        : "; in "
                            + Numbers.count(half, "scenario")
                            + " these are half of the forks or more, so that the median time to"
                            + " steady state is longer than the series."));
  }

  private static String extremes(
      String what,
      List<ScenarioWarmup> warmups,
      ToDoubleFunction<ScenarioWarmup> value,
      Quantity quantity) {
    List<ScenarioWarmup> sorted =
        warmups.stream().sorted(Comparator.comparingDouble(value)).toList();
    Function<ScenarioWarmup, String> text =
        warmup ->
            quantity.format(value.applyAsDouble(warmup)) + " (" + warmup.scenario().inWords() + ")";
    return sorted.size() == 1
        ? what + ": " + text.apply(sorted.get(0)) + "."
        : "%s: %s to %s."
            .formatted(what, text.apply(sorted.get(0)), text.apply(sorted.get(sorted.size() - 1)));
  }
}
