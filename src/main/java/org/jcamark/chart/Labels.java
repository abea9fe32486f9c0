package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Paints the labels of a plot; those that may choose their side avoid markers and each other. */
final class Labels {
  private static final double GAP = 8;
  private static final double MARKER_GAP = 13;
  private static final double MARKER_RADIUS = 9;

  /** Shifts of a label's centre from the marker: in half widths, half heights, in gaps. */
  private static final double[][] SIDES = {
    {1, 0, 1, 0}, {-1, 0, -1, 0}, {0, -1, 0, -1}, {0, 1, 0, 1},
    {1, -1, .7, -.7}, {1, 1, .7, .7}, {-1, -1, -.7, -.7}, {-1, 1, -.7, .7},
    {1, -2.2, .5, -.9}, {1, 2.2, .5, .9}, {-1, -2.2, -.5, -.9}, {-1, 2.2, -.5, .9}
  };

  private final Panel panel;
  private final Theme theme;
  private final Rectangle2D area;

  Labels(Panel panel, Theme theme, Rectangle2D area) {
    this.panel = panel;
    this.theme = theme;
    this.area = area;
  }

  void paint(Graphics2D g, List<Label> labels) {
    List<Rectangle2D> taken = new ArrayList<>();
    for (Label label : labels) {
      if (label.side() == Label.Side.FREE) {
        Point2D at = at(label);
        taken.add(around(at.getX(), at.getY(), 2 * MARKER_RADIUS, 2 * MARKER_RADIUS));
      }
    }
    for (Label label : labels) {
      Rectangle2D box = box(label, taken);
      if (label.side() == Label.Side.FREE) {
        taken.add(box);
      } else if (label.side() != Label.Side.CENTRE) {
        g.setColor(theme.plot());
        g.fill(box);
      }
      g.setColor(label.color());
      draw(g, label, box);
    }
  }

  private static void draw(Graphics2D g, Label label, Rectangle2D box) {
    Graphics2D text = (Graphics2D) g.create();
    text.translate(box.getCenterX(), box.getCenterY());
    if (label.side() == Label.Side.UPWARDS) {
      text.rotate(-Math.PI / 2);
    }
    Lettering.VALUE.drawCentred(text, label.text(), 0, Lettering.VALUE.capHeight() / 2);
    text.dispose();
  }

  private Rectangle2D box(Label label, List<Rectangle2D> taken) {
    Point2D at = at(label);
    double x = at.getX();
    double y = at.getY();
    double width = Lettering.VALUE.width(label.text()) + 4;
    double height = Lettering.VALUE.capHeight() + 6;
    return switch (label.side()) {
      case CENTRE -> around(x, y, width, height);
      case RIGHT -> around(x + GAP + width / 2 - 2, y, width, height);
      case ABOVE -> around(x, y - GAP / 2 - height / 2, width, height);
      case UPWARDS -> around(x, y - GAP - width / 2, height, width);
      case FREE -> freest(x, y, width, height, taken);
    };
  }

  private Rectangle2D freest(
      double x, double y, double width, double height, List<Rectangle2D> taken) {
    List<Rectangle2D> sides = new ArrayList<>();
    for (double[] side : SIDES) {
      double cx = x + side[0] * width / 2 + side[2] * MARKER_GAP;
      double cy = y + side[1] * height / 2 + side[3] * MARKER_GAP;
      sides.add(around(cx, cy, width, height));
    }
    return sides.stream()
        .min(Comparator.comparingDouble(box -> collision(box, taken)))
        .orElseThrow();
  }

  /** Square pixels hidden, where pixels outside the plot count as much. */
  private double collision(Rectangle2D box, List<Rectangle2D> taken) {
    double inside = overlap(box, area);
    double sum = box.getWidth() * box.getHeight() - inside;
    for (Rectangle2D other : taken) {
      sum += overlap(box, other);
    }
    return sum;
  }

  private static double overlap(Rectangle2D a, Rectangle2D b) {
    Rectangle2D common = a.createIntersection(b);
    return common.isEmpty() ? 0 : common.getWidth() * common.getHeight();
  }

  private static Rectangle2D around(double x, double y, double width, double height) {
    return new Rectangle2D.Double(x - width / 2, y - height / 2, width, height);
  }

  private Point2D at(Label label) {
    return new Point2D.Double(
        area.getX() + panel.x().scale().fraction(label.x()) * area.getWidth(),
        area.getY() + (1 - panel.y().scale().fraction(label.y())) * area.getHeight());
  }
}
