package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Facts about the text of charts of hostile data. */
final class LayoutTest {
  private static final Map<String, Chart> CHARTS = SampleCharts.all();
  private static final Map<String, Drawn> DRAWN = new HashMap<>();

  private record Drawn(int widthPx, int heightPx, List<TextBoxes.Box> text) {}

  private static Drawn drawn(String chart, FigureWidth width) {
    return DRAWN.computeIfAbsent(
        chart + " " + width,
        key -> {
          Figure figure = CHARTS.get(chart).draw(Theme.LIGHT.at(width));
          return new Drawn(figure.width().px(), figure.height(), TextBoxes.of(figure));
        });
  }

  /** Every kind on screens and in print; what is too high for a slide is drawn smaller there. */
  static Stream<Arguments> charts() {
    return CHARTS.keySet().stream()
        .flatMap(
            chart ->
                Stream.of(FigureWidth.SCREEN, FigureWidth.COLUMN, FigureWidth.PAGE)
                    .map(width -> Arguments.of(chart, width)));
  }

  @ParameterizedTest
  @MethodSource("charts")
  void text_is_inside_the_picture_and_large_enough(String chart, FigureWidth width) {
    Drawn drawn = drawn(chart, width);
    Rectangle2D picture = new Rectangle2D.Double(0, 0, drawn.widthPx(), drawn.heightPx());

    assertThat(drawn.text()).hasSizeGreaterThan(3);
    assertThat(drawn.text()).filteredOn(box -> !picture.contains(box.ink())).isEmpty();
    assertThat(drawn.text()).filteredOn(box -> box.sizePx() * width.pointsPerPx() < 7).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("charts")
  void no_text_covers_another(String chart, FigureWidth width) {
    List<TextBoxes.Box> boxes = drawn(chart, width).text();
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
  void no_number_is_in_scientific_notation(String chart, FigureWidth width) {
    assertThat(drawn(chart, width).text())
        .filteredOn(box -> box.text().matches(".*[0-9]E-?[0-9].*"))
        .isEmpty();
  }
}
