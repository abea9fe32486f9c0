package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * A scale with its title, ticks and fainter grid lines between them.
 *
 * @param minor values of the fainter lines
 */
record PlotAxis(String title, Scale scale, List<Tick> ticks, List<Double> minor) {
  private static final double MARGIN = 0.04;
  private static final double ROUNDING = 1e-6;

  /**
   * A labelled place on an axis.
   *
   * @param strong whether it is labelled whatever the room
   */
  record Tick(double value, String label, boolean strong) {
    Tick(double value, String label) {
      this(value, label, false);
    }
  }

  PlotAxis {
    title = title.isBlank() ? "" : TextStyle.printable(title);
  }

  static PlotAxis of(String title, Scale scale, List<Tick> ticks) {
    return new PlotAxis(title, scale, ticks, List.of());
  }

  /**
   * An axis with a tick at each value, at least one; logarithmic where that spreads the values more
   * evenly.
   */
  static PlotAxis at(String title, List<Double> values, DoubleFunction<String> label) {
    List<Double> sorted = values.stream().distinct().sorted().toList();
    double low = sorted.get(0);
    double high = sorted.get(sorted.size() - 1);
    double middle = sorted.get(sorted.size() / 2);
    if (low > 0 && isNearer(middle, Math.sqrt(low) * Math.sqrt(high), (low + high) / 2)) {
      return logAt(title, values, label);
    }
    double spare = low == high ? Math.max(1, Math.abs(low)) : (high - low) * MARGIN;
    return of(title, Scale.linear(low - spare, high + spare), ticks(sorted, label));
  }

  private static boolean isNearer(double value, double one, double other) {
    return Math.abs(Math.log(value / one)) < Math.abs(Math.log(value / other));
  }

  /** A logarithmic axis with a tick at each value, at least one and all above 0. */
  static PlotAxis logAt(String title, List<Double> values, DoubleFunction<String> label) {
    List<Double> sorted = values.stream().distinct().sorted().toList();
    double low = sorted.get(0);
    double high = sorted.get(sorted.size() - 1);
    double spare = low == high ? 2 : Math.pow(high / low, MARGIN);
    Scale scale = new Scale(low / spare, high * spare, true);
    return of(title + ", log scale", scale, ticks(sorted, label));
  }

  private static List<Tick> ticks(List<Double> values, DoubleFunction<String> label) {
    return values.stream().map(value -> new Tick(value, label.apply(value))).toList();
  }

  /** Values of the grid lines at ticks. */
  List<Double> major() {
    return ticks.stream().map(Tick::value).toList();
  }

  /**
   * The ticks whose labels have room: a strong one first, on a log scale powers of ten and large
   * values next.
   *
   * @param place of a tick, in pixels
   * @param room that its label takes, in pixels
   */
  List<Tick> labelled(ToDoubleFunction<Tick> place, ToDoubleFunction<Tick> room) {
    List<Tick> byRank = new ArrayList<>(ticks);
    byRank.sort(
        Comparator.comparing(Tick::strong)
            .thenComparing(tick -> scale.log() && isPowerOfTen(tick.value()))
            .thenComparing(tick -> scale.log() ? tick.value() : -tick.value())
            .reversed());
    List<Tick> labelled = new ArrayList<>();
    for (Tick tick : byRank) {
      double here = place.applyAsDouble(tick);
      if (labelled.stream()
          .noneMatch(
              other ->
                  2 * Math.abs(here - place.applyAsDouble(other))
                      < room.applyAsDouble(tick) + room.applyAsDouble(other))) {
        labelled.add(tick);
      }
    }
    return labelled;
  }

  private static boolean isPowerOfTen(double value) {
    double exponent = Math.log10(value);
    return Math.abs(exponent - Math.rint(exponent)) < ROUNDING;
  }

  /** The same with a strong tick at a value of the scale, in place of one that is there. */
  PlotAxis marked(double value, String label) {
    List<Tick> marked = new ArrayList<>(ticks);
    marked.removeIf(tick -> Math.abs(scale.distance(tick.value(), value)) < ROUNDING);
    marked.add(new Tick(value, label, true));
    marked.sort(Comparator.comparingDouble(Tick::value));
    return new PlotAxis(title, scale, marked, minor);
  }
}
