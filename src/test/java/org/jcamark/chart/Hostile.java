package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Verdict;

/** Data that break charts: one value, hundreds, nine decades, long names, missing intervals. */
final class Hostile {
  static final String LONG_NAME =
      "org.example.crypto.HybridEnvelopeBenchmark.sealWithManyRecipients ML-KEM-1024-X448 64 KiB";

  private Hostile() {}

  /** Every kind with every such data, by a name for a file. */
  static Map<String, Chart> charts() {
    Map<String, Chart> charts = new LinkedHashMap<>();
    bars(charts);
    tables(charts);
    lines(charts);
    panels(charts);
    densities(charts);
    forks(charts);
    HostileComparisons.add(charts);
    HostileWarmups.add(charts);
    return charts;
  }

  private static void bars(Map<String, Chart> charts) {
    charts.put(
        "bars-one",
        bars(List.of(SampleCharts.point("Ed25519 64 B", "JDK", 12_345, 12_000, 12_700))));
    charts.put("bars-200", SampleCharts.bars(50));
    charts.put("bars-200-names", bars(named(200, 1)));
    charts.put("bars-long-names", bars(named(6, 4)));
    charts.put("bars-two-long", bars(named(2, 2)));
    charts.put("bars-nine-decades", bars(decades()));
    charts.put("bars-wide-intervals", bars(wide()));
    charts.put("bars-twelve-series", bars(series(3, 12)));
    charts.put("bars-variants", bars(variants(1)));
    charts.put("dots-variants", bars(variants(1000)));
    charts.put("bars-foot", theme -> SampleCharts.bars(3).draw(theme).footed(LONG_NAME.repeat(5)));
    charts.put(
        "bars-rate",
        new BarChart("Rate", "score", "Operations per second", Quantity.RATE, series(4, 3)));
    charts.put(
        "bars-allocation",
        new BarChart(
            "Allocation", "mean of 5 forks", "Bytes allocated", Quantity.BYTES, allocation()));
    charts.put("ranked", SampleCharts.ranked(20));
    charts.put("ranked-one", ranked(List.of(new Point(LONG_NAME, "JDK", 1e9))));
    charts.put("ranked-long", ranked(named(30, 1)));
    charts.put("stacked", new StackedBarChart("Stacked", "", "Size", Quantity.BYTES, series(7, 2)));
    charts.put(
        "stacked-long", new StackedBarChart("Stacked", "", "Size", Quantity.BYTES, named(40, 3)));
  }

  private static BarChart bars(List<Point> points) {
    return new BarChart("Sign", "mean of 5 forks", "Time per operation", Quantity.TIME, points);
  }

  private static BarChart ranked(List<Point> points) {
    return new BarChart("Sign", "", "Time per operation", Quantity.TIME, points, true);
  }

  private static List<Point> allocation() {
    return List.of(
        SampleCharts.point("SHA-256 64 B", "JDK", 56, 56, 56),
        new Point("SHA-256 64 B", "BC", 0),
        SampleCharts.point("AES-256-GCM 1 MiB", "JDK", 1_049_000, 1_048_900, 1_049_100),
        new Point("AES-256-GCM 1 MiB", "BC", 2_098_300));
  }

  private static List<Point> variants(double factor) {
    List<Point> points = new ArrayList<>();
    for (String provider : List.of("JDK", "BC", "ACCP")) {
      for (String variant : List.of("", " c1", " interpreter", " no-intrinsics", " no-tiered")) {
        double value = 1000 + 300 * (points.size() % 7);
        String series = provider + variant;
        points.add(new Point("Ed25519", series, value, SampleCharts.around(value)));
        double other = value * factor;
        points.add(new Point("SHA-256", series, other, SampleCharts.around(other)));
      }
    }
    return points;
  }

  private static List<Point> decades() {
    return IntStream.range(0, 10)
        .mapToObj(
            i -> new Point("1e" + i, "JDK", Math.pow(10, i), SampleCharts.around(Math.pow(10, i))))
        .toList();
  }

  private static List<Point> wide() {
    return List.of(
        SampleCharts.point("reaches below zero", "JDK", 100, -80, 280),
        new Point("no interval", "JDK", 150),
        SampleCharts.point("narrow", "JDK", 120, 119.9, 120.1),
        SampleCharts.point("reaches below zero", "BC", 90, 10, 170),
        SampleCharts.point("narrow", "BC", 140, 139, 141));
  }

  static List<Point> series(int categories, int series) {
    List<Point> points = new ArrayList<>();
    for (int c = 0; c < categories; c++) {
      for (int s = 0; s < series; s++) {
        double value = 1000 + 500 * ((c * 7 + s * 3) % 11);
        String name =
            s < SampleCharts.PROVIDERS.size() ? SampleCharts.PROVIDERS.get(s) : "Provider " + s;
        points.add(new Point("Category " + c, name, value, SampleCharts.around(value)));
      }
    }
    return points;
  }

  static List<Point> named(int categories, int series) {
    Random random = new Random(2);
    List<Point> points = new ArrayList<>();
    for (int c = 0; c < categories; c++) {
      for (int s = 0; s < series; s++) {
        double value = 100 + 900 * random.nextDouble();
        points.add(new Point(c + " " + LONG_NAME, "Provider with a long name " + s, value));
      }
    }
    return points;
  }

  private static void tables(Map<String, Chart> charts) {
    charts.put("heat", heat(SampleCharts.points(12)));
    charts.put("heat-long-names", heat(named(12, 3)));
    charts.put("heat-ten-columns", heat(series(5, 10)));
    charts.put("heat-thirty-columns", heat(series(4, 30)));
    charts.put("heat-gaps", heat(gaps()));
    charts.put("heat-100-rows", heat(SampleCharts.points(100)));
    charts.put(
        "heat-lone",
        heat(
            List.of(
                new Point("a", "JDK", 9), new Point("b", "BC", 1), new Point("b", "JDK", 900))));
  }

  private static Chart heat(List<Point> points) {
    Ratio undecided =
        new Ratio(
            "",
            "",
            1.05,
            Optional.empty(),
            new Judgement(Verdict.UNDECIDED, Optional.empty(), Optional.empty(), true));
    return new HeatMap(
        "Encrypt",
        "mean of 5 forks",
        Quantity.TIME,
        points,
        points.stream().limit(2).collect(Collectors.toMap(p -> p, p -> undecided)));
  }

  private static List<Point> gaps() {
    List<Point> points = new ArrayList<>(SampleCharts.points(6));
    points.removeIf(p -> (p.category() + p.series()).hashCode() % 3 == 0);
    return points;
  }

  private static void lines(Map<String, Chart> charts) {
    charts.put("size-one", size(List.of(new PayloadPoint(1024, "JDK", 400, Optional.empty()))));
    charts.put("size-both", size(SampleCharts.payloads()));
    charts.put("size-many", size(manySizes()));
    charts.put("parameter-one", parameter(List.of(at(7, "", 5))));
    charts.put("parameter-many", parameter(manyValues()));
    charts.put("tradeoff", tradeoff(List.of("JDK", "BC", "ACCP", "Conscrypt")));
    charts.put("tradeoff-one", tradeoff(List.of("BC")));
    charts.put("scaling", new ScalingChart("Encrypt", "", loads()));
    charts.put(
        "scaling-one",
        new ScalingChart(
            "Encrypt", "", List.of(new ScalingChart.Load(1, "JDK", SampleCharts.uncertain(5e5)))));
    charts.put(
        "scaling-twelve",
        new ScalingChart(
            "Encrypt",
            "",
            IntStream.range(0, 12)
                .boxed()
                .flatMap(i -> Stream.of(load(i, 1, 1e5 + i), load(i, 2, 1.6e5 + 5e3 * i)))
                .toList()));
    charts.put("percentiles", new PercentileChart("Sign", "", quantiles()));
    charts.put(
        "percentiles-one",
        new PercentileChart(
            "Sign", "", List.of(new PercentileChart.Quantile("JDK", 0.5, 1234, Optional.empty()))));
  }

  private static Chart size(List<PayloadPoint> points) {
    return new PayloadChart("Encrypt AES-256-GCM", "", PayloadChart.View.THROUGHPUT, points);
  }

  private static List<PayloadPoint> manySizes() {
    List<PayloadPoint> points = new ArrayList<>();
    for (int s = 0; s < 12; s++) {
      for (long bytes = 16; bytes <= 1 << 24; bytes *= 8) {
        double ns = (200 + 0.05 * bytes) * (1 + s * s);
        points.add(
            new PayloadPoint(
                bytes,
                "Provider " + s,
                ns,
                s % 2 == 0 ? SampleCharts.around(ns) : Optional.empty()));
      }
    }
    return points;
  }

  private static Chart parameter(List<ParameterChart.At> points) {
    return new ParameterChart("Bench", "", LONG_NAME, "Time per operation", Quantity.TIME, points);
  }

  private static ParameterChart.At at(double parameter, String series, double value) {
    return new ParameterChart.At(parameter, series, value, SampleCharts.around(value));
  }

  private static List<ParameterChart.At> manyValues() {
    List<ParameterChart.At> points = new ArrayList<>();
    for (int line = 0; line < 9; line++) {
      for (int i = 0; i < 70; i++) {
        points.add(at(1_000_000 + i * i, line + " " + LONG_NAME, (line + 1) * (5 + i)));
      }
    }
    return points;
  }

  private static void panels(Map<String, Chart> charts) {
    for (LinePanels.View view : LinePanels.View.values()) {
      String name = "panels-" + view.name().toLowerCase(Locale.ROOT);
      charts.put(name, SampleCharts.linePanels(view, 4));
      charts.put(name + "-single", SampleCharts.linePanels(view, 1));
      charts.put(name + "-one", panels(view, 1, 1, 1));
      charts.put(name + "-many", panels(view, 11, 9, 40));
    }
  }

  private static LinePanels panels(LinePanels.View view, int facets, int lines, int points) {
    return new LinePanels(
        "Encrypt",
        "",
        view,
        IntStream.rangeClosed(0, points).mapToObj(i -> i + " " + LONG_NAME).toList(),
        "Measure of " + LONG_NAME,
        IntStream.range(0, facets)
            .mapToObj(f -> new LinePanels.Facet(f + " " + LONG_NAME, lines(lines, points)))
            .toList());
  }

  private static List<LinePanels.Line> lines(int lines, int points) {
    return IntStream.range(0, lines)
        .mapToObj(
            line ->
                new LinePanels.Line(
                    line + " " + LONG_NAME,
                    IntStream.rangeClosed(1, points)
                        .filter(x -> points == 1 || (x + line) % 7 != 0)
                        .mapToObj(x -> new LinePanels.At(x, 1.0 / x, SampleCharts.around(1.0 / x)))
                        .toList()))
        .toList();
  }

  private static void densities(Map<String, Chart> charts) {
    charts.put("densities", SampleCharts.densities(30));
    charts.put("densities-one", densities(Quantity.PERCENT, List.of(0.0)));
    charts.put("densities-equal", densities(Quantity.TIME, List.of(5.0, 5.0, 5.0, 5.0, 5.0, 5.0)));
    charts.put(
        "densities-decades",
        densities(Quantity.TIME, List.of(1.0, 10.0, 11.0, 12.0, 13.0, 14.0, 1e6)));
  }

  private static DensityChart densities(Quantity quantity, List<Double> values) {
    DensityChart.Sample sample = DensityChart.Sample.of("JDK", values);
    return new DensityChart(
        "Sign",
        "",
        "Time per operation",
        quantity,
        List.of(new DensityChart.Row(LONG_NAME, List.of(sample))));
  }

  private static Chart tradeoff(List<String> providers) {
    Map<String, Integer> bytes = new LinkedHashMap<>();
    bytes.put("Ed25519", 96);
    bytes.put("ECDSA-P256-SHA256", 137);
    bytes.put("RSA-2048-PKCS1-SHA256", 550);
    bytes.put("RSA-3072-PSS-SHA384", 806);
    bytes.put("ML-DSA-44", 3732);
    bytes.put("ML-DSA-65", 5261);
    bytes.put("ML-DSA-87", 7219);
    bytes.put("SLH-DSA-SHA2-128s", 7888);
    bytes.put("SLH-DSA-SHA2-128f", 17120);
    bytes.put("SLH-DSA-SHAKE-128f", 17120);
    bytes.put("Falcon-512", 1552);
    List<Tradeoff> points = new ArrayList<>();
    int i = 0;
    for (Map.Entry<String, Integer> entry : bytes.entrySet()) {
      for (String provider : providers) {
        double ns = 20_000 * Math.pow(2.2, i % 9) * (1 + providers.indexOf(provider));
        points.add(
            new Tradeoff(entry.getKey(), provider, entry.getValue(), ns, SampleCharts.around(ns)));
      }
      i++;
    }
    return new TradeoffChart(
        "Signatures: time and bytes",
        "mean of 5 forks",
        "Public key and signature",
        "Time per operation",
        List.of(
            new TradeoffChart.Facet("Sign", points),
            new TradeoffChart.Facet("Verify", points.subList(0, points.size() / 2))));
  }

  private static ScalingChart.Load load(int series, int threads, double opsPerSecond) {
    return new ScalingChart.Load(
        threads, "Provider " + series, SampleCharts.uncertain(opsPerSecond));
  }

  private static List<ScalingChart.Load> loads() {
    List<ScalingChart.Load> loads = new ArrayList<>();
    for (int threads : new int[] {1, 2, 3, 4, 8, 16, 32, 64}) {
      double jdk = 1e6 * threads / (1 + 0.02 * threads);
      double bc = 1e5 * Math.min(threads, 4);
      loads.add(new ScalingChart.Load(threads, "JDK", SampleCharts.uncertain(jdk)));
      loads.add(new ScalingChart.Load(threads, "BC", SampleCharts.uncertain(bc)));
    }
    return loads;
  }

  private static List<PercentileChart.Quantile> quantiles() {
    List<PercentileChart.Quantile> quantiles = new ArrayList<>();
    double[] shares = {0, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999, 0.99999, 0.999999};
    for (int i = 0; i < shares.length; i++) {
      quantiles.add(quantile("JDK", shares[i], 900 * Math.pow(2.5, i)));
      quantiles.add(quantile("BC", shares[i], 5000 * Math.pow(1.2, i)));
    }
    return quantiles;
  }

  private static PercentileChart.Quantile quantile(String series, double share, double ns) {
    return new PercentileChart.Quantile(series, share, ns, SampleCharts.around(ns));
  }

  private static void forks(Map<String, Chart> charts) {
    List<ForkSample> samples = new ArrayList<>();
    List<DriftChart.Moment> moments = new ArrayList<>();
    Random random = new Random(3);
    for (int i = 0; i < 60; i++) {
      List<Double> means = new ArrayList<>();
      String provider = SampleCharts.PROVIDERS.get(i % 4);
      for (int fork = 0; fork < 1 + i % 6; fork++) {
        double mean = 1000 * (1 + 0.03 * random.nextGaussian()) * (i == 7 && fork == 1 ? 3 : 1);
        means.add(mean);
        moments.add(new DriftChart.Moment("s" + i, provider, fork * 3e11 + i * 4e9, mean));
      }
      Optional<Interval> interval =
          means.size() < 2 ? Optional.empty() : Optional.of(new Interval(960, 1040));
      samples.add(
          new ForkSample(
              i % 10 == 0 ? i + " " + LONG_NAME : "sign " + i, provider, means, interval));
    }
    charts.put("forks", new ForkChart("Sign", "", samples));
    charts.put(
        "forks-alike",
        new ForkChart(
            "Sign",
            "",
            IntStream.range(0, 30)
                .mapToObj(
                    i ->
                        new ForkSample(
                            "sign " + i,
                            "JDK",
                            Collections.nCopies(1 + i % 10, 1000.0),
                            Optional.of(new Interval(900 + i, 1100 - i))))
                .toList()));
    charts.put("forks-one", new ForkChart("Sign", "", samples.subList(1, 2)));
    charts.put("drift", new DriftChart("Drift over the run", "", moments));
    charts.put("drift-one", new DriftChart("Drift over the run", "", moments.subList(0, 1)));
  }
}
