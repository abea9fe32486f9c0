package org.jcamark.chart;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A scale with its title, ticks and fainter grid lines between them.
 *
 * @param minor values of the fainter lines
 * @param names whether the ticks are names of things, which may be wrapped and carry no grid line
 */
record PlotAxis(String title, Scale scale, List<Tick> ticks, List<Double> minor, boolean names) {
  /**
   * A labelled place on an axis.
   *
   * @param strong whether the label heads those that follow
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
    return new PlotAxis(title, scale, ticks, List.of(), false);
  }

  /** An axis of names at 0.5, 1.5, … */
  static PlotAxis names(List<String> names) {
    List<Tick> ticks =
        IntStream.range(0, names.size()).mapToObj(i -> new Tick(i + 0.5, names.get(i))).toList();
    return new PlotAxis("", Scale.linear(0, names.size()), ticks, List.of(), true);
  }

  /** Values of the grid lines at ticks. */
  List<Double> major() {
    return names ? List.of() : ticks.stream().map(Tick::value).toList();
  }

  /** The same without a title. */
  PlotAxis untitled() {
    return new PlotAxis("", scale, ticks, minor, names);
  }

  /** The same for a vertical axis, where the first name stands at the top. */
  PlotAxis reversed() {
    List<Tick> reversed =
        ticks.stream().map(t -> new Tick(scale.max() - t.value(), t.label(), t.strong())).toList();
    return new PlotAxis(title, scale, reversed, minor, names);
  }
}
