package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Facts about the text of charts of hostile data. */
final class LayoutTest {
  /** Thirty names of columns at 7 pt do not fit 8 cm. */
  private static final Set<String> TOO_WIDE = Set.of("heat-thirty-columns", "ratios-long-names");

  static Set<String> charts() {
    return Hostile.charts().keySet();
  }

  /** Every kind at every width. */
  static Stream<Arguments> chartsInPrint() {
    return charts().stream()
        .flatMap(
            chart ->
                Stream.of(FigureWidth.values())
                    .filter(width -> width != FigureWidth.SCREEN)
                    .filter(width -> width != FigureWidth.COLUMN || !TOO_WIDE.contains(chart))
                    .map(width -> Arguments.of(chart, width)));
  }

  private static Figure figure(String chart, FigureWidth width) {
    return Hostile.charts().get(chart).draw(Theme.LIGHT.at(width));
  }

  private static List<TextBoxes.Box> text(String chart) {
    return TextBoxes.of(figure(chart, FigureWidth.SCREEN));
  }

  @ParameterizedTest
  @MethodSource("charts")
  void all_text_is_inside_the_picture(String chart) {
    isInside(figure(chart, FigureWidth.SCREEN));
  }

  @ParameterizedTest
  @MethodSource("chartsInPrint")
  void text_in_print_is_inside_the_picture_and_large_enough(String chart, FigureWidth width) {
    Figure figure = figure(chart, width);

    isInside(figure);
    assertThat(TextBoxes.of(figure))
        .filteredOn(box -> box.sizePx() * width.pointsPerPx() < 7)
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("chartsInPrint")
  void no_text_in_print_covers_another(String chart, FigureWidth width) {
    areApart(TextBoxes.of(figure(chart, width)));
  }

  private static void isInside(Figure figure) {
    Rectangle2D picture = new Rectangle2D.Double(0, 0, figure.width().px(), figure.height());
    List<TextBoxes.Box> boxes = TextBoxes.of(figure);

    assertThat(boxes).hasSizeGreaterThan(3);
    assertThat(boxes).filteredOn(box -> !picture.contains(box.ink())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("charts")
  void no_text_covers_another(String chart) {
    areApart(text(chart));
  }

  private static void areApart(List<TextBoxes.Box> boxes) {
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
