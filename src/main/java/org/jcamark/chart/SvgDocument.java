package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Point2D;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A figure as SVG. In a page of HTML, letters are text and colours are classes with a rule for
 * light and one for dark pages. In a file, letters are outlines, so that the picture looks the same
 * where the font is absent, unless text is to be searchable.
 */
final class SvgDocument implements VectorGraphics.Format {
  private static final int HOVER_RADIUS_PX = 13;
  private static final String END = "\"/>\n";
  private static final String DARK = "@media screen and (prefers-color-scheme:dark)";

  private final boolean inline;
  private final boolean searchable;
  private final StringBuilder elements = new StringBuilder();

  /** The start of an element that would go on with the last one; empty where that is no line. */
  private String open = "";

  private final Map<String, Tone> classes = new TreeMap<>();

  private SvgDocument(Figure figure, boolean inline, boolean searchable) {
    this.inline = inline;
    this.searchable = searchable;
    figure.paint(new VectorGraphics(this), 1);
  }

  /** The element; the same for the same figure. */
  static String inline(Figure figure, String label) {
    SvgDocument svg = new SvgDocument(figure, true, true);
    String start = "class=\"chart\" width=\"100%%\" aria-label=\"%s\"".formatted(escaped(label));
    return svg.element(figure, start, "<style>" + svg.rules() + "</style>\n");
  }

  /** The bytes of the file, UTF-8, the same for the same figure. */
  static byte[] file(Figure figure, boolean searchable) {
    FigureWidth width = figure.width();
    boolean screen = width == FigureWidth.SCREEN;
    double unit = screen ? 1 : (double) width.mm() / width.px();
    String size = screen ? "" : "mm";
    String description =
        Stream.of(figure.subtitle(), figure.foot())
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(" · "));
    String element =
        new SvgDocument(figure, false, searchable)
            .element(
                figure,
                "width=\"%s\" height=\"%s\""
                    .formatted(
                        VectorGraphics.number(width.px() * unit, 2) + size,
                        VectorGraphics.number(figure.height() * unit, 2) + size),
                "<title>%s</title>\n<desc>%s</desc>\n"
                    .formatted(escaped(figure.title()), escaped(description)));
    return ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element)
        .getBytes(StandardCharsets.UTF_8);
  }

  private String element(Figure figure, String attributes, String head) {
    return ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" role=\"img\""
            + " font-family=\"DejaVu Sans,Verdana,sans-serif\" %s>\n%s%s</svg>\n")
        .formatted(figure.width().px(), figure.height(), attributes, head, elements);
  }

  private String rules() {
    StringBuilder light = new StringBuilder();
    StringBuilder dark = new StringBuilder();
    classes.forEach(
        (name, tone) -> {
          String property = name.startsWith("f") ? "fill" : "stroke";
          light.append(".chart .%s{%s:#%s}".formatted(name, property, tone.lightHex()));
          dark.append(".chart .%s{%s:#%s}".formatted(name, property, tone.darkHex()));
        });
    return light + DARK + "{" + dark + "}";
  }

  @Override
  public void fill(Shape shape, Tone color) {
    open = "";
    elements.append("<path").append(paint("fill", color)).append(" d=\"");
    elements.append(path(shape)).append(END);
  }

  /** Plots draw a line piece by piece: pieces that go on are one element. */
  @Override
  public void draw(Shape line, BasicStroke stroke, Tone color) {
    StringBuilder style = new StringBuilder("<path fill=\"none\"");
    style.append(paint("stroke", color)).append(" stroke-width=\"");
    style.append(number(stroke.getLineWidth())).append('"');
    if (stroke.getDashArray() != null) {
      style.append(" stroke-dasharray=\"");
      for (float length : stroke.getDashArray()) {
        style.append(number(length)).append(' ');
      }
      style.append('"');
    }
    String path = path(line);
    String start = style + " d=\"" + path.replaceFirst("[LC].*", "");
    if (start.equals(open)) {
      elements.setLength(elements.length() - END.length());
      elements.append(path.replaceFirst("^M[^LC]*", "")).append(END);
    } else {
      elements.append(style).append(" d=\"").append(path).append(END);
    }
    open = style + " d=\"M" + path.substring(path.lastIndexOf('L') + 1);
  }

  /** Text is as wide as it was measured, whatever font shows it. */
  @Override
  public void text(VectorGraphics.Text text, Tone color) {
    if (!searchable) {
      fill(text.outline(), color);
      return;
    }
    open = "";
    elements.append(
        ("<text%s x=\"%s\" y=\"%s\" font-size=\"%s\"%s textLength=\"%s\""
                + " lengthAdjust=\"spacingAndGlyphs\">%s</text>\n")
            .formatted(
                paint("fill", color),
                number(text.at().getX()),
                number(text.at().getY()),
                number(text.font().getSize2D()),
                text.font().isBold() ? " font-weight=\"bold\"" : "",
                Math.round(text.layout().getAdvance()),
                escaped(text.text())));
  }

  @Override
  public void hover(Point2D at, String text) {
    if (inline) {
      open = "";
      elements.append(
          "<circle fill=\"transparent\" cx=\"%s\" cy=\"%s\" r=\"%s\"><title>%s</title></circle>\n"
              .formatted(number(at.getX()), number(at.getY()), HOVER_RADIUS_PX, escaped(text)));
    }
  }

  /** The colour of an element: a class in a page, else an attribute. */
  private String paint(String property, Tone tone) {
    String name = property.charAt(0) + tone.lightHex() + tone.darkHex();
    classes.put(name, tone);
    String value = inline ? " class=\"" + name : " " + property + "=\"#" + tone.shownHex();
    String opacity = VectorGraphics.number(tone.getAlpha() / 255.0, 2);
    return value + (opacity.equals("1") ? "\"" : "\" opacity=\"" + opacity + "\"");
  }

  private String path(Shape shape) {
    return VectorGraphics.path(shape, decimals(), (command, numbers) -> command + numbers);
  }

  /** Outlines of letters need more decimals than lines. */
  private int decimals() {
    return inline ? 1 : 2;
  }

  private String number(double value) {
    return VectorGraphics.number(value, decimals());
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
