package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import org.apache.batik.ext.awt.g2d.DefaultGraphics2D;
import org.apache.batik.ext.awt.g2d.GraphicContext;

/** Paints shapes and the outlines of letters on a page of PDF. */
final class PdfGraphics extends DefaultGraphics2D {
  private final PdfPage page;

  PdfGraphics(PdfPage page) {
    super(true);
    this.page = page;
    this.gc = new GraphicContext(new AffineTransform());
  }

  private PdfGraphics(PdfGraphics parent) {
    super(parent);
    this.page = parent.page;
  }

  @Override
  public Graphics create() {
    return new PdfGraphics(this);
  }

  /** Does nothing; the inherited one prints. */
  @Override
  public void dispose() {}

  @Override
  public void fill(Shape shape) {
    paint(color("rg"), PdfPath.of(shape), PdfPath.isEvenOdd(shape) ? "f*" : "f");
  }

  @Override
  public void draw(Shape shape) {
    paint(color("RG") + style((BasicStroke) getStroke()), PdfPath.of(shape), "S");
  }

  @Override
  public void drawString(String text, float x, float y) {
    if (!text.isBlank()) {
      TextLayout layout = new TextLayout(text, getFont(), getFontRenderContext());
      fill(layout.getOutline(AffineTransform.getTranslateInstance(x, y)));
      paint("", page.text(text, getFont().getSize2D(), layout.getAdvance(), x, y), "");
    }
  }

  /** Adds operators that leave the state of the graphics as it was. */
  private void paint(String state, String path, String operator) {
    if (!path.isEmpty()) {
      double[] matrix = new double[6];
      getTransform().getMatrix(matrix);
      String clip = getClip() == null ? "" : PdfPath.of(getClip()) + "W n ";
      page.add("q " + PdfPath.numbers(matrix) + "cm " + clip + state + path + operator + " Q\n");
    }
  }

  private String color(String operator) {
    Color color = getColor();
    double[] parts = {color.getRed() / 255.0, color.getGreen() / 255.0, color.getBlue() / 255.0};
    return page.alpha(color.getAlpha()) + PdfPath.numbers(parts) + operator + " ";
  }

  /** Width, cap, join and dashes; caps and joins have the same numbers in Java and PDF. */
  private static String style(BasicStroke stroke) {
    StringBuilder dashes = new StringBuilder();
    if (stroke.getDashArray() != null) {
      for (float length : stroke.getDashArray()) {
        dashes.append(PdfPath.numbers(length));
      }
    }
    return PdfPath.numbers(stroke.getLineWidth())
        + "w "
        + stroke.getEndCap()
        + " J "
        + stroke.getLineJoin()
        + " j "
        + PdfPath.numbers(stroke.getMiterLimit())
        + "M ["
        + dashes
        + "] "
        + PdfPath.numbers(stroke.getDashPhase())
        + "d ";
  }
}
