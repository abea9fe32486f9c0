package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Places names beside points of a plot, off markers, lines and each other.
 *
 * @param area of the plot, in pixels
 * @param obstacles markers and lines, in pixels
 */
record Labels(Rectangle2D area, List<Line2D> obstacles) {
  record Label(String text, Point2D at) {}

  private static final double GAP_PX = 13;
  private static final double HALF_MARKER_PX = 9;

  /** The label's centre as seen from the marker, by preference. */
  private static final double[][] DIRECTIONS = {
    {1, 0}, {1, -1}, {1, 1}, {-1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}
  };

  private static final double[] RINGS = {1, 2, 3.5, 5, 7, 10, 14};
  private static final double FAR_PENALTY = 30;
  private static final double OBSTACLE_PENALTY = 100;

  /** Of a pixel of text hidden, or outside the plot. */
  private static final double TEXT_PENALTY = 10;

  void paint(Sheet sheet, List<Label> labels) {
    Graphics2D g = sheet.graphics();
    Theme theme = sheet.theme;
    List<Rectangle2D> boxes = boxes(labels);
    for (int i = 0; i < labels.size(); i++) {
      Rectangle2D box = boxes.get(i);
      Point2D marker = labels.get(i).at();
      double x = Math.min(Math.max(marker.getX(), box.getMinX()), box.getMaxX());
      double y = Math.min(Math.max(marker.getY(), box.getMinY()), box.getMaxY());
      if (marker.distance(x, y) > 2 * GAP_PX + 1) {
        g.setColor(theme.muted());
        g.setStroke(Glyph.stroke(1));
        g.draw(new Line2D.Double(marker, new Point2D.Double(x, y)));
      }
      g.setColor(theme.background());
      g.fill(box);
      double base = box.getCenterY() + Text.SMALL.capHeight() / 2;
      sheet.text(Text.SMALL, theme.ink(), labels.get(i).text(), box.getCenterX(), base, 0.5);
    }
  }

  /** Where each label goes, in pixels: where it hides least, near its marker. */
  List<Rectangle2D> boxes(List<Label> labels) {
    List<Rectangle2D> boxes = new ArrayList<>();
    for (Label label : labels) {
      double width = Text.SMALL.width(label.text()) + 4;
      double height = Text.SMALL.capHeight() + 6;
      Rectangle2D best = null;
      double least = Double.POSITIVE_INFINITY;
      for (double ring : RINGS) {
        for (double[] direction : DIRECTIONS) {
          double x = label.at().getX() + direction[0] * (width / 2 + GAP_PX * ring);
          double y = label.at().getY() + direction[1] * (height / 2 + GAP_PX * ring);
          Rectangle2D box = around(x, y, width, height);
          Rectangle2D wide = around(x, y, width + 2 * HALF_MARKER_PX, height + 2 * HALF_MARKER_PX);
          double outside = width * height - overlap(box, List.of(area));
          double cost =
              TEXT_PENALTY * (outside + overlap(box, boxes))
                  + OBSTACLE_PENALTY * obstacles.stream().filter(wide::intersectsLine).count()
                  + FAR_PENALTY * (ring - 1);
          if (cost < least) {
            least = cost;
            best = box;
          }
        }
      }
      boxes.add(best);
    }
    return boxes;
  }

  private static double overlap(Rectangle2D box, List<Rectangle2D> others) {
    return others.stream()
        .map(box::createIntersection)
        .filter(common -> !common.isEmpty())
        .mapToDouble(common -> common.getWidth() * common.getHeight())
        .sum();
  }

  private static Rectangle2D around(double x, double y, double width, double height) {
    return new Rectangle2D.Double(x - width / 2, y - height / 2, width, height);
  }
}
