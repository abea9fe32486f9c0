package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.FontsMissingException;
import org.jcamark.chart.ForestPlot;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.Theme;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.report.FacetColumns;
import org.jcamark.report.Numbers;
import org.jcamark.report.RowLabel;
import org.jcamark.report.Table.Audience;
import org.jcamark.report.Table.Cell;
import org.jcamark.stats.LogRatio;

/** Comparisons as a forest plot. */
final class ComparisonChart {
  private ComparisonChart() {}

  /**
   * Draws the plot into a PNG file.
   *
   * @throws UsageException if nothing can be drawn
   * @throws IOException if the file cannot be written; names it
   */
  static void write(Comparisons all, Path file) throws IOException {
    ForestPlot plot = of(all);
    try {
      new ChartWriter(Theme.LIGHT, 1).write(plot, file);
    } catch (FontsMissingException e) {
      throw new UsageException(e.getMessage());
    } catch (IOException e) {
      throw new IOException("--chart " + file + ": cannot be written: " + e.getMessage(), e);
    }
  }

  /**
   * The plot; comparisons without a ratio are left out.
   *
   * @throws UsageException if none has a ratio
   */
  static ForestPlot of(Comparisons all) {
    List<RowLabel> labels =
        RowLabel.of(all.judged().stream().map(row -> row.pair().candidate()).toList());
    Set<String> always = all.axis().map(axis -> Set.of(axis.by())).orElse(Set.of());
    FacetColumns columns = FacetColumns.of(labels, always);
    List<Ratio> ratios = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      ratio(all.judged().get(i), labels.get(i), columns).ifPresent(ratios::add);
    }
    if (ratios.isEmpty()) {
      throw new UsageException("--chart: no comparison has a ratio to draw");
    }
    String baseline = all.axis().map(axis -> axis.baseline()).orElse("base");
    return new ForestPlot(
        all.axis().map(axis -> "By " + axis.by()).orElse("Candidate against base"),
        Numbers.count(all.tested()) + " of " + Numbers.count(all.judged().size()) + " tested",
        "time ÷ time of " + baseline + " (above 1: slower)",
        all.rules().threshold(),
        ratios);
  }

  private static Optional<Ratio> ratio(Judged row, RowLabel label, FacetColumns columns) {
    OptionalDouble ratio = row.comparison().ratio();
    if (ratio.isEmpty()) {
      return Optional.empty();
    }
    List<Cell> cells = columns.cells(label);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if (columns.columns().get(i).audience() != Audience.PROGRAMS) {
        words.add(cells.get(i).text());
      }
    }
    String name = words.stream().filter(w -> !w.isEmpty()).collect(Collectors.joining(" "));
    return Optional.of(
        new Ratio(
            label.group(),
            name,
            ratio.getAsDouble(),
            row.comparison().test().map(LogRatio::interval)));
  }
}
