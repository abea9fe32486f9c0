package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.LinePlot.At;
import org.jcamark.chart.LinePlot.Line;
import org.jcamark.chart.LinePlot.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SeriesName;
import org.jcamark.chart.StackedPlot;
import org.jcamark.model.InOrder;
import org.jcamark.model.JitEvent;
import org.jcamark.model.Series;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;
import org.jcamark.table.ScenarioNames;
import org.jcamark.warmup.ColdStage;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/**
 * The charts of a warm-up run: cold starts by stage, times to steady state, and for each operation
 * of an algorithm the warm-up curves, a panel a provider, JVM and variant.
 */
public final class WarmupCharts {
  private static final int MOST_PANELS = 6;
  private static final double NS_A_SECOND = 1e9;

  private static final List<ColdStage> TO_FIRST_RESULT =
      List.of(
          ColdStage.JVM,
          ColdStage.PROVIDER,
          ColdStage.INSTANCE,
          ColdStage.KEY,
          ColdStage.INIT,
          ColdStage.FIRST_CALL);

  /** Bins between marks, so that these stay apart. */
  private static final int MARK_BINS = 10;

  /** Where events of the JIT are marked, as powers of the range of times above the curves. */
  private static final Map<JitEvent.Kind, Double> LANES =
      Map.of(
          JitEvent.Kind.C1, 0.36,
          JitEvent.Kind.C2, 0.24,
          JitEvent.Kind.DEOPTIMISATION, 0.12);

  /** Where the panels end, so that marks stay off their edge. */
  private static final double TOP = 0.44;

  private final List<ScenarioWarmup> warmups;
  private final FigureWidth width;
  private final ScenarioNames names;

  private WarmupCharts(List<ScenarioWarmup> warmups, FigureWidth width) {
    this.warmups = warmups;
    this.width = width;
    names = new ScenarioNames(warmups.stream().map(ScenarioWarmup::scenario).toList());
  }

  /**
   * The charts of some scenarios, in their order.
   *
   * @param width decides how many rows a chart has at most
   */
  public static List<Chart> of(List<ScenarioWarmup> warmups, FigureWidth width) {
    WarmupCharts charts = new WarmupCharts(warmups, width);
    List<Chart> all = new ArrayList<>();
    all.addAll(charts.coldStarts());
    all.addAll(charts.steadyTimes());
    InOrder.groupedBy(warmups, charts::work)
        .forEach((work, group) -> all.addAll(charts.curves(work, group)));
    return ChartSet.distinct(all);
  }

  private String work(ScenarioWarmup warmup) {
    return names.work(warmup.scenario());
  }

  private String platform(ScenarioWarmup warmup) {
    return names.platform(warmup.scenario());
  }

  private String whole(ScenarioWarmup warmup) {
    return names.whole(warmup.scenario());
  }

  private List<Chart> coldStarts() {
    return Pages.of(
        warmups,
        this::work,
        width.rowsAPage(),
        "scenario",
        page ->
            new Chart(
                "cold-start",
                ChartKind.COLD_START,
                "First result of a fresh JVM: "
                    + Finding.range(
                        page,
                        warmup -> warmup.firstResult().median(),
                        WarmupCharts::firstResult,
                        this::whole),
                "medians of "
                    + forks(page)
                    + " · number: to the first result, in brackets from main on · parts: medians"
                    + " of the stages, scaled to add up to it",
                new StackedPlot(
                    "Time from the start of the process (lower is better)",
                    Quantity.TIME,
                    page.stream().map(this::coldStart).toList())));
  }

  private static String firstResult(ScenarioWarmup warmup) {
    return Quantity.TIME.format(warmup.firstResult().median());
  }

  private StackedPlot.Row coldStart(ScenarioWarmup warmup) {
    double sum =
        TO_FIRST_RESULT.stream()
            .flatMap(stage -> warmup.stage(stage).stream())
            .mapToDouble(Spread::median)
            .sum();
    double scale = warmup.firstResult().median() / sum;
    return new StackedPlot.Row(
        "",
        work(warmup),
        platform(warmup),
        TO_FIRST_RESULT.stream()
            .flatMap(
                stage ->
                    warmup.stage(stage).stream()
                        .map(time -> new StackedPlot.Part(stage.toString(), scale * time.median())))
            .toList(),
        firstResult(warmup)
            + " ("
            + Quantity.TIME.format(warmup.firstResultSinceMain().median())
            + ")");
  }

  private List<Chart> steadyTimes() {
    return Pages.of(
        warmups,
        this::work,
        width.rowsAPage(),
        "scenario",
        page ->
            new Chart(
                "steady-time",
                ChartKind.STEADY_TIME,
                "Time to steady state: " + steadyRange(page, this::whole),
                forks(page)
                    + " · dots: forks, hollow where a fork never became steady · number: all"
                    + " forks together",
                new DotPlot(
                    "Time from the first call to steady state (lower is better)",
                    Quantity.TIME,
                    page.stream().map(this::steadyTime).toList())));
  }

  private static String steadyRange(
      List<ScenarioWarmup> warmups, Function<ScenarioWarmup, String> name) {
    return Finding.range(
        warmups, (ScenarioWarmup w) -> nsToSteady(w), WarmupCharts::steadyBriefly, name);
  }

  /** Time to steady state, or to the end of what never was. */
  private static double nsToSteady(ScenarioWarmup warmup) {
    return NS_A_SECOND
        * Math.max(
            warmup.secondsToSteady().orElse(warmup.seconds()),
            warmup.seconds() / warmup.typical().bins());
  }

  /** Forks that are steady from the first bin count with its end. */
  private static double nsToSteady(ForkWarmup fork) {
    return fork.secondsToSteady().isEmpty()
        ? fork.bins().seconds() * NS_A_SECOND
        : Math.max(
            fork.secondsToSteady().getAsDouble() * NS_A_SECOND, (double) fork.bins().nanos()[0]);
  }

  private static String steadyBriefly(ScenarioWarmup warmup) {
    String time = Quantity.TIME.format(nsToSteady(warmup));
    return warmup.secondsToSteady().isPresent() ? time : "> " + time;
  }

  private static String steadyInWords(ScenarioWarmup warmup) {
    long never = warmup.forks().stream().filter(f -> f.secondsToSteady().isEmpty()).count();
    String time = steadyBriefly(warmup);
    return never == 0
        ? time
        : time + ", " + never + " of " + Numbers.count(warmup.forks().size(), "fork") + " never";
  }

  private DotPlot.Row steadyTime(ScenarioWarmup warmup) {
    SeriesName series = SeriesName.of(warmup.scenario().provider());
    return new DotPlot.Row(
        "",
        work(warmup),
        platform(warmup),
        warmup.forks().stream()
            .map(
                fork -> {
                  boolean never = fork.secondsToSteady().isEmpty();
                  double ns = nsToSteady(fork);
                  String words = (never ? "never within " : "") + Quantity.TIME.format(ns);
                  return new DotPlot.Mark(
                      series, ns, Optional.empty(), never, whole(warmup) + ": " + words);
                })
            .toList(),
        steadyInWords(warmup));
  }

  private List<Chart> curves(String work, List<ScenarioWarmup> group) {
    return Pages.of(
        group,
        this::platform,
        MOST_PANELS,
        "panel",
        page ->
            new Chart(
                "warmup-" + ChartSet.fileName(work),
                ChartKind.WARMUP,
                Finding.sentence(work)
                    + ", time to steady state: "
                    + steadyRange(page, this::platform),
                forks(page)
                    + " · thick: median · band: steady times of forks · dashed: the recorded fork,"
                    + " and where all forks together become steady",
                new LinePlot(
                    LinePlot.Over.TIME,
                    "Time from the first call on",
                    "Time per call (lower is better)",
                    Quantity.TIME,
                    facets(page))));
  }

  private List<LinePlot.Facet> facets(List<ScenarioWarmup> items) {
    List<Series> all =
        items.stream()
            .flatMap(warmup -> Stream.concat(forksOf(warmup), recorded(warmup).stream()))
            .toList();
    LogBins bins = LogBins.of(all);
    DoubleSummaryStatistics times =
        all.stream()
            .flatMapToDouble(series -> Arrays.stream(bins.times(series)))
            .filter(time -> time > 0)
            .summaryStatistics();
    Interval range = new Interval(times.getMin(), times.getMax());
    return items.stream().map(warmup -> facet(warmup, bins, range)).toList();
  }

  private static Stream<Series> forksOf(ScenarioWarmup warmup) {
    return warmup.forks().stream().map(fork -> fork.measured().series());
  }

  private static Optional<Series> recorded(ScenarioWarmup warmup) {
    return warmup.recorded().map(fork -> fork.measured().series());
  }

  private LinePlot.Facet facet(ScenarioWarmup warmup, LogBins bins, Interval times) {
    SeriesName provider = SeriesName.of(warmup.scenario().provider());
    List<Line> lines = new ArrayList<>();
    recorded(warmup).ifPresent(series -> lines.add(dashed(points(bins, bins.times(series)))));
    forksOf(warmup)
        .forEach(
            series -> lines.add(new Line(provider, Look.THIN, points(bins, bins.times(series)))));
    lines.add(new Line(provider, Look.CURVE, points(bins, bins.median(forksOf(warmup).toList()))));
    warmup
        .secondsToSteady()
        .ifPresent(
            seconds -> {
              double ns = seconds * NS_A_SECOND;
              if (ns >= bins.startNs()) {
                lines.add(dashed(List.of(At.of(ns, times.low()), At.of(ns, times.high()))));
              }
            });
    lines.addAll(events(warmup, bins, times));
    return new LinePlot.Facet(platform(warmup), lines, steadyBand(warmup), remark(warmup));
  }

  private static Line dashed(List<At> points) {
    return new Line(SeriesName.NONE, Look.DASHED, points);
  }

  private static List<At> points(LogBins bins, double[] times) {
    return IntStream.range(0, times.length)
        .filter(bin -> times[bin] > 0)
        .mapToObj(bin -> At.of(bins.middle(bin), times[bin]))
        .toList();
  }

  private static Optional<Interval> steadyBand(ScenarioWarmup warmup) {
    return Spread.of(
            warmup.forks().stream()
                .map(ForkWarmup::steadyNanos)
                .flatMapToDouble(OptionalDouble::stream))
        .map(steady -> new Interval(steady.low(), steady.high()));
  }

  /** What the JIT compiler did in the recorded fork, each kind in a lane above the curves. */
  private static List<Line> events(ScenarioWarmup warmup, LogBins bins, Interval times) {
    List<Line> lanes = new ArrayList<>();
    for (JitEvent.Kind kind : JitEvent.Kind.values()) {
      List<Double> moments =
          warmup.recorded().map(fork -> fork.measured().events()).orElse(List.of()).stream()
              .filter(event -> event.kind() == kind && LANES.containsKey(kind))
              .map(event -> event.seconds() * NS_A_SECOND)
              .filter(ns -> ns >= bins.startNs() && ns <= bins.endNs())
              .toList();
      if (!moments.isEmpty()) {
        double lane = above(times, LANES.get(kind));
        lanes.add(
            new Line(
                SeriesName.of(words(kind)),
                Look.DOTS,
                moments.stream()
                    .map(ns -> bins.bin(ns) / MARK_BINS * MARK_BINS)
                    .distinct()
                    .map(bin -> At.of(bins.middle(bin), lane))
                    .toList()));
      }
    }
    if (!lanes.isEmpty()) {
      // A line of one point is not seen, but is on the axis.
      lanes.add(dashed(List.of(At.of(bins.startNs(), above(times, TOP)))));
    }
    return lanes;
  }

  private static double above(Interval times, double power) {
    return times.high() * Math.pow(times.high() / times.low(), power);
  }

  private static String words(JitEvent.Kind kind) {
    return kind == JitEvent.Kind.DEOPTIMISATION ? "deoptimisation" : "compiled by " + kind;
  }

  private static String remark(ScenarioWarmup warmup) {
    return warmup.operationsToSteady().isPresent()
        ? "steady after %s, %s calls"
            .formatted(
                steadyInWords(warmup),
                Numbers.significant(warmup.operationsToSteady().getAsDouble()))
        : "not steady within " + Quantity.TIME.format(nsToSteady(warmup));
  }

  private static String forks(List<ScenarioWarmup> warmups) {
    return Numbers.range(warmups.stream().mapToInt(w -> w.forks().size()), "fresh JVM") + " each";
  }
}
