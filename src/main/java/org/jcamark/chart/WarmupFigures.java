package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.compare.ColdStage;
import org.jcamark.compare.ForkWarmup;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.compare.Spread;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork.JitEvent;
import org.jcamark.stats.Interval;
import org.jcamark.table.KeyColumns;
import org.jcamark.table.Numbers;
import org.jcamark.table.WarmupTable;

/**
 * The figures of a warm-up run: cold starts by stage, and for each operation of an algorithm the
 * warm-up curves, a panel a provider, JVM and variant.
 *
 * @param names of all scenarios of the run
 */
public record WarmupFigures(KeyColumns<Key> names) {
  private static final int MOST_PANELS = 6;
  private static final double NS_A_SECOND = 1e9;

  /** Bins between marks, so that these stay apart. */
  private static final int MARK_BINS = 10;

  /** Events that are marked above the curves, from above. */
  private static final List<JitEvent.Kind> MARKED =
      List.of(JitEvent.Kind.C1, JitEvent.Kind.C2, JitEvent.Kind.DEOPTIMISATION);

  /** Height of a lane of marks, as a power of the range of times. */
  private static final double LANE = 0.12;

  public static List<Figure> of(List<ScenarioWarmup> warmups) {
    WarmupFigures figures = new WarmupFigures(WarmupTable.names(warmups));
    List<Figure> all =
        new ArrayList<>(
            FigureSet.paged(warmups, figures::work, FigureSet.ROWS_A_PAGE, figures::coldStarts));
    InOrder.groupedBy(warmups, figures::work)
        .forEach(
            (work, group) ->
                all.addAll(
                    FigureSet.paged(
                        group,
                        figures::platform,
                        MOST_PANELS,
                        page -> figures.curves(work, page))));
    return FigureSet.distinct(all);
  }

  private String work(ScenarioWarmup warmup) {
    return names.work(warmup.scenario());
  }

  private String platform(ScenarioWarmup warmup) {
    return names.platform(warmup.scenario());
  }

  private static String forks(List<ScenarioWarmup> warmups) {
    return Numbers.range(warmups.stream().mapToInt(w -> w.forks().size()), "fresh JVM") + " each";
  }

  private Figure coldStarts(List<ScenarioWarmup> page) {
    return new Figure(
        "cold-start",
        Figure.Kind.COLD_START,
        "First result of a fresh JVM: "
            + FigureSet.range(
                page,
                warmup -> warmup.firstResult().median(),
                warmup -> median(warmup.firstResult()),
                warmup -> names.name(warmup.scenario())),
        "medians of "
            + forks(page)
            + " · number: to the first result, in brackets from main on · parts: medians of the"
            + " stages, scaled to add up to it",
        Rows.bars(
            "Time from the start of the process (lower is better)",
            page.stream().map(this::coldStart).toList()));
  }

  private static String median(Spread time) {
    return Quantity.TIME.format(time.median());
  }

  private Rows.Row coldStart(ScenarioWarmup warmup) {
    List<Rows.Mark> stages = new ArrayList<>();
    for (ColdStage stage : ColdStage.UP_TO_FIRST_CALL) {
      warmup
          .stage(stage)
          .ifPresent(time -> stages.add(Rows.Mark.part(stage.toString(), time.median())));
    }
    double sum = stages.stream().mapToDouble(Rows.Mark::value).sum();
    double scale = warmup.firstResult().median() / sum;
    stages.replaceAll(stage -> Rows.Mark.part(stage.series().text(), scale * stage.value()));
    String value =
        median(warmup.firstResult()) + " (" + median(warmup.firstResultSinceMain()) + ")";
    return new Rows.Row(work(warmup), platform(warmup), stages, value, "");
  }

  /** Time to steady state, or to the end of what never was. */
  private static double nsToSteady(ScenarioWarmup warmup) {
    double least = warmup.seconds() / warmup.bins();
    return NS_A_SECOND * Math.max(warmup.secondsToSteady().orElse(warmup.seconds()), least);
  }

  private static String steady(ScenarioWarmup warmup) {
    String time = Quantity.TIME.format(nsToSteady(warmup));
    return warmup.secondsToSteady().isPresent() ? time : "> " + time;
  }

  private Figure curves(String work, List<ScenarioWarmup> page) {
    List<Series> all =
        page.stream()
            .flatMap(w -> Stream.concat(w.forks().stream(), w.recorded().stream()))
            .map(fork -> fork.measured().series())
            .toList();
    LogBins bins = LogBins.of(all);
    DoubleSummaryStatistics times =
        all.stream()
            .flatMapToDouble(series -> Arrays.stream(bins.times(series)))
            .filter(time -> time > 0)
            .summaryStatistics();
    Interval range = new Interval(times.getMin(), times.getMax());
    return new Figure(
        "warmup-" + FigureSet.fileName(work),
        Figure.Kind.WARMUP,
        FigureSet.sentence(work)
            + ", time to steady state: "
            + FigureSet.range(
                page, WarmupFigures::nsToSteady, WarmupFigures::steady, this::platform),
        forks(page)
            + " · thick: median · band: steady times of forks · grey: the recorded fork · dashed:"
            + " where all forks together become steady",
        new Panels(
            new Measure("Time from the first call on", Quantity.TIME),
            new Measure("Time per call (lower is better)", Quantity.TIME),
            page.stream().map(warmup -> panel(warmup, bins, range)).toList()));
  }

  private Panels.Panel panel(ScenarioWarmup warmup, LogBins bins, Interval times) {
    SeriesName provider = SeriesName.of(warmup.scenario().provider());
    List<Series> forks = warmup.forks().stream().map(fork -> fork.measured().series()).toList();
    List<Line> lines = new ArrayList<>();
    warmup
        .recorded()
        .map(fork -> bins.times(fork.measured().series()))
        .ifPresent(shown -> lines.add(line(SeriesName.REFERENCE, Look.CURVE, bins, shown)));
    forks.forEach(series -> lines.add(line(provider, Look.THIN, bins, bins.times(series))));
    lines.add(line(provider, Look.CURVE, bins, bins.median(forks)));
    double steadyNs = NS_A_SECOND * warmup.secondsToSteady().orElse(0);
    if (steadyNs >= bins.startNs()) {
      List<Point> ends =
          List.of(new Point(steadyNs, times.low()), new Point(steadyNs, times.high()));
      lines.add(new Line(SeriesName.REFERENCE, Look.DASHED, ends));
    }
    warmup
        .recorded()
        .ifPresent(fork -> lines.addAll(events(fork.measured().events(), bins, times)));
    return new Panels.Panel(
        platform(warmup),
        remark(warmup),
        lines,
        Spread.of(
                warmup.forks().stream()
                    .map(ForkWarmup::steadyNanos)
                    .flatMapToDouble(OptionalDouble::stream))
            .map(band -> new Interval(band.low(), band.high())));
  }

  private static Line line(SeriesName name, Look look, LogBins bins, double[] times) {
    return new Line(
        name,
        look,
        IntStream.range(0, times.length)
            .filter(bin -> times[bin] > 0)
            .mapToObj(bin -> new Point(bins.middle(bin), times[bin]))
            .toList());
  }

  private static List<Line> events(List<JitEvent> events, LogBins bins, Interval times) {
    List<Line> lines = new ArrayList<>();
    for (JitEvent.Kind kind : MARKED) {
      int lane = MARKED.size() - MARKED.indexOf(kind);
      double height = times.high() * Math.pow(times.high() / times.low(), LANE * lane);
      List<Point> marks =
          events.stream()
              .filter(event -> event.kind() == kind)
              .map(event -> event.seconds() * NS_A_SECOND)
              .filter(ns -> ns >= bins.startNs() && ns <= bins.endNs())
              .map(ns -> bins.bin(ns) / MARK_BINS * MARK_BINS)
              .distinct()
              .map(bin -> new Point(bins.middle(bin), height))
              .toList();
      if (!marks.isEmpty()) {
        String what =
            kind == JitEvent.Kind.DEOPTIMISATION ? "deoptimisation" : "compiled by " + kind;
        lines.add(new Line(SeriesName.of(what), Look.DOTS, marks));
      }
    }
    return lines;
  }

  private static String remark(ScenarioWarmup warmup) {
    if (warmup.operationsToSteady().isEmpty()) {
      return "not steady within " + Quantity.TIME.format(nsToSteady(warmup));
    }
    int forks = warmup.forks().size();
    long never = warmup.forks().stream().filter(f -> f.secondsToSteady().isEmpty()).count();
    return "steady after %s%s, %s calls"
        .formatted(
            steady(warmup),
            never == 0 ? "" : ", " + never + " of " + Numbers.count(forks, "fork") + " never",
            Numbers.significant(warmup.operationsToSteady().getAsDouble()));
  }
}
