package org.jcamark.report.page;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import org.jcamark.table.Sparkline;

/** A small line as inline SVG: iterations from left to right, a gap between forks. */
final class SparklineSvg {
  private static final double WIDTH = 64;
  private static final double HEIGHT = 16;
  private static final double MARGIN = 2;

  /** Of the mean: a smaller range is not stretched to the full height. */
  private static final double LEAST_RANGE = 0.1;

  private SparklineSvg() {}

  static String of(Sparkline line) {
    DoubleSummaryStatistics all =
        line.forks().stream().flatMapToDouble(Arrays::stream).summaryStatistics();
    double range = Math.max(all.getMax() - all.getMin(), LEAST_RANGE * Math.abs(all.getAverage()));
    double top = (all.getMax() + all.getMin() + range) / 2;
    double slot = WIDTH / (all.getCount() + line.forks().size());
    StringBuilder path = new StringBuilder();
    double x = slot;
    for (double[] fork : line.forks()) {
      for (int i = 0; i < fork.length; i++) {
        double y = MARGIN + (HEIGHT - 2 * MARGIN) * (range == 0 ? 0.5 : (top - fork[i]) / range);
        // A line of no length with round ends is a dot, for forks of one iteration.
        path.append(
            String.format(Locale.ROOT, i == 0 ? "M%1$.1f %2$.1fh0" : "L%1$.1f %2$.1f", x, y));
        x += slot;
      }
      x += slot;
    }
    return "<svg class=\"spark\" viewBox=\"0 0 64 16\" aria-hidden=\"true\"><path d=\""
        + path
        + "\"/></svg>";
  }
}
