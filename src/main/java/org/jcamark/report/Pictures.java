package org.jcamark.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureWriter;
import org.jcamark.chart.FigureWriter.FontsMissingException;

/**
 * Figures as pictures of a page, for light and for dark ones.
 *
 * @param leftOut why there are none; empty where there are
 */
public record Pictures(List<Block.Picture> pictures, List<Figure> charts, List<String> leftOut) {
  private static Block.Picture picture(Figure figure) {
    try {
      return new Block.Picture(
          figure.name(), figure.alt(), figure.kind().question(), FigureWriter.element(figure));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Draws the charts. Where this machine has no fonts, there are none. */
  public static Pictures of(List<Figure> charts) {
    try {
      FigureWriter.checkFonts();
      List<Block.Picture> pictures = charts.parallelStream().map(Pictures::picture).toList();
      return new Pictures(pictures, charts, List.of());
    } catch (FontsMissingException e) {
      return new Pictures(List.of(), List.of(), List.of("Charts are left out: " + e.getMessage()));
    }
  }
}
