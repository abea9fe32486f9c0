package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Graphics;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import org.apache.batik.ext.awt.g2d.DefaultGraphics2D;
import org.apache.batik.ext.awt.g2d.GraphicContext;

/**
 * SVG of what is painted, in pixels; the same for the same figure. Letters are text, as wide as
 * they were measured; but XChart paints those of ticks as outlines. In a page of HTML there are
 * rules for the colours of dark pages. Nothing is clipped.
 */
final class Svg extends DefaultGraphics2D {
  private static final String END = "\"/>\n";

  /** By the types of segments of {@link PathIterator}. */
  private static final String COMMANDS = "MLQCZ";

  private static final int[] COORDINATES = {2, 2, 4, 6, 0};

  /** Elements, which a graphics and those made of it share. */
  private final StringBuilder elements;

  /** The start of an element that would go on with the last one, likewise. */
  private final StringBuilder open;

  private Svg() {
    super(true);
    this.elements = new StringBuilder();
    this.open = new StringBuilder();
    this.gc = new GraphicContext(new AffineTransform());
  }

  private Svg(Svg parent) {
    super(parent);
    this.elements = parent.elements;
    this.open = parent.open;
  }

  static String inline(Figure figure) {
    String rules = "<style>" + Palette.ON_DARK_PAGES + "</style>";
    return document(figure, Theme.LIGHT, "class=\"chart\"", rules);
  }

  static String file(Figure figure, Theme theme) {
    String title = "<title>" + escaped(figure.title()) + "</title>";
    return document(figure, theme, "width=\"" + Sheet.WIDTH_PX + '"', title);
  }

  private static String document(Figure figure, Theme theme, String attributes, String first) {
    Sheet sheet = new Sheet(figure, theme);
    Svg svg = new Svg();
    sheet.paint(svg);
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" role="img" %s \
    font-family="DejaVu Sans,Verdana,sans-serif" aria-label="%s">
    %s%s</svg>
    """
        .formatted(
            Sheet.WIDTH_PX,
            sheet.heightPx(),
            attributes,
            escaped(figure.alt()),
            first,
            svg.elements);
  }

  @Override
  public Graphics create() {
    return new Svg(this);
  }

  /** Does nothing; the inherited one prints. */
  @Override
  public void dispose() {}

  @Override
  public void fill(Shape shape) {
    if (getColor().getAlpha() > 0) {
      elements.append("<path" + color("fill") + " d=\"" + path(shape) + END);
      open.setLength(0);
    }
  }

  /** XChart draws a line piece by piece: pieces that go on are one element. */
  @Override
  public void draw(Shape line) {
    BasicStroke stroke = (BasicStroke) getStroke();
    String dashes = Arrays.toString(stroke.getDashArray()).replaceAll("[^0-9. ]", "");
    String start =
        "<path fill=\"none\"%s stroke-width=\"%s\"%s d=\""
            .formatted(
                color("stroke"),
                number(stroke.getLineWidth()),
                dashes.isEmpty() ? "" : " stroke-dasharray=\"" + dashes + '"');
    String path = path(line);
    if (open.toString().equals(start + path.replaceFirst("[LQC].*", ""))) {
      elements.setLength(elements.length() - END.length());
      elements.append(path.replaceFirst("^M[^LQC]*", "")).append(END);
    } else {
      elements.append(start).append(path).append(END);
    }
    open.setLength(0);
    open.append(start).append('M').append(path.substring(path.lastIndexOf('L') + 1));
  }

  @Override
  public void drawString(String text, float x, float y) {
    if (text.isBlank()) {
      return;
    }
    Point2D at = getTransform().transform(new Point2D.Double(x, y), null);
    open.setLength(0);
    elements.append(
        ("<text%s x=\"%s\" y=\"%s\" font-size=\"%s\"%s textLength=\"%s\""
                + " lengthAdjust=\"spacingAndGlyphs\">%s</text>\n")
            .formatted(
                color("fill"),
                number(at.getX()),
                number(at.getY()),
                number(getFont().getSize2D()),
                getFont().isBold() ? " font-weight=\"bold\"" : "",
                number(Text.width(text, getFont())),
                escaped(text)));
  }

  private String color(String property) {
    double alpha = getColor().getAlpha() / 255.0;
    return " %s=\"#%06x\"%s"
        .formatted(
            property,
            getColor().getRGB() & 0xFFFFFF,
            alpha == 1 ? "" : " opacity=\"" + number(alpha) + '"');
  }

  private String path(Shape shape) {
    StringBuilder path = new StringBuilder();
    double[] c = new double[6];
    for (PathIterator at = shape.getPathIterator(getTransform()); !at.isDone(); at.next()) {
      int type = at.currentSegment(c);
      path.append(COMMANDS.charAt(type));
      for (int i = 0; i < COORDINATES[type]; i++) {
        path.append(i == 0 ? "" : " ").append(number(c[i]));
      }
    }
    return path.toString();
  }

  /** Outlines of letters in print need two decimals; a number never has an exponent. */
  private static String number(double value) {
    return BigDecimal.valueOf(value)
        .setScale(2, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  private static String escaped(String text) {
    return Text.printable(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
