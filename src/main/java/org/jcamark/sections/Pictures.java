package org.jcamark.sections;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  private static final int MOST = 40;

  /** A page of A4 at the width of a chart is about 2,300 px high; more than three are no chart. */
  private static final int TALLEST_PX = 7_000;

  public Pictures {
    pictures = List.copyOf(pictures);
    leftOut = List.copyOf(leftOut);
  }

  /** Draws the charts. Where this machine has no fonts, there are none. */
  public static Pictures of(List<ChartSet.Named> charts) throws IOException {
    List<String> leftOut = new ArrayList<>();
    List<ChartSet.Named> chosen = charts;
    if (charts.size() > MOST) {
      chosen = charts.subList(0, MOST);
      leftOut.add(
          "Charts beyond the first "
              + MOST
              + " are left out: "
              + Numbers.count(charts.size() - MOST)
              + ". The command chart draws all.");
    }
    try {
      List<Optional<Block.Picture>> drawn = chosen.parallelStream().map(Pictures::drawn).toList();
      for (int i = 0; i < drawn.size(); i++) {
        if (drawn.get(i).isEmpty()) {
          leftOut.add(
              "Chart " + chosen.get(i).name() + " is left out: it has too many values for a page.");
        }
      }
      return new Pictures(drawn.stream().flatMap(Optional::stream).toList(), leftOut);
    } catch (FontsMissingException e) {
      return new Pictures(List.of(), List.of("Charts are left out: " + e.getMessage()));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Optional<Block.Picture> drawn(ChartSet.Named named) {
    Figure figure = named.chart().draw(Theme.LIGHT);
    if (figure.getHeight() > TALLEST_PX) {
      return Optional.empty();
    }
    ChartWords words = ChartWords.of(named.chart(), figure.getTitle());
    try {
      return Optional.of(
          new Block.Picture(
              named.name(),
              words.alt(),
              words.caption(),
              figure.getWidth(),
              figure.getHeight(),
              new ChartWriter(Theme.LIGHT, 1).png(named.chart()),
              new ChartWriter(Theme.DARK, 1).png(named.chart())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
