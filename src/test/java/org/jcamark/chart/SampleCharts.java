package org.jcamark.chart;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    charts.put("dots-one", dots(1, i -> row("sign", "Ed25519", "JDK", 12_345)));
    charts.put("dots-40", dots(10));
    charts.put(
        "dots-one-name-a-group", dots(6, i -> row("operation-" + i, "ML-DSA-65", "JDK", 1000 + i)));
    charts.put(
        "dots-long-names",
        dots(24, i -> row(LONG_NAME, i / 4 + " " + LONG_NAME, "Provider " + i % 4, 100 + i)));
    charts.put("dots-decades", dots(10, i -> row("", "1e" + i, "", Math.pow(10, i))));
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
    charts.put("lines-panels", lines(LinePlot.Over.ITERATION, Quantity.RATIO, 5, 2, 12));
    charts.put("lines-percent", lines(LinePlot.Over.ITERATION, Quantity.PERCENT, 6, 9, 40));
    charts.put("lines-long", lines(LinePlot.Over.TIME, Quantity.TIME, 2, 2, 50));
    charts.put("scatter", scatter());
    return charts;
  }

  static Chart chart(ChartKind kind, String title, String note, Plot plot) {
    return new Chart("sample", kind, title, note, plot);
  }

  private static Chart rows(Quantity quantity, OptionalDouble threshold, Stream<DotPlot.Row> rows) {
    return chart(
        threshold.isPresent() ? ChartKind.RATIOS : ChartKind.RESULTS,
        "BC is slower than JDK in 7 of 9",
        "mean of 5 forks",
        new DotPlot("Time per operation", quantity, threshold, "vs JDK", rows.toList()));
  }

  static Chart dots(int names) {
    return rows(
        Quantity.TIME,
        OptionalDouble.empty(),
        IntStream.range(0, 4 * names)
            .mapToObj(
                i -> {
                  double value = Math.pow(10, 3 + (i / 4 * 7 + i % 4) % 5);
                  String group = i / 4 < names / 2 ? "sign" : "verify";
                  return row(group, "Algorithm-" + i / 4, PROVIDERS.get(i % 4), value);
                }));
  }

  private static Chart dots(int rows, IntFunction<DotPlot.Row> row) {
    return rows(Quantity.TIME, OptionalDouble.empty(), IntStream.range(0, rows).mapToObj(row));
  }

  private static DotPlot.Row row(String group, String name, String maker, double value) {
    DotPlot.Mark mark =
        new DotPlot.Mark(SeriesName.of(maker), value, around(value), name + ": " + value);
    return new DotPlot.Row(
            group, name, maker, List.of(mark), Quantity.TIME.format(value) + " ±5.0%")
        .with(
            maker.equals("BC") ? Optional.of(ratio(2.03, around(2.03))) : Optional.empty(),
            maker.equals("JDK") ? "baseline" : "");
  }

  private static DotPlot.Row marks(String name, String value, Stream<DotPlot.Mark> marks) {
    return new DotPlot.Row("sign", name, "JDK", marks.toList(), value);
  }

  private static DotPlot.Mark mark(String series, double value) {
    return new DotPlot.Mark(SeriesName.of(series), value, Optional.empty(), value == 0, series);
  }

  private static Chart bytes(double... values) {
    return rows(
        Quantity.BYTES,
        OptionalDouble.empty(),
        Arrays.stream(values)
            .mapToObj(v -> marks("SHA " + v, Quantity.BYTES.format(v), Stream.of(mark("JDK", v)))));
  }

  private static Chart dumbbells() {
    return dots(
        8,
        i ->
            marks(
                    "Algorithm-" + i,
                    "100 ns → 80 ns",
                    Stream.of(mark("old", 100 + 100 * i), mark("new", 80 + 80 * i)))
                .with(Optional.of(ratio(0.8, around(0.8))), ""));
  }

  private static Chart forks(int rows) {
    Random random = new Random(3);
    return rows(
        Quantity.PERCENT,
        OptionalDouble.empty(),
        IntStream.range(0, rows)
            .mapToObj(
                i ->
                    marks(
                        "Algorithm-" + i,
                        "1.00 ms",
                        random.doubles(5, -0.1, 0.1).mapToObj(d -> mark("JDK", d)))));
  }

  private static Chart forest(int count, double factor) {
    return rows(
        Quantity.RATIO,
        OptionalDouble.of(0.02),
        IntStream.range(0, count)
            .mapToObj(
                i -> {
                  double value = Math.pow(factor, i - count / 2.0);
                  Ratio ratio = ratio(value, i % 5 == 4 ? Optional.empty() : around(value));
                  DotPlot.Mark mark =
                      new DotPlot.Mark(SeriesName.NONE, value, ratio.interval(), "ratio");
                  return new DotPlot.Row(
                          i % 2 == 0 ? "sign" : "verify",
                          i % 8 == 7 ? i + " " + LONG_NAME : "Ed25519 " + i,
                          "",
                          List.of(mark),
                          ratio.textWithInterval())
                      .with(Optional.of(ratio), "");
                }));
  }

  private static Chart stacked(int rows) {
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
                            Quantity.BYTES))
                .toList()));
  }

  private static Chart lines(
      LinePlot.Over over, Quantity quantity, int facets, int lines, int points) {
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
                            Optional.empty(),
                            facets == 1 ? "" : "steady after 2.0 s"))
                .toList()));
  }

  /** A rising line of the provider with that number. */
  static Line line(int number, int points) {
    return new Line(
        SeriesName.of(number < PROVIDERS.size() ? PROVIDERS.get(number) : "Provider " + number),
        Look.MARKED,
        IntStream.rangeClosed(1, points)
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
    List<At> points =
        IntStream.range(0, names.size())
            .mapToObj(
                i ->
                    new At(
                        96 * Math.pow(3, i),
                        2e4 * Math.pow(2.2, i),
                        Optional.empty(),
                        names.get(i),
                        ""))
            .toList();
    Line front = new Line(SeriesName.NONE, Look.DASHED, List.of(At.of(96, 2e4), At.of(99, 4e4)));
    Line dots = new Line(SeriesName.of("JDK"), Look.DOTS, points);
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
                LinePlot.Facet.of("Sign", List.of(dots)),
                LinePlot.Facet.of("Verify", List.of(front, dots)))));
  }

  /** A ratio whose verdict its interval alone decides. */
  private static Ratio ratio(double value, Optional<Interval> interval) {
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

  private static Optional<Interval> around(double value) {
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
