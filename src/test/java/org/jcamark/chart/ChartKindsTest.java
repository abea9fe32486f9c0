package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of chart: its example in docs/charts.md, its text on hostile data, its colours. */
final class ChartKindsTest {
  private static final Path PAGE = Path.of("docs", "charts.md");
  private static final Map<String, Chart> CHARTS = SampleCharts.all();
  private static final Map<String, Drawn> DRAWN = new HashMap<>();

  @Test
  void pageOfCharts_hasEachKind_andNoOther() throws IOException {
    assertThat(matches("(?m)^## .+\\n\\n`([a-z-]+)`", Files.readString(PAGE)))
        .containsExactlyElementsOf(
            Arrays.stream(ChartKind.values()).map(ChartKind::label).toList());
  }

  @Test
  void everyExample_isThere() throws IOException {
    assertThat(matches("!\\[[^]]+]\\(([^)]+)\\)", Files.readString(PAGE)))
        .hasSize(ChartKind.values().length)
        .allSatisfy(
            picture -> assertThat(PAGE.resolveSibling(picture).normalize()).isRegularFile());
  }

  private static List<String> matches(String regex, String page) {
    return Pattern.compile(regex)
        .matcher(page)
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }

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
  void text_is_inside_the_picture_and_can_be_read(String chart, FigureWidth width) {
    Drawn drawn = drawn(chart, width);
    Rectangle2D picture = new Rectangle2D.Double(0, 0, drawn.widthPx(), drawn.heightPx());

    assertThat(drawn.text()).hasSizeGreaterThan(3);
    assertThat(drawn.text()).filteredOn(box -> !picture.contains(box.ink())).isEmpty();
    assertThat(drawn.text()).filteredOn(box -> box.sizePx() * width.pointsPerPx() < 7).isEmpty();
    assertThat(drawn.text()).noneMatch(box -> box.text().matches(".*[0-9]E-?[0-9].*"));
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

  private static BufferedImage image(int width, int height, int... rgb) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    image.setRGB(0, 0, width, height, rgb, 0, width);
    return image;
  }

  @Test
  void fewColours_stayAsTheyAre() {
    BufferedImage indexed = IndexedImage.of(image(2, 2, 0x123456, 0xFFFFFF, 0x123456, 0x0072B2));
    assertThat(indexed.getColorModel()).isInstanceOf(IndexColorModel.class);
    assertThat(indexed.getRGB(0, 0, 2, 2, null, 0, 2))
        .containsExactly(0xFF123456, 0xFFFFFFFF, 0xFF123456, 0xFF0072B2);
  }

  @Test
  void manyColours_becomeTheNearestOfTheMostFrequent() {
    int[] pixels = new int[1_000];
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = ((i % 10 * 25) << 16) | ((i / 10 % 10 * 25) << 8) | (i / 100 * 25);
    }
    int[] shown = IndexedImage.of(image(100, 10, pixels)).getRGB(0, 0, 100, 10, null, 0, 100);
    assertThat(shown).hasSize(1_000);
    assertThat(Arrays.stream(shown).distinct().count()).isEqualTo(256);
  }

  @Test
  void coloursOfAreas_areNoneNearToOneAnother() {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      List<Color> areas =
          List.of(theme.background(), theme.faintGrid(), theme.grid(), theme.mutedInk());
      int[] rgb = areas.stream().mapToInt(color -> color.getRGB() & 0xFFFFFF).toArray();
      assertThat(IndexedImage.of(image(rgb.length, 1, rgb)).getRGB(0, 0, 4, 1, null, 0, 4))
          .containsExactly(areas.stream().mapToInt(Color::getRGB).toArray());
    }
  }
}
