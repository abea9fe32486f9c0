package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.chart.ChartKind;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.Rules;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.Numbers;
import org.jcamark.table.ScenarioNames;

/**
 * What each family of intrinsics is worth: the time without it ÷ the time with it, where results
 * have variants named {@code no-…-intrinsics} beside the default one.
 */
final class IntrinsicsChart {
  private static final Pattern OFF = Pattern.compile("no-(?:(.+)-)?intrinsics");

  private IntrinsicsChart() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    Map<Scenario, ChartEntry> known = new HashMap<>();
    entries.forEach(e -> e.result().scenario().ifPresent(s -> known.putIfAbsent(s, e)));
    List<Pair> pairs = new ArrayList<>();
    for (ChartEntry entry : entries) {
      Optional<Scenario> scenario = entry.result().scenario();
      if (scenario.flatMap(s -> family(s.jit())).isPresent()) {
        Scenario with = scenario.orElseThrow().withJit(Scenario.DEFAULT_VARIANT);
        Optional.ofNullable(known.get(with))
            .ifPresent(base -> pairs.add(new Pair(base.result(), entry.result())));
      }
    }
    List<Judged> judged =
        Comparisons.of(
                new Matches(pairs, List.of()),
                Optional.empty(),
                Rules.USUAL,
                Comparisons.WITHOUT_BOOTSTRAP)
            .judged();
    if (judged.isEmpty()) {
      return List.of();
    }
    ScenarioNames names =
        new ScenarioNames(judged.stream().map(IntrinsicsChart::scenarioWith).toList());
    return ForestCharts.pages(
        ChartKind.INTRINSICS,
        "intrinsics",
        title(judged, names),
        "a row for each family that is switched off",
        "Time without a family ÷ time with it (above 1: the family saves time)",
        judged.stream()
            .map(
                row ->
                    new ForestCharts.Row(
                        "", names.whole(scenarioWith(row)), "without " + family(row), row))
            .toList());
  }

  private static String title(List<Judged> judged, ScenarioNames names) {
    List<Judged> slower =
        judged.stream()
            .filter(row -> row.judgement().direction().equals(Optional.of(Direction.SLOWER)))
            .toList();
    if (slower.isEmpty()) {
      return "No family of intrinsics is shown to save time";
    }
    Judged most =
        slower.stream()
            .max(Comparator.comparingDouble(row -> row.comparison().ratio().orElse(1)))
            .orElseThrow();
    return "Intrinsics save time in "
        + slower.size()
        + " of "
        + Numbers.count(judged.size(), "case")
        + ", most in "
        + names.whole(scenarioWith(most))
        + ": "
        + Numbers.ratio(most.comparison().ratio().orElse(1), 0)
        + "× the time without "
        + family(most);
  }

  private static Scenario scenarioWith(Judged row) {
    return row.pair().base().scenario().orElseThrow();
  }

  private static String family(Judged row) {
    return family(row.pair().candidate().scenario().orElseThrow().jit()).orElseThrow();
  }

  /** The family that a variant leaves out; absent for other variants. */
  private static Optional<String> family(String variant) {
    Matcher off = OFF.matcher(variant);
    return off.matches()
        ? Optional.of(Optional.ofNullable(off.group(1)).orElse("all"))
        : Optional.empty();
  }
}
