package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jcamark.chart.Labels.Label;
import org.junit.jupiter.api.Test;

/** Text that fits its room, and names off markers and each other. */
final class TextTest {
  private static final Rectangle2D AREA = new Rectangle2D.Double(0, 0, 1000, 800);

  @Test
  void control_characters_are_spaces_and_nothing_has_a_name() {
    assertThat(Text.printable("a\n\u0000b\uD800")).isEqualTo("a b");
    assertThat(Text.printable("\t")).isEqualTo("(no name)");
  }

  @Test
  void shortened_names_fit_and_differ() {
    List<String> names =
        IntStream.range(0, 30).mapToObj(i -> "a".repeat(60) + i + "z".repeat(60)).toList();
    List<String> shown = List.copyOf(Text.LABEL.shortened(names, 200).values());

    assertThat(shown).hasSize(30).doesNotHaveDuplicates();
    assertThat(shown).allMatch(name -> Text.LABEL.width(name) <= 200 && name.contains("…"));
    assertThat(Text.LABEL.shortened("fits", 200)).isEqualTo("fits");
    assertThat(Text.LABEL.shortened("does not fit", 1)).isEqualTo("…");
  }

  @Test
  void lines_do_not_part_numbers_from_units_nor_dates() {
    String text = "from 152 MB/s (BC) to 9.09 GB/s (JDK) · 2026-11-22";
    for (int width = 140; width < 600; width += 7) {
      List<String> lines = Text.NOTE.wrapped(text, width, 10);
      assertThat(lines).noneMatch(line -> line.matches(".*[0-9]-|-.*|[GM]B/s.*|·.*"));
      assertThat(String.join(" ", lines)).isEqualTo(text);
    }
    assertThat(Text.NOTE.wrapped(text, 200, 2)).hasSize(2).last().asString().contains("…");
    assertThat(Text.NOTE.wrapped(" ", 200, 2)).isEmpty();
  }

  @Test
  void labels_of_neighbours_neither_overlap_nor_leave_the_plot() {
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      int row = i / 4;
      labels.add(new Label("SLH-DSA-" + i, new Point2D.Double(i % 4 * 330, row * 40), false));
    }
    List<Rectangle2D> boxes = new Labels(AREA, List.of()).boxes(labels);

    for (int i = 0; i < boxes.size(); i++) {
      Rectangle2D box = boxes.get(i);
      assertThat(boxes.subList(0, i)).noneMatch(box::intersects);
      assertThat(AREA.contains(box)).as("%s", box).isTrue();
    }
  }

  @Test
  void label_avoids_the_marker_beside_it() {
    Label label = new Label("ML-DSA-65", new Point2D.Double(500, 400), false);
    Rectangle2D free = new Labels(AREA, List.of()).boxes(List.of(label)).get(0);
    Point2D other = new Point2D.Double(free.getCenterX(), free.getCenterY());

    assertThat(new Labels(AREA, List.of(new Line2D.Double(other, other))).boxes(List.of(label)))
        .noneMatch(box -> box.contains(other));
  }
}
