package org.jcamark.sections;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FontsMissingException;
import org.jcamark.chart.Theme;
import org.jcamark.page.Block;
import org.jcamark.report.Numbers;
import org.jcamark.study.ChartSet;

/**
 * Charts drawn for light and for dark pages, as many as a page bears.
 *
 * @param pictures in the order of the charts
 * @param leftOut what is not there and why, a sentence each
 */
public record Pictures(List<Block.Picture> pictures, List<String> leftOut) {
  /** Height of all charts together, that of forty usual ones. */
  private static final int ROOM_PX = 40_000;

  /** More than seven times the height of a usual chart is no chart. */
  private static final int TALLEST_PX = 7_000;

  public Pictures {
    pictures = List.copyOf(pictures);
    leftOut = List.copyOf(leftOut);
  }

  /** Draws the charts. Where this machine has no fonts, there are none. */
  public static Pictures of(List<ChartSet.Named> charts) throws IOException {
    List<String> leftOut = new ArrayList<>();
    try {
      FontsMissingException.check();
      List<ChartSet.Named> chosen = chosen(charts, leftOut);
      return new Pictures(chosen.parallelStream().map(Pictures::drawn).toList(), leftOut);
    } catch (FontsMissingException e) {
      return new Pictures(List.of(), List.of("Charts are left out: " + e.getMessage()));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The first charts, until the page has no room for more. */
  private static List<ChartSet.Named> chosen(List<ChartSet.Named> charts, List<String> leftOut) {
    List<ChartSet.Named> chosen = new ArrayList<>();
    int room = ROOM_PX;
    for (ChartSet.Named chart : charts) {
      if (room > 0) {
        int height = chart.chart().draw(Theme.LIGHT).getHeight();
        if (height <= TALLEST_PX) {
          chosen.add(chart);
          room -= height;
        }
      }
    }
    if (chosen.size() < charts.size()) {
      leftOut.add(
          "Charts that this page has no room for: "
              + Numbers.count(charts.size() - chosen.size())
              + " of "
              + Numbers.count(charts.size())
              + ". The command chart draws all.");
    }
    return chosen;
  }

  private static Block.Picture drawn(ChartSet.Named named) {
    Figure figure = named.chart().draw(Theme.LIGHT);
    ChartWords words = ChartWords.of(named.chart(), figure.getTitle());
    try {
      return new Block.Picture(
          named.name(),
          words.alt(),
          words.caption(),
          figure.getWidth(),
          figure.getHeight(),
          new ChartWriter(Theme.LIGHT, 1).png(named.chart()),
          new ChartWriter(Theme.DARK, 1).png(named.chart()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
