package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
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
      int grey = i % 250;
      pixels[i] = grey << 16 | grey << 8 | (grey + i / 250);
    }
    int[] shown = IndexedImage.of(image(100, 10, pixels)).getRGB(0, 0, 100, 10, null, 0, 100);
    assertThat(shown).hasSize(1_000);
    assertThat(java.util.Arrays.stream(shown).distinct().count()).isEqualTo(256);
  }
}
