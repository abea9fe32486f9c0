package org.jcamark.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.catalog.Labelled;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PayloadPoint;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.StackedBarChart;
import org.jcamark.model.ByteSize;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;

/**
 * A figure of a report, drawn anew from measurements, for each JVM.
 *
 * @param id as the report numbers it, {@code F1}
 * @param title what the works have in common; what is shown of it and which way is better follow
 * @param works what is shown, in order
 */
public record StudyFigure(String id, String title, Kind kind, Aspect aspect, List<Work> works) {
  public StudyFigure {
    works = List.copyOf(works);
  }

  /** How a figure is drawn. */
  public enum Kind {
    TIME_BY_SIZE,
    THROUGHPUT_BY_SIZE,
    /** A bar or a dot for each provider. */
    BARS,
    /** Parts of a whole. */
    STACKED
  }

  /** The figure of a text: id, kind, title and works; {@code bars of allocation} is a kind, too. */
  static StudyFigure of(String text) {
    String[] cells = StudyFile.cells(text, 4);
    String[] kind = cells[1].split(" of ", 2);
    return new StudyFigure(
        cells[0],
        cells[2],
        Kind.valueOf(kind[0].toUpperCase(Locale.ROOT).replace(' ', '_')),
        kind.length == 1 ? Aspect.TIME : Labelled.find(Aspect.class, kind[1]).orElseThrow(),
        StudyFile.works(cells[3]));
  }

  private record Measured(Work work, Setting setting, Uncertain value) {
    Optional<Interval> interval() {
      return value.positiveInterval().filter(ends -> ends.low() < ends.high());
    }
  }

  /** The chart of one JVM; absent where nothing of it was measured there. */
  Optional<Chart> chart(Evidence evidence, String jvm, String note) {
    List<Measured> measured = new ArrayList<>();
    for (Work work : works) {
      for (Setting setting : evidence.settings()) {
        if (setting.jvm().equals(jvm)) {
          evidence
              .value(setting, aspect, work)
              .ifPresent(value -> measured.add(new Measured(work, setting, value)));
        }
      }
    }
    return measured.isEmpty() ? Optional.empty() : Optional.of(chart(measured, note));
  }

  /** What is shown: "time per operation". */
  private String shown() {
    return switch (kind) {
      case TIME_BY_SIZE -> "time per operation by size";
      case THROUGHPUT_BY_SIZE -> "throughput by size";
      case STACKED -> "time by operation";
      case BARS ->
          switch (aspect) {
            case TIME -> "time per operation";
            case ALLOCATION -> "bytes allocated per operation";
            default -> Amount.kind(aspect) == Amount.Kind.BYTES ? "bytes" : aspect.label();
          };
    };
  }

  private String wholeTitle() {
    String better = kind == Kind.THROUGHPUT_BY_SIZE ? "higher" : "lower";
    return title + ": " + shown() + " (" + better + " is better)";
  }

  private Chart chart(List<Measured> measured, String note) {
    boolean bytes = Amount.kind(aspect) == Amount.Kind.BYTES;
    return switch (kind) {
      case TIME_BY_SIZE, THROUGHPUT_BY_SIZE ->
          new PayloadChart(
              wholeTitle(),
              note,
              kind == Kind.TIME_BY_SIZE ? PayloadChart.View.TIME : PayloadChart.View.THROUGHPUT,
              measured.stream().map(this::payloadPoint).toList());
      case BARS ->
          new BarChart(
              wholeTitle(),
              note,
              shown().substring(0, 1).toUpperCase(Locale.ROOT) + shown().substring(1),
              bytes ? Quantity.BYTES : Quantity.TIME,
              measured.stream()
                  .map(
                      m ->
                          new Point(
                              name(m.work(), true),
                              m.setting().provider(),
                              m.value().value(),
                              m.interval()))
                  .toList());
      case STACKED ->
          new StackedBarChart(
              wholeTitle(),
              note,
              "Time",
              Quantity.TIME,
              measured.stream()
                  .map(
                      m ->
                          new Point(
                              m.work().algorithm() + ", " + m.setting().provider(),
                              m.work().operation(),
                              m.value().value()))
                  .toList());
    };
  }

  private PayloadPoint payloadPoint(Measured measured) {
    String name = name(measured.work(), false);
    return new PayloadPoint(
        measured.work().payloadBytes().orElseThrow(),
        measured.setting().provider() + (name.isEmpty() ? "" : ", " + name),
        measured.value().value(),
        measured.interval());
  }

  /** What of a work differs from the others. */
  private String name(Work work, boolean withPayload) {
    List<String> words = new ArrayList<>();
    addVaried(words, work, Work::operation);
    addVaried(words, work, Work::algorithm);
    OptionalInt payload = work.payloadBytes();
    if (withPayload && varies(Work::payloadBytes) && payload.isPresent()) {
      words.add(ByteSize.exact(payload.getAsInt()));
    }
    addVaried(words, work, w -> w.keys().map(life -> life.label() + " keys").orElse(""));
    addVaried(words, work, w -> w.data().label());
    addVaried(words, work, w -> w.threads() + (w.threads() == 1 ? " thread" : " threads"));
    addVaried(words, work, w -> w.calls() > 0 ? w.calls() + " calls" : w.mode().jmhName());
    addVaried(words, work, Work::jit);
    return words.isEmpty() && withPayload
        ? work.operation() + " " + work.algorithm()
        : words.stream().collect(Collectors.joining(" "));
  }

  private void addVaried(List<String> words, Work work, Function<Work, String> part) {
    if (varies(part)) {
      words.add(part.apply(work));
    }
  }

  private boolean varies(Function<Work, ?> part) {
    return works.stream().map(part).distinct().count() > 1;
  }
}
