package org.jcamark.chart;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import javax.imageio.ImageIO;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
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
                new ScalingChart.Load(1, "JDK", 1e6, around(1e6)),
                new ScalingChart.Load(2, "JDK", 1.9e6, around(1.9e6)))),
        new PercentileChart(
            "Percentiles",
            "",
            List.of(
                new PercentileChart.Quantile("JDK", 0.5, 1000),
                new PercentileChart.Quantile("JDK", 0.999, 9000))),
        new StackedBarChart("Stacked", "", "Bytes", Quantity.BYTES, points(3)),
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
        group,
        name,
        value,
        interval,
        new Judgement(verdict, direction, OptionalDouble.empty(), false));
  }

  static Point point(String category, String series, double value, double low, double high) {
    return new Point(category, series, value, Optional.of(new Interval(low, high)));
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
