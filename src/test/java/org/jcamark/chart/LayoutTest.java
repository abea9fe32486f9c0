package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Facts about the text of charts of hostile data. */
final class LayoutTest {
  private static final Map<String, Chart> CHARTS = Hostile.charts();
  private static final Map<String, Drawn> DRAWN = new HashMap<>();

  private record Drawn(int height, List<TextBoxes.Box> text) {
    static Drawn of(String chart) {
      Figure figure = CHARTS.get(chart).draw(Theme.LIGHT);
      return new Drawn(figure.height(), TextBoxes.of(figure));
    }
  }

  static Set<String> charts() {
    return CHARTS.keySet();
  }

  private static Drawn drawn(String chart) {
    return DRAWN.computeIfAbsent(chart, Drawn::of);
  }

  private static List<TextBoxes.Box> text(String chart) {
    return drawn(chart).text();
  }

  @ParameterizedTest
  @MethodSource("charts")
  void all_text_is_inside_the_picture(String chart) {
    Rectangle2D picture = new Rectangle2D.Double(0, 0, Figure.WIDTH, drawn(chart).height());

    assertThat(text(chart)).hasSizeGreaterThan(3);
    assertThat(text(chart)).filteredOn(box -> !picture.contains(box.ink())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("charts")
  void no_text_covers_another(String chart) {
    List<TextBoxes.Box> boxes = text(chart);

    for (int i = 0; i < boxes.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertThat(boxes.get(i).overlaps(boxes.get(j)))
            .as("%s over %s", boxes.get(i), boxes.get(j))
            .isFalse();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("charts")
  void no_number_is_in_scientific_notation(String chart) {
    assertThat(text(chart)).filteredOn(box -> box.text().matches(".*[0-9]E-?[0-9].*")).isEmpty();
  }
}
