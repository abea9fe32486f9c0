package org.jcamark.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.font.LineBreakMeasurer;
import java.awt.font.TextAttribute;
import java.text.AttributedString;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The fonts of a figure, which measure, shorten, wrap and draw text; sizes are in pixels. */
enum Text {
  TITLE(Font.BOLD, 32),
  NOTE(Font.PLAIN, 21),
  HEAD(Font.BOLD, 20),
  LABEL(Font.PLAIN, 20),
  SMALL(Font.PLAIN, 18),
  FOOT(Font.PLAIN, 16);

  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  /** Before a unit, amid a comparison or a date, and before a separator. */
  private static final Pattern NO_BREAK =
      Pattern.compile(
          "(?<=[0-9,]) (?=([nµm]?s|min|[KMG]i?B|[kMG]?B/s|ns/B|B)\\b)|(?<=>) (?=[0-9])| (?=·)"
              + "|(?<=[0-9])-(?=[0-9])");

  @SuppressWarnings("ImmutableEnumChecker") // never changed
  private final Font font;

  Text(int style, int sizePx) {
    this.font = new Font(Font.SANS_SERIF, style, sizePx);
  }

  Font font() {
    return font;
  }

  double width(String text) {
    return width(text, font);
  }

  static double width(String text, Font font) {
    return font.getStringBounds(text, CONTEXT).getWidth();
  }

  double widest(Collection<String> texts) {
    return new LinkedHashSet<>(texts).stream().mapToDouble(this::width).max().orElse(0);
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
    int[] points = text.codePoints().toArray();
    String shown = text;
    for (int keep = points.length - 1; keep >= 0 && width(shown) > maxWidth; keep--) {
      int tail = keep / 3;
      String head = new String(points, 0, keep - tail).stripTrailing();
      shown = head + "…" + new String(points, points.length - tail, tail).stripLeading();
    }
    return shown;
  }

  /** Each name as it is shown, at most as wide as {@code maxWidth}; no two become equal. */
  Map<String, String> shortened(Collection<String> names, double maxWidth) {
    Map<String, String> shown = new HashMap<>();
    for (String name : new LinkedHashSet<>(names)) {
      String text = shortened(name, maxWidth);
      for (int number = 2; shown.containsValue(text); number++) {
        String end = " (" + number + ")";
        text = shortened(name, maxWidth - width(end)) + end;
      }
      shown.put(name, text);
    }
    return shown;
  }

  /** At most {@code maxLines} lines of at most {@code maxWidth}, the last one shortened. */
  List<String> wrapped(String text, double maxWidth, int maxLines) {
    if (text.isBlank()) {
      return List.of();
    }
    String clean = printable(text);
    String joined = NO_BREAK.matcher(clean).replaceAll("\u00A0");
    AttributedString lettered = new AttributedString(joined, Map.of(TextAttribute.FONT, font));
    LineBreakMeasurer breaks = new LineBreakMeasurer(lettered.getIterator(), CONTEXT);
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (lines.size() < maxLines - 1 && width(clean.substring(start)) > maxWidth) {
      breaks.setPosition(start);
      int end = breaks.nextOffset((float) maxWidth);
      lines.add(clean.substring(start, end).strip());
      start = end;
    }
    lines.add(shortened(clean.substring(start), maxWidth));
    return lines;
  }

  /** Draws with the start of the base line at ({@code x}, {@code y}). */
  void draw(Graphics2D g, Color color, String text, double x, double y) {
    g.setFont(font);
    g.setColor(color);
    g.drawString(text, (float) x, (float) y);
  }

  /** Draws with the end of the base line at ({@code x}, {@code y}). */
  void drawRight(Graphics2D g, Color color, String text, double x, double y) {
    draw(g, color, text, x - width(text), y);
  }

  /** Draws with the middle of the base line at ({@code x}, {@code y}). */
  void drawCentred(Graphics2D g, Color color, String text, double x, double y) {
    draw(g, color, text, x - width(text) / 2, y);
  }
}
