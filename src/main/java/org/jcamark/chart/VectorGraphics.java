package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
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

  /** Shorter lines and smaller deviations are not, in the unit of the figure. */
  private static final double VISIBLE = 0.4;

  /** By the types of segments of {@link PathIterator}. */
  private static final String COMMANDS = "MLCCZ";

  private static final int[] COORDINATES = {2, 2, 6, 6, 0};

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
    Shape line = getTransform().createTransformedShape(shape);
    format.draw(shape instanceof Path2D ? simplified(line) : line, scaled, tone());
  }

  /** A line without the curves and points that are too small to be seen. */
  private static Shape simplified(Shape line) {
    Path2D path = new Path2D.Double();
    double[] c = new double[6];
    Optional<Point2D> skipped = Optional.empty();
    for (PathIterator part = line.getPathIterator(null, VISIBLE / 2); !part.isDone(); part.next()) {
      int type = part.currentSegment(c);
      boolean goesOn = type == PathIterator.SEG_LINETO;
      if (goesOn && path.getCurrentPoint().distance(c[0], c[1]) < VISIBLE) {
        skipped = Optional.of(new Point2D.Double(c[0], c[1]));
        continue;
      }
      if (!goesOn) {
        skipped.ifPresent(point -> path.lineTo(point.getX(), point.getY()));
      }
      skipped = Optional.empty();
      switch (type) {
        case PathIterator.SEG_MOVETO -> path.moveTo(c[0], c[1]);
        case PathIterator.SEG_LINETO -> path.lineTo(c[0], c[1]);
        default -> path.closePath();
      }
    }
    skipped.ifPresent(point -> path.lineTo(point.getX(), point.getY()));
    return path;
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

  /**
   * The segments of a path, quadratic curves as cubic ones.
   *
   * @param segment writes one from its command, M, L, C or Z, and its coordinates
   */
  static String path(Shape shape, int decimals, BinaryOperator<String> segment) {
    StringBuilder path = new StringBuilder();
    double[] c = new double[6];
    Point2D at = new Point2D.Double();
    for (PathIterator part = shape.getPathIterator(null); !part.isDone(); part.next()) {
      int type = part.currentSegment(c);
      if (type == PathIterator.SEG_QUADTO) {
        c =
            new double[] {
              (at.getX() + 2 * c[0]) / 3,
              (at.getY() + 2 * c[1]) / 3,
              (c[2] + 2 * c[0]) / 3,
              (c[3] + 2 * c[1]) / 3,
              c[2],
              c[3]
            };
      }
      int last = COORDINATES[type];
      at = last == 0 ? at : new Point2D.Double(c[last - 2], c[last - 1]);
      String numbers =
          Arrays.stream(c, 0, last)
              .mapToObj(value -> number(value, decimals))
              .collect(Collectors.joining(" "));
      path.append(segment.apply(COMMANDS.substring(type, type + 1), numbers));
    }
    return path.toString();
  }

  /** A number of at most so many decimals, without an exponent. */
  static String number(double value, int decimals) {
    return BigDecimal.valueOf(value)
        .setScale(decimals, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }
}
