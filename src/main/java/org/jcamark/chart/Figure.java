package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A finished picture: heading, legend, one or more plots, and a foot. */
public final class Figure {
  /** What a figure has below its heading and legend. */
  interface Body {
    /** Height that it needs, in logical pixels. */
    double heightPx();

    /** Paints it into an area of that height or more. */
    void paint(Graphics2D g, Rectangle2D area);
  }

  /** Lines of texts at the width of a screen. */
  private static final int TITLE_LINES = 2;

  private static final int SUBTITLE_LINES = 3;
  private static final int FOOT_LINES = 2;
  private static final double LEGEND_GAP = 10;
  private static final double BODY_GAP = 18;

  private static final Map<RenderingHints.Key, Object> HINTS =
      Map.of(
          RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON,
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON,
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON,
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);

  private final Paragraph title;
  private final Paragraph subtitle;
  private final Paragraph foot;
  private final Legend legend;
  private final Body body;
  private final Theme theme;
  private final double headingPx;
  private final int neededPx;

  /** Lines of text, by how much each stands above the end of its room. */
  private record Paragraph(String text, List<String> lines, TextStyle style, double rise) {
    private double heightPx() {
      return lines.size() * style.lineHeight();
    }

    private void paint(Graphics2D g, double left, double top) {
      for (int i = 0; i < lines.size(); i++) {
        style.draw(g, lines.get(i), left, top + (i + 1) * style.lineHeight() - rise);
      }
    }
  }

  /**
   * A figure.
   *
   * @param chart whose title and foot it has
   * @param notes for the subtitle; blank ones are left out
   */
  Figure(Chart chart, List<String> notes, Legend legend, Body body, Theme theme) {
    this.legend = legend;
    this.body = body;
    this.theme = theme;
    String facts =
        notes.stream().filter(note -> !note.isBlank()).collect(Collectors.joining(" · "));
    FigureWidth width = theme.width();
    title = paragraph(TextStyle.printable(chart.title()), width.title(), TITLE_LINES, 10);
    subtitle = paragraph(facts, width.letters(TextStyle.SUBTITLE), SUBTITLE_LINES, 6);
    foot =
        paragraph(chart.foot(), width.letters(TextStyle.FOOT), FOOT_LINES, -width.marginPx() / 3);
    double legendPx = legend.height(width.innerPx(), theme);
    headingPx =
        width.marginPx()
            + title.heightPx()
            + subtitle.heightPx()
            + (legendPx == 0 ? 0 : LEGEND_GAP + legendPx)
            + BODY_GAP;
    neededPx = (int) Math.ceil(headingPx + body.heightPx() + foot.heightPx() + width.marginPx());
  }

  private Paragraph paragraph(String text, TextStyle style, int ofScreen, double rise) {
    String clean = text.isBlank() ? "" : TextStyle.printable(text);
    List<String> lines =
        clean.isEmpty()
            ? List.of()
            : style.wrapped(clean, width().innerPx(), width().lines(ofScreen));
    return new Paragraph(clean, lines, style, rise);
  }

  FigureWidth width() {
    return theme.width();
  }

  String title() {
    return title.text();
  }

  String subtitle() {
    return subtitle.text();
  }

  String foot() {
    return foot.text();
  }

  /** Height in logical pixels: as much as it takes, but that of a slide is given. */
  int height() {
    return width() == FigureWidth.SLIDE ? FigureWidth.SLIDE_HEIGHT_PX : neededPx;
  }

  /** Paints the picture, enlarged by {@code scale}; what is too high for a slide smaller. */
  void paint(Graphics2D graphics, int scale) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.scale(scale, scale);
    g.addRenderingHints(HINTS);
    g.setColor(theme.background());
    g.fill(new Rectangle2D.Double(0, 0, width().px(), height()));
    double shrunk = Math.min(1, (double) height() / neededPx);
    g.translate((1 - shrunk) * width().px() / 2, 0);
    if (shrunk < 1) {
      g.scale(shrunk, shrunk);
    }
    double whole = Math.max(height(), neededPx);
    double margin = width().marginPx();
    double bottom = whole - margin - foot.heightPx();
    double belowTitle = margin + title.heightPx();
    g.setColor(theme.ink());
    title.paint(g, margin, margin);
    g.setColor(theme.mutedInk());
    subtitle.paint(g, margin, belowTitle);
    foot.paint(g, margin, bottom);
    double top = belowTitle + subtitle.heightPx() + LEGEND_GAP;
    legend.paint(g, margin, top, width().innerPx(), theme);
    body.paint(g, new Rectangle2D.Double(margin, headingPx, width().innerPx(), bottom - headingPx));
    g.dispose();
  }
}
