package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import org.knowm.xchart.style.markers.Marker;

/**
 * A marker that stays apart from its neighbours by a rim in the colour of the background, which may
 * have a hole. XChart's own have neither.
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

    /** Around the origin; the dent is how near to it the sides come, 1 being straight. */
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
    SOLID(0, 0),
    HOLLOW(0.66, 0, 14, 7),
    DOTTED(0.7, 0.36, 4, 5),
    RING(0.36, 0, 16, 5, 4, 5);

    /** Of the hole and of what is in it, as a share of the marker. */
    private final double hole;

    private final double core;

    @SuppressWarnings("ImmutableEnumChecker") // never changed
    private final float[] dashes;

    Fill(double hole, double core, float... dashes) {
      this.hole = hole;
      this.core = core;
      this.dashes = dashes;
    }

    BasicStroke stroke(double widthPx) {
      return Glyph.stroke(widthPx, dashes);
    }
  }

  private static final double RIM = 1.2;

  private final Palette.Style style;
  private final Color background;

  Glyph(Palette.Style style, Color background) {
    this.style = style;
    this.background = background;
  }

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
    fill(g, x, y, size * RIM, background);
    fill(g, x, y, size, style.color());
    fill(g, x, y, size * style.fill().hole, background);
    fill(g, x, y, size * style.fill().core, style.color());
  }

  private void fill(Graphics2D g, double x, double y, double size, Color color) {
    if (size > 0) {
      g.setColor(color);
      g.fill(
          new AffineTransform(size, 0, 0, size, x, y).createTransformedShape(style.form().outline));
    }
  }
}
