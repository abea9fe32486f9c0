package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.apache.batik.ext.awt.g2d.DefaultGraphics2D;
import org.apache.batik.ext.awt.g2d.GraphicContext;

/**
 * Passes what is painted to a format of vector graphics, in pixels of the picture. Nothing is
 * clipped: panels draw nothing beyond their axes but halves of markers.
 */
final class VectorGraphics extends DefaultGraphics2D {
  /** Takes shapes and texts in the order in which they cover one another. */
  interface Format {
    void fill(Shape shape, Tone color);

    void draw(Shape line, BasicStroke stroke, Tone color);

    void text(Text text, Tone color);

    /** Text that appears where the pointer rests on a mark. */
    default void hover(Point2D at, String text) {}
  }

  /**
   * A line of text.
   *
   * @param at beginning of its base line
   */
  record Text(String text, Point2D at, Font font, TextLayout layout) {
    Shape outline() {
      return layout.getOutline(AffineTransform.getTranslateInstance(at.getX(), at.getY()));
    }
  }

  private final Format format;

  VectorGraphics(Format format) {
    super(true);
    this.format = format;
    this.gc = new GraphicContext(new AffineTransform());
  }

  private VectorGraphics(VectorGraphics parent) {
    super(parent);
    this.format = parent.format;
  }

  @Override
  public Graphics create() {
    return new VectorGraphics(this);
  }

  /** Does nothing; the inherited one prints. */
  @Override
  public void dispose() {}

  @Override
  public void fill(Shape shape) {
    format.fill(getTransform().createTransformedShape(shape), tone());
  }

  @Override
  public void draw(Shape shape) {
    BasicStroke stroke = (BasicStroke) getStroke();
    float[] dashes = stroke.getDashArray() == null ? null : stroke.getDashArray().clone();
    for (int i = 0; dashes != null && i < dashes.length; i++) {
      dashes[i] *= scale();
    }
    BasicStroke scaled =
        new BasicStroke(
            stroke.getLineWidth() * scale(),
            stroke.getEndCap(),
            stroke.getLineJoin(),
            stroke.getMiterLimit(),
            dashes,
            stroke.getDashPhase() * scale());
    format.draw(getTransform().createTransformedShape(shape), scaled, tone());
  }

  @Override
  public void drawString(String text, float x, float y) {
    if (!text.isBlank()) {
      Font font = getFont().deriveFont(getFont().getSize2D() * scale());
      TextLayout layout = new TextLayout(text, font, getFontRenderContext());
      format.text(new Text(text, placed(x, y), font, layout), tone());
    }
  }

  void hover(double x, double y, String text) {
    format.hover(placed(x, y), text);
  }

  private Point2D placed(double x, double y) {
    return getTransform().transform(new Point2D.Double(x, y), null);
  }

  private float scale() {
    return (float) getTransform().getScaleX();
  }

  private Tone tone() {
    if (getColor() instanceof Tone tone) {
      return tone;
    }
    throw new IllegalStateException("a colour without counterpart: " + getColor());
  }

  /** A number of at most so many decimals, without an exponent. */
  static String number(double value, int decimals) {
    return BigDecimal.valueOf(value)
        .setScale(decimals, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }
}
