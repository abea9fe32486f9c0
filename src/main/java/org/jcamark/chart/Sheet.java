package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;

/**
 * A figure in the colours of a theme: title, note and legend above its plots, the foot below them.
 * XChart centres titles without wrapping them and has a legend of one line below one plot.
 */
final class Sheet {
  static final int WIDTH_PX = 1600;
  static final double MARGIN = 30;
  static final double INNER_PX = WIDTH_PX - 2 * MARGIN;

  /** The plots of a figure with the texts beside them. */
  interface Content {
    Heading heading();

    double heightPx();

    /** Paints it from the left margin to the right one. */
    void paint(Graphics2D g, double top);
  }

  /**
   * What plots add to the note and the legend of a figure.
   *
   * @param axis title of an axis that stands in the note; may be blank
   * @param note what lines and whiskers are; may be blank
   */
  record Heading(String axis, String note, List<Entry> legend) {}

  /** A name with its sign: a line, a marker or both, or a box. */
  record Entry(String name, Palette.Style style, boolean line, boolean marker) {}

  private static final Map<RenderingHints.Key, Object> HINTS =
      Map.of(
          RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON,
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON,
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON,
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);

  private static final int TITLE_LINES = 2;
  private static final int NOTE_LINES = 3;
  private static final int FOOT_LINES = 2;
  private static final double LEGEND_GAP = 10;
  private static final double BODY_GAP = 18;
  private static final double SIGN_PX = 34;
  private static final double SIGN_GAP = 8;
  private static final double ENTRY_GAP = 32;
  private static final int MARKER_PX = 17;

  private final Theme theme;
  private final Content content;
  private final String notes;
  private final List<String> title;
  private final List<String> note;
  private final List<String> foot;
  private final double contentTop;

  Sheet(Figure figure, Theme theme) {
    this.theme = theme;
    content =
        figure.body() instanceof Rows rows
            ? new DrawnRows(rows, theme)
            : new DrawnPanels((Panels) figure.body(), theme);
    notes = Figure.joined(content.heading().axis(), figure.note(), content.heading().note());
    title = Text.TITLE.wrapped(Text.printable(figure.title()), INNER_PX, TITLE_LINES);
    note = Text.NOTE.wrapped(notes, INNER_PX, NOTE_LINES);
    foot = Text.FOOT.wrapped(figure.foot(), INNER_PX, FOOT_LINES);
    contentTop = belowNote() + legend(null, 0) + BODY_GAP;
  }

  private double belowNote() {
    return MARGIN + title.size() * Text.TITLE.lineHeight() + note.size() * Text.NOTE.lineHeight();
  }

  /** The note with what the plots add to it. */
  String notes() {
    return notes;
  }

  int heightPx() {
    double footPx = foot.size() * Text.FOOT.lineHeight();
    return (int) Math.ceil(contentTop + content.heightPx() + footPx + MARGIN);
  }

  /** Paints the picture, enlarged by {@code scale}. */
  void paint(Graphics2D graphics, int scale) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.scale(scale, scale);
    g.addRenderingHints(HINTS);
    g.setColor(theme.background());
    g.fill(new Rectangle2D.Double(0, 0, WIDTH_PX, heightPx()));
    double y = MARGIN - 10;
    for (String line : title) {
      y += Text.TITLE.lineHeight();
      Text.TITLE.draw(g, theme.ink(), line, MARGIN, y);
    }
    y += 4;
    for (String line : note) {
      y += Text.NOTE.lineHeight();
      Text.NOTE.draw(g, theme.muted(), line, MARGIN, y);
    }
    legend(g, belowNote());
    content.paint(g, contentTop);
    y = contentTop + content.heightPx() + MARGIN / 3;
    for (String line : foot) {
      y += Text.FOOT.lineHeight();
      Text.FOOT.draw(g, theme.muted(), line, MARGIN, y);
    }
    g.dispose();
  }

  /** The height of the legend, which is painted where there is anything to paint it on. */
  private double legend(Graphics2D g, double top) {
    List<Entry> entries = content.heading().legend();
    if (entries.isEmpty()) {
      return 0;
    }
    double rowPx = Text.NOTE.lineHeight() + 6;
    double x = MARGIN;
    double base = top + LEGEND_GAP + rowPx * 0.75;
    Map<String, String> names =
        Text.NOTE.shortened(
            entries.stream().map(entry -> Text.printable(entry.name())).toList(),
            INNER_PX - SIGN_PX - SIGN_GAP);
    for (Entry entry : entries) {
      String name = names.get(Text.printable(entry.name()));
      double width = SIGN_PX + SIGN_GAP + Text.NOTE.width(name);
      if (x > MARGIN && x + width > WIDTH_PX - MARGIN) {
        x = MARGIN;
        base += rowPx;
      }
      if (g != null) {
        sign(g, entry, x, base - Text.NOTE.capHeight() / 2);
        Text.NOTE.draw(g, theme.ink(), name, x + SIGN_PX + SIGN_GAP, base);
      }
      x += width + ENTRY_GAP;
    }
    return base + rowPx * 0.25 - top;
  }

  private void sign(Graphics2D g, Entry entry, double x, double middle) {
    g.setColor(entry.style().color());
    if (!entry.line() && !entry.marker()) {
      g.fill(new Rectangle2D.Double(x, middle - 9, SIGN_PX, 18));
    }
    if (entry.line()) {
      g.setStroke(entry.style().fill().stroke(3));
      g.draw(new Line2D.Double(x, middle, x + SIGN_PX, middle));
    }
    if (entry.marker()) {
      entry.style().glyph(theme).paint(g, x + SIGN_PX / 2, middle, MARKER_PX);
    }
  }

  /** Draws the title of a lower axis, in the middle below its plots as far as it has room. */
  static void axisTitle(Graphics2D g, Theme theme, Rectangle2D plots, String title, double base) {
    String text = Text.NOTE.shortened(Text.printable(title), INNER_PX);
    double half = Text.NOTE.width(text) / 2;
    double middle = Math.min(plots.getCenterX(), WIDTH_PX - MARGIN - half);
    Text.NOTE.drawCentred(g, theme.ink(), text, Math.max(middle, MARGIN + half), base);
  }

  /** Text that appears in a page where the pointer rests on a mark. */
  static void hover(Graphics2D g, Point2D at, String text) {
    if (g instanceof Svg svg && !text.isBlank()) {
      svg.hover(at, text);
    }
  }
}
