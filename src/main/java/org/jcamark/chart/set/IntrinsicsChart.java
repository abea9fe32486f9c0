package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.RatioHeatMap;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.model.Scenario;
import org.jcamark.table.ScenarioNames;

/**
 * What each family of intrinsics is worth: the time without it ÷ the time with it, where results
 * have variants named {@code no-…-intrinsics} beside the default one.
 */
final class IntrinsicsChart {
  private static final Pattern OFF = Pattern.compile("no-(?:(.+)-)?intrinsics");
  private static final int MOST_CELLS = 700;

  /**
   * A result without a family.
   *
   * @param scenario of the result with it
   */
  private record Without(ChartEntry entry, ChartEntry base, Scenario scenario, String family) {}

  private IntrinsicsChart() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<Without> all = all(entries);
    ScenarioNames names = new ScenarioNames(all.stream().map(Without::scenario).toList());
    Judgements judgements =
        new Judgements(
            new Matches(
                all.stream().map(w -> new Pair(w.base().result(), w.entry().result())).toList(),
                List.of()));
    List<Ratio> ratios = new ArrayList<>();
    for (Without without : all) {
      judgements
          .of(without.entry().result())
          .flatMap(
              judged ->
                  Ratio.of(
                      names.whole(without.scenario()),
                      without.family(),
                      judged.comparison(),
                      judged.judgement()))
          .ifPresent(ratios::add);
    }
    String forks = ChartSet.forks(all.stream().map(Without::entry).toList());
    return Pages.of(
        "intrinsics",
        ratios,
        Ratio::group,
        MOST_CELLS,
        (items, page) ->
            new RatioHeatMap(
                Titles.of(
                        "Intrinsics",
                        "time without a family ÷ time with it",
                        "above 1: the family saves time")
                    + page.inTitle(),
                forks + page.inNote(),
                items));
  }

  private static List<Without> all(List<ChartEntry> entries) {
    Map<Scenario, ChartEntry> known = new HashMap<>();
    entries.forEach(e -> e.result().scenario().ifPresent(s -> known.putIfAbsent(s, e)));
    List<Without> all = new ArrayList<>();
    for (ChartEntry entry : entries) {
      Optional<Scenario> scenario = entry.result().scenario();
      Optional<String> family = scenario.flatMap(s -> family(s.jit()));
      Optional<Scenario> with =
          scenario.map(s -> s.withJit(Scenario.DEFAULT_VARIANT)).filter(known::containsKey);
      if (family.isPresent() && with.isPresent()) {
        all.add(new Without(entry, known.get(with.get()), with.get(), family.get()));
      }
    }
    return all;
  }

  /** The family that a variant leaves out; absent for other variants. */
  private static Optional<String> family(String variant) {
    Matcher off = OFF.matcher(variant);
    return off.matches()
        ? Optional.of(Optional.ofNullable(off.group(1)).orElse("all"))
        : Optional.empty();
  }
}
