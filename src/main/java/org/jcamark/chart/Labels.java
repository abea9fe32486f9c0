package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Places names beside points of a plot, off markers, lines and each other.
 *
 * @param area of the plot, in pixels
 * @param obstacles markers and lines, in pixels
 */
record Labels(Rectangle2D area, List<Line2D> obstacles) {
  /** A name and its point; right of an end is nothing but other such names, in a column. */
  record Label(String text, Point2D at, boolean isEnd) {}

  private static final int COLUMN_ROUNDS = 500;
  private static final double GAP_PX = 13;
  private static final double HEIGHT = Text.SMALL.capHeight() + 6;
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
    IdentityHashMap<Label, Rectangle2D> boxes = column(labels);
    for (Label label : labels) {
      if (boxes.containsKey(label)) {
        continue;
      }
      double width = width(label);
      Rectangle2D best = null;
      double least = Double.POSITIVE_INFINITY;
      for (double ring : RINGS) {
        for (double[] direction : DIRECTIONS) {
          double x = label.at().getX() + direction[0] * (width / 2 + GAP_PX * ring);
          double y = label.at().getY() + direction[1] * (HEIGHT / 2 + GAP_PX * ring);
          Rectangle2D box = around(x, y, width, HEIGHT);
          Rectangle2D wide = around(x, y, width + 2 * HALF_MARKER_PX, HEIGHT + 2 * HALF_MARKER_PX);
          double outside = width * HEIGHT - overlap(box, List.of(area));
          double cost =
              TEXT_PENALTY * (outside + overlap(box, boxes.values()))
                  + OBSTACLE_PENALTY * obstacles.stream().filter(wide::intersectsLine).count()
                  + FAR_PENALTY * (ring - 1);
          if (cost < least) {
            least = cost;
            best = box;
          }
        }
      }
      boxes.put(label, best);
    }
    return labels.stream().map(boxes::get).toList();
  }

  private static double width(Label label) {
    return Text.SMALL.width(label.text()) + 4;
  }

  /** Right of their points; those that overlap move apart by equal parts, within the area. */
  private IdentityHashMap<Label, Rectangle2D> column(List<Label> labels) {
    List<Label> ends =
        labels.stream()
            .filter(Label::isEnd)
            .sorted(Comparator.comparingDouble(label -> label.at().getY()))
            .toList();
    double[] y = ends.stream().mapToDouble(label -> label.at().getY()).toArray();
    for (int round = 0; round < COLUMN_ROUNDS; round++) {
      for (int i = 0; i < y.length; i++) {
        if (i > 0 && y[i] < y[i - 1] + HEIGHT) {
          double apart = (y[i - 1] + HEIGHT - y[i]) / 2;
          y[i - 1] -= apart;
          y[i] += apart;
        }
        y[i] = Math.min(Math.max(y[i], area.getMinY() + HEIGHT / 2), area.getMaxY() - HEIGHT / 2);
      }
    }
    IdentityHashMap<Label, Rectangle2D> boxes = new IdentityHashMap<>();
    for (int i = 0; i < y.length; i++) {
      double width = width(ends.get(i));
      double x = ends.get(i).at().getX() + width / 2 + GAP_PX;
      boxes.put(ends.get(i), around(x, y[i], width, HEIGHT));
    }
    return boxes;
  }

  private static double overlap(Rectangle2D box, Collection<Rectangle2D> others) {
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
