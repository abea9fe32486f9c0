package org.jcamark.chart;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * A picture with at most 256 colours, which as PNG takes a third of the room. Charts are areas of
 * few colours; of the others, which are their smoothed edges, rare ones become the nearest frequent
 * one.
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
    Map<Integer, Byte> indices = new HashMap<>();
    for (int color : counts.keySet()) {
      indices.put(color, ((byte[]) model.getDataElements(color, null))[0]);
    }
    BufferedImage indexed =
        new BufferedImage(
            image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
    byte[] bytes = ((DataBufferByte) indexed.getRaster().getDataBuffer()).getData();
    for (int i = 0; i < pixels.length; i++) {
      bytes[i] = i > 0 && pixels[i] == pixels[i - 1] ? bytes[i - 1] : indices.get(pixels[i]);
    }
    return indexed;
  }
}
