package org.jcamark.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.FontsMissingException;
import org.jcamark.chart.Theme;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.report.page.Block;

/**
 * Charts as pictures of a page.
 *
 * @param pictures in the order of the charts
 * @param charts that they show
 * @param leftOut why there are none; empty where there are
 */
public record Pictures(
    List<Block.Picture> pictures, List<ChartSet.Named> charts, List<String> leftOut) {
  /** A report shows at most this many; the command {@code chart} draws all. */
  static final int MOST = 6;

  /** Draws the charts. Where this machine has no fonts, there are none. */
  public static Pictures of(List<ChartSet.Named> charts) throws IOException {
    try {
      FontsMissingException.check();
      List<Block.Picture> pictures = charts.parallelStream().map(Pictures::drawn).toList();
      return new Pictures(pictures, charts, List.of());
    } catch (FontsMissingException e) {
      return new Pictures(List.of(), List.of(), List.of("Charts are left out: " + e.getMessage()));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Block.Picture drawn(ChartSet.Named chart) {
    String title = chart.draw(Theme.LIGHT).title();
    try {
      byte[] png = new ChartWriter(Theme.LIGHT, 1).png(chart);
      String data = "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
      return new Block.Picture(chart.name(), title, title, "<img src=\"" + data + "\" alt=\"\"/>");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
