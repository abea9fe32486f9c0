package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.set.FigureSet;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Block.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.WarmupClass;
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.WarmupTable;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;

/** The report of a warm-up run. */
public final class WarmupPage {
  private WarmupPage() {}

  /**
   * The report, for HTML and Markdown, and its charts.
   *
   * @param name what the report calls the run, such as the name of its folder
   * @param warmups at least one
   * @param charts in order, of which the report shows the first
   */
  public static ReportPage of(
      String name, List<ScenarioWarmup> warmups, RunManifest run, List<Figure> charts) {
    ResultSet set = ResultSet.of(name, List.of(), Optional.of(run));
    return ReportPage.of(
        set,
        "Cold start",
        Numbers.count(warmups.size(), "scenario"),
        finding(warmups) + " " + never(warmups).orElse(""),
        Pictures.of(charts.stream().limit(FigureSet.MOST_FIGURES).toList()),
        List.of(new Block.Tabular("Cold start by stage", ColdStartTable.of(warmups))),
        List.of(Section.of("Steady state", WarmupTable.of(warmups)), summary(warmups, set)),
        method(warmups),
        run.request().version());
  }

  private static Section method(List<ScenarioWarmup> warmups) {
    double[] costs =
        warmups.stream()
            .flatMap(warmup -> warmup.forks().stream())
            .mapToDouble(fork -> fork.measured().recorderNanos())
            .toArray();
    Map<String, String> recorder =
        Map.of("recorder", Numbers.significant(Percentiles.median(costs)));
    return Section.of(
        "How it was measured",
        Method.items("cold", recorder),
        Method.items("warmup", Map.of("recorded", isRecorded(warmups) ? "one more fork" : "")));
  }

  private static boolean isRecorded(List<ScenarioWarmup> warmups) {
    return warmups.stream().anyMatch(warmup -> warmup.recorded().isPresent());
  }

  private static String finding(List<ScenarioWarmup> warmups) {
    return extremes(
            "Time to steady state",
            warmups,
            warmup -> warmup.secondsToSteady().stream().map(s -> s * 1e9).findFirst(),
            Quantity.TIME)
        .orElse("No scenario became steady.");
  }

  private static Section summary(List<ScenarioWarmup> warmups, ResultSet set) {
    List<String> lines = new ArrayList<>();
    lines.add("Scenarios by the way they warmed up: " + classes(warmups) + ".");
    never(warmups).ifPresent(lines::add);
    lines.add(finding(warmups));
    extremes(
            "Time of the first call ÷ steady time",
            warmups,
            ScenarioWarmup::coldToSteady,
            Quantity.RATIO)
        .ifPresent(lines::add);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Paragraph(extent(warmups)));
    blocks.add(new Block.Bullets(lines));
    blocks.addAll(Summary.warnings(set));
    return Section.of("Summary", blocks);
  }

  private static String extent(List<ScenarioWarmup> warmups) {
    return "%s; %s each%s"
        .formatted(
            Numbers.count(warmups.size(), "scenario"),
            Numbers.range(warmups.stream().mapToInt(w -> w.forks().size()), "fresh JVM"),
            isRecorded(warmups) ? ", and one more with Flight Recorder." : ".");
  }

  /** {@code 8 warm-up, 2 flat}. */
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
    long scenarios = warmups.stream().filter(warmup -> warmup.secondsToSteady().isEmpty()).count();
    return never == 0
        ? Optional.empty()
        : Optional.of(
            "%s of %s did not become steady by themselves%s"
                .formatted(
                    Numbers.count(never),
                    Numbers.count(forks.size(), "fork"),
                    scenarios == 0
                        ? "."
                        : "; nor did "
                            + Numbers.count(scenarios, "scenario")
                            + " with all forks together."));
  }

  /** The least and the largest of the scenarios that have the value; absent where none has it. */
  private static Optional<String> extremes(
      String what,
      List<ScenarioWarmup> warmups,
      Function<ScenarioWarmup, OptionalDouble> value,
      Quantity quantity) {
    List<ScenarioWarmup> sorted =
        warmups.stream()
            .filter(warmup -> value.apply(warmup).isPresent())
            .sorted(Comparator.comparingDouble(warmup -> value.apply(warmup).getAsDouble()))
            .toList();
    return sorted.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Stream.of(sorted.get(0), sorted.get(sorted.size() - 1))
                .distinct()
                .map(
                    warmup ->
                        quantity.format(value.apply(warmup).getAsDouble())
                            + " ("
                            + warmup.scenario().inWords()
                            + ")")
                .collect(Collectors.joining(" to ", what + ": ", ".")));
  }
}
