package org.jcamark.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.set.FigureSet;
import org.jcamark.model.Scenario;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.WarmupClass;
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.CompiledMethodsTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.WarmupTable;
import org.jcamark.warmup.CompiledMethods;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;

/** The report of a warm-up run. */
public final class WarmupPage {
  private static final int MOST_NAMES = 6;

  private WarmupPage() {}

  /**
   * The report, for HTML and Markdown, and its charts.
   *
   * @param name what the report calls the run, such as the name of its folder
   * @param warmups at least one
   * @param manifest what run.json says; absent for series that jcamark did not measure
   * @param charts in order, of which the report shows the first
   * @param version of jcamark
   * @throws IOException if a picture cannot be encoded
   */
  public static ReportPage of(
      String name,
      List<ScenarioWarmup> warmups,
      Optional<RunManifest> manifest,
      List<Figure> charts,
      String version)
      throws IOException {
    ResultSet set = ResultSet.of(name, List.of(), manifest);
    Pictures pictures = Pictures.of(charts.stream().limit(FigureSet.MOST_FIGURES).toList());
    List<Section> sections =
        ReportPage.results(
            "Cold start",
            pictures,
            List.of(new Block.Tabular("Cold start by stage", ColdStartTable.of(warmups))));
    sections.add(1, ReportPage.tabular("Steady state", WarmupTable.of(warmups)));
    sections.add(summary(warmups, set));
    sections.add(compiled(warmups).fold());
    sections.addAll(ReportPage.background(List.of(set), method(warmups, manifest.isPresent())));

    return new ReportPage(
        new Page(
            ReportPage.title(set, "Warm-up of " + name),
            ReportPage.subtitle(set, Numbers.count(warmups.size(), "scenario")),
            ReportPage.lead(set, (finding(warmups) + " " + never(warmups).orElse("")).strip()),
            sections,
            "Made by jcamark " + version + "."),
        pictures.charts());
  }

  private static Section method(List<ScenarioWarmup> warmups, boolean own) {
    List<String> items = new ArrayList<>();
    if (own) {
      items.add(
          "Each fork is a fresh JVM. Its keys, ciphertexts and signatures were made in another"
              + " process, and nothing of the provider was loaded before the first timed stage."
              + " Forks of all scenarios were interleaved in random order.");
      items.add(
          "Single calls are timed at first, then batches that grow. Recording a batch costs "
              + recorder(warmups)
              + " ns, which its time includes.");
    }
    items.add(
        "Change points in mean and variance are found by PELT in bins of equal time (Barrett et"
            + " al., OOPSLA 2017). The steady state is the last segment with those before it whose"
            + " mean is not shown to differ by 5% or more, if that is at least the last sixth of"
            + " the series (Traini et al., EMSE 2022).");
    items.add(
        "A scenario's class and time to steady state are those of the lower quartile over forks,"
            + " since other work on the machine only slows forks down. Its steady time is the mean"
            + " of the median over forks in the last sixth.");
    items.add(
        "First calls are medians over forks. Their 95% interval lies between two of the values, by"
            + " order statistics (Conover, Practical Nonparametric Statistics, 1999); fewer than 6"
            + " values have none, and the least and the largest are shown. The time to steady state"
            + " of a fork that did not become steady by itself counts as longer than its series.");
    if (warmups.stream().anyMatch(warmup -> warmup.recorded().isPresent())) {
      items.add(
          "Events of the JIT are from one more fork with Flight Recorder, which slows it down. Its"
              + " times are in no median.");
    }
    return Section.of("How it was measured", new Block.Bullets(items));
  }

  private static String recorder(List<ScenarioWarmup> warmups) {
    double[] costs =
        warmups.stream()
            .flatMap(warmup -> warmup.forks().stream())
            .mapToDouble(fork -> fork.measured().recorderNanos())
            .toArray();
    return Numbers.significant(Percentiles.median(costs));
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
    boolean recorded = warmups.stream().anyMatch(warmup -> warmup.recorded().isPresent());
    return "%s: %s, %s, %s, %s; %s each%s"
        .formatted(
            Numbers.count(warmups.size(), "scenario"),
            named(warmups, "algorithm", Scenario::algorithm),
            named(warmups, "provider", Scenario::provider),
            named(warmups, "JVM", Scenario::jvm),
            named(warmups, "variant", WarmupPage::variant),
            Numbers.range(warmups.stream().mapToInt(w -> w.forks().size()), "fresh JVM"),
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

  private static Section compiled(List<ScenarioWarmup> warmups) {
    List<Section> parts = new ArrayList<>();
    for (ScenarioWarmup warmup : warmups) {
      String name = warmup.scenario().inWords();
      warmup
          .recorded()
          .map(fork -> CompiledMethodsTable.of(CompiledMethods.of(fork.measured().events())))
          .filter(table -> !table.groups().isEmpty())
          .map(table -> new Block.Tabular("Compiled methods: " + name, table))
          .ifPresent(block -> parts.add(Section.of(name, block)));
    }
    return new Section("What the JIT worked on", List.of(), parts);
  }
}
