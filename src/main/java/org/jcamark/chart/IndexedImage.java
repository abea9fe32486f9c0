package org.jcamark.chart;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * A picture with at most 256 colours, which as PNG takes a third of the room. Figures are areas of
 * few colours; of the others, which are their smoothed edges, rare ones become the nearest frequent
 * one.
 */
final class IndexedImage {
  private static final int MOST = 256;

  private IndexedImage() {}

  static BufferedImage of(BufferedImage image) {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
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
    BufferedImage indexed =
        new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model);
    indexed.setRGB(0, 0, width, height, pixels, 0, width);
    return indexed;
  }
}
