package org.jcamark.study;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.catalog.Labelled;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureSet;
import org.jcamark.chart.LineFigures;
import org.jcamark.chart.Panels;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.Rows;
import org.jcamark.chart.SeriesName;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;

/**
 * A figure of a report, drawn again from measurements, for each JVM.
 *
 * @param id as the report numbers it, {@code F1}
 * @param kind {@code bars}, {@code bars of allocation} or of another {@link Aspect}, {@code time by
 *     size} or {@code throughput by size}
 * @param title what the works have in common; what is shown of it and which way is better follow
 * @param shows {@link Expression}s of one unit with ; between, some after a name in quotes
 */
record StudyFigure(String id, String kind, String title, String shows) {
  private static final int PAYLOAD = 2;

  /** A bar, dot or point; the name is empty for what of its work differs from the others. */
  record Part(String name, Amount amount) {
    private Work work() {
      return amount.works().iterator().next();
    }
  }

  private record Measured(Part part, String name, String provider, Uncertain value) {
    private double mean() {
      return value.value();
    }

    private Optional<Interval> interval() {
      return value.positiveInterval().filter(ends -> ends.low() < ends.high());
    }
  }

  List<Part> parts() {
    return Study.list(shows).stream()
        .map(text -> kind.startsWith("throughput") ? "rate " + text : text)
        .map(
            text ->
                new Part(
                    text.startsWith("\"") ? text.split("\"", -1)[1] : "",
                    Expression.amount(text, aspect(), UnaryOperator.identity())))
        .toList();
  }

  private Aspect aspect() {
    String[] words = kind.split(" of ", 2);
    return words.length == 1 ? Aspect.TIME : Labelled.find(Aspect.class, words[1]).orElseThrow();
  }

  Optional<Figure> chart(String file, Evidence evidence, String jvm) {
    List<Part> parts = parts();
    boolean bySize = kind.endsWith("by size");
    Quantity quantity =
        switch (parts.get(0).amount().kind()) {
          case BYTE_RATE -> Quantity.THROUGHPUT;
          case BYTES -> Quantity.BYTES;
          default -> Quantity.TIME;
        };
    List<Measured> measured = new ArrayList<>();
    for (Part part : parts) {
      String name = name(part, parts, !bySize);
      for (Setting setting : evidence.settings()) {
        if (setting.jvm().equals(jvm)) {
          part.amount()
              .value(evidence, setting)
              .map(value -> new Measured(part, name, setting.provider(), value))
              .ifPresent(measured::add);
        }
      }
    }
    if (measured.isEmpty()) {
      return Optional.empty();
    }
    DoubleSummaryStatistics values =
        measured.stream().mapToDouble(Measured::mean).summaryStatistics();
    String found =
        "%s: %s from %s to %s"
            .formatted(
                title,
                shown(quantity),
                quantity.format(values.getMin()),
                quantity.format(values.getMax()));
    return Optional.of(
        new Figure(
            file,
            bySize ? Figure.Kind.PARAMETER : Figure.Kind.RESULTS,
            found,
            "JDK " + jvm,
            bySize ? lines(measured, quantity) : dots(measured, quantity)));
  }

  private String shown(Quantity quantity) {
    return switch (quantity) {
      case THROUGHPUT -> kind;
      case BYTES -> aspect() == Aspect.ALLOCATION ? "bytes allocated per operation" : "bytes";
      default -> "time per operation" + (kind.endsWith("by size") ? " by size" : "");
    };
  }

  private static Panels lines(List<Measured> measured, Quantity quantity) {
    return LineFigures.overPayload(
        measured,
        quantity,
        m -> new SeriesName(m.provider(), m.name()),
        m ->
            new Panels.Point(
                m.part().work().key().payloadBytes().orElseThrow(), m.mean(), m.interval(), ""));
  }

  private Rows dots(List<Measured> measured, Quantity quantity) {
    List<Rows.Row> rows = new ArrayList<>();
    for (Measured m : measured) {
      String value = m.part().amount().text(m.mean()) + Amount.width(m.value());
      Rows.Mark mark = new Rows.Mark(SeriesName.of(m.provider()), m.mean(), m.interval());
      rows.add(new Rows.Row(m.name(), m.provider(), List.of(mark), value, ""));
    }
    String axis = FigureSet.sentence(shown(quantity)) + " (lower is better)";
    return new Rows(new Figure.Measure(axis, quantity), false, "", rows);
  }

  /** Its own, or what differs between the parts. */
  private static String name(Part part, List<Part> parts, boolean withPayload) {
    if (!part.name().isEmpty()) {
      return part.name();
    }
    List<String> words = part.work().words();
    String varied =
        IntStream.range(0, words.size())
            .filter(i -> withPayload || i != PAYLOAD)
            .filter(i -> parts.stream().map(p -> p.work().words().get(i)).distinct().count() > 1)
            .mapToObj(words::get)
            .filter(word -> !word.isEmpty())
            .collect(Collectors.joining(" "));
    return varied.isEmpty() && withPayload ? part.work().inWords() : varied;
  }
}
