package org.jcamark.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.FontsMissingException;
import org.jcamark.chart.Theme;
import org.jcamark.report.page.Block;

/**
 * Charts as pictures of a page, for light and for dark ones and for phones.
 *
 * @param pictures in the order of the charts
 * @param charts that they show
 * @param leftOut why there are none; empty where there are
 */
public record Pictures(List<Block.Picture> pictures, List<Chart> charts, List<String> leftOut) {
  /** As narrow as a phone, so that letters stay legible there. */
  private static final ChartWriter WRITER = new ChartWriter(Theme.LIGHT.at(FigureWidth.COLUMN), 1);

  /** A picture of more characters is smaller as PNG. */
  private static final int MOST_CHARACTERS = 300_000;

  private static String markup(Chart chart) {
    String svg = WRITER.inline(chart);
    if (svg.length() <= MOST_CHARACTERS) {
      return svg;
    }
    try {
      String data = Base64.getEncoder().encodeToString(WRITER.png(chart));
      return "<img alt=\"\" src=\"data:image/png;base64," + data + "\"/>";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Draws the charts. Where this machine has no fonts, there are none. */
  public static Pictures of(List<Chart> charts) {
    try {
      FontsMissingException.check();
      List<Block.Picture> pictures =
          charts.parallelStream()
              .map(
                  chart ->
                      new Block.Picture(
                          chart.name(), chart.alt(), chart.kind().question(), markup(chart)))
              .toList();
      return new Pictures(pictures, charts, List.of());
    } catch (FontsMissingException e) {
      return new Pictures(List.of(), List.of(), List.of("Charts are left out: " + e.getMessage()));
    }
  }
}
