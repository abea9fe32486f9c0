package org.jcamark.chart;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * A picture with at most 256 colours, which as PNG takes less than half the room. Charts are areas
 * of few colours; what has more are their smoothed edges. The most frequent colours are kept, then
 * those that are furthest from any kept one; the rest becomes the nearest of these.
 */
final class IndexedImage {
  private static final int MOST = 256;
  private static final int FREQUENT = 192;

  private IndexedImage() {}

  /** The same picture, its colours indexed. */
  static BufferedImage of(BufferedImage image) {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
    int[] colours = byFrequency(pixels);
    int[] kept = colours.length <= MOST ? colours : chosen(colours);
    Map<Integer, Integer> places = new HashMap<>();
    for (int colour : colours) {
      places.put(colour, nearest(colour, kept));
    }
    byte[] indices = new byte[pixels.length];
    int last = pixels[0];
    int place = places.get(last);
    for (int i = 0; i < pixels.length; i++) {
      if (pixels[i] != last) {
        last = pixels[i];
        place = places.get(last);
      }
      indices[i] = (byte) place;
    }
    IndexColorModel model =
        new IndexColorModel(8, kept.length, kept, 0, false, -1, DataBuffer.TYPE_BYTE);
    BufferedImage indexed =
        new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model);
    indexed.getRaster().setDataElements(0, 0, width, height, indices);
    return indexed;
  }

  /** The colours of a picture, the most frequent first; the same order every time. */
  private static int[] byFrequency(int[] pixels) {
    Map<Integer, int[]> counts = new HashMap<>();
    int last = pixels[0];
    int[] count = counts.computeIfAbsent(last, colour -> new int[1]);
    for (int pixel : pixels) {
      if (pixel != last) {
        last = pixel;
        count = counts.computeIfAbsent(last, colour -> new int[1]);
      }
      count[0]++;
    }
    return counts.entrySet().stream()
        .sorted(
            Comparator.comparingInt((Map.Entry<Integer, int[]> entry) -> -entry.getValue()[0])
                .thenComparing(Map.Entry::getKey))
        .mapToInt(Map.Entry::getKey)
        .toArray();
  }

  private static int[] chosen(int[] colours) {
    int[] kept = Arrays.copyOf(colours, MOST);
    int[] distances = new int[colours.length];
    Arrays.fill(distances, Integer.MAX_VALUE);
    for (int k = 0; k < MOST; k++) {
      int furthest = 0;
      for (int i = 0; i < colours.length; i++) {
        if (k > 0) {
          distances[i] = Math.min(distances[i], distance(colours[i], kept[k - 1]));
        }
        furthest = distances[i] > distances[furthest] ? i : furthest;
      }
      if (k >= FREQUENT) {
        kept[k] = colours[furthest];
      }
    }
    return kept;
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
