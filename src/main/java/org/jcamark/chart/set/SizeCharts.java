package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Primitive;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.StackedBarChart;
import org.jcamark.jca.size.SizeRow;

/** Charts of what goes over the wire: public keys with signatures, and with ciphertexts. */
public final class SizeCharts {
  private static final String NOTE =
      "from real objects; of sizes that vary, the largest seen; RSA keys as X.509";

  private SizeCharts() {}

  /**
   * For signatures and for KEMs, as far as there are rows, a chart of each size on a logarithmic
   * axis where it takes one, and one of their sums; an algorithm once.
   */
  public static List<ChartSet.Named> of(List<SizeRow> rows) {
    List<Point> signatures = new ArrayList<>();
    List<Point> kems = new ArrayList<>();
    Map<String, SizeRow> once = new LinkedHashMap<>();
    rows.forEach(row -> once.putIfAbsent(row.algorithm(), row));
    for (SizeRow row : once.values()) {
      OptionalInt key =
          row.publicKeyBytes().isPresent() ? row.publicKeyBytes() : row.encodedPublicKeyBytes();
      if (has(row, Family.SIGNATURE)) {
        add(signatures, row.algorithm(), "public key", key);
        add(signatures, row.algorithm(), "signature", row.signatureBytes());
      }
      if (has(row, Family.KEM)) {
        add(kems, row.algorithm(), "encapsulation key", key);
        add(kems, row.algorithm(), "ciphertext", row.ciphertextBytes());
      }
    }
    List<ChartSet.Named> charts = new ArrayList<>();
    add(charts, "sizes-signatures", "Public keys and signatures", signatures);
    add(charts, "sizes-kems", "Encapsulation keys and ciphertexts", kems);
    return charts;
  }

  private static boolean has(SizeRow row, Family family) {
    return Catalog.algorithm(row.algorithm()).orElseThrow().primitives().stream()
        .map(Primitive::family)
        .anyMatch(family::equals);
  }

  private static void add(List<Point> points, String algorithm, String part, OptionalInt bytes) {
    bytes.ifPresent(size -> points.add(new Point(algorithm, part, size)));
  }

  private static void add(
      List<ChartSet.Named> charts, String name, String title, List<Point> points) {
    if (!points.isEmpty()) {
      charts.add(
          new ChartSet.Named(name, new BarChart(title, NOTE, "Size", Quantity.BYTES, points)));
      charts.add(
          new ChartSet.Named(
              name + "-together",
              new StackedBarChart(title + " together", NOTE, "Size", Quantity.BYTES, points)));
    }
  }
}
