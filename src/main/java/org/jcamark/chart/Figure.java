package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.knowm.xchart.internal.chartpart.IChart;

/**
 * A finished picture: heading, legend and one or more panels. To XChart's encoders it is a chart
 * like their own.
 */
public final class Figure implements IChart {
  /** Width of every picture in logical pixels; lettering is sized for it. */
  public static final int WIDTH = 1600;

  /** Height of a picture that needs no more, in logical pixels. */
  public static final int HEIGHT = 1000;

  /** Room around everything, in logical pixels. */
  static final double MARGIN = 36;

  private static final int TITLE_LINES = 2;
  private static final int SUBTITLE_LINES = 3;

  private final String title;
  private final String subtitle;
  private final Legend legend;
  private final Arrangement arrangement;
  private final Theme theme;
  private final int height;

  /** A figure of panels side by side, each with axes of its own. */
  Figure(
      String title, String subtitle, Legend legend, List<Panel> panels, Theme theme, int height) {
    this(title, subtitle, legend, Arrangement.apart(panels), theme, height);
  }

  Figure(
      String title,
      String subtitle,
      Legend legend,
      Arrangement arrangement,
      Theme theme,
      int height) {
    this.title = TextStyle.printable(title);
    this.subtitle = subtitle;
    this.legend = legend;
    this.arrangement = arrangement;
    this.theme = theme;
    this.height = height;
  }

  List<Panel> panels() {
    return arrangement.panels();
  }

  Legend legend() {
    return legend;
  }

  String subtitle() {
    return subtitle;
  }

  @Override
  public String getTitle() {
    return title;
  }

  @Override
  public int getWidth() {
    return WIDTH;
  }

  @Override
  public int getHeight() {
    return height;
  }

  /** Paints the whole picture, scaled to the given size. */
  @Override
  public void paint(Graphics2D graphics, int width, int heightPx) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.scale(width / (double) WIDTH, heightPx / (double) height);
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.setColor(theme.background());
    g.fill(new Rectangle2D.Double(0, 0, WIDTH, height));
    double top = heading(g);
    double plotsHeight = height - MARGIN - top;
    arrangement.paint(
        g, new Rectangle2D.Double(MARGIN, top, WIDTH - 2 * MARGIN, plotsHeight), theme);
    g.dispose();
  }

  /** Height that heading, legend and axis furniture take from the picture, about. */
  static int overhead(String subtitle, Legend legend) {
    double width = WIDTH - 2 * MARGIN;
    int lines = TextStyle.SUBTITLE.wrapped(subtitle, width, SUBTITLE_LINES).size();
    return (int) (240 + lines * TextStyle.SUBTITLE.lineHeight() + legend.height(width));
  }

  private double heading(Graphics2D g) {
    double width = WIDTH - 2 * MARGIN;
    double y = MARGIN;
    g.setColor(theme.ink());
    for (String line : TextStyle.TITLE.wrapped(title, width, TITLE_LINES)) {
      y += TextStyle.TITLE.lineHeight();
      TextStyle.TITLE.draw(g, line, MARGIN, y - 10);
    }
    g.setColor(theme.mutedInk());
    if (!subtitle.isBlank()) {
      for (String line : TextStyle.SUBTITLE.wrapped(subtitle, width, SUBTITLE_LINES)) {
        y += TextStyle.SUBTITLE.lineHeight();
        TextStyle.SUBTITLE.draw(g, line, MARGIN, y - 6);
      }
    }
    if (!legend.entries().isEmpty()) {
      y += 10;
      legend.paint(g, MARGIN, y, width, theme);
      y += legend.height(width);
    }
    return y + 18;
  }
}
