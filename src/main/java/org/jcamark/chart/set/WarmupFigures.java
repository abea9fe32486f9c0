package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureKind;
import org.jcamark.chart.Panels;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.Rows;
import org.jcamark.chart.Scale;
import org.jcamark.chart.SeriesName;
import org.jcamark.model.InOrder;
import org.jcamark.model.JitEvent;
import org.jcamark.model.Key;
import org.jcamark.model.Series;
import org.jcamark.stats.Interval;
import org.jcamark.table.KeyColumns;
import org.jcamark.table.Numbers;
import org.jcamark.warmup.ColdStage;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/**
 * The figures of a warm-up run: cold starts by stage, and for each operation of an algorithm the
 * warm-up curves, a panel a provider, JVM and variant.
 */
public final class WarmupFigures {
  private static final int MOST_PANELS = 6;
  private static final double NS_A_SECOND = 1e9;

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
  private final KeyColumns<Key> names;

  private WarmupFigures(List<ScenarioWarmup> warmups) {
    this.warmups = warmups;
    names = KeyColumns.ofScenarios(warmups.stream().map(ScenarioWarmup::scenario).toList(), true);
  }

  /** The figures of some scenarios, in their order. */
  public static List<Figure> of(List<ScenarioWarmup> warmups) {
    WarmupFigures figures = new WarmupFigures(warmups);
    List<Figure> all = new ArrayList<>();
    all.addAll(figures.coldStarts());
    InOrder.groupedBy(warmups, figures::work)
        .forEach((work, group) -> all.addAll(figures.curves(work, group)));
    return FigureSet.distinct(all);
  }

  private String work(ScenarioWarmup warmup) {
    return names.work(warmup.scenario());
  }

  private String platform(ScenarioWarmup warmup) {
    return names.platform(warmup.scenario());
  }

  private String whole(ScenarioWarmup warmup) {
    return names.name(warmup.scenario());
  }

  private List<Figure> coldStarts() {
    return FigureSet.paged(
        warmups,
        this::work,
        FigureSet.ROWS_A_PAGE,
        "scenario",
        page ->
            new Figure(
                "cold-start",
                FigureKind.COLD_START,
                "First result of a fresh JVM: "
                    + Headline.range(
                        page,
                        warmup -> warmup.firstResult().median(),
                        warmup -> median(warmup.firstResult()),
                        this::whole),
                "medians of "
                    + forks(page)
                    + " · number: to the first result, in brackets from main on · parts: medians"
                    + " of the stages, scaled to add up to it",
                Rows.bars(
                    "Time from the start of the process (lower is better)",
                    page.stream().map(this::coldStart).toList())));
  }

  private static String median(Spread time) {
    return Quantity.TIME.format(time.median());
  }

  private Rows.Row coldStart(ScenarioWarmup warmup) {
    double sum =
        ColdStage.UP_TO_FIRST_CALL.stream()
            .flatMap(stage -> warmup.stage(stage).stream())
            .mapToDouble(Spread::median)
            .sum();
    double scale = warmup.firstResult().median() / sum;
    return Rows.Row.bar(
            work(warmup),
            platform(warmup),
            ColdStage.UP_TO_FIRST_CALL.stream()
                .flatMap(
                    stage ->
                        warmup.stage(stage).stream()
                            .map(time -> new Rows.Part(stage.toString(), scale * time.median())))
                .toList())
        .withValue(
            "%s (%s)"
                .formatted(median(warmup.firstResult()), median(warmup.firstResultSinceMain())));
  }

  /** Time to steady state, or to the end of what never was. */
  private static double nsToSteady(ScenarioWarmup warmup) {
    return NS_A_SECOND
        * Math.max(
            warmup.secondsToSteady().orElse(warmup.seconds()),
            warmup.seconds() / warmup.typical().bins());
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

  private List<Figure> curves(String work, List<ScenarioWarmup> group) {
    return FigureSet.paged(
        group,
        this::platform,
        MOST_PANELS,
        "panel",
        page ->
            new Figure(
                "warmup-" + FigureSet.fileName(work),
                FigureKind.WARMUP,
                Headline.sentence(work)
                    + ", time to steady state: "
                    + Headline.range(
                        page,
                        WarmupFigures::nsToSteady,
                        WarmupFigures::steadyBriefly,
                        this::platform),
                forks(page)
                    + " · thick: median · band: steady times of forks · grey: the recorded fork ·"
                    + " dashed: where all forks together become steady",
                new Panels(
                    new Scale.Measure(
                        "Time from the first call on", Quantity.TIME, Scale.Spread.VALUES),
                    new Scale.Measure(
                        "Time per call (lower is better)", Quantity.TIME, Scale.Spread.LINES),
                    panels(page))));
  }

  private List<Panels.Panel> panels(List<ScenarioWarmup> items) {
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
    return items.stream().map(warmup -> panel(warmup, bins, range)).toList();
  }

  private static Stream<Series> forksOf(ScenarioWarmup warmup) {
    return warmup.forks().stream().map(fork -> fork.measured().series());
  }

  private static Optional<Series> recorded(ScenarioWarmup warmup) {
    return warmup.recorded().map(fork -> fork.measured().series());
  }

  private Panels.Panel panel(ScenarioWarmup warmup, LogBins bins, Interval times) {
    SeriesName provider = SeriesName.of(warmup.scenario().provider());
    List<Line> lines = new ArrayList<>();
    recorded(warmup)
        .ifPresent(
            series ->
                lines.add(new Line(SeriesName.NONE, Look.GREY, points(bins, bins.times(series)))));
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
                lines.add(
                    new Line(
                        SeriesName.NONE,
                        Look.DASHED,
                        List.of(new Point(ns, times.low()), new Point(ns, times.high()))));
              }
            });
    lines.addAll(events(warmup, bins, times));
    return new Panels.Panel(platform(warmup), remark(warmup), lines, steadyBand(warmup));
  }

  private static List<Point> points(LogBins bins, double[] times) {
    return IntStream.range(0, times.length)
        .filter(bin -> times[bin] > 0)
        .mapToObj(bin -> new Point(bins.middle(bin), times[bin]))
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
                    .map(bin -> new Point(bins.middle(bin), lane))
                    .toList()));
      }
    }
    if (!lanes.isEmpty()) {
      // A line of one point is not seen, but is on the axis.
      lanes.add(
          new Line(
              SeriesName.NONE, Look.GREY, List.of(new Point(bins.startNs(), above(times, TOP)))));
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
