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

/** Charts of bytes on the wire: public keys with signatures, and with ciphertexts. */
public final class SizeCharts {
  private static final String NOTE =
      "from real objects; of sizes that vary, the largest seen; RSA keys as X.509";

  private SizeCharts() {}

  /**
   * For signatures and for KEMs, as far as there are sizes, a chart of each size and one of their
   * sums.
   *
   * @param sizes at most one an algorithm
   */
  public static List<ChartSet.Named> of(List<WireSize> sizes) {
    List<ChartSet.Named> charts = new ArrayList<>();
    add(
        charts,
        "sizes-signatures",
        "Public keys and signatures",
        points(sizes, Kind.SIGNATURE, "public key", "signature"));
    add(
        charts,
        "sizes-kems",
        "Encapsulation keys and ciphertexts",
        points(sizes, Kind.KEM, "encapsulation key", "ciphertext"));
    return charts;
  }

  private static List<Point> points(
      List<WireSize> sizes, Kind kind, String keyName, String outputName) {
    return sizes.stream()
        .filter(size -> size.kind() == kind)
        .flatMap(
            size ->
                Stream.of(
                    new Point(size.algorithm(), keyName, size.publicKeyBytes()),
                    new Point(size.algorithm(), outputName, size.outputBytes())))
        .toList();
  }

  private static void add(
      List<ChartSet.Named> charts, String name, String title, List<Point> points) {
    if (!points.isEmpty()) {
      charts.add(
          new ChartSet.Named(
              name,
              new BarChart(Titles.lower(title, "bytes"), NOTE, "Size", Quantity.BYTES, points)));
      charts.add(
          new ChartSet.Named(
              name + "-together",
              new StackedBarChart(
                  Titles.lower(title + " together", "bytes"),
                  NOTE,
                  "Size",
                  Quantity.BYTES,
                  points)));
    }
  }
}
