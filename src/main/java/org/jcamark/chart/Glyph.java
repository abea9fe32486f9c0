package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import org.knowm.xchart.style.markers.Marker;

/**
 * A marker that stays apart from its neighbours: a filled shape with a rim in the colour of the
 * background, or the outline of one, with a part of it filled.
 */
final class Glyph extends Marker {
  /** Shape of a marker; known providers have the first five. */
  enum Form {
    CIRCLE,
    SQUARE,
    DIAMOND,
    TRIANGLE_UP,
    TRIANGLE_DOWN,
    CROSS,
    HEXAGON,
    STAR,
    TRIANGLE_RIGHT,
    TRIANGLE_LEFT,
    SALTIRE,
    HOURGLASS;

    /** A shape around the origin within about one unit; all have about the same area. */
    private Shape outline() {
      return switch (this) {
        case CIRCLE -> new Ellipse2D.Double(-0.5, -0.5, 1, 1);
        case SQUARE -> polygon(-0.45, -0.45, 0.45, -0.45, 0.45, 0.45, -0.45, 0.45);
        case DIAMOND -> polygon(0, -0.65, 0.6, 0, 0, 0.65, -0.6, 0);
        case TRIANGLE_UP -> polygon(0, -0.62, 0.6, 0.45, -0.6, 0.45);
        case TRIANGLE_DOWN -> polygon(0, 0.62, 0.6, -0.45, -0.6, -0.45);
        case CROSS ->
            polygon(
                -0.2, -0.6, 0.2, -0.6, 0.2, -0.2, 0.6, -0.2, 0.6, 0.2, 0.2, 0.2, 0.2, 0.6, -0.2,
                0.6, -0.2, 0.2, -0.6, 0.2, -0.6, -0.2, -0.2, -0.2);
        case HEXAGON -> polygon(0.55, 0, 0.28, 0.5, -0.28, 0.5, -0.55, 0, -0.28, -0.5, 0.28, -0.5);
        case STAR -> star();
        case TRIANGLE_RIGHT -> polygon(0.62, 0, -0.45, 0.6, -0.45, -0.6);
        case TRIANGLE_LEFT -> polygon(-0.62, 0, 0.45, -0.6, 0.45, 0.6);
        case SALTIRE ->
            AffineTransform.getRotateInstance(Math.PI / 4).createTransformedShape(CROSS.outline());
        case HOURGLASS -> polygon(-0.55, -0.6, 0.55, -0.6, -0.55, 0.6, 0.55, 0.6);
      };
    }

    private static Shape star() {
      double[] xy = new double[20];
      for (int i = 0; i < 10; i++) {
        double radius = i % 2 == 0 ? 0.72 : 0.32;
        xy[2 * i] = radius * Math.sin(i * Math.PI / 5);
        xy[2 * i + 1] = -radius * Math.cos(i * Math.PI / 5);
      }
      return polygon(xy);
    }

    private static Shape polygon(double... xy) {
      Path2D path = new Path2D.Double();
      path.moveTo(xy[0], xy[1]);
      for (int i = 2; i < xy.length; i += 2) {
        path.lineTo(xy[i], xy[i + 1]);
      }
      path.closePath();
      return path;
    }
  }

  private static final float RIM_PX = 2.5f;

  private final Form form;
  private final Fill fill;
  private final Tone color;
  private final Tone background;

  Glyph(Form form, Fill fill, Tone color, Tone background) {
    this.form = form;
    this.fill = fill;
    this.color = color;
    this.background = background;
  }

  @Override
  public void paint(Graphics2D g, double x, double y, int size) {
    boolean solid = fill == Fill.SOLID;
    double inside = solid ? size : size - RIM_PX;
    AffineTransform placed = AffineTransform.getTranslateInstance(x, y);
    placed.scale(inside, inside);
    Shape shape = placed.createTransformedShape(form.outline());
    g.setColor(solid ? background : color);
    g.setStroke(new BasicStroke(solid ? RIM_PX : 2 * RIM_PX));
    g.draw(shape);
    g.setColor(solid ? color : background);
    g.fill(shape);
    fill.part()
        .ifPresent(
            part -> {
              Area filled = new Area(shape);
              filled.intersect(new Area(placed.createTransformedShape(part)));
              g.setColor(color);
              g.fill(filled);
            });
  }
}
