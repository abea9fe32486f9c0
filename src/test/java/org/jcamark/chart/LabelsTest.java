package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LabelsTest {
  private static final Rectangle2D AREA = new Rectangle2D.Double(0, 0, 1000, 800);

  @Test
  void labels_of_neighbours_do_not_overlap() {
    List<Labels.Label> labels = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      labels.add(label(0.4 + 0.02 * (i % 4), 0.5 + 0.05 * Math.floorDiv(i, 4), "ML-DSA-" + i));
    }

    List<Rectangle2D> boxes = boxes(labels);

    for (int i = 0; i < boxes.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertThat(boxes.get(i).intersects(boxes.get(j))).as(i + " over " + j).isFalse();
      }
    }
  }

  @Test
  void label_at_the_edge_stays_inside() {
    for (double x : new double[] {0, 1}) {
      for (double y : new double[] {0.02, 0.98}) {
        Rectangle2D box = boxes(List.of(label(x, y, "SLH-DSA-SHAKE-128F"))).get(0);
        assertThat(AREA.contains(box)).as("at %s, %s: %s", x, y, box).isTrue();
      }
    }
  }

  @Test
  void label_does_not_end_beside_the_marker_of_another() {
    Labels.Label first = label(0.4, 0.5, "RSA-2048");
    double end = boxes(List.of(first)).get(0).getMaxX();
    double neighbour = end + 14;

    Rectangle2D box = boxes(List.of(first, label(neighbour / 1000, 0.5, "ML-DSA-65"))).get(0);

    assertThat(box.getMinX() > 400 && box.getMinY() < 400 && box.getMaxY() > 400)
        .as("right of its marker: %s", box)
        .isFalse();
  }

  private static Labels.Label label(double x, double y, String text) {
    return new Labels.Label(x, y, text);
  }

  private static List<Rectangle2D> boxes(List<Labels.Label> labels) {
    PlotAxis axis = PlotAxis.of("", Scale.linear(0, 1), List.of());
    return new Labels(new Panel(axis, axis, Theme.LIGHT), Theme.LIGHT, AREA).boxes(labels);
  }
}
