package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A finished picture: heading, legend and one or more panels. */
public final class Figure {
  /** Width of every picture in logical pixels; text is sized for it. */
  public static final int WIDTH = 1600;

  /** Least height of a picture in logical pixels. */
  static final int LEAST_HEIGHT = 1000;

  /** Room around everything, in logical pixels. */
  static final double MARGIN = 36;

  private static final double INNER_WIDTH = WIDTH - 2 * MARGIN;
  private static final int TITLE_LINES = 2;
  private static final int SUBTITLE_LINES = 3;
  private static final int FOOT_LINES = 2;
  private static final double FOOT_GAP = 12;

  /** Height of title, axis titles and tick labels, about. */
  private static final int AROUND_PLOT_PX = 240;

  private static final Map<RenderingHints.Key, Object> HINTS =
      Map.of(
          RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON,
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON,
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON,
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);

  private final String title;
  private final String subtitle;
  private final Legend legend;
  private final List<List<Panel>> rows;
  private final Theme theme;
  private final int height;
  private final String foot;

  /** A figure of one panel. */
  Figure(String title, List<String> notes, Legend legend, Panel panel, Theme theme, double rowsPx) {
    this(title, notes, legend, List.of(List.of(panel)), theme, rowsPx);
  }

  /**
   * A figure of panels in rows.
   *
   * @param notes for the subtitle; blank ones are left out
   * @param rowsPx least height of the plots together
   */
  Figure(
      String title,
      List<String> notes,
      Legend legend,
      List<List<Panel>> rows,
      Theme theme,
      double rowsPx) {
    this.title = TextStyle.printable(title);
    this.subtitle =
        notes.stream()
            .filter(note -> !note.isBlank())
            .map(TextStyle::printable)
            .collect(Collectors.joining(" · "));
    this.legend = legend;
    this.rows = rows;
    this.theme = theme;
    double around =
        AROUND_PLOT_PX
            + TextStyle.SUBTITLE.wrapped(subtitle, INNER_WIDTH, SUBTITLE_LINES).size()
                * TextStyle.SUBTITLE.lineHeight()
            + legend.height(INNER_WIDTH);
    this.height = Math.max(LEAST_HEIGHT, (int) (around + rowsPx));
    this.foot = "";
  }

  private Figure(Figure figure, String foot) {
    this.title = figure.title;
    this.subtitle = figure.subtitle;
    this.legend = figure.legend;
    this.rows = figure.rows;
    this.theme = figure.theme;
    this.foot = TextStyle.printable(foot);
    this.height = figure.height + (int) Math.ceil(footLines().size() * TextStyle.FOOT.lineHeight());
  }

  /** The same with a line in small letters at its foot; itself where that is blank. */
  public Figure footed(String text) {
    return text.isBlank() ? this : new Figure(this, text);
  }

  private List<String> footLines() {
    return foot.isEmpty() ? List.of() : TextStyle.FOOT.wrapped(foot, INNER_WIDTH, FOOT_LINES);
  }

  List<Panel> panels() {
    return rows.stream().flatMap(List::stream).toList();
  }

  Legend legend() {
    return legend;
  }

  public String title() {
    return title;
  }

  String subtitle() {
    return subtitle;
  }

  String foot() {
    return foot;
  }

  /** Height in logical pixels. */
  public int height() {
    return height;
  }

  /** Paints the picture, enlarged by {@code scale}. */
  void paint(Graphics2D graphics, int scale) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.scale(scale, scale);
    g.addRenderingHints(HINTS);
    g.setColor(theme.background());
    g.fill(new Rectangle2D.Double(0, 0, WIDTH, height));
    double top = heading(g);
    double bottom = paintFoot(g);
    new Arrangement(rows, theme)
        .paint(g, new Rectangle2D.Double(MARGIN, top, INNER_WIDTH, bottom - top));
    g.dispose();
  }

  /** Paints the foot; the result is where the plots end. */
  private double paintFoot(Graphics2D g) {
    double y = height - MARGIN - footLines().size() * TextStyle.FOOT.lineHeight();
    double bottom = y;
    g.setColor(theme.mutedInk());
    for (String line : footLines()) {
      y += TextStyle.FOOT.lineHeight();
      TextStyle.FOOT.draw(g, line, MARGIN, y + FOOT_GAP);
    }
    return bottom;
  }

  private double heading(Graphics2D g) {
    double y = MARGIN;
    g.setColor(theme.ink());
    for (String line : TextStyle.TITLE.wrapped(title, INNER_WIDTH, TITLE_LINES)) {
      y += TextStyle.TITLE.lineHeight();
      TextStyle.TITLE.draw(g, line, MARGIN, y - 10);
    }
    g.setColor(theme.mutedInk());
    if (!subtitle.isBlank()) {
      for (String line : TextStyle.SUBTITLE.wrapped(subtitle, INNER_WIDTH, SUBTITLE_LINES)) {
        y += TextStyle.SUBTITLE.lineHeight();
        TextStyle.SUBTITLE.draw(g, line, MARGIN, y - 6);
      }
    }
    if (!legend.entries().isEmpty()) {
      y += 10;
      legend.paint(g, MARGIN, y, INNER_WIDTH, theme);
      y += legend.height(INNER_WIDTH);
    }
    return y + 18;
  }
}
