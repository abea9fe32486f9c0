package org.jcamark.chart;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import javax.imageio.ImageIO;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Uncertain;
import org.jcamark.stats.Verdict;

/** Charts of every kind, and what their pictures look like. */
final class SampleCharts {
  static final List<String> PROVIDERS = List.of("JDK", "BC", "ACCP", "Conscrypt");

  private SampleCharts() {}

  static List<Chart> everyKind() {
    return List.of(
        bars(6),
        new PayloadChart("Payloads", "", PayloadChart.View.THROUGHPUT, payloads()),
        new ParameterChart(
            "Parameter",
            "",
            "size",
            "Time per operation",
            Quantity.TIME,
            List.of(
                new ParameterChart.At(10, "", 100, around(100)),
                new ParameterChart.At(1000, "", 900, Optional.empty()))),
        new HeatMap("Heat map", "", Quantity.TIME, points(6), Map.of()),
        new TradeoffChart(
            "Trade-off",
            "",
            "Bytes",
            "Time",
            List.of(
                new TradeoffChart.Facet(
                    "",
                    List.of(
                        new Tradeoff("ML-DSA-65", "JDK", 5261, 390_000, around(390_000)),
                        new Tradeoff("Ed25519", "BC", 96, 105_000, Optional.empty()))))),
        new ForestPlot(
            "Forest",
            "",
            "Ratio",
            0.05,
            List.of(
                ratio("sign", "Ed25519", 1.2, around(1.2)),
                ratio("sign", "ML-DSA-65", 0.9, around(0.9)),
                ratio("verify", "Ed25519", 1.01, Optional.empty()))),
        new ForkChart(
            "Forks",
            "",
            List.of(new ForkSample("sign", "JDK", List.of(9.0, 10.0, 11.0), around(10)))),
        new DriftChart(
            "Drift",
            "",
            List.of(
                new DriftChart.Moment("sign", "JDK", 0, 10),
                new DriftChart.Moment("sign", "JDK", 60e9, 12))),
        new ScalingChart(
            "Scaling",
            "",
            List.of(
                new ScalingChart.Load(1, "JDK", uncertain(1e6)),
                new ScalingChart.Load(2, "JDK", uncertain(1.9e6)))),
        new PercentileChart(
            "Percentiles",
            "",
            List.of(
                new PercentileChart.Quantile("JDK", 0.5, 1000, around(1000)),
                new PercentileChart.Quantile("JDK", 0.999, 9000, Optional.empty()))),
        new StackedBarChart("Stacked", "", "Bytes", Quantity.BYTES, points(3)),
        new BarChart("Bytes", "", "Bytes", Quantity.BYTES, points(3)),
        ranked(3),
        linePanels(LinePanels.View.PER_BYTE, 2),
        linePanels(LinePanels.View.OVER_SETS, 4),
        linePanels(LinePanels.View.ITERATIONS, 1),
        densities(2),
        new WarmupChart(
            "Warm-up", "", List.of(new WarmupChart.Facet("JDK", "JDK", WarmupSamples.one()))),
        new ColdStartChart(
            "Cold start", "", List.of(ColdStartChart.Bar.of("JDK", WarmupSamples.one()))),
        new SteadyTimeChart(
            "Steady",
            "",
            List.of(new SteadyTimeChart.Row("JDK", "JDK", List.of(1e9, 3e9), List.of(9e9)))),
        new RatioHeatMap(
            "Ratios",
            "",
            List.of(ratio("a", "x", 3, around(3)), ratio("b", "y", 0.7, around(0.7)))),
        new SmallMultiples(
            "Side by side",
            "",
            "Time per operation",
            Quantity.TIME,
            List.of(
                new SmallMultiples.Facet("old", points(2), List.of()),
                new SmallMultiples.Facet(
                    "new", points(2), List.of(ratio("Algorithm-1", "BC", 1.1, around(1.1)))))));
  }

  static BarChart bars(int categories) {
    return new BarChart("Bars", "mean", "Time per operation", Quantity.TIME, points(categories));
  }

  /** Results as a list. */
  static BarChart ranked(int categories) {
    List<Point> points =
        points(categories).stream()
            .sorted(Comparator.comparingDouble(Point::value))
            .map(
                p ->
                    new Point(
                        p.category() + " · " + p.series(), p.series(), p.value(), p.interval()))
            .toList();
    return new BarChart("List", "", "Time per operation", Quantity.TIME, points, true);
  }

  /** Panels of two lines, of which the second lacks its third place. */
  static LinePanels linePanels(LinePanels.View view, int facets) {
    List<LinePanels.Facet> panels = new ArrayList<>();
    for (int facet = 0; facet < facets; facet++) {
      List<LinePanels.Line> lines = new ArrayList<>();
      for (int line = 0; line < 2; line++) {
        List<LinePanels.At> points = new ArrayList<>();
        for (int x = 1; x <= 5; x++) {
          if (line == 0 || x != 3) {
            double value = 1 + 0.1 * line + 0.05 * x + 0.02 * facet;
            points.add(new LinePanels.At(x, value, around(value)));
          }
        }
        lines.add(new LinePanels.Line(PROVIDERS.get(line), points));
      }
      panels.add(new LinePanels.Facet("Algorithm-" + facet, lines));
    }
    return new LinePanels(
        "Lines", "", view, List.of("1.0", "1.1", "1.2", "1.3", "2.0", "2.1"), "Measure", panels);
  }

  /** Rows in turn of one sample and of two. */
  static DensityChart densities(int rows) {
    Random random = new Random(5);
    List<DensityChart.Row> all = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      List<DensityChart.Sample> samples = new ArrayList<>();
      for (int sample = 0; sample < 1 + row % 2; sample++) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
          values.add(0.02 * sample + 0.01 * (1 + row % 3) * random.nextGaussian());
        }
        samples.add(DensityChart.Sample.of(PROVIDERS.get(sample), values));
      }
      all.add(new DensityChart.Row("Algorithm-" + row, samples));
    }
    return new DensityChart("Densities", "", "Difference", Quantity.PERCENT, all);
  }

  /** A point for every provider, over nine decades, the same at each call. */
  static List<Point> points(int categories) {
    Random random = new Random(1);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < categories; i++) {
      for (String provider : PROVIDERS) {
        double value = Math.pow(10, random.nextDouble() * 9);
        points.add(new Point("Algorithm-" + i, provider, value, around(value)));
      }
    }
    return points;
  }

  static List<PayloadPoint> payloads() {
    List<PayloadPoint> points = new ArrayList<>();
    for (long bytes = 16; bytes <= 1 << 20; bytes *= 4) {
      double ns = 280 + 0.1 * bytes;
      points.add(new PayloadPoint(bytes, "JDK", ns, around(ns)));
    }
    return points;
  }

  /** A ratio whose verdict its interval alone decides. */
  static Ratio ratio(String group, String name, double value, Optional<Interval> interval) {
    Optional<Direction> direction =
        interval.isPresent() && interval.get().low() > 1.05
            ? Optional.of(Direction.SLOWER)
            : interval.isPresent() && interval.get().high() < 0.95
                ? Optional.of(Direction.FASTER)
                : Optional.empty();
    return judged(
        group,
        name,
        value,
        interval,
        direction.isPresent() ? Verdict.DIFFERENT : Verdict.UNDECIDED,
        direction);
  }

  static Ratio judged(
      String group,
      String name,
      double value,
      Optional<Interval> interval,
      Verdict verdict,
      Optional<Direction> direction) {
    return new Ratio(
        group, name, value, interval, new Judgement(verdict, direction, Optional.empty(), false));
  }

  static Point point(String category, String series, double value, double low, double high) {
    return new Point(category, series, value, Optional.of(new Interval(low, high)));
  }

  static Optional<Interval> around(double value) {
    return Optional.of(new Interval(value * 0.95, value * 1.05));
  }

  /** A mean of five forks with a standard error of 2%. */
  static Uncertain uncertain(double value) {
    return new Uncertain(value, value * value * 0.0004, 4);
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
