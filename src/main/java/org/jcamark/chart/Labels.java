package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.LinePlot.At;

/** Paints names beside points of a plot, off markers and each other. */
final class Labels {

  private static final double MARKER_GAP = 13;
  private static final double MARKER_RADIUS = 9;
  private static final double LEADER_ABOVE_PX = 27;

  /** The label's centre as seen from the marker, by preference. */
  private static final double[][] DIRECTIONS = {
    {1, 0}, {-1, 0}, {0, -1}, {0, 1}, {1, -1}, {1, 1}, {-1, -1}, {-1, 1}
  };

  private static final double[] RINGS = {1, 2, 3.5, 5, 7, 10, 14};
  private static final double FAR_PENALTY = 30;

  /** Beside the marker of another label, by the pixel of that marker. */
  private static final double BESIDE_PENALTY = 0.3;

  /** A pixel of text hidden, or outside the plot, is worse than one of a marker hidden. */
  private static final double TEXT_PENALTY = 10;

  private final Panel panel;
  private final Theme theme;
  private final Rectangle2D area;

  Labels(Panel panel, Theme theme, Rectangle2D area) {
    this.panel = panel;
    this.theme = theme;
    this.area = area;
  }

  void paint(Graphics2D g, List<At> labels) {
    List<Rectangle2D> boxes = boxes(labels);
    for (int i = 0; i < labels.size(); i++) {
      Rectangle2D box = boxes.get(i);
      leader(g, at(labels.get(i)), box);
      g.setColor(theme.background());
      g.fill(box);
      g.setColor(theme.ink());
      TextStyle.VALUE.drawCentred(
          g,
          text(labels.get(i)),
          box.getCenterX(),
          box.getCenterY() + TextStyle.VALUE.capHeight() / 2);
    }
  }

  /** Where each label goes, in pixels. */
  List<Rectangle2D> boxes(List<At> labels) {
    List<Rectangle2D> markers = new ArrayList<>();
    labels.forEach(label -> markers.add(marker(at(label))));
    panel
        .markers()
        .forEach(place -> markers.add(marker(panel.px(place.getX(), place.getY(), area))));
    List<Rectangle2D> boxes = new ArrayList<>();
    labels.forEach(label -> boxes.add(freest(label, markers, boxes)));
    return boxes;
  }

  private void leader(Graphics2D g, Point2D marker, Rectangle2D box) {
    double x = Math.min(Math.max(marker.getX(), box.getMinX()), box.getMaxX());
    double y = Math.min(Math.max(marker.getY(), box.getMinY()), box.getMaxY());
    if (marker.distance(x, y) > LEADER_ABOVE_PX) {
      g.setColor(theme.mutedInk());
      g.setStroke(new BasicStroke(1));
      g.draw(new Line2D.Double(marker, new Point2D.Double(x, y)));
    }
  }

  private Rectangle2D freest(At label, List<Rectangle2D> markers, List<Rectangle2D> texts) {
    double x = at(label).getX();
    double y = at(label).getY();
    double width = TextStyle.VALUE.width(text(label)) + 4;
    double height = TextStyle.VALUE.capHeight() + 6;
    Rectangle2D best = around(x, y, width, height);
    List<Rectangle2D> others = markers.stream().filter(other -> !other.contains(x, y)).toList();
    double least = Double.POSITIVE_INFINITY;
    for (double ring : RINGS) {
      for (double[] direction : DIRECTIONS) {
        double gap = MARKER_GAP * ring;
        Rectangle2D box =
            around(
                x + direction[0] * (width / 2 + gap),
                y + direction[1] * (height / 2 + gap),
                width,
                height);
        double outside = width * height - overlap(box, area);
        double cost =
            TEXT_PENALTY * (outside + overlap(box, texts))
                + overlap(box, markers)
                + BESIDE_PENALTY * overlap(grown(box), others)
                + FAR_PENALTY * (ring - 1);
        if (cost < least) {
          least = cost;
          best = box;
        }
      }
    }
    return best;
  }

  private static double overlap(Rectangle2D box, List<Rectangle2D> others) {
    return others.stream().mapToDouble(other -> overlap(box, other)).sum();
  }

  private static double overlap(Rectangle2D a, Rectangle2D b) {
    Rectangle2D common = a.createIntersection(b);
    return common.isEmpty() ? 0 : common.getWidth() * common.getHeight();
  }

  private static Rectangle2D around(double x, double y, double width, double height) {
    return new Rectangle2D.Double(x - width / 2, y - height / 2, width, height);
  }

  private static Rectangle2D grown(Rectangle2D box) {
    return around(
        box.getCenterX(),
        box.getCenterY(),
        box.getWidth() + 2 * MARKER_GAP,
        box.getHeight() + 2 * MARKER_GAP);
  }

  private static Rectangle2D marker(Point2D at) {
    return around(at.getX(), at.getY(), 2 * MARKER_RADIUS, 2 * MARKER_RADIUS);
  }

  private static String text(At label) {
    return TextStyle.printable(label.name());
  }

  private Point2D at(At label) {
    return panel.px(label.x(), label.value(), area);
  }
}
