package org.jcamark.chart;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A picture with at most 256 colours, which as PNG takes a third of the room. Charts are areas of
 * few colours; the others are their smoothed edges, of which rare ones become a more frequent one
 * that nobody can tell apart from them there.
 */
final class IndexedImage {
  private static final int MOST = 256;

  /** Less than this in red, green and blue is hard to see at an edge. */
  private static final int NEAR = 10;

  /** One pixel in so many makes a colour frequent enough to stay. */
  private static final int FREQUENT = 4_000;

  private IndexedImage() {}

  /**
   * The same picture, its colours indexed.
   *
   * @param image of {@link BufferedImage#TYPE_INT_RGB}
   */
  static BufferedImage of(BufferedImage image) {
    int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    Map<Integer, Integer> counts = counts(pixels);
    int[] kept = kept(counts, pixels.length);
    IndexColorModel model =
        new IndexColorModel(8, kept.length, kept, 0, false, -1, DataBuffer.TYPE_BYTE);
    BufferedImage indexed =
        new BufferedImage(
            image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
    byte[] bytes = ((DataBufferByte) indexed.getRaster().getDataBuffer()).getData();
    Map<Integer, Byte> indices = new HashMap<>();
    for (int color : counts.keySet()) {
      indices.put(color, ((byte[]) model.getDataElements(standIn(color, kept), null))[0]);
    }
    for (int i = 0; i < pixels.length; i++) {
      bytes[i] = i > 0 && pixels[i] == pixels[i - 1] ? bytes[i - 1] : indices.get(pixels[i]);
    }
    return indexed;
  }

  /** The most frequent colours, of those that are rare the ones that are not near to others. */
  private static int[] kept(Map<Integer, Integer> counts, int pixels) {
    List<Map.Entry<Integer, Integer>> byFrequency = new ArrayList<>(counts.entrySet());
    byFrequency.sort(
        Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
            .thenComparing(Map.Entry.comparingByKey()));
    List<Integer> kept = new ArrayList<>();
    for (Map.Entry<Integer, Integer> color : byFrequency) {
      boolean stays =
          color.getValue() > pixels / FREQUENT
              || kept.stream().noneMatch(other -> areNear(other, color.getKey()));
      if (stays && kept.size() < MOST) {
        kept.add(color.getKey());
      }
    }
    return kept.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Itself, or the most frequent colour near to it, so that the edges of grey lines stay grey. */
  private static int standIn(int color, int[] kept) {
    return IntStream.of(kept).anyMatch(other -> other == color)
        ? color
        : IntStream.of(kept).filter(other -> areNear(other, color)).findFirst().orElse(color);
  }

  private static boolean areNear(int one, int other) {
    return isNear(one >> 16, other >> 16) && isNear(one >> 8, other >> 8) && isNear(one, other);
  }

  /** Of their lowest eight bits. */
  private static boolean isNear(int one, int other) {
    return Math.abs((one & 0xFF) - (other & 0xFF)) < NEAR;
  }

  /** How often each colour occurs; most pixels are of the same one as the pixel before. */
  private static Map<Integer, Integer> counts(int[] pixels) {
    Map<Integer, Integer> counts = new HashMap<>();
    int start = 0;
    for (int i = 1; i <= pixels.length; i++) {
      if (i == pixels.length || pixels[i] != pixels[start]) {
        counts.merge(pixels[start], i - start, Integer::sum);
        start = i;
      }
    }
    return counts;
  }
}
