package org.jcamark.study;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.catalog.Labelled;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureKind;
import org.jcamark.chart.Panels;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.Rows;
import org.jcamark.chart.Scale;
import org.jcamark.chart.SeriesName;
import org.jcamark.chart.set.LineFigures;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Numbers;

/**
 * A figure of a report, drawn anew from measurements, for each JVM.
 *
 * @param id as the report numbers it, {@code F1}
 * @param title what the works have in common; what is shown of it and which way is better follow
 * @param aspect what is shown of works
 * @param parts what is shown, in order; of one unit
 */
public record StudyFigure(String id, String title, Kind kind, Aspect aspect, List<Part> parts) {
  private static final Pattern NAMED = Pattern.compile("\"([^\"]*)\" (.*)");

  /**
   * A bar, dot or point.
   *
   * @param name empty for what of its work differs from the others
   */
  record Part(String name, Amount amount) {
    private static Part of(String text, Aspect aspect) {
      Matcher named = NAMED.matcher(text);
      boolean found = named.matches();
      return new Part(
          found ? named.group(1) : "",
          Expression.amount(found ? named.group(2) : text, aspect, UnaryOperator.identity()));
    }

    /** The first one. */
    Work work() {
      return amount.works().iterator().next();
    }
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

  /** The figure of these texts, see {@link StudyFile.Drawn}. */
  static StudyFigure of(String id, String kindText, String title, String shows) {
    String[] kind = kindText.split(" of ", 2);
    Aspect aspect =
        kind.length == 1 ? Aspect.TIME : Labelled.find(Aspect.class, kind[1]).orElseThrow();
    return new StudyFigure(
        id,
        title,
        Kind.valueOf(kind[0].toUpperCase(Locale.ROOT).replace(' ', '_')),
        aspect,
        StudyFile.list(shows).stream().map(part -> Part.of(part, aspect)).toList());
  }

  Stream<Work> works() {
    return parts.stream().flatMap(part -> part.amount().works().stream());
  }

  private static final double NANOS_A_SECOND = 1e9;

  private record Measured(Part part, Setting setting, Uncertain value) {
    private Work work() {
      return part.work();
    }

    private Optional<Interval> interval() {
      return value.positiveInterval().filter(ends -> ends.low() < ends.high());
    }

    private String inWords(Quantity quantity) {
      double mean = value.value();
      return quantity.format(mean)
          + interval().map(ends -> " " + Numbers.width(Math.log(ends.high() / mean))).orElse("");
    }
  }

  /** The figure from the measurements on a JVM; absent where there are none. */
  Optional<Figure> chart(String file, Evidence evidence, String jvm) {
    List<Measured> measured = new ArrayList<>();
    for (Part part : parts) {
      for (Setting setting : evidence.settings()) {
        if (setting.jvm().equals(jvm)) {
          part.amount()
              .value(evidence, setting)
              .ifPresent(value -> measured.add(new Measured(part, setting, shown(part, value))));
        }
      }
    }
    if (measured.isEmpty()) {
      return Optional.empty();
    }
    String note = "JDK " + jvm;
    String found = titled(measured);
    return Optional.of(
        switch (kind) {
          case TIME_BY_SIZE, THROUGHPUT_BY_SIZE ->
              new Figure(file, FigureKind.PARAMETER, found, note, lines(measured));
          case BARS -> new Figure(file, FigureKind.RESULTS, found, note, dots(measured));
          case STACKED -> new Figure(file, FigureKind.PHASES, found, note, stacked(measured));
        });
  }

  private Uncertain shown(Part part, Uncertain value) {
    return kind == Kind.THROUGHPUT_BY_SIZE
        ? Uncertain.exact(part.work().payloadBytes().orElseThrow() * NANOS_A_SECOND)
            .dividedBy(value)
        : value;
  }

  private String shown() {
    return switch (kind) {
      case TIME_BY_SIZE -> "time per operation by size";
      case THROUGHPUT_BY_SIZE -> "throughput by size";
      case STACKED -> "time by operation";
      case BARS ->
          aspect == Aspect.ALLOCATION
              ? "bytes allocated per operation"
              : quantity() == Quantity.BYTES ? "bytes" : "time per operation";
    };
  }

  private Quantity quantity() {
    if (kind == Kind.THROUGHPUT_BY_SIZE) {
      return Quantity.THROUGHPUT;
    }
    return parts.get(0).amount().kind() == Amount.Kind.BYTES ? Quantity.BYTES : Quantity.TIME;
  }

  private String titled(List<Measured> measured) {
    Quantity quantity = quantity();
    DoubleSummaryStatistics values =
        measured.stream().mapToDouble(m -> m.value().value()).summaryStatistics();
    return "%s: %s from %s to %s"
        .formatted(
            title, shown(), quantity.format(values.getMin()), quantity.format(values.getMax()));
  }

  private Panels lines(List<Measured> measured) {
    Quantity quantity = quantity();
    return LineFigures.overPayload(
        measured,
        quantity,
        m -> new SeriesName(m.setting().provider(), name(m.part(), false)),
        m -> point(m, quantity));
  }

  private static Panels.Point point(Measured measured, Quantity quantity) {
    return new Panels.Point(
        measured.work().payloadBytes().orElseThrow(),
        measured.value().value(),
        measured.interval(),
        "",
        measured.setting().provider() + ": " + measured.inWords(quantity));
  }

  private Rows dots(List<Measured> measured) {
    Quantity quantity = quantity();
    String shown = shown().substring(0, 1).toUpperCase(Locale.ROOT) + shown().substring(1);
    return new Rows(
        new Scale.Measure(shown + " (lower is better)", quantity, Scale.Spread.VALUES),
        "",
        measured.stream().map(m -> dot(m, quantity)).toList());
  }

  private Rows.Row dot(Measured measured, Quantity quantity) {
    String name = name(measured.part(), true);
    String provider = measured.setting().provider();
    String value = measured.inWords(quantity);
    return new Rows.Row(
        name,
        provider,
        List.of(
            new Rows.Mark(
                SeriesName.of(provider),
                measured.value().value(),
                measured.interval(),
                name + " " + provider + ": " + value)),
        value,
        "");
  }

  private Rows stacked(List<Measured> measured) {
    Map<List<String>, List<Measured>> bars =
        InOrder.groupedBy(measured, m -> List.of(m.work().algorithm(), m.setting().provider()));
    return Rows.bars(
        "Time (lower is better)",
        bars.entrySet().stream()
            .map(
                bar ->
                    Rows.Row.bar(
                        bar.getKey().get(0),
                        bar.getKey().get(1),
                        bar.getValue().stream()
                            .map(m -> new Rows.Part(m.work().operation(), m.value().value()))
                            .toList()))
            .toList());
  }

  /** What differs between the parts. */
  private String name(Part part, boolean withPayload) {
    if (!part.name().isEmpty()) {
      return part.name();
    }
    Map<String, String> words = part.work().words();
    String varied =
        words.keySet().stream()
            .filter(name -> withPayload || !name.equals(Work.BYTES))
            .filter(
                name -> parts.stream().map(p -> p.work().words().get(name)).distinct().count() > 1)
            .map(words::get)
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(" "));
    return varied.isEmpty() && withPayload ? part.work().inWords() : varied;
  }
}
