package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.WireSize;
import org.jcamark.catalog.WireSize.Kind;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.StackedPlot;

/**
 * Bytes on the wire: public keys with signatures, and what both sides of a key exchange send, by a
 * KEM, by Diffie-Hellman or by both.
 */
public final class SizeCharts {
  /** Beside these, shorter ones would be too short to see; they have a chart of their own. */
  private static final int LARGE = 100_000;

  private SizeCharts() {}

  /**
   * Charts of all sizes. Key agreements and the hybrids that the sizes make stand beside KEMs.
   *
   * @param sizes at most one an algorithm
   */
  public static List<Chart> of(List<WireSize> sizes) {
    List<WireSize> exchanges =
        of(Kind.KEM, sizes).isEmpty()
            ? List.of()
            : Stream.of(of(Kind.AGREEMENT, sizes), WireSize.hybrids(sizes), of(Kind.KEM, sizes))
                .flatMap(List::stream)
                .toList();
    List<WireSize> shown =
        Stream.concat(of(Kind.SIGNATURE, sizes).stream(), exchanges.stream()).toList();
    List<WireSize> small = shown.stream().filter(size -> size.total() < LARGE).toList();
    List<WireSize> large = shown.stream().filter(size -> size.total() >= LARGE).toList();
    boolean finiteFields = sizes.stream().anyMatch(size -> size.algorithm().startsWith("FFDH-"));
    List<Chart> charts = new ArrayList<>();
    for (List<WireSize> some : List.of(small, large)) {
      if (!some.isEmpty()) {
        charts.add(chart(charts.isEmpty() ? "sizes" : "sizes-large", some, finiteFields));
      }
    }
    return charts;
  }

  private static Chart chart(String file, List<WireSize> shown, boolean finiteFields) {
    return new Chart(
        file,
        ChartKind.SIZES,
        "Bytes to send: "
            + Finding.range(shown, WireSize::total, SizeCharts::inWords, WireSize::algorithm),
        "from real objects; of sizes that vary, the largest seen; RSA keys as X.509"
            + (finiteFields ? "; FFDH keys: length of the prime" : "")
            + "; hybrids: sums of their parts",
        new StackedPlot(
            "Size (lower is better)",
            Quantity.BYTES,
            shown.stream().map(SizeCharts::row).toList()));
  }

  private static List<WireSize> of(Kind kind, List<WireSize> sizes) {
    return sizes.stream().filter(size -> size.kind() == kind).toList();
  }

  private static String inWords(WireSize size) {
    return Quantity.BYTES.format(size.total());
  }

  private static StackedPlot.Row row(WireSize size) {
    boolean signature = size.kind() == Kind.SIGNATURE;
    return new StackedPlot.Row(
        signature ? "Signatures" : "Key exchanges",
        size.algorithm(),
        "",
        List.of(
            new StackedPlot.Part("public key", size.publicKeyBytes()),
            new StackedPlot.Part(
                signature ? "signature" : "ciphertext, or the other public key",
                size.outputBytes())),
        Quantity.BYTES);
  }
}
