package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.ForestPlot;
import org.jcamark.chart.Ratio;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.table.Numbers;
import org.jcamark.table.RowLabel;

/** Comparisons as a forest plot. */
public final class ForestCharts {
  /** More rows than this make no readable picture. */
  private static final int MOST = 200;

  private ForestCharts() {}

  /**
   * The plot; absent if no comparison has a ratio. Beyond {@value #MOST} ratios, those nearest to 1
   * are left out.
   */
  public static Optional<ForestPlot> of(Comparisons all) {
    List<RowLabel> labels =
        RowLabel.of(all.judged().stream().map(row -> row.pair().candidate()).toList());
    Set<String> always = all.axis().map(axis -> Set.of(axis.by())).orElse(Set.of());
    ChartLabels names = new ChartLabels(List.of(labels), always);
    List<Ratio> ratios = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      Judged row = all.judged().get(i);
      Ratio.of(labels.get(i).group(), names.all(labels.get(i)), row.comparison(), row.judgement())
          .ifPresent(ratios::add);
    }
    if (ratios.isEmpty()) {
      return Optional.empty();
    }
    List<Ratio> shown = furthest(ratios);
    String over = "time ÷ time of " + all.axis().map(axis -> axis.baseline()).orElse("base");
    return Optional.of(
        new ForestPlot(
            Titles.lower(
                all.axis().map(axis -> "By " + axis.by()).orElse("Candidate against base"), over),
            note(shown.size(), all.judged().size(), labels.stream().map(names::shared)),
            over + " (above 1: slower)",
            all.rules().threshold(),
            shown));
  }

  private static String note(int shown, int compared, Stream<String> shared) {
    String count =
        shown == compared
            ? Numbers.count(compared, "comparison")
            : Numbers.count(shown)
                + " of "
                + Numbers.count(compared, "comparison")
                + (shown == MOST ? ", those furthest from 1" : "");
    return Stream.concat(Stream.of(count), shared.filter(words -> !words.isEmpty()).distinct())
        .collect(Collectors.joining(" · "));
  }

  private static List<Ratio> furthest(List<Ratio> ratios) {
    List<Ratio> sorted = new ArrayList<>(ratios);
    sorted.sort(Comparator.comparingDouble(ratio -> -Math.abs(Math.log(ratio.value()))));
    Set<Ratio> kept = Set.copyOf(sorted.subList(0, Math.min(MOST, sorted.size())));
    return ratios.stream().filter(kept::contains).toList();
  }
}
