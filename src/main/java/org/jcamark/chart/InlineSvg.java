package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.batik.ext.awt.g2d.DefaultGraphics2D;
import org.apache.batik.ext.awt.g2d.GraphicContext;
import org.jcamark.table.Numbers;

/**
 * A figure as an SVG element for a page of HTML: letters are text, colours are classes with a rule
 * for light and one for dark pages, and marks show their values where the pointer rests.
 *
 * <p>Nothing is clipped: panels draw nothing beyond their axes but halves of markers.
 */
final class InlineSvg extends DefaultGraphics2D {
  private static final int HOVER_RADIUS_PX = 13;
  private static final String DARK = "@media screen and (prefers-color-scheme:dark)";

  private final StringBuilder elements;

  /** Rules for light and dark by class. */
  private final Map<String, Tone> classes;

  private InlineSvg(StringBuilder elements, Map<String, Tone> classes) {
    super(false);
    this.elements = elements;
    this.classes = classes;
    this.gc = new GraphicContext(new AffineTransform());
  }

  private InlineSvg(InlineSvg parent) {
    super(parent);
    elements = parent.elements;
    classes = parent.classes;
  }

  /** The element; the same for the same figure. */
  static String of(Figure figure, String label) {
    InlineSvg svg = new InlineSvg(new StringBuilder(), new TreeMap<>());
    figure.paint(svg, 1);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" viewBox=\"0 0 "
        + figure.width().px()
        + " "
        + figure.height()
        + "\" width=\"100%\" role=\"img\" font-family=\"DejaVu Sans,Verdana,sans-serif\""
        + " aria-label=\""
        + escaped(label)
        + "\">\n<style>"
        + svg.rules()
        + "</style>\n"
        + svg.elements
        + "</svg>\n";
  }

  private String rules() {
    StringBuilder light = new StringBuilder();
    StringBuilder dark = new StringBuilder();
    classes.forEach(
        (name, tone) -> {
          String property = name.startsWith("f") ? "fill" : "stroke";
          light.append(rule(name, property, tone.lightHex()));
          dark.append(rule(name, property, tone.darkHex()));
        });
    return light + DARK + "{" + dark + "}";
  }

  private static String rule(String name, String property, String hex) {
    return ".chart ." + name + "{" + property + ":#" + hex + "}";
  }

  @Override
  public Graphics create() {
    return new InlineSvg(this);
  }

  /** Does nothing; the inherited one prints. */
  @Override
  public void dispose() {}

  @Override
  public void fill(Shape shape) {
    elements
        .append("<path")
        .append(paint("f"))
        .append(" d=\"")
        .append(path(getTransform().createTransformedShape(shape)))
        .append("\"/>\n");
  }

  @Override
  public void draw(Shape shape) {
    BasicStroke stroke = (BasicStroke) getStroke();
    elements.append("<path fill=\"none\"").append(paint("s")).append(" stroke-width=\"");
    elements.append(number(stroke.getLineWidth())).append('"');
    if (stroke.getDashArray() != null) {
      elements.append(" stroke-dasharray=\"");
      for (float length : stroke.getDashArray()) {
        elements.append(number(length)).append(' ');
      }
      elements.append('"');
    }
    elements
        .append(" d=\"")
        .append(path(getTransform().createTransformedShape(shape)))
        .append("\"/>\n");
  }

  /** As wide as it was measured, whatever font shows it. */
  @Override
  public void drawString(String text, float x, float y) {
    if (text.isBlank()) {
      return;
    }
    Font font = getFont();
    double width = new TextLayout(text, font, getFontRenderContext()).getAdvance();
    Point2D at = getTransform().transform(new Point2D.Float(x, y), null);
    elements
        .append("<text")
        .append(paint("f"))
        .append(" x=\"")
        .append(number(at.getX()))
        .append("\" y=\"")
        .append(number(at.getY()))
        .append("\" font-size=\"")
        .append(font.getSize())
        .append(font.isBold() ? "\" font-weight=\"bold" : "")
        .append("\" textLength=\"")
        .append(Math.round(width))
        .append("\" lengthAdjust=\"spacingAndGlyphs\">")
        .append(escaped(text))
        .append("</text>\n");
  }

  /** Adds text that appears where the pointer rests on a mark at ({@code x}, {@code y}). */
  void hover(double x, double y, String text) {
    Point2D at = getTransform().transform(new Point2D.Double(x, y), null);
    elements
        .append("<circle fill=\"transparent\" cx=\"")
        .append(number(at.getX()))
        .append("\" cy=\"")
        .append(number(at.getY()))
        .append("\" r=\"")
        .append(HOVER_RADIUS_PX)
        .append("\"><title>")
        .append(escaped(text))
        .append("</title></circle>\n");
  }

  private String paint(String property) {
    if (!(getColor() instanceof Tone tone)) {
      throw new IllegalStateException("a colour without counterpart: " + getColor());
    }
    String name = property + tone.lightHex() + tone.darkHex();
    classes.put(name, tone);
    String opacity =
        tone.getAlpha() == 255
            ? ""
            : " opacity=\"" + Numbers.plain(Math.rint(tone.getAlpha() / 2.55) / 100) + "\"";
    return " class=\"" + name + "\"" + opacity;
  }

  private static String path(Shape shape) {
    StringBuilder path = new StringBuilder();
    double[] c = new double[6];
    for (PathIterator part = shape.getPathIterator(null); !part.isDone(); part.next()) {
      switch (part.currentSegment(c)) {
        case PathIterator.SEG_MOVETO -> append(path, 'M', c, 2);
        case PathIterator.SEG_LINETO -> append(path, 'L', c, 2);
        case PathIterator.SEG_QUADTO -> append(path, 'Q', c, 4);
        case PathIterator.SEG_CUBICTO -> append(path, 'C', c, 6);
        default -> path.append('Z');
      }
    }
    return path.toString();
  }

  private static void append(StringBuilder path, char command, double[] numbers, int count) {
    for (int i = 0; i < count; i++) {
      path.append(i == 0 ? command : ' ').append(number(numbers[i]));
    }
  }

  /** With one decimal, or none. */
  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
