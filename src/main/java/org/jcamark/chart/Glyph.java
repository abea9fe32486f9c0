package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import org.knowm.xchart.style.markers.Marker;

/**
 * A marker that stays apart from its neighbours: a filled shape with a rim in the colour of the
 * background, or the outline of one, with a part of it filled. XChart's own have no rim.
 */
final class Glyph extends Marker {
  /** Shape of a marker, of about the same area; known providers have the first five. */
  enum Form {
    CIRCLE(new Ellipse2D.Double(-0.5, -0.5, 1, 1)),
    SQUARE(polygon(4, 45, 0.64, 1)),
    DIAMOND(polygon(4, 0, 0.65, 1)),
    TRIANGLE_UP(polygon(3, 0, 0.68, 1)),
    TRIANGLE_DOWN(polygon(3, 180, 0.68, 1)),
    HEXAGON(polygon(6, 0, 0.56, 1)),
    CROSS(polygon(4, 0, 0.75, 0.4)),
    STAR(polygon(5, 0, 0.72, 0.55)),
    TRIANGLE_RIGHT(polygon(3, 90, 0.68, 1)),
    TRIANGLE_LEFT(polygon(3, 270, 0.68, 1)),
    SALTIRE(polygon(4, 45, 0.75, 0.4)),
    PENTAGON(polygon(5, 180, 0.6, 1));

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final Shape outline;

    Form(Shape outline) {
      this.outline = outline;
    }

    /**
     * A polygon around the origin.
     *
     * @param dent how near to the origin its sides are in their middle, 1 being straight
     */
    private static Shape polygon(int corners, double degrees, double radius, double dent) {
      double side = radius * Math.cos(Math.PI / corners) * dent;
      Path2D path = new Path2D.Double();
      path.moveTo(0, -radius);
      for (int i = 1; i < 2 * corners; i++) {
        double angle = i * Math.PI / corners;
        double distance = i % 2 == 0 ? radius : side;
        path.lineTo(distance * Math.sin(angle), -distance * Math.cos(angle));
      }
      path.closePath();
      return AffineTransform.getRotateInstance(Math.toRadians(degrees))
          .createTransformedShape(path);
    }
  }

  /**
   * How the markers of a series are filled and its line is drawn: series of one provider have one
   * colour and differ by this.
   */
  enum Fill {
    SOLID(),
    HOLLOW(14, 7),
    /** Markers with a filled lower half. */
    LOWER(4, 5),
    /** Markers with a filled upper half. */
    UPPER(16, 5, 4, 5);

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final float[] dashes;

    Fill(float... dashes) {
      this.dashes = dashes;
    }

    BasicStroke stroke(double widthPx) {
      return Glyph.stroke(widthPx, dashes);
    }
  }

  private static final float RIM_PX = 2.5f;

  private final Palette.Style style;
  private final Color background;

  Glyph(Palette.Style style, Color background) {
    this.style = style;
    this.background = background;
  }

  /** A stroke of dashes, whole without any. */
  static BasicStroke stroke(double widthPx, float... dashes) {
    return new BasicStroke(
        (float) widthPx,
        BasicStroke.CAP_BUTT,
        BasicStroke.JOIN_ROUND,
        1,
        dashes.length == 0 ? null : dashes,
        0);
  }

  @Override
  public void paint(Graphics2D g, double x, double y, int size) {
    boolean solid = style.fill() == Fill.SOLID;
    double inside = solid ? size : size - RIM_PX;
    AffineTransform placed = AffineTransform.getTranslateInstance(x, y);
    placed.scale(inside, inside);
    Shape shape = placed.createTransformedShape(style.form().outline);
    g.setColor(solid ? background : style.color());
    g.setStroke(new BasicStroke(solid ? RIM_PX : 2 * RIM_PX));
    g.draw(shape);
    g.setColor(solid ? style.color() : background);
    g.fill(shape);
    if (style.fill() == Fill.LOWER || style.fill() == Fill.UPPER) {
      Rectangle2D half = new Rectangle2D.Double(-1, style.fill() == Fill.LOWER ? 0 : -1, 2, 1);
      Area filled = new Area(shape);
      filled.intersect(new Area(placed.createTransformedShape(half)));
      g.setColor(style.color());
      g.fill(filled);
    }
  }
}
