package org.jcamark.chart;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.font.LineBreakMeasurer;
import java.awt.font.TextAttribute;
import java.text.AttributedString;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A font that measures, shortens and wraps; sizes are in logical pixels. */
final class TextStyle {
  static final String ELLIPSIS = "…";

  static final TextStyle TITLE = new TextStyle(Font.BOLD, 32);
  static final TextStyle MEDIUM_TITLE = new TextStyle(Font.BOLD, 26);
  static final TextStyle SMALL_TITLE = new TextStyle(Font.BOLD, 22);
  static final TextStyle SUBTITLE = new TextStyle(Font.PLAIN, 21);
  static final TextStyle AXIS_TITLE = new TextStyle(Font.PLAIN, 21);
  static final TextStyle TICK = new TextStyle(Font.PLAIN, 20);
  static final TextStyle TICK_HEAD = new TextStyle(Font.BOLD, 20);
  static final TextStyle LEGEND = new TextStyle(Font.PLAIN, 22);
  static final TextStyle VALUE = new TextStyle(Font.PLAIN, 18);
  static final TextStyle FOOT = new TextStyle(Font.PLAIN, 16);

  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  /** Before a unit, amid a comparison or a date, and before a separator. */
  private static final Pattern NO_BREAK =
      Pattern.compile(
          "(?<=[0-9,]) (?=([nµm]?s|min|[KMG]i?B|[kMG]?B/s|ns/B|B)\\b)|(?<=>) (?=[0-9])| (?=·)"
              + "|(?<=[0-9])-(?=[0-9])");

  private final Font font;

  private TextStyle(int style, int size) {
    this.font = new Font(Font.SANS_SERIF, style, size);
  }

  double width(String text) {
    return font.getStringBounds(text, CONTEXT).getWidth();
  }

  /** Distance between the base lines of two lines. */
  double lineHeight() {
    return font.getSize2D() * 1.25;
  }

  /** Height of capitals, for centring on a point. */
  double capHeight() {
    return font.getSize2D() * 0.72;
  }

  /** Printable text: control characters become spaces, so that no name can break the layout. */
  static String printable(String text) {
    String clean = text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\p{Cs}\\uFFFE\\uFFFF]+", " ").strip();
    return clean.isEmpty() ? "(no name)" : clean;
  }

  /** The text, or as much of its beginning and end as fits with an ellipsis between. */
  String shortened(String text, double maxWidth) {
    if (width(text) <= maxWidth) {
      return text;
    }
    int[] points = text.codePoints().toArray();
    for (int keep = points.length - 1; keep > 0; keep--) {
      int head = (keep * 2 + 2) / 3;
      int tail = keep - head;
      String candidate =
          new String(points, 0, head).stripTrailing()
              + ELLIPSIS
              + new String(points, points.length - tail, tail).stripLeading();
      if (width(candidate) <= maxWidth) {
        return candidate;
      }
    }
    return ELLIPSIS;
  }

  /** At most {@code maxLines} lines of at most {@code maxWidth}, the last one shortened. */
  List<String> wrapped(String text, double maxWidth, int maxLines) {
    String joined = NO_BREAK.matcher(text).replaceAll("\u00A0");
    AttributedString lettered = new AttributedString(joined, Map.of(TextAttribute.FONT, font));
    LineBreakMeasurer breaks = new LineBreakMeasurer(lettered.getIterator(), CONTEXT);
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (lines.size() < maxLines - 1 && width(text.substring(start)) > maxWidth) {
      breaks.setPosition(start);
      int end = breaks.nextOffset((float) Math.max(1, maxWidth));
      lines.add(text.substring(start, end).strip());
      start = end;
    }
    lines.add(shortened(text.substring(start), maxWidth));
    return lines;
  }

  /** Draws with the start of the base line at ({@code x}, {@code y}). */
  void draw(Graphics2D g, String text, double x, double y) {
    g.setFont(font);
    g.drawString(text, (float) x, (float) y);
  }

  /** Draws with the end of the base line at ({@code x}, {@code y}). */
  void drawRight(Graphics2D g, String text, double x, double y) {
    draw(g, text, x - width(text), y);
  }

  /** Draws with the middle of the base line at ({@code x}, {@code y}). */
  void drawCentred(Graphics2D g, String text, double x, double y) {
    draw(g, text, x - width(text) / 2, y);
  }
}
