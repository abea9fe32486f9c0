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
    Map<Integer, Byte> places = new HashMap<>();
    counts.keySet().forEach(colour -> places.put(colour, (byte) nearest(colour, kept)));
    byte[] indices = new byte[pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      indices[i] = places.get(pixels[i]);
    }
    IndexColorModel model =
        new IndexColorModel(8, kept.length, kept, 0, false, -1, DataBuffer.TYPE_BYTE);
    int width = image.getWidth();
    int height = image.getHeight();
    BufferedImage indexed =
        new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model);
    indexed.getRaster().setDataElements(0, 0, width, height, indices);
    return indexed;
  }

  private static int nearest(int colour, int[] kept) {
    int nearest = 0;
    for (int i = 1; i < kept.length; i++) {
      nearest = distance(colour, kept[i]) < distance(colour, kept[nearest]) ? i : nearest;
    }
    return nearest;
  }

  /** Square of the distance in the cube of red, green and blue. */
  private static int distance(int one, int other) {
    int red = (one >> 16 & 0xFF) - (other >> 16 & 0xFF);
    int green = (one >> 8 & 0xFF) - (other >> 8 & 0xFF);
    int blue = (one & 0xFF) - (other & 0xFF);
    return red * red + green * green + blue * blue;
  }
}
