package org.jcamark.chart;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.jcamark.chart.LinePlot.At;
import org.jcamark.chart.LinePlot.Line;
import org.jcamark.chart.LinePlot.Look;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Verdict;

/**
 * Charts of every form, of usual data and of data that break charts: one value, many, nine decades,
 * long names, missing intervals.
 */
final class SampleCharts {
  static final List<String> PROVIDERS = List.of("JDK", "BC", "ACCP", "Conscrypt");
  static final String LONG_NAME =
      "org.example.crypto.HybridEnvelopeBenchmark.sealWithManyRecipients ML-KEM-1024-X448 64 KiB";

  private SampleCharts() {}

  static Map<String, Chart> all() {
    Map<String, Chart> charts = new LinkedHashMap<>();
    charts.put("dots", dots(6));
    charts.put("dots-one", dots(List.of(row("sign", "Ed25519", "JDK", 12_345))));
    charts.put("dots-40", dots(10));
    charts.put("dots-one-name-a-group", dots(oneNameAGroup()));
    charts.put("dots-long-names", dots(named(6, 4)));
    charts.put("dots-decades", dots(decades()));
    charts.put("dots-zero", bytes(0, 0));
    charts.put("dots-bytes", bytes(0, 1_049_000));
    charts.put("dots-foot", dots(3).footed(LONG_NAME.repeat(5)));
    charts.put("dumbbells", dumbbells());
    charts.put("forks", forks(30));
    charts.put("forest", forest(30, 1.012));
    charts.put("forest-decades", forest(20, 1.8));
    charts.put("forest-one", forest(1, 1));
    charts.put("stacked", stacked(7));
    charts.put("stacked-long", stacked(40));
    for (LinePlot.Over over : LinePlot.Over.values()) {
      String name = "lines-" + over.name().toLowerCase(Locale.ROOT);
      charts.put(name, lines(over, Quantity.TIME, 1, 3, 6));
      charts.put(name + "-one", lines(over, Quantity.TIME, 1, 1, 1));
    }
    charts.put("lines-panels", lines(LinePlot.Over.PLACES, Quantity.RATIO, 5, 2, 12));
    charts.put("lines-percent", lines(LinePlot.Over.ITERATION, Quantity.PERCENT, 6, 9, 40));
    charts.put("lines-density", lines(LinePlot.Over.TIME, Quantity.DENSITY, 2, 2, 50));
    charts.put("scatter", scatter());
    return charts;
  }

  static Chart chart(ChartKind kind, String title, String note, Plot plot) {
    return new Chart("sample", kind, title, note, plot);
  }

  static Chart dots(int names) {
    List<DotPlot.Row> rows = new ArrayList<>();
    for (int i = 0; i < names; i++) {
      for (String provider : PROVIDERS) {
        double value = Math.pow(10, 3 + (i * 7 + PROVIDERS.indexOf(provider)) % 5);
        rows.add(row(i < names / 2 ? "sign" : "verify", "Algorithm-" + i, provider, value));
      }
    }
    return dots(rows);
  }

  private static Chart dots(List<DotPlot.Row> rows) {
    return chart(
        ChartKind.RESULTS,
        "BC is slower than JDK in 7 of 9",
        "mean of 5 forks",
        new DotPlot("Time per operation", Quantity.TIME, OptionalDouble.empty(), "vs JDK", rows));
  }

  static DotPlot.Row row(String group, String name, String maker, double value) {
    return new DotPlot.Row(
        group,
        name,
        maker,
        List.of(
            new DotPlot.Mark(
                SeriesName.of(maker), value, around(value), false, name + ": " + value)),
        Quantity.TIME.format(value) + " ±5.0%",
        maker.equals("BC") ? Optional.of(ratio(2.03, around(2.03))) : Optional.empty(),
        maker.equals("JDK") ? "baseline" : "");
  }

  private static List<DotPlot.Row> oneNameAGroup() {
    return IntStream.range(0, 6)
        .mapToObj(i -> row("operation-" + i, "ML-DSA-65", "JDK", 1000 + i))
        .toList();
  }

  private static List<DotPlot.Row> named(int names, int makers) {
    List<DotPlot.Row> rows = new ArrayList<>();
    for (int i = 0; i < names; i++) {
      for (int m = 0; m < makers; m++) {
        rows.add(row(LONG_NAME, i + " " + LONG_NAME, "Provider " + m, 100 + i * m));
      }
    }
    return rows;
  }

  private static List<DotPlot.Row> decades() {
    return IntStream.range(0, 10).mapToObj(i -> row("", "1e" + i, "", Math.pow(10, i))).toList();
  }

  private static Chart bytes(double... values) {
    List<DotPlot.Row> rows = new ArrayList<>();
    for (double value : values) {
      rows.add(
          new DotPlot.Row(
              "digest",
              "SHA-" + rows.size(),
              "JDK",
              List.of(
                  new DotPlot.Mark(SeriesName.of("JDK"), value, Optional.empty(), value == 0, "")),
              Quantity.BYTES.format(value)));
    }
    return chart(
        ChartKind.ALLOCATION, "Bytes", "", new DotPlot("Bytes allocated", Quantity.BYTES, rows));
  }

  private static Chart dumbbells() {
    List<DotPlot.Row> rows = new ArrayList<>();
    for (int i = 1; i < 9; i++) {
      rows.add(
          new DotPlot.Row(
              "sign",
              "Algorithm-" + i,
              "JDK",
              List.of(
                  new DotPlot.Mark(SeriesName.of("old"), 100 * i, around(100 * i), false, "old"),
                  new DotPlot.Mark(SeriesName.of("new"), 80 * i, Optional.empty(), false, "new")),
              "100 ns → 80 ns",
              Optional.of(ratio(0.8, around(0.8))),
              ""));
    }
    return chart(
        ChartKind.BY_SET,
        "new is faster than old",
        "",
        new DotPlot(
            "Time per operation", Quantity.TIME, OptionalDouble.empty(), "new vs old", rows));
  }

  private static Chart forks(int rows) {
    Random random = new Random(3);
    return chart(
        ChartKind.FORKS,
        "Furthest fork",
        "dots: forks",
        new DotPlot(
            "Difference from the mean of the forks",
            Quantity.PERCENT,
            IntStream.range(0, rows)
                .mapToObj(
                    i ->
                        new DotPlot.Row(
                            "sign",
                            "Algorithm-" + i,
                            "JDK",
                            random
                                .doubles(5, -0.1, 0.1)
                                .mapToObj(
                                    d ->
                                        new DotPlot.Mark(
                                            SeriesName.of("JDK"), d, Optional.empty(), "fork"))
                                .toList(),
                            "1.00 ms"))
                .toList()));
  }

  static Chart forest(int count, double factor) {
    List<DotPlot.Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double value = Math.pow(factor, i - count / 2.0);
      Ratio ratio = ratio(value, i % 5 == 4 ? Optional.empty() : around(value));
      rows.add(
          new DotPlot.Row(
              i % 2 == 0 ? "sign" : "verify",
              i % 8 == 7 ? i + " " + LONG_NAME : "Ed25519 " + i,
              "",
              List.of(new DotPlot.Mark(SeriesName.NONE, value, ratio.interval(), false, "ratio")),
              ratio.textWithInterval(),
              Optional.of(ratio),
              ""));
    }
    return chart(
        ChartKind.RATIOS,
        "BC is slower than JDK in 7 of 9",
        "base: JDK",
        new DotPlot("Time ÷ time of JDK", Quantity.RATIO, OptionalDouble.of(0.02), "", rows));
  }

  static Chart stacked(int rows) {
    return chart(
        ChartKind.SIZES,
        "From 96 B to 49,888 B",
        "from real objects",
        new StackedPlot(
            "Size",
            Quantity.BYTES,
            IntStream.range(0, rows)
                .mapToObj(
                    i ->
                        new StackedPlot.Row(
                            i < rows / 2 ? "Signatures" : "Key exchanges",
                            i % 9 == 8 ? i + " " + LONG_NAME : "Algorithm-" + i,
                            "",
                            List.of(
                                new StackedPlot.Part("public key", 32 * i),
                                new StackedPlot.Part("signature", 64 + i * i)),
                            32 * i + 64 + i * i + " B"))
                .toList()));
  }

  static Chart lines(LinePlot.Over over, Quantity quantity, int facets, int lines, int points) {
    return chart(
        ChartKind.PAYLOAD,
        "Encrypt: from 1 to 2",
        "mean of 5 forks",
        new LinePlot(
            over,
            "Lower axis",
            "Upright axis",
            quantity,
            IntStream.range(0, facets)
                .mapToObj(
                    f ->
                        new LinePlot.Facet(
                            facets == 1 ? "" : "Panel " + f,
                            IntStream.range(0, lines).mapToObj(l -> line(l, points)).toList(),
                            IntStream.rangeClosed(0, points).mapToObj(i -> "Release " + i).toList(),
                            Optional.empty(),
                            facets == 1 ? "" : "steady after 2.0 s"))
                .toList()));
  }

  /** A line with a gap at its third place. */
  private static Line line(int number, int points) {
    return new Line(
        SeriesName.of(number < PROVIDERS.size() ? PROVIDERS.get(number) : "Provider " + number),
        Look.MARKED,
        IntStream.rangeClosed(1, points)
            .filter(x -> points == 1 || x != 3 || number == 0)
            .mapToObj(
                x -> {
                  double value = 1 + 0.1 * number + 0.05 * x;
                  return new At(x, value, around(value), "", "hover");
                })
            .toList());
  }

  private static Chart scatter() {
    List<String> names =
        List.of("Ed25519", "ECDSA-P256", "RSA-2048-PKCS1-SHA256", "ML-DSA-44", "SLH-DSA-SHA2-128f");
    List<At> points = new ArrayList<>();
    for (String name : names) {
      int i = names.indexOf(name);
      points.add(new At(96 * Math.pow(3, i), 2e4 * Math.pow(2.2, i), Optional.empty(), name, name));
    }
    return chart(
        ChartKind.TRADEOFF,
        "Signatures",
        "",
        new LinePlot(
            LinePlot.Over.BYTES,
            "Public key and signature (B)",
            "Time per operation",
            Quantity.TIME,
            List.of(
                LinePlot.Facet.of(
                    "Sign", List.of(new Line(SeriesName.of("JDK"), Look.DOTS, points))),
                LinePlot.Facet.of(
                    "Verify",
                    List.of(
                        new Line(
                            SeriesName.NONE, Look.DASHED, List.of(At.of(96, 2e4), At.of(99, 4e4))),
                        new Line(SeriesName.of("BC"), Look.DOTS, points))))));
  }

  /** A ratio whose verdict its interval alone decides. */
  static Ratio ratio(double value, Optional<Interval> interval) {
    Optional<Direction> direction =
        interval.isPresent() && interval.get().low() > 1.02
            ? Optional.of(Direction.SLOWER)
            : interval.isPresent() && interval.get().high() < 0.98
                ? Optional.of(Direction.FASTER)
                : Optional.empty();
    return new Ratio(
        value,
        interval,
        new Judgement(
            direction.isPresent() ? Verdict.DIFFERENT : Verdict.UNDECIDED,
            direction,
            Optional.empty(),
            false));
  }

  static Optional<Interval> around(double value) {
    return Optional.of(new Interval(value * 0.95, value * 1.05));
  }

  static BufferedImage picture(Chart chart, Theme theme, int scale) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(new ChartWriter(theme, scale).png(chart)));
  }

  static Set<Integer> colours(BufferedImage image) {
    Set<Integer> colours = new HashSet<>();
    for (int rgb :
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth())) {
      colours.add(rgb & 0xFFFFFF);
    }
    return colours;
  }
}
