package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Set;
import java.util.TreeSet;
import org.apache.batik.ext.awt.g2d.DefaultGraphics2D;
import org.apache.batik.ext.awt.g2d.GraphicContext;

/**
 * SVG of what is painted, in pixels; the same for the same figure. Letters are text, as wide as
 * they were measured; but XChart paints those of ticks as outlines. In a page of HTML there are
 * rules for the colours of dark pages. Nothing is clipped.
 */
final class Svg extends DefaultGraphics2D {
  /** Elements, which a graphics and those made of it share. */
  private static final class Elements {
    private final StringBuilder text = new StringBuilder();

    /** Rules for dark pages. */
    private final Set<String> rules = new TreeSet<>();

    /** The start of an element that would go on with the last one; empty where that is no line. */
    private String open = "";

    private void add(String element) {
      open = "";
      text.append(element).append('\n');
    }
  }

  private static final int HOVER_RADIUS_PX = 13;
  private static final String END = "\"/>\n";

  /** By the types of segments of {@link PathIterator}. */
  private static final String COMMANDS = "MLQCZ";

  private static final int[] COORDINATES = {2, 2, 4, 6, 0};

  private final Elements elements;
  private final boolean inline;

  private Svg(boolean inline) {
    super(true);
    this.inline = inline;
    this.elements = new Elements();
    this.gc = new GraphicContext(new AffineTransform());
  }

  private Svg(Svg parent) {
    super(parent);
    this.inline = parent.inline;
    this.elements = parent.elements;
  }

  /** An element for light and dark pages of HTML alike. */
  static String inline(Figure figure) {
    Sheet sheet = new Sheet(figure, Theme.LIGHT);
    Svg svg = new Svg(true);
    sheet.paint(svg, 1);
    String rules = String.join("", svg.elements.rules);
    return svg.document(
        "class=\"chart\" aria-label=\"" + alt(figure) + '"',
        sheet,
        "<style>@media screen and (prefers-color-scheme:dark){" + rules + "}</style>");
  }

  static String file(Figure figure, Theme theme) {
    Sheet sheet = new Sheet(figure, theme);
    Svg svg = new Svg(false);
    sheet.paint(svg, 1);
    String size = "width=\"%s\" height=\"%s\"".formatted(Sheet.WIDTH_PX, sheet.heightPx());
    return svg.document(size, sheet, "<title>" + alt(figure) + "</title>");
  }

  private static String alt(Figure figure) {
    return escaped(Text.printable(figure.alt()));
  }

  private String document(String attributes, Sheet sheet, String first) {
    return ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" role=\"img\""
            + " font-family=\"DejaVu Sans,Verdana,sans-serif\" %s>\n%s\n%s</svg>\n")
        .formatted(Sheet.WIDTH_PX, sheet.heightPx(), attributes, first, elements.text);
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
      elements.add("<path" + color("fill") + " d=\"" + path(shape) + "\"/>");
    }
  }

  /** XChart draws a line piece by piece: pieces that go on are one element. */
  @Override
  public void draw(Shape line) {
    BasicStroke stroke = (BasicStroke) getStroke();
    StringBuilder style = new StringBuilder("<path fill=\"none\"").append(color("stroke"));
    style.append(" stroke-width=\"").append(number(stroke.getLineWidth())).append('"');
    if (stroke.getDashArray() != null) {
      style.append(" stroke-dasharray=\"");
      for (float length : stroke.getDashArray()) {
        style.append(number(length)).append(' ');
      }
      style.append('"');
    }
    String path = path(line);
    String start = style + " d=\"" + path.replaceFirst("[LQC].*", "");
    if (start.equals(elements.open)) {
      elements.text.setLength(elements.text.length() - END.length());
      elements.text.append(path.replaceFirst("^M[^LQC]*", "")).append(END);
    } else {
      elements.text.append(style).append(" d=\"").append(path).append(END);
    }
    elements.open = style + " d=\"M" + path.substring(path.lastIndexOf('L') + 1);
  }

  @Override
  public void drawString(String text, float x, float y) {
    if (text.isBlank()) {
      return;
    }
    Point2D at = getTransform().transform(new Point2D.Double(x, y), null);
    elements.add(
        "<text%s x=\"%s\" y=\"%s\" font-size=\"%s\"%s textLength=\"%s\""
                .formatted(
                    color("fill"),
                    number(at.getX()),
                    number(at.getY()),
                    number(getFont().getSize2D()),
                    getFont().isBold() ? " font-weight=\"bold\"" : "",
                    number(Text.width(text, getFont())))
            + " lengthAdjust=\"spacingAndGlyphs\">"
            + escaped(text)
            + "</text>");
  }

  /** Text that appears in a page where the pointer rests. */
  void hover(Point2D at, String text) {
    if (inline) {
      elements.add(
          "<circle fill=\"transparent\" cx=\"%s\" cy=\"%s\" r=\"%s\"><title>%s</title></circle>"
              .formatted(number(at.getX()), number(at.getY()), HOVER_RADIUS_PX, escaped(text)));
    }
  }

  private String color(String property) {
    Color color = getColor();
    Color opaque = new Color(color.getRGB());
    String value = hex(opaque);
    String dark = hex(Palette.onDark(opaque));
    elements.rules.add(".chart [%s=\"%s\"]{%s:%s}".formatted(property, value, property, dark));
    String opacity =
        color.getAlpha() == 255 ? "" : " opacity=\"" + number(color.getAlpha() / 255.0) + '"';
    return " %s=\"%s\"%s".formatted(property, value, opacity);
  }

  private static String hex(Color color) {
    return "#%06x".formatted(color.getRGB() & 0xFFFFFF);
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
  private String number(double value) {
    return BigDecimal.valueOf(value)
        .setScale(inline ? 1 : 2, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
