package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.WireSize;
import org.jcamark.catalog.WireSize.Kind;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.StackedBarChart;

/**
 * Charts of bytes on the wire: public keys with signatures, and what both sides of a key exchange
 * send, by a KEM, by Diffie-Hellman or by both.
 */
public final class SizeCharts {
  private static final String NOTE =
      "from real objects; of sizes that vary, the largest seen; RSA keys as X.509";

  private SizeCharts() {}

  /**
   * For signatures and for KEMs, as far as there are sizes, a chart of each size and one of their
   * sums. Key agreements and the hybrids that the sizes make stand beside KEMs.
   *
   * @param sizes at most one an algorithm
   */
  public static List<ChartSet.Named> of(List<WireSize> sizes) {
    List<ChartSet.Named> charts = new ArrayList<>();
    add(
        charts,
        "sizes-signatures",
        "Public keys and signatures",
        NOTE,
        points(of(Kind.SIGNATURE, sizes), "public key", "signature"));
    List<WireSize> kems = of(Kind.KEM, sizes);
    if (!kems.isEmpty()) {
      List<WireSize> hybrids = WireSize.hybrids(sizes);
      add(
          charts,
          "sizes-kems",
          "Public keys and ciphertexts of key exchanges",
          "from real objects; of sizes that vary, the largest seen"
              + (hasFiniteFields(sizes) ? "; FFDH keys: length of the prime" : "")
              + (hybrids.isEmpty() ? "" : "; hybrids: sums of their parts"),
          points(
              Stream.of(of(Kind.AGREEMENT, sizes), hybrids, kems).flatMap(List::stream).toList(),
              "public key",
              "ciphertext, or the other public key"));
    }
    return charts;
  }

  private static boolean hasFiniteFields(List<WireSize> sizes) {
    return sizes.stream().anyMatch(size -> size.algorithm().startsWith("FFDH-"));
  }

  private static List<WireSize> of(Kind kind, List<WireSize> sizes) {
    return sizes.stream().filter(size -> size.kind() == kind).toList();
  }

  private static List<Point> points(List<WireSize> sizes, String keyName, String outputName) {
    return sizes.stream()
        .flatMap(
            size ->
                Stream.of(
                    new Point(size.algorithm(), keyName, size.publicKeyBytes()),
                    new Point(size.algorithm(), outputName, size.outputBytes())))
        .toList();
  }

  private static void add(
      List<ChartSet.Named> charts, String name, String title, String note, List<Point> points) {
    if (!points.isEmpty()) {
      charts.add(
          new ChartSet.Named(
              name,
              new BarChart(Titles.lower(title, "bytes"), note, "Size", Quantity.BYTES, points)));
      charts.add(
          new ChartSet.Named(
              name + "-together",
              new StackedBarChart(
                  Titles.lower(title + " together", "bytes"),
                  note,
                  "Size",
                  Quantity.BYTES,
                  points)));
    }
  }
}
