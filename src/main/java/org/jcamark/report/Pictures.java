package org.jcamark.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.FontsMissingException;
import org.jcamark.chart.Theme;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.report.page.Block;
import org.jcamark.table.Numbers;

/**
 * Charts drawn for light and for dark pages, up to a total height.
 *
 * @param pictures in the order of the charts
 * @param leftOut what is not there and why, a sentence each
 */
public record Pictures(List<Block.Picture> pictures, List<String> leftOut) {
  /** Height of all charts together, that of thirty usual ones. */
  private static final int ROOM_PX = 30_000;

  /** More than seven times the height of a usual chart is no chart. */
  private static final int TALLEST_PX = 7_000;

  /** A chart that will be drawn. */
  private record Chosen(ChartSet.Named chart, String title, int heightPx) {}

  /** Draws the charts. Where this machine has no fonts, there are none. */
  public static Pictures of(List<ChartSet.Named> charts) throws IOException {
    return of(charts, ROOM_PX);
  }

  /**
   * Draws some charts.
   *
   * @param roomPx height of all together, which the last one may exceed
   */
  static Pictures of(List<ChartSet.Named> charts, int roomPx) throws IOException {
    List<String> leftOut = new ArrayList<>();
    try {
      FontsMissingException.check();
      List<Chosen> chosen = chosen(charts, roomPx, leftOut);
      return new Pictures(chosen.parallelStream().map(Pictures::drawn).toList(), leftOut);
    } catch (FontsMissingException e) {
      return new Pictures(List.of(), List.of("Charts are left out: " + e.getMessage()));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The first charts, until their height is reached. */
  private static List<Chosen> chosen(
      List<ChartSet.Named> charts, int roomPx, List<String> leftOut) {
    List<Chosen> chosen = new ArrayList<>();
    int room = roomPx;
    for (ChartSet.Named chart : charts) {
      if (room > 0) {
        Figure figure = chart.draw(Theme.LIGHT);
        if (figure.height() <= TALLEST_PX) {
          chosen.add(new Chosen(chart, figure.title(), figure.height()));
          room -= figure.height();
        }
      }
    }
    if (chosen.size() < charts.size()) {
      leftOut.add(
          Numbers.count(charts.size() - chosen.size())
              + " of "
              + Numbers.count(charts.size(), "chart")
              + " left out; the command chart draws them.");
    }
    return chosen;
  }

  private static Block.Picture drawn(Chosen chosen) {
    ChartSet.Named chart = chosen.chart();
    try {
      return new Block.Picture(
          chart.name(),
          chart.alt(),
          chosen.title(),
          chart.kind().question(),
          FigureWidth.SCREEN.px(),
          chosen.heightPx(),
          new ChartWriter(Theme.LIGHT, 1).png(chart),
          new ChartWriter(Theme.DARK, 1).png(chart));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
