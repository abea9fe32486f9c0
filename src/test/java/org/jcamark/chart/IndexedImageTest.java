package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class IndexedImageTest {
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
