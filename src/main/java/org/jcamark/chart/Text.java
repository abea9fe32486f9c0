package org.jcamark.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** The fonts of a figure, which measure, shorten, wrap and draw text; sizes are in pixels. */
enum Text {
  TITLE(Font.BOLD, 32),
  NOTE(Font.PLAIN, 21),
  HEAD(Font.BOLD, 20),
  LABEL(Font.PLAIN, 20),
  SMALL(Font.PLAIN, 18),
  FOOT(Font.PLAIN, 16);

  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  /** A blank before a unit, amid a comparison, and before a separator, where no line ends. */
  private static final String NO_BREAK =
      "(?<=[0-9,]) (?=([nµm]?s|min|[KMG]i?B|[kMG]?B/s|B)\\b)|(?<=>) (?=[0-9])| (?=·)";

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

  double lineHeight() {
    return font.getSize2D() * 1.25;
  }

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

  /** Each printable name as it is shown, at most that wide; no two become equal. */
  Map<String, String> shortened(Collection<String> names, double maxWidth) {
    Map<String, String> shown = new HashMap<>();
    for (String name : new LinkedHashSet<>(names)) {
      String text = shortened(printable(name), maxWidth);
      for (int number = 2; shown.containsValue(text); number++) {
        String end = " (" + number + ")";
        text = shortened(printable(name), maxWidth - width(end)) + end;
      }
      shown.put(name, text);
    }
    return shown;
  }

  /** At most {@code maxLines} lines of at most {@code maxWidth}, long ones shortened. */
  List<String> wrapped(String text, double maxWidth, int maxLines) {
    List<String> lines = new ArrayList<>();
    String whole = text.isBlank() ? "" : printable(text).replaceAll(NO_BREAK, "\u00A0");
    String line = "";
    for (String word : whole.split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && width(longer) > maxWidth && lines.size() < maxLines - 1) {
        lines.add(shortened(line, maxWidth));
        longer = word;
      }
      line = longer;
    }
    if (!line.isEmpty()) {
      lines.add(shortened(line, maxWidth));
    }
    lines.replaceAll(shown -> shown.replace('\u00A0', ' '));
    return lines;
  }

  /** Draws on a base line at y; {@code align} is the part of the text that is left of x. */
  void draw(Graphics2D g, Color color, String text, double x, double y, double align) {
    g.setFont(font);
    g.setColor(color);
    g.drawString(text, (float) (x - align * width(text)), (float) y);
  }
}
