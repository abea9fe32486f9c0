package org.jcamark.chart;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * A picture with at most 256 colours, which as PNG takes half the room. Charts are areas of few
 * colours; the others are their smoothed edges, which become the nearest of the most frequent ones.
 */
final class IndexedImage {
  private static final int MOST = 256;

  private IndexedImage() {}

  /**
   * The same picture, its colours indexed.
   *
   * @param image of {@link BufferedImage#TYPE_INT_RGB}
   */
  static BufferedImage of(BufferedImage image) {
    int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    Map<Integer, Integer> counts = new HashMap<>();
    for (int pixel : pixels) {
      counts.merge(pixel, 1, Integer::sum);
    }
    int[] kept =
        counts.entrySet().stream()
            .sorted(
                Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(MOST)
            .mapToInt(Map.Entry::getKey)
            .toArray();
    IndexColorModel model =
        new IndexColorModel(8, kept.length, kept, 0, false, -1, DataBuffer.TYPE_BYTE);
    int width = image.getWidth();
    int height = image.getHeight();
    BufferedImage indexed =
        new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model);
    Map<Integer, Object> indices = new HashMap<>();
    counts.keySet().forEach(pixel -> indices.put(pixel, model.getDataElements(pixel, null)));
    for (int i = 0; i < pixels.length; i++) {
      indexed.getRaster().setDataElements(i % width, i / width, indices.get(pixels[i]));
    }
    return indexed;
  }
}
