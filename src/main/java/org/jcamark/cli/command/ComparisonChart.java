package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
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
import org.jcamark.plan.UsageException;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.FacetColumns;
import org.jcamark.table.Numbers;
import org.jcamark.table.RowLabel;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;

/** Comparisons as a forest plot. */
final class ComparisonChart {
  /** More rows than this make no readable picture. */
  private static final int MOST = 200;

  private ComparisonChart() {}

  /**
   * Draws the plot into a PNG file, or an SVG file by its ending.
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
   * The plot. Comparisons without a ratio are left out, and so are, beyond {@value #MOST}, those
   * whose ratios are nearest to 1.
   *
   * @throws UsageException if none has a ratio
   */
  static ForestPlot of(Comparisons all) {
    List<RowLabel> labels =
        RowLabel.of(all.judged().stream().map(row -> row.pair().candidate()).toList());
    Set<String> always = all.axis().map(axis -> Set.of(axis.by())).orElse(Set.of());
    FacetColumns columns = FacetColumns.of(labels, always);
    boolean modes = all.judged().stream().map(ComparisonChart::mode).distinct().count() > 1;
    List<Ratio> ratios = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      Judged row = all.judged().get(i);
      String group = labels.get(i).group() + (modes ? ", " + mode(row) : "");
      ratio(row, group, columns.cells(labels.get(i)), columns).ifPresent(ratios::add);
    }
    if (ratios.isEmpty()) {
      throw new UsageException("--chart: no comparison has a ratio to draw");
    }
    List<Ratio> shown = furthest(ratios);
    String baseline = all.axis().map(axis -> axis.baseline()).orElse("base");
    return new ForestPlot(
        all.axis().map(axis -> "By " + axis.by()).orElse("Candidate against base"),
        note(shown.size(), all.judged().size()),
        "time ÷ time of " + baseline + " (above 1: slower)",
        all.rules().threshold(),
        shown);
  }

  private static String note(int shown, int compared) {
    return shown == compared
        ? Numbers.count(compared) + (compared == 1 ? " comparison" : " comparisons")
        : Numbers.count(shown) + " of " + Numbers.count(compared) + " comparisons";
  }

  private static List<Ratio> furthest(List<Ratio> ratios) {
    List<Ratio> sorted = new ArrayList<>(ratios);
    sorted.sort(Comparator.comparingDouble(ratio -> -Math.abs(Math.log(ratio.value()))));
    Set<Ratio> kept = Set.copyOf(sorted.subList(0, Math.min(MOST, sorted.size())));
    return ratios.stream().filter(kept::contains).toList();
  }

  private static String mode(Judged row) {
    return row.pair().base().measurement().mode().jmhName();
  }

  private static Optional<Ratio> ratio(
      Judged row, String group, List<Cell> cells, FacetColumns columns) {
    OptionalDouble ratio = row.comparison().ratio();
    if (ratio.isEmpty()) {
      return Optional.empty();
    }
    List<String> words = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if (columns.columns().get(i).audience() != Audience.PROGRAMS) {
        words.add(cells.get(i).text());
      }
    }
    String name = words.stream().filter(w -> !w.isEmpty()).collect(Collectors.joining(" "));
    return Optional.of(
        new Ratio(
            group, name, ratio.getAsDouble(), row.comparison().test().map(LogRatio::interval)));
  }
}
